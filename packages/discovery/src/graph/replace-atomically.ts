import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** No write takes this long: its process was killed. */
const FORSAKEN_AFTER_MS = 60 * 60 * 1000;

/**
 * Where a file is written before it is moved into place. Each process has its own temporary file there.
 *
 * Leftovers of killed processes are deleted once they are an hour old: the same process number may belong to another
 * process, in another container.
 */
export function replaceAtomically(path: string, now = Date.now()): string {
  const folder = dirname(path);
  const name = basename(path);
  for (const other of listFiles(folder)) {
    if (!other.startsWith(`${name}.`) || !/^(\d+\.)?tmp$/.test(other.slice(name.length + 1))) continue;
    const forsaken = join(folder, other);
    const { mtimeMs = now } = statSync(forsaken, { throwIfNoEntry: false }) ?? {};
    if (now - mtimeMs > FORSAKEN_AFTER_MS) rmSync(forsaken, { force: true });
  }
  return `${path}.${process.pid}.tmp`;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The writer reports what is wrong with it.
    return [];
  }
}
