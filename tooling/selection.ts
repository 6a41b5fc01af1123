import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Which tests of each program run; null means all of them, an empty list none. */
export interface Selection {
  readonly unit: readonly string[] | null;
  /** Vitest's own choice of unit tests, by imports, since a revision. */
  readonly unitSince?: string;
  readonly api: readonly string[] | null;
  readonly browser: readonly string[] | null;
  /** Types, lint and everything else that's checked without running the product. */
  readonly checks: boolean;
}

export const EVERYTHING: Selection = { unit: null, api: null, browser: null, checks: true };

/** These must work after any change: a journey through the product, and the API's shape. */
const SMOKE = { browser: ["e2e/shell/journey.spec.ts"], api: ["apps/server/src/platform/api.api.test.ts"] } as const;

/** Folders whose subfolders are nouns. */
const NOUN_PATH = /^(?:apps\/(?:server|web)\/src|packages\/(?:domain|contract|media|discovery)\/src|e2e)\/([\w-]+)\//;
const DESIGN_SYSTEM = "packages/ui/";

/**
 * Reads the words after `npm test --`: `--changed` for everything that a change since `main` can affect, or names of nouns.
 *
 * @throws when a word is neither
 */
export function readSelection(args: readonly string[]): Selection {
  if (args.length === 0) return EVERYTHING;
  if (args.length === 1 && args[0] === "--changed") {
    const since = commonAncestor();
    return selectChanged(changedFiles(since), since);
  }
  const unknown = args.find((word) => !isNoun(word));
  if (unknown !== undefined) {
    throw new Error(`"${unknown}" is neither --changed nor a folder of browser, web or server tests.`);
  }
  return selectNouns(args);
}

/** All tests of some nouns, of every kind. */
export function selectNouns(nouns: readonly string[]): Selection {
  const folders = nouns.map((noun) => `/${noun}/`);
  const browser = nouns.map((noun) => `e2e/${noun}/`).filter((folder) => existsSync(join(ROOT, folder)));
  return { unit: folders, api: folders, browser, checks: false };
}

/**
 * Selects the tests that changed files can affect. Imports select unit tests. API and browser tests import the whole
 * product, so the changed nouns select them.
 *
 * @param files relative to the project's folder
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
    api: affectsProduct ? [...new Set([...SMOKE.api, ...api])] : [],
    browser: affectsProduct ? [...new Set([...SMOKE.browser, ...browser])] : [],
    checks: true,
  };
}

function isNoun(word: string): boolean {
  return ["apps/server/src", "apps/web/src", "packages/domain/src", "e2e"].some(
    (place) => /^[\w-]+$/.test(word) && existsSync(join(ROOT, place, word)),
  );
}

function changedFiles(since: string): string[] {
  return [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
}

function commonAncestor(): string {
  return git("merge-base", "main", "HEAD")[0] ?? "HEAD";
}

function git(...args: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr.trim()}`);
  return stdout.split("\n").filter((line) => line !== "");
}
