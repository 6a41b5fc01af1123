import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/**
 * Creates a gray progressive JPEG with `scans` passes over all pixels. The passes add nothing and take a few bytes
 * each. Choose sides whose 8 × 8 blocks form runs that one symbol can represent; 7,936 × 8,064 works.
 */
export function createManyScansJpeg({
  width,
  height,
  scans,
}: {
  width: number;
  height: number;
  scans: number;
}): Uint8Array {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const sides = [height >> 8, height & 255, width >> 8, width & 255];
  const parts = [
    Uint8Array.of(0xff, 0xd8),
    createSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    createSegment(0xc2, [8, ...sides, 1, 1, 0x11, 0]),
    // Each table has one one-bit code: for no difference, and for a run of at least 2^14 empty blocks.
    createSegment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0x00]),
    createSegment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]),
    createSegment(0xda, [1, 1, 0, 0, 0, 0]),
    new Uint8Array(Math.ceil(blocks / 8)),
  ];
  const empty = encodeEmptyBlocks(blocks);
  // One scan for each bit of each coefficient, starting with the highest bit.
  for (let scan = 0; scan < scans - 1; scan += 1) {
    const bit = 13 - Math.floor(scan / 63);
    const coefficient = 1 + (scan % 63);
    parts.push(
      createSegment(0xda, [1, 1, 0, coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit]),
      empty,
    );
  }
  return Buffer.concat([...parts, Uint8Array.of(0xff, 0xd9)]);
}

function createSegment(marker: number, data: readonly number[]): Uint8Array {
  return Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data);
}

/** Encodes runs of empty blocks, each as a zero and the 14 bits of the run's length beyond 2^14. */
function encodeEmptyBlocks(blocks: number): Uint8Array {
  let bits = "";
  for (let remaining = blocks; remaining >= 16_384; ) {
    const run = Math.min(remaining, 32_767);
    bits += `0${(run - 16_384).toString(2).padStart(14, "0")}`;
    remaining -= run;
  }
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(
    bytes
      .map((byte) => Number.parseInt(byte.padEnd(8, "1"), 2))
      .flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
  );
}

/** Creates a 64 × 64 PNG with text chunks that each decompress to the given number of bytes. */
export async function createTextBombPng({ texts, bytes }: { texts: number; bytes: number }): Promise<Uint8Array> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  const text = createPngChunk(
    "zTXt",
    Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(bytes, 65))]),
  );
  const afterHeader = 33;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    ...Array.from({ length: texts }, () => text),
    png.subarray(afterHeader),
  ]);
}

/** Creates an all-black PNG with one bit per pixel, which takes a few kilobytes at any size. */
export function createBilevelPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    createPngChunk("IHDR", header),
    createPngChunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })),
    createPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function createPngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([toUint32(data.length), body, toUint32(crc32(body))]);
}

const PADDING_BYTES = 100_000;
/**
 * The start of an OBU of type 15 (padding), with its size in seven bits per byte (AV1 specification, sections 5.3 and
 * 4.10.5).
 */
const PADDING_HEADER = Uint8Array.of(
  0x7a,
  ...[0, 7].map((shift) => 0x80 | ((PADDING_BYTES >> shift) & 0x7f)),
  PADDING_BYTES >> 14,
);

/**
 * Creates an AVIF with a grid of rows × rows tiles. All tiles are the same square, which is as large as the whole
 * image. The file takes only a kilobyte or two, but a decoder processes rows² times the image's pixels.
 */
export async function createTiledAvif({
  side,
  rows,
  readings = 0,
  frames = 1,
}: {
  side: number;
  rows: number;
  /** The number of times that each tile reads 100 KB of padding before its pixels. */
  readings?: number;
  /** The number of frames per tile, only one of which is shown. */
  frames?: number;
}): Promise<Uint8Array> {
  const tile = await sharp({ create: { width: side, height: side, channels: 3, background: "#345" } })
    .avif({ effort: 0 })
    .toBuffer();
  const frame = tile.subarray(tile.lastIndexOf("mdat") + 4);
  const pixels = Buffer.concat(Array.from({ length: frames }, () => frame));
  const padding = Buffer.concat([PADDING_HEADER, Buffer.alloc(readings === 0 ? 0 : PADDING_BYTES, 0x80)]);
  const size = createFullBox("ispe", 0, toUint32(side), toUint32(side));
  const properties = createBox("ipco", size, findBox(tile, "av1C"), findBox(tile, "pixi"));
  const [tileId, gridId] = [1, 2];
  const associations = createFullBox(
    "ipma",
    0,
    toUint32(2),
    Buffer.concat([toUint16(tileId), Uint8Array.of(3, 1, 2 | 0x80, 3)]),
    Buffer.concat([toUint16(gridId), Uint8Array.of(2, 1, 3)]),
  );
  const items = createFullBox(
    "iinf",
    0,
    toUint16(2),
    createItemBox(tileId, "av01", 1),
    createItemBox(gridId, "grid", 0),
  );
  const uses = Array.from({ length: rows * rows }, () => toUint16(tileId));
  const references = createFullBox("iref", 0, createBox("dimg", toUint16(gridId), toUint16(uses.length), ...uses));
  const grid = Buffer.concat([Uint8Array.of(0, 0, rows - 1, rows - 1), toUint16(side), toUint16(side)]);
  const type = createBox("ftyp", Buffer.from("avif\0\0\0\0avifmif1miaf"));
  const createMeta = (offset: number) =>
    createFullBox(
      "meta",
      0,
      createFullBox("hdlr", 0, toUint32(0), Buffer.from("pict"), Buffer.alloc(13)),
      createFullBox("pitm", 0, toUint16(gridId)),
      createFullBox(
        "iloc",
        0x01000000,
        Uint8Array.of(0x44, 0, 0, 2),
        ...[toUint16(tileId), toUint16(0), toUint16(0), toUint16(readings + 1)],
        ...Array.from({ length: readings }, () => [toUint32(offset + pixels.length), toUint32(padding.length)]).flat(),
        ...[toUint32(offset), toUint32(pixels.length)],
        ...[toUint16(gridId), toUint16(1), toUint16(0), toUint16(1), toUint32(0), toUint32(grid.length)],
      ),
      ...[items, references, createBox("iprp", properties, associations), createBox("idat", grid)],
    );
  const start = type.length + createMeta(0).length + 8;
  return Buffer.concat([type, createMeta(start), createBox("mdat", pixels, padding)]);
}

/**
 * Creates the most expensive image that is known to be accepted: an AVIF of noise at the pixel limit. It's taller than
 * it is wide, so that its smaller files are large, too.
 */
export async function createMostExpensivePicture(megapixels = 64): Promise<Uint8Array> {
  // The maximum height. The image is still wide enough that every rendition keeps its full width.
  const height = 16_384;
  const width = Math.floor((megapixels * 1_000_000) / height);
  const pixels = new Uint8Array(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    pixels[at] = 116 + ((state >>> 24) % 24);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ effort: 0, quality: 60, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

function createItemBox(id: number, kind: string, flags: number): Buffer {
  return createFullBox("infe", 0x02000000 | flags, toUint16(id), toUint16(0), Buffer.from(`${kind}\0`));
}

/** Returns the first box with a given name in a file, including its header. */
function findBox(file: Buffer, name: string): Buffer {
  const at = file.indexOf(name) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function createBox(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([toUint32(data.length + 8), Buffer.from(name, "latin1"), data]);
}

/** Creates a box with its version and flags in one number. */
function createFullBox(name: string, version: number, ...parts: readonly Uint8Array[]): Buffer {
  return createBox(name, toUint32(version), ...parts);
}

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Creates a small image with the given number of meaningless parts, each as short as the format allows. */
export async function createPartsBomb(format: "gif" | "webp" | "png" | "avif", parts: number): Promise<Uint8Array> {
  const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } });
  const repeatBytes = (part: Uint8Array) => Buffer.concat(Array<Uint8Array>(parts).fill(part));
  switch (format) {
    case "gif": {
      const gif = await plain.gif().toBuffer();
      // Empty comments before the trailer.
      return Buffer.concat([gif.subarray(0, -1), repeatBytes(Uint8Array.of(0x21, 0xfe, 0)), gif.subarray(-1)]);
    }
    case "png": {
      const png = await plain.png().toBuffer();
      const end = png.length - 12;
      return Buffer.concat([
        png.subarray(0, end),
        repeatBytes(createPngChunk("juNk", Buffer.alloc(0))),
        png.subarray(end),
      ]);
    }
    case "avif":
      return Buffer.concat([await plain.avif().toBuffer(), repeatBytes(Buffer.from("\0\0\0\bfree", "latin1"))]);
    case "webp": {
      const frames = [plain, plain.clone().negate()].map((image) => image.png().toBuffer());
      const webp = await sharp(await Promise.all(frames), { join: { animated: true } })
        .webp()
        .toBuffer();
      const bomb = Buffer.concat([webp, repeatBytes(Buffer.from("JUNK\0\0\0\0", "latin1"))]);
      bomb.writeUInt32LE(bomb.length - 8, 4);
      return bomb;
    }
  }
}
