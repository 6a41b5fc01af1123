import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The age, in milliseconds, at which a temporary file must belong to a killed process. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Returns the path of a temporary file that the caller moves to `path` once it is complete. Each process has its own
 * path.
 *
 * Files left over from killed processes are deleted once they are an hour old. Until then, they could belong to a
 * process with the same process ID in another container.
 */
export function prepareTemporaryPath(path: string, now = Date.now()): string {
  const folder = dirname(path);
  const name = basename(path);
  for (const other of listFiles(folder)) {
    if (!other.startsWith(`${name}.`) || !/^(\d+\.)?tmp$/.test(other.slice(name.length + 1))) continue;
    const abandoned = join(folder, other);
    const { mtimeMs = now } = statSync(abandoned, { throwIfNoEntry: false }) ?? {};
    if (now - mtimeMs > ABANDONED_AFTER_MS) rmSync(abandoned, { force: true });
  }
  return `${path}.${process.pid}.tmp`;
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The writer reports this error when it uses the folder.
    return [];
  }
}
