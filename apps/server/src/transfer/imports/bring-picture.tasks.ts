import type { ImportRefusal } from "@tessera/domain";
import { MediaRejected } from "@tessera/media";
import { storeImportedImage } from "../../media/media.commands.ts";
import type { StoredImage } from "../../media/media.queries.ts";
import type { ImportRun } from "./import-run.tasks.ts";
import { findImageBytes, toMediaRefusal } from "./picture-bytes.tasks.ts";
import type { SourceImage } from "./source.formats.ts";

/**
 * Stores an image that was found.
 *
 * @returns the reason if the image is rejected
 * @throws any error that ends the run
 */
export async function storeFoundImage(
  { context, person }: ImportRun,
  bytes: Uint8Array,
): Promise<StoredImage | { readonly refusal: ImportRefusal }> {
  try {
    return await storeImportedImage(context, person.id, bytes);
  } catch (error) {
    if (error instanceof MediaRejected) return { refusal: toMediaRefusal(error) };
    throw error;
  }
}

/**
 * Stores one of a pin's several images.
 *
 * @returns null if the image isn't available
 * @throws any error that ends the run
 */
export async function importImage(run: ImportRun, picture: SourceImage | null): Promise<StoredImage | null> {
  const found = picture && (await findImageBytes(run, picture));
  const image = found && "bytes" in found ? await storeFoundImage(run, found.bytes) : null;
  return image && "id" in image ? image : null;
}
