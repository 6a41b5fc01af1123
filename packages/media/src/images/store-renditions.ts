import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ProducedImage } from "./produce-renditions.ts";
import { getImagePrefix, getRenditionName } from "./rendition-key.ts";

/** The size in bytes of each of an image's files, by name. The sizes are used to detect damaged files. */
export type FileSizes = Readonly<Record<string, number>>;

/**
 * Encodes all of an image's files and stores them under its id. Either all files are stored and survive a power outage,
 * or none are. A second call with the same id replaces the old files.
 */
export async function storeRenditions(
  storage: Storage,
  imageId: string,
  image: Pick<ProducedImage, "renditions">,
): Promise<FileSizes> {
  const sizes: Record<string, number> = {};
  await storage.putAll(getImagePrefix(imageId), toFiles(image, sizes));
  return sizes;
}

async function* toFiles(
  image: Pick<ProducedImage, "renditions">,
  sizes: Record<string, number>,
): AsyncGenerator<StoredFile, void, undefined> {
  for await (const { spec, format, bytes } of image.renditions) {
    const name = getRenditionName(spec, format);
    sizes[name] = bytes.byteLength;
    yield { name, bytes };
  }
}
