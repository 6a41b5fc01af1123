import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Which tests notice a fault: the tests of a file with these words in their titles. */
export interface Notice {
  /** A project of Vitest, or of Playwright. */
  readonly project: "unit" | "web" | "api" | "desktop" | "phone";
  readonly file: string;
  readonly title: string;
}

/** A small change that breaks one behavior. Tests that still pass with it don't protect that behavior. */
export interface Fault {
  readonly slug: string;
  /** What people would notice. */
  readonly harm: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly before: string;
  readonly after: string;
  readonly noticedBy: Notice;
}

/** Whether a fault shows in a browser only. */
export function needsBrowser({ noticedBy: { project } }: Fault): boolean {
  return project === "desktop" || project === "phone";
}

/** Why a fault can no longer be seeded; null if it can. @param root of the tree to seed it into */
export function whyStale(root: string, { slug, file, before, after, noticedBy }: Fault): string | null {
  const times = countIn(textOf(root, file), before);
  if (times !== 1) return `${slug}: its text occurs ${times} times in ${file}`;
  if (before === after) return `${slug}: it changes nothing`;
  const sources = [noticedBy.file, ...importsOf(root, noticedBy.file)].map((path) => textOf(root, path));
  if (sources.every((text) => !text.includes(noticedBy.title))) {
    return `${slug}: no test of ${noticedBy.file} is called "${noticedBy.title}"`;
  }
  return null;
}

function countIn(text: string, part: string): number {
  return part === "" ? 0 : text.split(part).length - 1;
}

function textOf(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return "";
  }
}

/** Files that a test imports by path; its titles may come from them. */
function importsOf(root: string, file: string): string[] {
  return [...textOf(root, file).matchAll(/ from "(\.{1,2}\/[^"]+)"/g)].map(([, path = ""]) => join(file, "..", path));
}
