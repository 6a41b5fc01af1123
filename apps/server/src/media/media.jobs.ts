import { canRemoveFiles } from "@tessera/database";
import { getPurgeThreshold } from "@tessera/domain";
import type { Storage } from "@tessera/media";
import { getImagePrefix } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { selectExistingFilesIds } from "./files.queries.ts";
import { describeImages } from "./describing.tasks.ts";
import { finishPendingImages } from "./finishing.tasks.ts";
import { deleteUnusedImages } from "./media.queries.ts";
import { shareIdenticalImages } from "./sharing.tasks.ts";
import { verifyFiles } from "./verifying.tasks.ts";
import { verifyVideos } from "./videos/verifying.tasks.ts";

/** The minimum age of files to delete, because newer files may belong to an upload in progress. */
const MIN_ORPHAN_AGE_MS = 60 * 60 * 1000;
const IMAGE_BATCH_SIZE = 500;

/** Deletes images that nothing uses and files that belong to no image. */
export const mediaCleanupJob: Job = {
  name: "media-clean-up",
  schedule: "17 * * * *",
  async run(context) {
    const before = new Date(context.now() - MIN_ORPHAN_AGE_MS);
    const lastRestorable = new Date(getPurgeThreshold(context.now()));
    await removeUnusedImages(context, { stored: before, contentDeleted: lastRestorable });
    await removeOrphanFiles(context, before);
  },
};

/** Produces AVIF files and smaller animations for images that don't have them yet. */
export const mediaFinishingJob: Job = { name: "media-finishing", schedule: "* * * * *", run: finishPendingImages };

/** Computes the descriptors of images that have none, or only an outdated one. */
export const mediaDescribingJob: Job = { name: "media-describing", schedule: "*/5 * * * *", run: describeImages };

/** Makes identical images share their files. */
export const mediaSharingJob: Job = { name: "media-sharing", schedule: "47 2 * * *", run: shareIdenticalImages };

/** Checks that the stored images and videos still exist. */
export const mediaVerifyingJob: Job = {
  name: "media-verifying",
  schedule: "23 3 * * *",
  async run(context) {
    await verifyFiles(context);
    await verifyVideos(context);
  },
};

async function removeUnusedImages(context: Context, before: { stored: Date; contentDeleted: Date }): Promise<void> {
  for (;;) {
    // A running backup's snapshot may still list these images. In that case, the next run deletes them.
    const removed = await context.transaction(async (tx) =>
      (await canRemoveFiles(tx)) ? deleteUnusedImages(tx, before, IMAGE_BATCH_SIZE) : { images: 0, unusedFiles: [] },
    );
    for (const id of removed.unusedFiles) await context.storage.delete(getImagePrefix(id));
    if (removed.images < IMAGE_BATCH_SIZE) return;
  }
}

/**
 * Deletes files that belong to no image, and leftovers from interrupted writes.
 *
 * @param before the time before which files must have been stored
 * @returns the number of deleted folders
 */
async function removeOrphanFiles(context: Pick<Context, "storage" | "db">, before: Date): Promise<number> {
  await context.storage.removeInterrupted(before);
  let removed = 0;
  for await (const ids of listStoredImages(context.storage, before)) {
    const known = await selectExistingFilesIds(context.db, ids);
    for (const id of ids.filter((filesId) => !known.has(filesId))) {
      await context.storage.delete(getImagePrefix(id));
      removed += 1;
    }
  }
  return removed;
}

/** Yields the IDs of folders whose files are old enough to delete, a few hundred at a time. */
async function* listStoredImages(storage: Storage, before: Date): AsyncGenerator<string[], void, undefined> {
  let ids = new Set<string>();
  for await (const { key, modifiedAt } of storage.list("images")) {
    const id = /^images\/[\w-]+\/(\d+)\//.exec(key)?.[1];
    if (id === undefined || modifiedAt >= before) continue;
    ids.add(id);
    if (ids.size < IMAGE_BATCH_SIZE) continue;
    yield [...ids];
    ids = new Set();
  }
  if (ids.size > 0) yield [...ids];
}
