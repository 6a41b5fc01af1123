import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Fault } from "./fault.ts";

/** A copy of the project in which faults are seeded, so that none ever reaches the files that someone works on. */
export interface Tree {
  readonly root: string;
  /** @returns what puts the file back as it was */
  seed(fault: Fault): () => void;
  remove(): void;
}

/** What a copy makes for itself, in any folder, or has no use for. */
const LEFT_OUT = new Set(["node_modules", "build", ".react-router"]);
const LEFT_OUT_AT_TOP = new Set(["node_modules", ".git", ".tessera", "data"]);

/** Copies the project as it is now, uncommitted changes included. Packages of others are linked. */
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
  // Our own are links into the project; copied as they are, they lead into the copy.
  cpSync(join(from, "@tessera"), join(to, "@tessera"), { recursive: true, verbatimSymlinks: true });
  // Tools write their caches into these.
  const others = readdirSync(from).filter((name) => name !== "@tessera" && (name === ".bin" || !name.startsWith(".")));
  for (const name of others) symlinkSync(join(from, name), join(to, name));
}
