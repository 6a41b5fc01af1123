/** The files that a file chooser offers. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

/** Why a file cannot become a pin; known before anything is sent. */
export type PictureProblem = "type" | "empty" | "size";

/** Where a picture's kind can be read: its first bytes. */
const HEAD_BYTES = 12;

/**
 * What is wrong with a file, if anything: its kind is read from its first bytes, whatever its name says.
 *
 * @param maxMb the most that it may weigh, in megabytes of 1024 × 1024 bytes
 */
export async function pictureProblem(file: Blob, maxMb: number): Promise<PictureProblem | null> {
  if (file.size === 0) return "empty";
  if (!isPicture(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))) return "type";
  return file.size > maxMb * 1024 * 1024 ? "size" : null;
}

/** Whether bytes begin as a JPEG, PNG or WebP file does. */
function isPicture(head: Uint8Array): boolean {
  const begins = (at: number, ...bytes: number[]) => bytes.every((byte, index) => head[at + index] === byte);
  const isJpeg = begins(0, 0xff, 0xd8, 0xff);
  const isPng = begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50);
  return isJpeg || isPng || isWebp;
}
