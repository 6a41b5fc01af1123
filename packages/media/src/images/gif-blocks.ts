import type { ImageFrames } from "@tessera/domain";
import { MediaRejected } from "./media-rejected.ts";
import { limitParts } from "./parts-limit.ts";

/** A visible part of a GIF, as a byte range; `image` and `control` are kept unchanged. */
type Block = { kind: "image" | "control" | "loop"; start: number; end: number };

const HEADER = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const CONTROL = 0xf9;
const PLAIN_TEXT = 0x01;
const APPLICATION = 0xff;
/** The application extensions that set the loop count; all others are private data. */
const LOOPS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/**
 * Reads a GIF's size and frame count from its blocks, without decompressing a pixel. The size is that of the declared
 * screen, enlarged to contain every frame, as in decoders. Counting stops past `maxFrames`.
 *
 * Source: CompuServe, "Graphics Interchange Format, version 89a".
 *
 * @throws {MediaRejected} `corrupt` when a block is truncated or there is no frame
 */
export function readGif(bytes: Uint8Array, maxFrames: number): ImageFrames {
  let width = readWord(bytes, 6);
  let height = readWord(bytes, 8);
  let frames = 0;
  for (const { kind, start } of readBlocks(bytes)) {
    if (kind !== "image") continue;
    frames += 1;
    width = Math.max(width, readWord(bytes, start + 1) + readWord(bytes, start + 5));
    height = Math.max(height, readWord(bytes, start + 3) + readWord(bytes, start + 7));
    if (frames > maxFrames) break;
  }
  if (frames === 0) throw new MediaRejected("corrupt");
  return { width, height, frames };
}

/**
 * Copies a GIF with its frames, timing and loop unchanged, but without comments, texts, application data or trailing
 * data.
 *
 * @throws {MediaRejected} as `readGif` does
 */
export function stripGif(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, skipColors(bytes, HEADER, bytes[10] ?? 0))];
  let control: Uint8Array | null = null;
  for (const { kind, start, end } of readBlocks(bytes)) {
    switch (kind) {
      case "loop":
        parts.push(createLoopBlock(readWord(bytes, start + 16)));
        break;
      case "control":
        control = end - start === 8 ? bytes.subarray(start, end) : null;
        break;
      case "image":
        if (control) parts.push(control);
        parts.push(bytes.subarray(start, end));
        control = null;
        break;
    }
  }
  parts.push(Uint8Array.of(0x3b));
  return Buffer.concat(parts);
}

function createLoopBlock(times: number): Uint8Array {
  const application = new TextEncoder().encode("NETSCAPE2.0");
  return Uint8Array.of(EXTENSION, APPLICATION, 11, ...application, 3, 1, times & 0xff, times >> 8, 0);
}

/** Yields the visible blocks, in order. The end marker can be missing, as in many existing files. */
function* readBlocks(bytes: Uint8Array): Generator<Block, void, undefined> {
  if (bytes.length < HEADER) throw new MediaRejected("corrupt");
  const count = limitParts();
  let at = skipColors(bytes, HEADER, bytes[10] ?? 0);
  while (at < bytes.length) {
    count();
    const start = at;
    if (bytes[at] === IMAGE) {
      at = skipData(bytes, skipColors(bytes, at + 10, bytes[at + 9] ?? 0) + 1);
      yield { kind: "image", start, end: at };
    } else if (bytes[at] === EXTENSION) {
      const label = bytes[at + 1];
      at = skipData(bytes, at + 2);
      if (label === CONTROL) yield { kind: "control", start, end: at };
      // A text block uses up the preceding timing block, so the next image needs its own.
      else if (label === PLAIN_TEXT) yield { kind: "control", start, end: start };
      else if (label === APPLICATION && isLoop(bytes, start)) yield { kind: "loop", start, end: at };
    } else {
      return;
    }
  }
}

function isLoop(bytes: Uint8Array, start: number): boolean {
  const name = String.fromCharCode(...bytes.subarray(start + 3, start + 14));
  return LOOPS.has(name) && bytes[start + 14] === 3 && bytes[start + 15] === 1;
}

/** Returns the end of the color table declared by the lowest bits of `flags`, if there is one. */
function skipColors(bytes: Uint8Array, at: number, flags: number): number {
  const end = at + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  if (end > bytes.length) throw new MediaRejected("corrupt");
  return end;
}

/** Returns the end of a chain of data blocks. Each block starts with its length; the last length is zero. */
function skipData(bytes: Uint8Array, at: number): number {
  let end = at;
  for (;;) {
    const length = bytes[end];
    if (length === undefined) throw new MediaRejected("corrupt");
    end += 1 + length;
    if (length === 0) return end;
  }
}

function readWord(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}
