import { canRemoveFiles } from "@tessera/database";
import { purgeBefore } from "@tessera/domain";
import type { Storage } from "@tessera/media";
import { imagePrefix } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { selectKnownFiles } from "./files.queries.ts";
import { describePictures } from "./describing.tasks.ts";
import { finishPictures } from "./finishing.tasks.ts";
import { deleteUnusedImages } from "./media.queries.ts";
import { shareEqualImages } from "./sharing.tasks.ts";
import { verifyFiles } from "./verifying.tasks.ts";
import { verifyVideos } from "./videos/verifying.tasks.ts";

/** Younger files may belong to an upload in progress. */
const GRACE_MS = 60 * 60 * 1000;
const IMAGE_BATCH = 500;

/** Deletes images that nothing uses and files that belong to no image. */
export const mediaCleanupJob: Job = {
  name: "media-clean-up",
  schedule: "17 * * * *",
  async run(context) {
    const before = new Date(context.now() - GRACE_MS);
    const lastRestorable = new Date(purgeBefore(context.now()));
    await removeUnusedImages(context, { stored: before, contentDeleted: lastRestorable });
    await removeOrphanFiles(context, before);
  },
};

/** Produces AVIF files and smaller animations for images that don't have them yet. */
export const mediaFinishingJob: Job = { name: "media-finishing", schedule: "* * * * *", run: finishPictures };

/** Describes images that have no description, or an outdated one. */
export const mediaDescribingJob: Job = { name: "media-describing", schedule: "*/5 * * * *", run: describePictures };

/** Makes identical images share their files. */
export const mediaSharingJob: Job = { name: "media-sharing", schedule: "47 2 * * *", run: shareEqualImages };

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
    // A backup's snapshot may still list these images. In that case, they wait for the next run.
    const removed = await context.transaction(async (tx) =>
      (await canRemoveFiles(tx)) ? deleteUnusedImages(tx, before, IMAGE_BATCH) : { images: 0, unusedFiles: [] },
    );
    for (const id of removed.unusedFiles) await context.storage.delete(imagePrefix(id));
    if (removed.images < IMAGE_BATCH) return;
  }
}

/**
 * Deletes files that belong to no image, and the remains of interrupted writes.
 *
 * @param before the time after which files are kept
 * @returns the number of deleted folders
 */
async function removeOrphanFiles(context: Pick<Context, "storage" | "db">, before: Date): Promise<number> {
  await context.storage.removeInterrupted(before);
  let removed = 0;
  for await (const ids of listStoredImages(context.storage, before)) {
    const known = await selectKnownFiles(context.db, ids);
    for (const id of ids.filter((filesId) => !known.has(filesId))) {
      await context.storage.delete(imagePrefix(id));
      removed += 1;
    }
  }
  return removed;
}

/** The ids of folders whose files are old enough, a few hundred at a time. */
async function* listStoredImages(storage: Storage, before: Date): AsyncGenerator<string[], void, undefined> {
  let ids = new Set<string>();
  for await (const { key, modifiedAt } of storage.list("images")) {
    const id = /^images\/[\w-]+\/(\d+)\//.exec(key)?.[1];
    if (id === undefined || modifiedAt >= before) continue;
    ids.add(id);
    if (ids.size < IMAGE_BATCH) continue;
    yield [...ids];
    ids = new Set();
  }
  if (ids.size > 0) yield [...ids];
}
