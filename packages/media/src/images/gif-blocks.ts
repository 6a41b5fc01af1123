import type { ImageFrames } from "@tessera/domain";
import { MediaRejected } from "./media-rejected.ts";
import { createPartCounter } from "./parts-limit.ts";

/** A visible part of a GIF, as a byte range. `image` and `control` blocks are copied unchanged. */
type Block = { kind: "image" | "control" | "loop"; start: number; end: number };

const GIF_HEADER_BYTES = 13;
const IMAGE_SEPARATOR = 0x2c;
const EXTENSION_INTRODUCER = 0x21;
const GRAPHIC_CONTROL_LABEL = 0xf9;
const PLAIN_TEXT_LABEL = 0x01;
const APPLICATION_LABEL = 0xff;
/** The application extensions that set the loop count; all others are private data. */
const LOOP_EXTENSIONS = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/**
 * Reads a GIF's size and frame count from its blocks, without decompressing a pixel. The size is the declared screen
 * size, enlarged to contain every frame, as decoders do. Counting stops past `maxFrames`.
 *
 * Source: CompuServe, "Graphics Interchange Format, version 89a".
 *
 * @throws {MediaRejected} `corrupt` when a block is truncated or there is no frame
 */
export function readGif(bytes: Uint8Array, maxFrames: number): ImageFrames {
  let width = readUint16(bytes, 6);
  let height = readUint16(bytes, 8);
  let frames = 0;
  for (const { kind, start } of readBlocks(bytes)) {
    if (kind !== "image") continue;
    frames += 1;
    width = Math.max(width, readUint16(bytes, start + 1) + readUint16(bytes, start + 5));
    height = Math.max(height, readUint16(bytes, start + 3) + readUint16(bytes, start + 7));
    if (frames > maxFrames) break;
  }
  if (frames === 0) throw new MediaRejected("corrupt");
  return { width, height, frames };
}

/**
 * Copies a GIF with its frames, timing and loop unchanged, but without comments, text, application data or trailing
 * data.
 *
 * @throws {MediaRejected} as `readGif` does
 */
export function stripGif(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [bytes.subarray(0, skipColorTable(bytes, GIF_HEADER_BYTES, bytes[10] ?? 0))];
  let control: Uint8Array | null = null;
  for (const { kind, start, end } of readBlocks(bytes)) {
    switch (kind) {
      case "loop":
        parts.push(createLoopBlock(readUint16(bytes, start + 16)));
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
  return Uint8Array.of(EXTENSION_INTRODUCER, APPLICATION_LABEL, 11, ...application, 3, 1, times & 0xff, times >> 8, 0);
}

/** Yields the visible blocks, in order. The end marker can be missing, as it is in many existing files. */
function* readBlocks(bytes: Uint8Array): Generator<Block, void, undefined> {
  if (bytes.length < GIF_HEADER_BYTES) throw new MediaRejected("corrupt");
  const count = createPartCounter();
  let at = skipColorTable(bytes, GIF_HEADER_BYTES, bytes[10] ?? 0);
  while (at < bytes.length) {
    count();
    const start = at;
    if (bytes[at] === IMAGE_SEPARATOR) {
      at = skipDataBlocks(bytes, skipColorTable(bytes, at + 10, bytes[at + 9] ?? 0) + 1);
      yield { kind: "image", start, end: at };
    } else if (bytes[at] === EXTENSION_INTRODUCER) {
      const label = bytes[at + 1];
      at = skipDataBlocks(bytes, at + 2);
      if (label === GRAPHIC_CONTROL_LABEL) yield { kind: "control", start, end: at };
      // A text block uses up the preceding timing block, so the next image needs its own.
      else if (label === PLAIN_TEXT_LABEL) yield { kind: "control", start, end: start };
      else if (label === APPLICATION_LABEL && isLoopExtension(bytes, start)) yield { kind: "loop", start, end: at };
    } else {
      return;
    }
  }
}

function isLoopExtension(bytes: Uint8Array, start: number): boolean {
  const name = String.fromCharCode(...bytes.subarray(start + 3, start + 14));
  return LOOP_EXTENSIONS.has(name) && bytes[start + 14] === 3 && bytes[start + 15] === 1;
}

/** Returns the end of the color table declared by the lowest bits of `flags`, if there is one. */
function skipColorTable(bytes: Uint8Array, at: number, flags: number): number {
  const end = at + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  if (end > bytes.length) throw new MediaRejected("corrupt");
  return end;
}

/** Returns the end of a chain of data blocks. Each block starts with its length; the last length is zero. */
function skipDataBlocks(bytes: Uint8Array, at: number): number {
  let end = at;
  for (;;) {
    const length = bytes[end];
    if (length === undefined) throw new MediaRejected("corrupt");
    end += 1 + length;
    if (length === 0) return end;
  }
}

function readUint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}
