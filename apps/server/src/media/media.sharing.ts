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
import { isIntact, listSizes } from "./media.repairing.ts";

/** For how long a picture keeps files of its own after they are all made. */
const SETTLED_MS = 24 * 60 * 60 * 1000;
const IMAGES_AT_ONCE = 100;

/**
 * Lets equal pictures share one folder of files, however many people uploaded them.
 *
 * That somebody else has a picture already must not show. So an upload never looks for an equal one: it decodes, encodes
 * and stores every time, also the files that come later, and what it answers and how long it takes does not depend on
 * what is there. Only a day after the last file was made does this job drop the second set. From then on nothing names
 * the shared folder to anybody: public keys are random for each content, and signed handles carry the picture's own id,
 * which stays. What is left to see is a file that is in the operating system's cache because somebody else looked at
 * their own copy lately: some tenths of a millisecond, a day after the upload, and not told from one's own browser's
 * requests.
 *
 * The clean-up never takes files away that a picture uses: whoever begins to use a folder and whoever takes one away lock
 * its row first. The folder that nobody uses any more is left to the clean-up, which waits longer than a request takes:
 * a file that is being served is served to its end.
 */
export async function shareEqualImages(context: Context): Promise<void> {
  const before = new Date(context.now() - SETTLED_MS);
  let after = "0";
  for (;;) {
    const pending = await selectUnshared(context.db, after, before, IMAGES_AT_ONCE);
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
    // A backup's snapshot may show the folder still that would be left; then this waits for the next time.
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
  // A picture that was cleared away meanwhile uses nothing any more.
  if (!(await setShared(tx, image.id, shared.id, at))) return;
  await insertUse(tx, { imageId: image.id, filesId: shared.id });
  await deleteUnusedFiles(tx, [{ imageId: image.id, filesId: own.id }]);
}

function hasAllSizes(sizes: FileSizes, wanted: FileSizes): boolean {
  return Object.keys(wanted).every((name) => Object.hasOwn(sizes, name));
}

/** Whether every file of a folder is there as it was stored. */
async function isComplete(context: Context, filesId: string): Promise<boolean> {
  const files = await loadFiles(context.db, filesId);
  if (!files) return false;
  const present = await listSizes(context, filesId);
  return Object.entries(files.sizes).every(([name, size]) => isIntact(present[name], size));
}
