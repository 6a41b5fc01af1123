import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** The tests that each runner executes; null means all of them, an empty list none. */
export interface Selection {
  readonly unit: readonly string[] | null;
  /** If set, Vitest itself selects the unit tests that changes since this revision can affect, by their imports. */
  readonly unitSince?: string;
  readonly api: readonly string[] | null;
  readonly browser: readonly string[] | null;
  /** True if types, lint and everything else that doesn't run the product are checked. */
  readonly checks: boolean;
}

export const FULL_TEST_SELECTION: Selection = { unit: null, api: null, browser: null, checks: true };

/** Tests that run after any change: a journey through the product, and the shape of the API. */
const SMOKE_TESTS = {
  browser: ["e2e/shell/journey.spec.ts"],
  api: ["apps/server/src/platform/api.api.test.ts"],
} as const;

/** Folders whose subfolders are nouns. */
const NOUN_PATH = /^(?:apps\/(?:server|web)\/src|packages\/(?:domain|contract|media|discovery)\/src|e2e)\/([\w-]+)\//;
const DESIGN_SYSTEM = "packages/ui/";

/**
 * Parses the arguments of `npm test --`: `--changed` for everything that changes since `main` can affect, or nouns.
 *
 * @throws Error when an argument is neither
 */
export function parseSelection(args: readonly string[]): Selection {
  if (args.length === 0) return FULL_TEST_SELECTION;
  if (args.length === 1 && args[0] === "--changed") {
    const since = findCommonAncestor();
    return selectChanged(listChangedFiles(since), since);
  }
  const unknown = args.find((argument) => !isNoun(argument));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is neither --changed nor a folder of browser, web or server tests.`);
  }
  return selectNouns(args);
}

/** Selects all tests of the given nouns, at every level. */
export function selectNouns(nouns: readonly string[]): Selection {
  const folders = nouns.map((noun) => `/${noun}/`);
  const browser = nouns.map((noun) => `e2e/${noun}/`).filter((folder) => existsSync(join(ROOT, folder)));
  return { unit: folders, api: folders, browser, checks: false };
}

/**
 * Selects the tests that changed files can affect. Unit tests are selected by their imports. API and browser tests
 * import the whole product, so they're selected by the changed nouns.
 *
 * @param files the changed files, relative to the project's folder
 * @param since the revision to compare with
 */
export function selectChanged(files: readonly string[], since: string): Selection {
  const nouns = [...new Set(files.flatMap((file) => NOUN_PATH.exec(file)?.[1] ?? []))];
  const browser = [
    ...nouns.map((noun) => `e2e/${noun}/`).filter((folder) => existsSync(join(ROOT, folder))),
    ...(files.some((file) => file.startsWith(DESIGN_SYSTEM)) ? ["e2e/ui/"] : []),
  ];
  const api = nouns.map((noun) => `apps/server/src/${noun}/`).filter((folder) => existsSync(join(ROOT, folder)));
  const affectsProduct = files.some((file) => /^(?:apps|packages|e2e|demo)\//.test(file));
  return {
    unit: null,
    unitSince: since,
    api: affectsProduct ? [...new Set([...SMOKE_TESTS.api, ...api])] : [],
    browser: affectsProduct ? [...new Set([...SMOKE_TESTS.browser, ...browser])] : [],
    checks: true,
  };
}

function isNoun(name: string): boolean {
  return ["apps/server/src", "apps/web/src", "packages/domain/src", "e2e"].some(
    (folder) => /^[\w-]+$/.test(name) && existsSync(join(ROOT, folder, name)),
  );
}

function listChangedFiles(since: string): string[] {
  return [...runGit("diff", "--name-only", since), ...runGit("ls-files", "--others", "--exclude-standard")];
}

function findCommonAncestor(): string {
  return runGit("merge-base", "main", "HEAD")[0] ?? "HEAD";
}

function runGit(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.split("\n").filter((line) => line !== "");
}
