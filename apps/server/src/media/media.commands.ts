import { readFile } from "node:fs/promises";
import { AppError, type PictureFile, StagedFile } from "@tessera/contract";
import { shardOf, type Tx } from "@tessera/database";
import { estimateInspection } from "@tessera/domain";
import { imageRecipe, type InspectedImage, inspectImage, createFiles, storeRenditions } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { badField } from "../platform/errors.ts";
import { newImageKey } from "./image-key.ts";
import { deleteImageKeys, insertImage, insertImageKeys, selectNewId, type StoredImage } from "./media.queries.ts";

/** Reading a picture's header takes next to no time, however heavy the picture. */
const INSPECTION_MS = 0;

/** Someone waits with a page open; past this they are asked to try again, which is more than a line that stays silent. */
export const UPLOAD_PATIENCE_MS = 45_000;

/**
 * Stores a picture that someone uploads and waits for. What it takes counts against their budget, and they wait for their
 * turn among everyone who uploads: see `store`.
 *
 * @throws MediaRejected, WorkPoolFull, AppError rate_limited
 */
export async function storeImage(context: Context, personId: string, picture: PictureFile): Promise<StoredImage> {
  const { limits, mediaPool } = context;
  const left = context.gone?.() ?? null;
  // What is refused by its look was looked at, too.
  await limits.spendInspection(personId, estimateInspection(readSize(picture)));
  const inTurn = <T>(milliseconds: number, work: (bytes: Uint8Array) => Promise<T>) => {
    const wish = { milliseconds, left, patience: UPLOAD_PATIENCE_MS };
    // A staged picture is in memory only during its turn, so waiting ones take none.
    return mediaPool.run(personId, async () => work(await readImageBytes(picture)), wish);
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
 * Stores a picture that no one waits for: of an import, or found on a product's page. What people upload goes first, and
 * what brings these pictures has limits of its own.
 *
 * @throws MediaRejected
 */
export async function storeImportedImage(context: Context, personId: string, bytes: Uint8Array): Promise<StoredImage> {
  const inspected = await inspectImage(bytes, context.imageLimits);
  return context.mediaPool.runWhenIdle(() => store(context, personId, bytes, inspected));
}

/**
 * Makes all renditions of a picture and stores them: files first, then its row, so that a row's files are always there.
 * What is cut off in between is cleared away by the clean-up job. Whether an equal picture is there makes no difference
 * to what is done here: see media.sharing.ts.
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

/** Gives a picture public URLs. */
export async function publishImage(tx: Tx, imageId: string): Promise<string> {
  const key = newImageKey();
  await insertImageKeys(tx, [{ key, imageId }]);
  return key;
}

/** Ends a picture's public URLs. */
export async function unpublishImage(tx: Tx, key: string): Promise<void> {
  await deleteImageKeys(tx, [key]);
}

/**
 * A picture that came as a file or as base64 (with or without a data: prefix).
 *
 * @throws AppError validation_error when neither came or the text is no base64, too_large
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
  // White space between is passed over as it is read: taking it out of a text of millions of pieces would take seconds.
  if (!/^[A-Za-z0-9+/_\s-]+={0,2}$/.test(text)) throw badField("image_base64", "The image must be encoded as base64.");
  return new Uint8Array(Buffer.from(text, "base64"));
}
