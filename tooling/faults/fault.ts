import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The tests that should notice a fault: all tests in a file whose titles contain this text. */
export interface Notice {
  /** A Vitest project or a Playwright project. */
  readonly project: "unit" | "web" | "api" | "desktop" | "phone";
  readonly file: string;
  readonly title: string;
}

/** A small change that breaks one behavior. If its tests still pass, they don't protect that behavior. */
export interface Fault {
  readonly slug: string;
  /** The effect that people would notice. */
  readonly harm: string;
  readonly file: string;
  /** The code to replace, which must occur exactly once in the file. */
  readonly before: string;
  readonly after: string;
  readonly noticedBy: Notice;
}

/** Returns whether a fault is visible only in a browser. */
export function needsBrowser({ noticedBy: { project } }: Fault): boolean {
  return project === "desktop" || project === "phone";
}

/** Explains why a fault can no longer be seeded; null if it can. @param root the tree to seed it into */
export function findStaleReason(root: string, { slug, file, before, after, noticedBy }: Fault): string | null {
  const times = countOccurrences(readSource(root, file), before);
  if (times !== 1) return `${slug}: its text occurs ${times} times in ${file}`;
  if (before === after) return `${slug}: it changes nothing`;
  if (!getProjects(noticedBy.file).includes(noticedBy.project)) {
    return `${slug}: the project "${noticedBy.project}" doesn't run ${noticedBy.file}`;
  }
  const sources = [noticedBy.file, ...findImports(root, noticedBy.file)].map((path) => readSource(root, path));
  if (sources.every((text) => !text.includes(noticedBy.title))) {
    return `${slug}: no test of ${noticedBy.file} is called "${noticedBy.title}"`;
  }
  return null;
}

/** Returns the projects that run a test file, as vitest.config.ts and e2e/playwright.config.ts divide them. */
function getProjects(file: string): readonly Notice["project"][] {
  if (file.startsWith("e2e/")) return ["desktop", "phone"];
  if (file.startsWith("apps/web/")) return ["web"];
  return [file.endsWith(".api.test.ts") ? "api" : "unit"];
}

function countOccurrences(text: string, part: string): number {
  return part === "" ? 0 : text.split(part).length - 1;
}

function readSource(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return "";
  }
}

/** Files that a test imports by path, since its titles may come from them. */
function findImports(root: string, file: string): string[] {
  return [...readSource(root, file).matchAll(/ from "(\.{1,2}\/[^"]+)"/g)].map(([, path = ""]) =>
    join(file, "..", path),
  );
}
