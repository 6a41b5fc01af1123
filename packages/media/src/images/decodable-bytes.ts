import type { ImageFormat } from "@tessera/domain";
import { limitParts } from "./parts-limit.ts";

const SIGNATURE = 8;
/** A chunk's length, its name and its checksum. */
const CHUNK_OVERHEAD = 12;
/** Everything that determines pixels, their colors and the orientation (W3C PNG, section 11). */
const IMAGE_CHUNKS = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "eXIf"],
]);

/**
 * What a decoder is given of a file: of a PNG, only the image itself. Its texts are compressed, and readers decompress all
 * of them before the first pixel: some kilobytes could become gigabytes.
 *
 * @throws {MediaRejected} `corrupt` for more chunks than any image has
 */
export function decodableBytes(bytes: Uint8Array, format: ImageFormat): Uint8Array {
  return format === "png" ? stripPng(bytes) : bytes;
}

/** Truncated chunks and trailing data are kept: the decoder judges them. */
function stripPng(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Uint8Array[] = [];
  const count = limitParts();
  let pieceStart = 0;
  let at = SIGNATURE;
  while (at + CHUNK_OVERHEAD <= view.length) {
    count();
    const end = at + CHUNK_OVERHEAD + view.readUInt32BE(at);
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
