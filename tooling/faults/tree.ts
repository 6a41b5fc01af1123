import {
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Fault } from "./fault.ts";

/** A copy of the project to seed faults into, so that they never touch the working tree. */
export interface ProjectCopy {
  readonly root: string;
  /** @returns a function that restores the file */
  seed(fault: Fault): () => void;
  remove(): void;
}

/** Folders that the copy creates itself or doesn't need. */
const EXCLUDED_NAMES = new Set(["node_modules", "build", ".react-router"]);
const EXCLUDED_ROOT_NAMES = new Set(["node_modules", ".git", ".tessera", "data"]);

/** Copies the project with its uncommitted changes, and links the installed packages. */
export function copyProject(from: string, root: string): ProjectCopy {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(from).filter((name) => !EXCLUDED_ROOT_NAMES.has(name))) {
    cpSync(join(from, name), join(root, name), {
      recursive: true,
      filter: (path) => !EXCLUDED_NAMES.has(basename(path)),
    });
  }
  linkFiles(join(from, "node_modules"), join(root, "node_modules"));
  return {
    root,
    seed({ file, before, after }) {
      const path = join(root, file);
      const original = readFileSync(path, "utf8");
      writeFileSync(
        path,
        original.replace(before, () => after),
      );
      return () => writeFileSync(path, original);
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

/** Hard links take only a second, and tools treat them as packages inside the copy. Hidden folders are caches. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // Our own packages are relative links, which resolve to the copy.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkSync(source, target);
    else if (entry.name === ".bin" || !entry.name.startsWith(".")) linkFiles(source, target);
  }
}
