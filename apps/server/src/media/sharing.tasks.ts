import { canRemoveFiles, type Tx } from "@tessera/database";
import type { FileSizes } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import {
  deleteUnusedFiles,
  findFirstFiles,
  firstFilesByHash,
  insertUse,
  loadFiles,
  lockFiles,
  insertFirstFiles,
} from "./files.queries.ts";
import { type PendingImage, selectUnshared, setShared } from "./finishing.queries.ts";
import { isIntact, listSizes } from "./repairing.tasks.ts";

/** How long an image keeps its own files after they've all been produced. */
const SETTLED_MS = 24 * 60 * 60 * 1000;
const IMAGE_BATCH = 100;

/**
 * Makes identical images share one folder of files, no matter how many people uploaded them. This must not reveal that
 * someone else already has an image. So an upload never looks for an identical image. It decodes, encodes and stores
 * every time, including the later files. Neither its response nor its duration depends on existing images. Only a day
 * after the last file was produced does this job remove the duplicate folder. After that, nothing reveals that a folder
 * is shared: public keys are random for each content. Signed handles contain the image's own id, which doesn't change.
 * One trace remains: a file can be in the operating system's cache because someone else recently viewed their own copy.
 * The difference is some tenths of a millisecond, a day after the upload. It looks the same as if the viewers had
 * requested the file themselves. The cleanup job never deletes files that an image uses. Using a folder and deleting it
 * both begin by locking its row. A folder without references is left to the cleanup job, which waits longer than a
 * request takes. So a file that's being served is always served completely.
 */
export async function shareEqualImages(context: Context): Promise<void> {
  const before = new Date(context.now() - SETTLED_MS);
  let after = "0";
  for (;;) {
    const pending = await selectUnshared(context.db, after, before, IMAGE_BATCH);
    const last = pending.at(-1);
    if (!last) return;
    for (const image of pending) await shareImage(context, image);
    after = last.id;
  }
}

async function shareImage(context: Context, image: PendingImage): Promise<void> {
  const first = await findFirstFiles(context.db, image.filesId);
  const isUsable = first !== null && first !== image.filesId && (await isComplete(context, first));
  await context.transaction(async (tx) => {
    // A backup's snapshot may still list the folder that would be deleted. In that case, sharing waits for the next
    // run.
    if (await canRemoveFiles(tx)) await shareLockedImages(tx, image, isUsable ? first : null, new Date(context.now()));
  });
}

async function shareLockedImages(tx: Tx, image: PendingImage, usable: string | null, at: Date): Promise<void> {
  const own = await lockFiles(tx, image.filesId);
  if (!own) return;
  const first = await firstFilesByHash(tx, own);
  const shared = first !== own.id && first === usable ? await lockFiles(tx, first) : null;
  if (!shared || !hasAllSizes(shared.sizes, own.sizes)) {
    if (first !== own.id) await insertFirstFiles(tx, own);
    await setShared(tx, image.id, own.id, at);
    return;
  }
  // An image that was deleted in the meantime no longer uses any files.
  if (!(await setShared(tx, image.id, shared.id, at))) return;
  await insertUse(tx, { imageId: image.id, filesId: shared.id });
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
