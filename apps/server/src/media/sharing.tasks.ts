import { canRemoveFiles, type Tx } from "@tessera/database";
import type { FileSizes } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import {
  deleteUnusedFiles,
  findCanonicalFilesId,
  selectCanonicalFilesId,
  insertFilesReference,
  loadFiles,
  lockFiles,
  insertCanonicalFiles,
} from "./files.queries.ts";
import { type PendingImage, selectUnsharedImages, setImageShared } from "./finishing.queries.ts";
import { isIntact, listSizes } from "./repairing.tasks.ts";

/** How long an image keeps its own files after they've all been produced, in milliseconds. */
const MIN_SHARING_AGE_MS = 24 * 60 * 60 * 1000;
const IMAGE_BATCH_SIZE = 100;

/**
 * Makes identical images share one folder of files, no matter how many people uploaded them. This must not reveal that
 * someone else already has an image. Therefore, an upload never looks for an identical image. Each upload is decoded,
 * encoded, and stored, including the later files, so neither its response nor its duration depends on existing images.
 * This job removes the duplicate folder only a day after the last file was produced. After that, nothing reveals that a
 * folder is shared. Public keys are random for each content item, and signed handles contain the image's own ID, which
 * doesn't change. One trace remains: a file can be in the operating system's cache because someone else recently viewed
 * their own copy. The difference is a few tenths of a millisecond, a day after the upload. It looks the same as if the
 * viewers had requested the file themselves. The cleanup job never deletes files that an image uses, because using a
 * folder and deleting it both begin by locking its row. A folder without references is left to the cleanup job, which
 * waits longer than a request takes. A file that is being served is therefore always served completely.
 */
export async function shareIdenticalImages(context: Context): Promise<void> {
  const before = new Date(context.now() - MIN_SHARING_AGE_MS);
  let after = "0";
  for (;;) {
    const pending = await selectUnsharedImages(context.db, after, before, IMAGE_BATCH_SIZE);
    const last = pending.at(-1);
    if (!last) return;
    for (const image of pending) await shareImage(context, image);
    after = last.id;
  }
}

async function shareImage(context: Context, image: PendingImage): Promise<void> {
  const first = await findCanonicalFilesId(context.db, image.filesId);
  const isUsable = first !== null && first !== image.filesId && (await isComplete(context, first));
  await context.transaction(async (tx) => {
    // A running backup's snapshot may still list the folder to delete. In that case, the next run shares the image.
    if (await canRemoveFiles(tx)) await shareLockedImages(tx, image, isUsable ? first : null, new Date(context.now()));
  });
}

async function shareLockedImages(tx: Tx, image: PendingImage, usable: string | null, at: Date): Promise<void> {
  const own = await lockFiles(tx, image.filesId);
  if (!own) return;
  const first = await selectCanonicalFilesId(tx, own);
  const shared = first !== own.id && first === usable ? await lockFiles(tx, first) : null;
  if (!shared || !hasAllSizes(shared.sizes, own.sizes)) {
    if (first !== own.id) await insertCanonicalFiles(tx, own);
    await setImageShared(tx, image.id, own.id, at);
    return;
  }
  // An image that was deleted in the meantime no longer uses any files.
  if (!(await setImageShared(tx, image.id, shared.id, at))) return;
  await insertFilesReference(tx, { imageId: image.id, filesId: shared.id });
  await deleteUnusedFiles(tx, [{ imageId: image.id, filesId: own.id }]);
}

function hasAllSizes(sizes: FileSizes, required: FileSizes): boolean {
  return Object.keys(required).every((name) => Object.hasOwn(sizes, name));
}

/** Returns whether all of a folder's files exist and are intact. */
async function isComplete(context: Context, filesId: string): Promise<boolean> {
  const files = await loadFiles(context.db, filesId);
  if (!files) return false;
  const present = await listSizes(context, filesId);
  return Object.entries(files.sizes).every(([name, size]) => isIntact(present[name], size));
}
