import { PIN_LIMITS } from "@tessera/domain";
import type { Storage } from "@tessera/media";
import { imagePrefix } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { deleteUnusedImages, existingImages } from "./media.queries.ts";

/** What is younger may belong to an upload that is under way. */
const GRACE_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const IMAGES_AT_ONCE = 500;

/** Clears away pictures that nothing uses and files that belong to no picture. */
export const mediaCleanUp: Job = {
  name: "media-clean-up",
  schedule: "17 * * * *",
  async run(context) {
    const before = new Date(context.now() - GRACE_MS);
    const undoEnds = new Date(context.now() - PIN_LIMITS.undoDays * DAY_MS);
    await removeUnusedImages(context, { stored: before, contentDeleted: undoEnds });
    await removeOrphanFiles(context, before);
  },
};

async function removeUnusedImages(context: Context, before: { stored: Date; contentDeleted: Date }): Promise<void> {
  for (;;) {
    const removed = await context.transaction((tx) => deleteUnusedImages(tx, before, IMAGES_AT_ONCE));
    for (const id of removed) await context.storage.delete(imagePrefix(id));
    if (removed.length < IMAGES_AT_ONCE) return;
  }
}

/**
 * Removes the files of pictures that have no row, and what interrupted writes left.
 *
 * @param before files written later stay
 * @returns how many pictures' files were removed
 */
async function removeOrphanFiles(context: Pick<Context, "storage" | "db">, before: Date): Promise<number> {
  await context.storage.removeInterrupted(before);
  let removed = 0;
  for await (const ids of storedImages(context.storage, before)) {
    const known = await existingImages(context.db, ids);
    for (const id of ids.filter((imageId) => !known.has(imageId))) {
      await context.storage.delete(imagePrefix(id));
      removed += 1;
    }
  }
  return removed;
}

/** The ids of stored pictures whose files are old enough, some hundreds at a time. */
async function* storedImages(storage: Storage, before: Date): AsyncGenerator<string[], void, undefined> {
  let ids = new Set<string>();
  for await (const { key, modifiedAt } of storage.list("images")) {
    const id = /^images\/[\w-]+\/(\d+)\//.exec(key)?.[1];
    if (id === undefined || modifiedAt >= before) continue;
    ids.add(id);
    if (ids.size < IMAGES_AT_ONCE) continue;
    yield [...ids];
    ids = new Set();
  }
  if (ids.size > 0) yield [...ids];
}
