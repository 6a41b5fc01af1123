import type { Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

/** A violation that axe reports, with all elements it affects. */
type Violation = Pick<Result, "id" | "impact" | "nodes">;

interface AxeRunOptions {
  /** The only rules to run. */
  readonly only?: readonly string[];
  /** Additional rules that axe skips by default. */
  readonly extraRules?: readonly string[];
  /** The selectors of the elements to check and of the elements to exclude. */
  readonly include?: string;
  readonly exclude?: string;
}

/**
 * Runs axe on a page, without its frames. Axe is injected only once per document, because sending and compiling its
 * half megabyte takes longer than a run.
 */
export async function findViolations(
  page: Page,
  { only, extraRules = [], include, exclude }: AxeRunOptions = {},
): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    iframes: false,
    rules: Object.fromEntries(extraRules.map((rule) => [rule, { enabled: true }])),
    ...(only ? { runOnly: { type: "rule", values: [...only] } } : {}),
  };
  return page.evaluate(
    async ([context, runOptions]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, runOptions);
      return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes }));
    },
    [{ include: include ?? "html", ...(exclude === undefined ? {} : { exclude }) }, options] as const,
  );
}

/** Describes a violation, with one line per element. */
export function describeViolation({ id, nodes }: Pick<Violation, "id" | "nodes">): string[] {
  return nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`);
}
