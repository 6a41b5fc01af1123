import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Creates a small JPEG of one color, with bytes that are unique to the seed. */
export async function createJpegPicture(
  options: { width?: number; height?: number; seed?: number } = {},
): Promise<Uint8Array> {
  const { width = 120, height = 180, seed = 1 } = options;
  const background = { r: (seed * 67) % 256, g: (seed * 131) % 256, b: (seed * 29) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Bars of a width in pixels. */
export interface Bars {
  readonly width: number;
  readonly areUpright: boolean;
}

/**
 * Creates a PNG of dark bars on a light background, with the given bar widths and directions in its left and right
 * halves.
 */
export async function createBarsPicture(left: Bars, right: Bars = left): Promise<Uint8Array> {
  const side = 160;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) => {
    const { width, areUpright } = at % side < side / 2 ? left : right;
    const along = areUpright ? at % side : Math.floor(at / side);
    return Math.floor(along / width) % 2 === 0 ? 40 : 220;
  });
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

/**
 * Creates an image with the given number of frames, in an infinite loop. Each frame has a different color and is shown
 * for a tenth of a second.
 */
export async function createAnimatedPicture(
  options: { format?: "gif" | "webp"; frames?: number; width?: number; height?: number; seed?: number } = {},
): Promise<Uint8Array> {
  const { format = "gif", frames = 3, width = 120, height = 90, seed = 1 } = options;
  const stills = await Promise.all(
    Array.from({ length: frames }, (_, index) => {
      const background = { r: (seed * 67 + index * 80) % 256, g: (seed * 131) % 256, b: (index * 120) % 256 };
      return sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );
  const moving = sharp(stills, { join: { animated: true } });
  const timing = { delay: stills.map(() => 100), loop: 0 };
  return format === "gif" ? moving.gif(timing).toBuffer() : moving.webp(timing).toBuffer();
}

/** Returns the properties of an image file: its format, the size of a frame, and the number of frames. */
export async function readPictureFacts(bytes: Uint8Array) {
  const { mediaType, width, height, pages, delay, exif, icc, xmp } = await sharp(bytes).metadata();
  return { mediaType, width, height, frames: pages ?? 1, delay, hasMetadata: [exif, icc, xmp].some(Boolean) };
}

/** Creates a GIF with the given number of black one-pixel frames, on a screen of any size. */
export function createBlankGif({
  frames = 1,
  width = 1,
  height = 1,
}: {
  frames?: number;
  width?: number;
  height?: number;
}) {
  const screen = Buffer.from("47494638396100000000800000000000ffffff", "hex");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from("2c0000000001000100000202440100", "hex");
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** Creates a small AVIF whose header claims a square with the given side length. */
export async function createHugeAvif(side = 30_000): Promise<Uint8Array> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#345" } })
    .avif({ effort: 0 })
    .toBuffer();
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(side, size);
  bytes.writeUInt32BE(side, size + 4);
  return bytes;
}

/** Creates a PNG of about 100 KB that decompresses to 900 megapixels: 1 bit per pixel, all black. */
export function createHugePng(side = 30_000): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk("IHDR", header),
    createChunk("IDAT", rows),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
