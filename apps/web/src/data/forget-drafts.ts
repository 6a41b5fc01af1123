const DATABASE_NAME_PREFIX = "drafts of ";

/** Returns the name of the browser's database with a person's drafts. */
export function getDraftDatabaseName(userId: string): string {
  return DATABASE_NAME_PREFIX + userId;
}

/** Deletes a person's drafts from the device. Pages that still have the drafts open can no longer write to them. */
export function deleteDrafts(userId: string): void {
  if ("indexedDB" in globalThis) indexedDB.deleteDatabase(getDraftDatabaseName(userId));
}

/**
 * Deletes the drafts of everyone else from the device. If a session ends elsewhere, its drafts stay on the device until
 * someone else logs in.
 */
export async function deleteOtherDrafts(userId: string): Promise<void> {
  if (!("indexedDB" in globalThis)) return;
  for (const { name = "" } of await indexedDB.databases()) {
    if (name.startsWith(DATABASE_NAME_PREFIX) && name !== getDraftDatabaseName(userId)) indexedDB.deleteDatabase(name);
  }
}
