/** Returns the name of the browser's database with a person's drafts. */
export function getDraftDatabaseName(userId: string): string {
  return `drafts of ${userId}`;
}

/** Deletes a person's drafts from the device. Pages that have them open can't write them any more. */
export function forgetDrafts(userId: string): void {
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(getDraftDatabaseName(userId));
}
