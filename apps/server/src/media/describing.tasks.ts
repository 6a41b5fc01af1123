import type { SearchCrop } from "@tessera/domain";
import { DESCRIPTOR, describeRendition, MediaRejected, getRenditionKey, WorkPoolClosed } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { findImageFiles, selectUndescribedImages, setDescriptor, type UndescribedImage } from "./describing.queries.ts";

const IMAGE_BATCH_SIZE = 100;
/** The smallest file that shows the entire image and is larger than the size used for descriptors. */
const DESCRIPTOR_FILE = "236x.jpg";

/**
 * If more files than this are unreadable, the storage itself counts as unreadable. A single unreadable file is skipped
 * until the next run.
 */
const MAX_UNREADABLE_FILES = 20;

/**
 * Computes the descriptors of images that have none, or only one from an older version. Processes one image at a time,
 * and only while no upload needs the pool. Each image's row records the progress, so an interrupted run loses nothing.
 */
export async function describeImages(context: Context): Promise<void> {
  let after: UndescribedImage | null = null;
  let unreadable = 0;
  try {
    for (;;) {
      const images: UndescribedImage[] = await selectUndescribedImages(
        context.db,
        DESCRIPTOR.version,
        after,
        IMAGE_BATCH_SIZE,
      );
      for (const image of images) {
        const bytes = await readForDescriptor(context, image).catch((error: unknown) => {
          unreadable += 1;
          if (unreadable > MAX_UNREADABLE_FILES) throw error;
          context.log.warn({ image: image.id, err: error }, "an image can't be read, so it has no descriptor yet");
          return "unreadable" as const;
        });
        if (bytes !== "unreadable") await describeImage(context, image, bytes);
      }
      after = images.at(-1) ?? null;
      if (images.length < IMAGE_BATCH_SIZE) return;
    }
  } catch (error) {
    // The server is stopping. The next run continues.
    if (!(error instanceof WorkPoolClosed)) throw error;
  }
}

async function readForDescriptor(
  context: Context,
  { filesId }: Pick<UndescribedImage, "filesId">,
  name = DESCRIPTOR_FILE,
): Promise<Uint8Array | null> {
  const stored = await context.storage.read(getRenditionKey(filesId, name));
  return stored === null || stored.size === 0 ? null : stored.bytes();
}

/** The file that crops are taken from. Its parts have enough pixels, and it takes milliseconds to decode. */
const CROP_FILE = "474x.jpg";
/** The estimated time for decoding and describing that file, in milliseconds. */
const CROP_COST_MS = 20;

/**
 * Computes the descriptor of a part of an image, for someone who is waiting for it.
 *
 * @param holder the account or address that the work is for
 * @returns null if the image's file no longer exists or can't be read
 * @throws {WorkPoolFull} when too much work is waiting
 */
export async function describeCrop(
  context: Context,
  holder: string,
  imageId: string,
  crop: SearchCrop,
): Promise<Int8Array | null> {
  const filesId = await findImageFiles(context.db, imageId);
  const bytes = filesId === null ? null : await readForDescriptor(context, { filesId }, CROP_FILE);
  if (bytes === null) return null;
  try {
    const options = { milliseconds: CROP_COST_MS, left: context.getDisconnectSignal?.() ?? null };
    return await context.mediaPool.run(holder, () => describeRendition(bytes, crop), options);
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error;
    context.log.warn({ image: imageId, err: error }, "a part of an image can't be described");
    return null;
  }
}

/** Computes an image's descriptor. @param bytes the image's file; null if it no longer exists */
async function describeImage(context: Context, { id }: UndescribedImage, bytes: Uint8Array | null): Promise<void> {
  const descriptor = bytes === null ? null : await describeWhenIdle(context, id, bytes);
  await context.transaction((tx) => setDescriptor(tx, id, descriptor, DESCRIPTOR.version));
}

async function describeWhenIdle(context: Context, id: string, bytes: Uint8Array): Promise<Int8Array | null> {
  try {
    return await context.mediaPool.runWhenIdle(() => describeRendition(bytes));
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error;
    context.log.warn({ image: id, err: error }, "an image can't be described");
    return null;
  }
}
