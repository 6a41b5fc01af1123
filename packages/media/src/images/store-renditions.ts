import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ProducedImage } from "./produce-renditions.ts";
import { imagePrefix, renditionName } from "./rendition-key.ts";

/** How many bytes each file of a picture has, by its name: what a damaged one is known by. */
export type FileSizes = Readonly<Record<string, number>>;

/**
 * Encodes all files of a picture and stores them under its id: either all of them are there afterwards and survive a
 * power cut, or none is. Stored again under the same id, the new files take the place of the old.
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
