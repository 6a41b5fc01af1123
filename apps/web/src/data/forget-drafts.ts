const PREFIX = "drafts of ";

/** Returns the name of the browser's database with a person's drafts. */
export function getDraftDatabaseName(userId: string): string {
  return PREFIX + userId;
}

/** Deletes a person's drafts from the device. Pages that have them open can't write them any more. */
export function forgetDrafts(userId: string): void {
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(getDraftDatabaseName(userId));
}

/**
 * Deletes the drafts of everyone else from the device. If a session ends elsewhere, its drafts stay for the next login,
 * but not for the next person.
 */
export async function forgetOtherDrafts(userId: string): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  for (const { name = "" } of await indexedDB.databases()) {
    if (name.startsWith(PREFIX) && name !== getDraftDatabaseName(userId)) indexedDB.deleteDatabase(name);
  }
}
