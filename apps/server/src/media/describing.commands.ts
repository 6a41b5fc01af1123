import type { SearchCrop } from "@tessera/domain";
import { describeRendition, getRenditionKey, MediaRejected } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { findImageFiles } from "./describing.queries.ts";

/** Reads one of an image's files. @returns null if the file doesn't exist or is empty */
export async function readRendition(context: Context, filesId: string, name: string): Promise<Uint8Array | null> {
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
  const bytes = filesId === null ? null : await readRendition(context, filesId, CROP_FILE);
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
