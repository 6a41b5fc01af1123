import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const RESTORE_MARKER_FILE = "restoring";

/** Returns whether a restore into this folder is running or didn't finish, so the folder's contents are incomplete. */
export function isRestoreIncomplete(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, RESTORE_MARKER_FILE));
}

/** Marks a folder as the target of a restore, until the mark is removed. */
export function markRestoring(dataDirectory: string): void {
  const text = "A restore is in progress here, or was interrupted. Run it again, or delete this folder.\n";
  writeFileSync(join(dataDirectory, RESTORE_MARKER_FILE), text, { mode: 0o600, flush: true });
}

export function removeRestoreMarker(dataDirectory: string): void {
  rmSync(join(dataDirectory, RESTORE_MARKER_FILE), { force: true });
}

/** Returns the message for people who try to use an incompletely restored folder. */
export function getIncompleteRestoreMessage(dataDirectory: string): string {
  return `A restore into the data folder ${dataDirectory} is in progress or was interrupted: run it again, or delete the folder.`;
}
