import { open, readFile, stat } from "node:fs/promises";

/** An uploaded image: its bytes, or the path of a file that contains them. */
export type ImageSource = Uint8Array | string;

/** Returns a source's size in bytes. */
export async function getSourceSize(source: ImageSource): Promise<number> {
  return typeof source === "string" ? (await stat(source)).size : source.byteLength;
}

/** Returns the first `length` bytes of a source, or all of them when it is shorter. */
export async function readSourceHead(source: ImageSource, length: number): Promise<Uint8Array> {
  if (typeof source !== "string") return source.subarray(0, length);
  await using file = await open(source);
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** Returns all bytes of a source. */
export async function readSource(source: ImageSource): Promise<Uint8Array> {
  return typeof source === "string" ? await readFile(source) : source;
}
