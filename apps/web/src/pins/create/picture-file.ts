import { imageMediaTypes, sniffedBytes, sniffFormat } from "@tessera/domain";

/** The media types that the file chooser offers. Phones convert images in other formats to one of these types. */
export const PICTURE_TYPES = Object.values(imageMediaTypes).join(",");

/** The reason why a file can't become a pin. It is detected before anything is sent. */
export type PictureProblem = "type" | "empty" | "size";

/**
 * Returns the problem with an image file, or null if there is none. It detects the type from the first bytes and
 * ignores the file name.
 *
 * @param maxMb the size limit, in megabytes of 1024 × 1024 bytes
 */
export async function findPictureProblem(file: Blob, maxMb: number): Promise<PictureProblem | null> {
  if (file.size === 0) return "empty";
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  if (sniffFormat(head) === null) return "type";
  return file.size > maxMb * 1024 * 1024 ? "size" : null;
}
