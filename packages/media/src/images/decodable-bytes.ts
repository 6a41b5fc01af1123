import type { ImageFormat } from "@tessera/domain";
import { createPartCounter } from "./parts-limit.ts";

const SIGNATURE_BYTES = 8;
/** The combined size of a chunk's length, name and checksum, in bytes. */
const CHUNK_OVERHEAD_BYTES = 12;
/** The chunks that determine pixels, colors and orientation (W3C PNG, section 11). */
const IMAGE_CHUNKS = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "eXIf"],
]);

/**
 * Returns the bytes to pass to a decoder, without a PNG's text chunks. These chunks are compressed, and readers
 * decompress all of them before the first pixel. A few kilobytes could expand to gigabytes.
 *
 * @throws {MediaRejected} `corrupt` when there are more chunks than any real image has
 */
export function toDecodableBytes(bytes: Uint8Array, format: ImageFormat): Uint8Array {
  return format === "png" ? stripPng(bytes) : bytes;
}

/**
 * Removes the chunks that decoding doesn't need. Keeps truncated chunks and trailing data, because the decoder
 * validates them.
 */
function stripPng(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [];
  const count = createPartCounter();
  let pieceStart = 0;
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_OVERHEAD_BYTES <= view.length) {
    count();
    const end = at + CHUNK_OVERHEAD_BYTES + view.readUInt32BE(at);
    const name = view.toString("latin1", at + 4, at + 8);
    if (!IMAGE_CHUNKS.has(name)) {
      if (at > pieceStart) pieces.push(view.subarray(pieceStart, at));
      pieceStart = end;
    }
    if (name === "IEND") break;
    at = end;
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, view.subarray(pieceStart)]);
}
