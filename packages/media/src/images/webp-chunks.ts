import type { ImageFrames } from "@tessera/domain";
import { MediaRejected } from "./media-rejected.ts";
import { createPartCounter } from "./parts-limit.ts";

/** A chunk of a RIFF file: its four-letter type, its content, and all its bytes including header and padding. */
type Chunk = { name: string; data: Uint8Array; raw: Uint8Array };

const RIFF_HEADER_BYTES = 12;
const FRAME_HEADER_BYTES = 16;
const ANIMATION_FLAG = 0x02;
const ALPHA_FLAG = 0x10;
const PIXEL_CHUNKS = new Set(["ALPH", "VP8 ", "VP8L"]);

/**
 * Reads an animated WebP's size and frame count from its chunks, without decompressing a pixel. Returns null for a
 * still image. Counting stops past `maxFrames`. Source: RFC 9649, sections 2.6 and 2.7.
 *
 * @throws {MediaRejected} `corrupt` when a chunk is truncated or there is no frame
 */
export function readAnimatedWebp(bytes: Uint8Array, maxFrames: number): ImageFrames | null {
  const [header] = readChunks(bytes.subarray(RIFF_HEADER_BYTES, getRiffEnd(bytes)));
  if (header?.name !== "VP8X" || ((header.data[0] ?? 0) & ANIMATION_FLAG) === 0) return null;
  let frames = 0;
  for (const { name } of readChunks(bytes.subarray(RIFF_HEADER_BYTES, getRiffEnd(bytes)))) {
    if (name === "ANMF") frames += 1;
    if (frames > maxFrames) break;
  }
  if (frames === 0) throw new MediaRejected("corrupt");
  return { width: readUint24(header.data, 4) + 1, height: readUint24(header.data, 7) + 1, frames };
}

/**
 * Copies an animated WebP with its frames, timing and loop unchanged, but without metadata, color profile, unknown
 * chunks or trailing data.
 *
 * @throws {MediaRejected} as `readAnimatedWebp` does
 */
export function stripAnimatedWebp(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  const count = createPartCounter();
  for (const { name, data, raw } of readChunks(bytes.subarray(RIFF_HEADER_BYTES, getRiffEnd(bytes)), count)) {
    if (name === "VP8X")
      parts.push(createChunk(name, [Uint8Array.of((data[0] ?? 0) & (ANIMATION_FLAG | ALPHA_FLAG)), data.subarray(1)]));
    else if (name === "ANIM") parts.push(raw);
    else if (name === "ANMF") parts.push(createChunk(name, stripFrame(data, count)));
  }
  return createChunk("RIFF", [toBytes("WEBP"), ...parts]);
}

/**
 * Returns whether a WebP contains a single lossy image and nothing else.
 *
 * @throws {MediaRejected} `corrupt` when a chunk is truncated
 */
export function isPlainStillWebp(bytes: Uint8Array): boolean {
  if (getRiffEnd(bytes) !== bytes.length) return false;
  // A plain file has at most three chunks, but a malicious file could have a million.
  const chunks: Chunk[] = [];
  for (const chunk of readChunks(bytes.subarray(RIFF_HEADER_BYTES))) {
    chunks.push(chunk);
    if (chunks.length > 3) return false;
  }
  const [header] = chunks;
  const names = chunks.map(({ name }) => name).join();
  if (names === "VP8 ") return true;
  return names === "VP8X,ALPH,VP8 " && header?.data.length === 10 && header.data[0] === ALPHA_FLAG;
}

function stripFrame(data: Uint8Array, count: () => void): Uint8Array[] {
  const pixels = [...readChunks(data.subarray(FRAME_HEADER_BYTES), count)].filter(({ name }) => PIXEL_CHUNKS.has(name));
  return [data.subarray(0, FRAME_HEADER_BYTES), ...pixels.map(({ raw }) => raw)];
}

function* readChunks(bytes: Uint8Array, count = createPartCounter()): Generator<Chunk, void, undefined> {
  let at = 0;
  while (at < bytes.length) {
    count();
    const size = readUint32(bytes, at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new MediaRejected("corrupt");
    const padded = Math.min(bytes.length, end + (size % 2));
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    yield { name, data: bytes.subarray(at + 8, end), raw: bytes.subarray(at, padded) };
    at = padded;
  }
}

function createChunk(name: string, parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const header = Buffer.alloc(8);
  header.set(toBytes(name));
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, ...parts, new Uint8Array(size % 2)]);
}

/** Returns the declared end of the file; anything after it is ignored. */
function getRiffEnd(bytes: Uint8Array): number {
  const end = 8 + readUint32(bytes, 4);
  if (end > bytes.length) throw new MediaRejected("corrupt");
  return end;
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function readUint24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

function readUint32(bytes: Uint8Array, at: number): number {
  return readUint24(bytes, at) + (bytes[at + 3] ?? 0) * 2 ** 24;
}
