import type { ImageFrames } from "@tessera/domain";
import { MediaRejected } from "./media-rejected.ts";
import { limitParts } from "./parts-limit.ts";

/** A chunk of a RIFF file: its four-letter type, its content, and all its bytes with header and padding. */
type Chunk = { name: string; data: Uint8Array; whole: Uint8Array };

const HEADER = 12;
const FRAME_HEADER = 16;
const ANIMATED = 0x02;
const WITH_ALPHA = 0x10;
const PIXELS = new Set(["ALPH", "VP8 ", "VP8L"]);

/**
 * The size and number of frames of an animated WebP, read from its chunks without decompressing a pixel; null for a still
 * one. Stops counting past `maxFrames`. Source: RFC 9649, sections 2.6 and 2.7.
 *
 * @throws {MediaRejected} `corrupt` when a chunk is truncated or there is no frame
 */
export function readAnimatedWebp(bytes: Uint8Array, maxFrames: number): ImageFrames | null {
  const [head] = readChunks(bytes.subarray(HEADER, riffEnd(bytes)));
  if (head?.name !== "VP8X" || ((head.data[0] ?? 0) & ANIMATED) === 0) return null;
  let frames = 0;
  for (const { name } of readChunks(bytes.subarray(HEADER, riffEnd(bytes)))) {
    if (name === "ANMF") frames += 1;
    if (frames > maxFrames) break;
  }
  if (frames === 0) throw new MediaRejected("corrupt");
  return { width: triple(head.data, 4) + 1, height: triple(head.data, 7) + 1, frames };
}

/**
 * An animated WebP with its frames, timing and loop unchanged, and nothing else: without metadata, color profile, unknown
 * chunks or trailing data.
 *
 * @throws {MediaRejected} as `readAnimatedWebp` does
 */
export function plainAnimatedWebp(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  const count = limitParts();
  for (const { name, data, whole } of readChunks(bytes.subarray(HEADER, riffEnd(bytes)), count)) {
    if (name === "VP8X")
      kept.push(chunk(name, [Uint8Array.of((data[0] ?? 0) & (ANIMATED | WITH_ALPHA)), data.subarray(1)]));
    else if (name === "ANIM") kept.push(whole);
    else if (name === "ANMF") kept.push(chunk(name, plainFrame(data, count)));
  }
  return chunk("RIFF", [letters("WEBP"), ...kept]);
}

/**
 * Whether a WebP holds one image in the lossy format and nothing else, to its last byte.
 *
 * @throws {MediaRejected} `corrupt` when a chunk is truncated
 */
export function isPlainStillWebp(bytes: Uint8Array): boolean {
  if (riffEnd(bytes) !== bytes.length) return false;
  // Plain files have at most three, and there can be a million.
  const chunks: Chunk[] = [];
  for (const chunk of readChunks(bytes.subarray(HEADER))) {
    chunks.push(chunk);
    if (chunks.length > 3) return false;
  }
  const [head] = chunks;
  const names = chunks.map(({ name }) => name).join();
  if (names === "VP8 ") return true;
  return names === "VP8X,ALPH,VP8 " && head?.data.length === 10 && head.data[0] === WITH_ALPHA;
}

function plainFrame(data: Uint8Array, count: () => void): Uint8Array[] {
  const pixels = [...readChunks(data.subarray(FRAME_HEADER), count)].filter(({ name }) => PIXELS.has(name));
  return [data.subarray(0, FRAME_HEADER), ...pixels.map(({ whole }) => whole)];
}

function* readChunks(bytes: Uint8Array, count = limitParts()): Generator<Chunk, void, undefined> {
  let at = 0;
  while (at < bytes.length) {
    count();
    const size = doubleWord(bytes, at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new MediaRejected("corrupt");
    const padded = Math.min(bytes.length, end + (size % 2));
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    yield { name, data: bytes.subarray(at + 8, end), whole: bytes.subarray(at, padded) };
    at = padded;
  }
}

function chunk(name: string, parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(8);
  head.set(letters(name));
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, ...parts, new Uint8Array(size % 2)]);
}

/** The declared end of the file; anything after it is ignored. */
function riffEnd(bytes: Uint8Array): number {
  const end = 8 + doubleWord(bytes, 4);
  if (end > bytes.length) throw new MediaRejected("corrupt");
  return end;
}

function letters(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function triple(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

function doubleWord(bytes: Uint8Array, at: number): number {
  return triple(bytes, at) + (bytes[at + 3] ?? 0) * 2 ** 24;
}
