import { DESCRIPTOR, describeRendition, MediaRejected, renditionKey, WorkPoolClosed } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { selectUndescribed, setDescriptor, type UndescribedImage } from "./describing.queries.ts";

const IMAGES_AT_ONCE = 100;
/** The smallest file of the whole image that is still larger than the size examined. */
const LOOKED_AT = "236x.jpg";

/** An unreadable file is skipped until the next time; this many mean that the storage is unreadable. */
const MAX_UNREADABLE = 20;

/**
 * Describes images uploaded before descriptions existed, or described by an older version. It does so one at a time, and
 * only while no upload needs the pool. The images' own rows say what is left to do, so a kill loses nothing.
 */
export async function describePictures(context: Context): Promise<void> {
  let after: UndescribedImage | null = null;
  let unreadable = 0;
  try {
    for (;;) {
      const images: UndescribedImage[] = await selectUndescribed(context.db, DESCRIPTOR.version, after, IMAGES_AT_ONCE);
      for (const image of images) {
        const bytes = await readForDescriptor(context, image).catch((error: unknown) => {
          unreadable += 1;
          if (unreadable > MAX_UNREADABLE) throw error;
          context.log.warn({ image: image.id, err: error }, "an image can't be read, so it has no descriptor yet");
          return "unreadable" as const;
        });
        if (bytes !== "unreadable") await describeImage(context, image, bytes);
      }
      after = images.at(-1) ?? null;
      if (images.length < IMAGES_AT_ONCE) return;
    }
  } catch (error) {
    // The server is stopping; the next one does the rest.
    if (!(error instanceof WorkPoolClosed)) throw error;
  }
}

async function readForDescriptor(context: Context, { filesId }: UndescribedImage): Promise<Uint8Array | null> {
  const stored = await context.storage.read(renditionKey(filesId, LOOKED_AT));
  return stored === null || stored.size === 0 ? null : stored.bytes();
}

/** @param bytes null if the file is gone */
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
