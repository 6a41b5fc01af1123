import { imageMediaTypes, sniffedBytes, sniffFormat } from "@tessera/domain";

/** The files that a file chooser offers. Phones convert other formats to one of them. */
export const PICTURE_TYPES = Object.values(imageMediaTypes).join(",");

/** Why a file can't become a pin; known before anything is sent. */
export type PictureProblem = "type" | "empty" | "size";

/**
 * What is wrong with a file, if anything. Its type is read from its first bytes, whatever its name says.
 *
 * @param maxMb the size limit, in megabytes of 1024 × 1024 bytes
 */
export async function pictureProblem(file: Blob, maxMb: number): Promise<PictureProblem | null> {
  if (file.size === 0) return "empty";
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer());
  if (sniffFormat(head) === null) return "type";
  return file.size > maxMb * 1024 * 1024 ? "size" : null;
}
