import { DESCRIPTOR, describeRendition, MediaRejected, WorkPoolClosed } from "@tessera/media";
import type { Context } from "../platform/context.ts";
import { readRendition } from "./describing.commands.ts";
import { selectUndescribedImages, setDescriptor, type UndescribedImage } from "./describing.queries.ts";

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
        const bytes = await readRendition(context, image.filesId, DESCRIPTOR_FILE).catch((error: unknown) => {
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
