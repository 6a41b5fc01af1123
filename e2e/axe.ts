import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Something that axe complains of, with all the places where it does. */
type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

interface AxeRun {
  /** These rules alone. */
  readonly only?: readonly string[];
  /** Rules that axe leaves out by itself. */
  readonly also?: readonly string[];
  readonly exclude?: string;
}

/** What axe finds on a page. Its parts and frames are ours alone, so axe needs no page of its own to join its findings. */
export async function findViolations(page: Page, { only, also = [], exclude }: AxeRun = {}): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe
    .options({
      resultTypes: ["violations"],
      rules: Object.fromEntries(also.map((rule) => [rule, { enabled: true }])),
      ...(only ? { runOnly: { type: "rule", values: [...only] } } : {}),
    })
    .analyze();
  return violations;
}

/** A line for each place. */
export function describeViolation({ id, nodes }: Pick<Violation, "id" | "nodes">): string[] {
  return nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`);
}
