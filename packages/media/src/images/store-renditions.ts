import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ProducedImage } from "./produce-renditions.ts";
import { imagePrefix, renditionName } from "./rendition-key.ts";

/** The size in bytes of each of an image's files, by name. It is used to detect damaged files. */
export type FileSizes = Readonly<Record<string, number>>;

/**
 * Encodes all of an image's files and stores them under its id. Either all of them are stored and survive a power
 * outage, or none are. Storing under the same id again replaces the old files.
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
