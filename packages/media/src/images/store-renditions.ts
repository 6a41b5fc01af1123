import type { Storage, StoredFile } from "../storage/storage.ts";
import type { ProducedImage } from "./produce-renditions.ts";
import { imagePrefix, renditionName } from "./rendition-key.ts";

/**
 * Encodes all files of a picture and stores them under its id: either all of them are there afterwards and survive a
 * power cut, or none is. Stored again under the same id, the new files take the place of the old.
 */
export async function storeRenditions(
  storage: Storage,
  imageId: string,
  image: Pick<ProducedImage, "renditions">,
): Promise<void> {
  await storage.putAll(imagePrefix(imageId), filesOf(image));
}

async function* filesOf(image: Pick<ProducedImage, "renditions">): AsyncGenerator<StoredFile, void, undefined> {
  for await (const { spec, format, bytes } of image.renditions) yield { name: renditionName(spec, format), bytes };
}
