import { avifSpecs, noImageLimits } from "@tessera/domain";
import {
  type FileSizes,
  inspectImage,
  isDeferredFile,
  isOriginal,
  createDeferredFiles,
  MediaRejected,
  ANIMATION_FILE_NAME,
  getRenditionKey,
  getRenditionName,
  type StoredFile,
  WorkPoolClosed,
} from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { loadFiles, updateSizes, type StoredFiles } from "./files.queries.ts";
import {
  changeFinishAttemptCount,
  type PendingImage,
  selectUnfinishedImages,
  setImageFinished,
} from "./finishing.queries.ts";
import { listSizes } from "./repairing.tasks.ts";

/** The minimum age of an image to process, because a newer image may not belong to a content item yet. */
const MIN_IMAGE_AGE_MS = 60 * 1000;
const IMAGE_BATCH_SIZE = 100;

/**
 * Produces the files that images get after the upload: AVIF, and a smaller version of an animation. It produces one
 * file at a time, and only while no upload needs the pool, so an upload waits for at most one file. Each image's row
 * records the progress, so an interrupted run loses nothing, and every step is idempotent. After several attempts, it
 * gives up on an image that fails or crashes the process. That image keeps only its WebP and JPEG files.
 */
export async function finishPendingImages(context: Context): Promise<void> {
  const before = new Date(context.now() - MIN_IMAGE_AGE_MS);
  let after = "0";
  try {
    for (;;) {
      const pending = await selectUnfinishedImages(context.db, after, before, IMAGE_BATCH_SIZE);
      const last = pending.at(-1);
      if (!last) return;
      for (const image of pending) await finishImage(context, image);
      after = last.id;
    }
  } catch (error) {
    // The server is stopping. The next run continues.
    if (!(error instanceof WorkPoolClosed)) throw error;
  }
}

async function finishImage(context: Context, image: PendingImage): Promise<void> {
  if (!(await context.transaction((tx) => changeFinishAttemptCount(tx, image.id, 1)))) return;
  try {
    const files = await loadFiles(context.db, image.filesId);
    if (files) await finishFiles(context, image, files);
  } catch (error) {
    if (error instanceof MediaRejected) {
      context.log.warn({ image: image.id, err: error }, "an image's later renditions can't be made");
      return;
    }
    // The storage or the database failed, so this doesn't count as an attempt for the image.
    await context.transaction((tx) => changeFinishAttemptCount(tx, image.id, -1));
    throw error;
  }
}

async function finishFiles(context: Context, image: PendingImage, files: StoredFiles): Promise<void> {
  const known = { ...(await listSizes(context, files.id)), ...files.sizes };
  const original = await readOriginal(context, files.id, known);
  const laterFiles = await encodeWhenIdle(context, original);
  const isAvifSmaller = isSmaller(laterFiles, known);
  const storedFiles = laterFiles.filter(({ name }) => name === ANIMATION_FILE_NAME || isAvifSmaller);
  const sizes: Record<string, number> = {};
  for (const { name, bytes } of storedFiles) {
    await context.storage.put(getRenditionKey(files.id, name), bytes);
    sizes[name] = bytes.byteLength;
  }
  const hasMoving = Object.hasOwn(sizes, ANIMATION_FILE_NAME);
  await context.transaction(async (tx) => {
    await updateSizes(tx, files.id, sizes);
    await setImageFinished(tx, image.id, { hasAvif: isAvifSmaller, hasMoving, at: new Date(context.now()) });
  });
}

async function readOriginal(context: Context, filesId: string, sizes: FileSizes): Promise<Uint8Array> {
  const name = Object.keys(sizes).find(isOriginal);
  const stored = name === undefined ? null : await context.storage.read(getRenditionKey(filesId, name));
  if (stored === null || stored.size === 0) throw new MediaRejected("corrupt");
  return stored.bytes();
}

async function encodeWhenIdle(context: Context, original: Uint8Array): Promise<StoredFile[]> {
  await using steps = createDeferredFiles(original, await inspectImage(original, noImageLimits));
  const laterFiles: StoredFile[] = [];
  for (;;) {
    const { done, value } = await context.mediaPool.runWhenIdle(() => steps.next());
    if (done) return laterFiles;
    laterFiles.push(value);
  }
}

/**
 * Returns whether an image's AVIF files are smaller in total than its WebP files for the same specs. For some drawings,
 * they're larger.
 */
function isSmaller(laterFiles: readonly StoredFile[], known: FileSizes): boolean {
  const webp = avifSpecs.reduce((sum, spec) => sum + (known[getRenditionName(spec, "webp")] ?? Infinity), 0);
  const avif = laterFiles.filter(({ name }) => isDeferredFile(name) && name !== ANIMATION_FILE_NAME);
  return avif.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) < webp;
}
