import { readFile } from "node:fs/promises";
import { AppError, type PictureFile, StagedFile } from "@tessera/contract";
import { shardOf, type Tx } from "@tessera/database";
import { estimateInspection } from "@tessera/domain";
import { imageRecipe, type InspectedImage, inspectImage, createFiles, storeRenditions } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import { newImageKey } from "./image-key.rules.ts";
import { deleteImageKeys, insertImage, insertImageKeys, selectNewId, type StoredImage } from "./media.queries.ts";

/** Reading an image's header takes almost no time, however large the image. */
const INSPECTION_MS = 0;

/** Someone is waiting with a page open; after this time they are asked to retry, which is better than a silent queue. */
export const UPLOAD_PATIENCE_MS = 45_000;

/**
 * Stores an image that someone uploads and waits for. The cost counts against their budget, and they wait for their turn
 * among everyone who uploads: see `store`.
 *
 * @throws MediaRejected, WorkPoolFull, AppError rate_limited
 */
export async function storeImage(context: Context, personId: string, picture: PictureFile): Promise<StoredImage> {
  const { limits, mediaPool } = context;
  const left = context.getGoneSignal?.() ?? null;
  // Images rejected after decoding cost work, too.
  await limits.spendInspection(personId, estimateInspection(readSize(picture)));
  const inTurn = <T>(milliseconds: number, work: (bytes: Uint8Array) => Promise<T>) => {
    const options = { milliseconds, left, patience: UPLOAD_PATIENCE_MS };
    // A staged image is in memory only during its turn, so waiting ones take none.
    return mediaPool.run(personId, async () => work(await readImageBytes(picture)), options);
  };
  const inspected = await inTurn(INSPECTION_MS, (bytes) => inspectImage(bytes, context.imageLimits));
  await limits.spendMediaTime(personId, inspected.milliseconds);
  return inTurn(inspected.milliseconds, (bytes) => store(context, personId, bytes, inspected, left));
}

function readSize(picture: PictureFile): number {
  return picture instanceof StagedFile ? picture.bytes : picture.byteLength;
}

async function readImageBytes(picture: PictureFile): Promise<Uint8Array> {
  if (!(picture instanceof StagedFile)) return picture;
  const { buffer, byteOffset, byteLength } = await readFile(picture.path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Stores an image that no one waits for: from an import, or from a product's page. Uploads by people go first, and the
 * sources of these images have their own limits.
 *
 * @throws MediaRejected
 */
export async function storeImportedImage(context: Context, personId: string, bytes: Uint8Array): Promise<StoredImage> {
  const inspected = await inspectImage(bytes, context.imageLimits);
  return context.mediaPool.runWhenIdle(() => store(context, personId, bytes, inspected));
}

/**
 * Makes all renditions of an image and stores them: files first, then its row, so that a row's files always exist. The
 * clean-up job clears interrupted work. An existing equal image makes no difference here: see sharing.tasks.ts.
 */
async function store(
  context: Context,
  personId: string,
  bytes: Uint8Array,
  inspected: InspectedImage,
  left: AbortSignal | null = null,
): Promise<StoredImage> {
  const produced = await createFiles(bytes, inspected, left);
  const id = await selectNewId(context.db, shardOf(personId));
  const sizes = await storeRenditions(context.storage, id, produced);
  const { dominantColor, signature, contentHash, descriptor } = produced;
  const image: StoredImage = { id, ...inspected.info, dominantColor, signature };
  const byteSize = bytes.byteLength;
  const stored = { ...image, personId, contentHash, descriptor, byteSize, recipe: imageRecipe, sizes };
  await context.transactionApart((tx) => insertImage(tx, stored));
  return image;
}

/** Gives an image public URLs. */
export async function publishImage(tx: Tx, imageId: string): Promise<string> {
  const key = newImageKey();
  await insertImageKeys(tx, [{ key, imageId }]);
  return key;
}

/** Ends an image's public URLs. */
export async function unpublishImage(tx: Tx, key: string): Promise<void> {
  await deleteImageKeys(tx, [key]);
}

/**
 * An image that came as a file or as base64 (with or without a data: prefix).
 *
 * @throws AppError validation_error when neither came or the text is not base64, too_large
 */
export function uploadedImage(
  context: Context,
  upload: { image?: PictureFile | undefined; image_base64?: string | undefined },
): PictureFile {
  if (upload.image) return upload.image;
  const text = upload.image_base64?.replace(/^data:[\w/+.-]*;base64,/, "").trim();
  if (!text) throw badField("image", "Choose an image.");
  if (text.length > context.imageLimits.maxBytes * 1.4) {
    throw new AppError("too_large", "This file is too large.", {
      details: [{ path: "image_base64", message: "This file is too large." }],
    });
  }
  // The decoder skips white space as it reads: stripping it from a text of millions of pieces would take seconds.
  if (!/^[A-Za-z0-9+/_\s-]+={0,2}$/.test(text)) throw badField("image_base64", "The image must be encoded as base64.");
  return new Uint8Array(Buffer.from(text, "base64"));
}
