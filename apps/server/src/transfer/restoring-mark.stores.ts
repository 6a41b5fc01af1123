import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARK = "restoring";

/** A restore into this folder is running or didn't finish: its contents are incomplete. */
export function isHalfRestored(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, MARK));
}

/** Marks a folder, for as long as the mark is there, as being restored into. */
export function markRestoring(dataDirectory: string): void {
  const text = "A restore is in progress here, or was interrupted. Run it again, or delete this folder.\n";
  writeFileSync(join(dataDirectory, MARK), text, { mode: 0o600, flush: true });
}

export function removeMark(dataDirectory: string): void {
  rmSync(join(dataDirectory, MARK), { force: true });
}

/** What to tell people who want to use such a folder. */
export function halfRestored(dataDirectory: string): string {
  return `A restore into the data folder ${dataDirectory} is in progress or was interrupted: run it again, or delete the folder.`;
}
