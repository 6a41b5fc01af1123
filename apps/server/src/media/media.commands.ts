import { readFile } from "node:fs/promises";
import { AppError, type PictureFile, StagedFile } from "@tessera/contract";
import { getShard, type Tx } from "@tessera/database";
import { estimateInspectionMs } from "@tessera/domain";
import { IMAGE_RECIPE_VERSION, type InspectedImage, inspectImage, createFiles, storeRenditions } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { createFieldError } from "../platform/errors.ts";
import { createImageKey } from "./image-key.rules.ts";
import { deleteImageKeys, insertImage, insertImageKeys, allocateImageId, type StoredImage } from "./media.queries.ts";

/** The time for reading an image's header, in milliseconds: almost none, no matter how large the image is. */
const INSPECTION_COST_MS = 0;

/**
 * The time limit for an upload, in milliseconds. Someone is waiting with a page open. A request to try again is better
 * than waiting without a message.
 */
export const UPLOAD_TIMEOUT_MS = 45_000;

/**
 * Stores an image for someone who is waiting for it. The cost counts against their budget, and uploaders are served
 * round-robin (see `store`).
 *
 * @throws MediaRejected, WorkPoolFull, AppError rate_limited
 */
export async function storeImage(context: Context, personId: string, picture: PictureFile): Promise<StoredImage> {
  const { limits, mediaPool } = context;
  const disconnected = context.getDisconnectSignal?.() ?? null;
  // Images rejected after decoding also count.
  await limits.spendInspection(personId, estimateInspectionMs(getUploadSize(picture)));
  const runInTurn = <T>(milliseconds: number, work: (bytes: Uint8Array) => Promise<T>) => {
    const options = { milliseconds, left: disconnected, patience: UPLOAD_TIMEOUT_MS };
    // A staged image is in memory only while it's being processed, so waiting images take no memory.
    return mediaPool.run(personId, async () => work(await readImageBytes(picture)), options);
  };
  const inspected = await runInTurn(INSPECTION_COST_MS, (bytes) => inspectImage(bytes, context.imageLimits));
  await limits.spendMediaTime(personId, inspected.milliseconds);
  return runInTurn(inspected.milliseconds, (bytes) =>
    storeInspectedImage(context, personId, bytes, inspected, disconnected),
  );
}

function getUploadSize(picture: PictureFile): number {
  return picture instanceof StagedFile ? picture.bytes : picture.byteLength;
}

async function readImageBytes(picture: PictureFile): Promise<Uint8Array> {
  if (!(picture instanceof StagedFile)) return picture;
  const { buffer, byteOffset, byteLength } = await readFile(picture.path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Stores an image that no one is waiting for, from an import or a product's page. People's uploads go first. The
 * sources of these images have their own limits.
 *
 * @throws MediaRejected
 */
export async function storeImportedImage(context: Context, personId: string, bytes: Uint8Array): Promise<StoredImage> {
  const inspected = await inspectImage(bytes, context.imageLimits);
  return context.mediaPool.runWhenIdle(() => storeInspectedImage(context, personId, bytes, inspected));
}

/**
 * Produces all renditions of an image and stores them. The files are stored before the row, so that a row's files
 * always exist. The cleanup job removes files that an interruption left behind. For why this doesn't look up identical
 * images, see sharing.tasks.ts.
 */
async function storeInspectedImage(
  context: Context,
  personId: string,
  bytes: Uint8Array,
  inspected: InspectedImage,
  disconnected: AbortSignal | null = null,
): Promise<StoredImage> {
  const produced = await createFiles(bytes, inspected, disconnected);
  const id = await allocateImageId(context.db, getShard(personId));
  const sizes = await storeRenditions(context.storage, id, produced);
  const { dominantColor, signature, contentHash, descriptor } = produced;
  const image: StoredImage = { id, ...inspected.info, dominantColor, signature };
  const byteSize = bytes.byteLength;
  const stored = { ...image, personId, contentHash, descriptor, byteSize, recipe: IMAGE_RECIPE_VERSION, sizes };
  await context.transactionApart((tx) => insertImage(tx, stored));
  return image;
}

/** Gives an image public URLs. @returns the key in those URLs */
export async function publishImage(tx: Tx, imageId: string): Promise<string> {
  const key = createImageKey();
  await insertImageKeys(tx, [{ key, imageId }]);
  return key;
}

/** Revokes an image's public URLs. */
export async function unpublishImage(tx: Tx, key: string): Promise<void> {
  await deleteImageKeys(tx, [key]);
}

/**
 * Returns an image that was sent as a file or as base64, with or without a `data:` prefix.
 *
 * @throws AppError validation_error when neither was sent or the text isn't base64; too_large when the image exceeds
 * the size limit
 */
export function getUploadedImage(
  context: Context,
  upload: { image?: PictureFile | undefined; image_base64?: string | undefined },
): PictureFile {
  if (upload.image) return upload.image;
  const text = upload.image_base64?.replace(/^data:[\w/+.-]*;base64,/, "").trim();
  if (!text) throw createFieldError("image", "Choose an image.");
  if (text.length > context.imageLimits.maxBytes * 1.4) {
    throw new AppError("too_large", "This file is too large.", {
      details: [{ path: "image_base64", message: "This file is too large." }],
    });
  }
  // The decoder skips white space as it reads. Removing white space first could take seconds if there are millions of
  // gaps.
  if (!/^[A-Za-z0-9+/_\s-]+={0,2}$/.test(text))
    throw createFieldError("image_base64", "The image must be encoded as base64.");
  return new Uint8Array(Buffer.from(text, "base64"));
}
