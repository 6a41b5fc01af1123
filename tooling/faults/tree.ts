import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Fault } from "./fault.ts";

/** A copy of the project to seed faults into, so that they never touch the working tree. */
export interface Tree {
  readonly root: string;
  /** @returns a function that restores the file */
  seed(fault: Fault): () => void;
  remove(): void;
}

/** Folders that the copy makes for itself or doesn't need. */
const LEFT_OUT = new Set(["node_modules", "build", ".react-router"]);
const LEFT_OUT_AT_TOP = new Set(["node_modules", ".git", ".tessera", "data"]);

/** Copies the project with its uncommitted changes, and links the installed packages. */
export function copyTree(from: string, root: string): Tree {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(from).filter((name) => !LEFT_OUT_AT_TOP.has(name))) {
    cpSync(join(from, name), join(root, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    });
  }
  linkPackages(join(from, "node_modules"), join(root, "node_modules"));
  return {
    root,
    seed({ file, before, after }) {
      const path = join(root, file);
      const whole = readFileSync(path, "utf8");
      writeFileSync(
        path,
        whole.replace(before, () => after),
      );
      return () => writeFileSync(path, whole);
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  // Our own packages are relative links; copied verbatim, they lead into the copy.
  cpSync(join(from, "@tessera"), join(to, "@tessera"), { recursive: true, verbatimSymlinks: true });
  // Folders of dots are caches; the copy gets its own.
  const others = readdirSync(from).filter((name) => name !== "@tessera" && (name === ".bin" || !name.startsWith(".")));
  for (const name of others) symlinkSync(join(from, name), join(to, name));
}
