import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARK = "restoring";

/** A restore into this folder is under way or did not come to its end: what lies there is whatever it had got to. */
export function isHalfRestored(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, MARK));
}

/** Says, for as long as the mark is there, that a folder is being restored into. */
export function markRestoring(dataDirectory: string): void {
  const text = "A restore is in progress here, or was interrupted. Run it again, or delete this folder.\n";
  writeFileSync(join(dataDirectory, MARK), text, { mode: 0o600, flush: true });
}

export function removeMark(dataDirectory: string): void {
  rmSync(join(dataDirectory, MARK), { force: true });
}

/** What to say of such a folder to whoever wants to use it. */
export function halfRestored(dataDirectory: string): string {
  return `A restore into the data folder ${dataDirectory} is in progress or was interrupted: run it again, or delete the folder.`;
}
