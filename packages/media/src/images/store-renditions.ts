import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ProducedImage } from "./produce-renditions.ts";
import { imagePrefix, renditionName } from "./rendition-key.ts";

/** The size in bytes of each file of an image, by name. Damaged files are detected by it. */
export type FileSizes = Readonly<Record<string, number>>;

/**
 * Encodes all files of an image and stores them under its id. Either all of them are stored and survive a power outage,
 * or none is. Storing under the same id again replaces the old files.
 */
export async function storeRenditions(
  storage: Storage,
  imageId: string,
  image: Pick<ProducedImage, "renditions">,
): Promise<FileSizes> {
  const sizes: Record<string, number> = {};
  await storage.putAll(imagePrefix(imageId), toFiles(image, sizes));
  return sizes;
}

async function* toFiles(
  image: Pick<ProducedImage, "renditions">,
  sizes: Record<string, number>,
): AsyncGenerator<StoredFile, void, undefined> {
  for await (const { spec, format, bytes } of image.renditions) {
    const name = renditionName(spec, format);
    sizes[name] = bytes.byteLength;
    yield { name, bytes };
  }
}
