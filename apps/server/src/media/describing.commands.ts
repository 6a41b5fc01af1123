import type { SearchCrop } from "@tessera/domain";
import { createWorkPool, describeRendition, getRenditionKey, MediaRejected } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { findImageFiles } from "./describing.queries.ts";

/** Reads one of an image's files. @returns null if the file doesn't exist or is empty */
export async function readRendition(context: Context, filesId: string, name: string): Promise<Uint8Array | null> {
  const stored = await context.storage.read(getRenditionKey(filesId, name));
  return stored === null || stored.size === 0 ? null : stored.bytes();
}

/** The file that crops are taken from. Even for the tallest images, it takes few milliseconds to decode. */
const CROP_FILE = "236x.jpg";
/** The estimated time for decoding and describing that file, in milliseconds. */
const CROP_COST_MS = 15;
/** The time limit for a crop. Someone is waiting with a page open. */
const CROP_TIMEOUT_MS = 10_000;
/** The holder of all crops in the pool that also processes uploads. */
const CROPS_HOLDER = "crops";

/**
 * Crops take turns among themselves, so that only one at a time waits among the uploads. Otherwise, a crowd of crops
 * would always be cheaper than the next upload. A file is in memory only while it's being described.
 */
const cropTurns = createWorkPool({ concurrency: 1, queueLimit: 60, queueLimitEach: 20 });

/**
 * Computes the descriptor of a part of an image, for someone who is waiting for it.
 *
 * @param holder the account that the work is for, or one name for everyone who isn't signed in
 * @returns null if the image's file no longer exists or can't be read
 * @throws {WorkPoolFull} when too many crops are waiting
 */
export async function describeCrop(
  context: Context,
  holder: string,
  imageId: string,
  crop: SearchCrop,
): Promise<Int8Array | null> {
  const filesId = await findImageFiles(context.db, imageId);
  if (filesId === null) return null;
  const left = context.getDisconnectSignal?.() ?? null;
  const describe = async () => {
    const bytes = await readRendition(context, filesId, CROP_FILE);
    return bytes === null ? null : describeRendition(bytes, crop);
  };
  try {
    return await cropTurns.run(
      holder,
      () => context.mediaPool.run(CROPS_HOLDER, describe, { milliseconds: CROP_COST_MS, left }),
      { left, patience: CROP_TIMEOUT_MS },
    );
  } catch (error) {
    if (!(error instanceof MediaRejected)) throw error;
    context.log.warn({ image: imageId, err: error }, "a part of an image can't be described");
    return null;
  }
}
