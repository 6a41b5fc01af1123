import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Nobody writes a file for so long: whoever began it was killed. */
const FORSAKEN_AFTER_MS = 60 * 60 * 1000;

/**
 * Where a file is written before it is put in place as a whole. Each process has a place of its own there.
 *
 * What processes that were killed left there is cleared away, once it is an hour old: a process of that number may be another's,
 * in a container of its own.
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
    // Whoever writes there says what is wrong with it.
    return [];
  }
}
