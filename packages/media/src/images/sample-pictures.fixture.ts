import { crc32, deflateSync } from "node:zlib";
import { getImageLimits } from "@tessera/domain";
import { sharp } from "./sharp-runtime.ts";

/** The limits for the tests in this folder. */
export const TEST_LIMITS = getImageLimits({ maxUploadMb: 20, maxMegapixels: 64 });

type Rgb = { r: number; g: number; b: number };

/** The four colors of every image from `createQuarters`, clockwise from the top left. */
export const QUARTER_COLORS = {
  topLeft: { r: 220, g: 40, b: 40 },
  topRight: { r: 40, g: 160, b: 60 },
  bottomRight: { r: 40, g: 60, b: 200 },
  bottomLeft: { r: 230, g: 200, b: 40 },
} as const satisfies Record<string, Rgb>;

/** Creates an image of four plain quarters. Its corners show its orientation and any cropping. */
export function createQuarters(width: number, height: number) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const left = x < width / 2;
      const top = y < height / 2;
      const { topLeft, topRight, bottomLeft, bottomRight } = QUARTER_COLORS;
      const { r, g, b } = top ? (left ? topLeft : topRight) : left ? bottomLeft : bottomRight;
      data.set([r, g, b], (y * width + x) * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/**
 * Creates a JPEG like a phone's, with sideways pixels, an orientation tag that corrects them, a location and a color
 * profile.
 */
export async function createPhoneJpeg(width: number, height: number, orientation: number): Promise<Uint8Array> {
  return createQuarters(width, height)
    .withIccProfile("p3")
    .withExif({
      IFD0: { Make: "Acme", Model: "Secret telephone" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "51/1 30/1 3230/100",
        GPSLongitudeRef: "W",
        GPSLongitude: "0/1 7/1 4366/100",
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Creates an image with noise, so that its files are as large as a photograph's. */
export async function createNoisyJpeg(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 3);
  let state = 1;
  for (let index = 0; index < data.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    data[index] = (index % 200) + (state >>> 27);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
}

/** Creates an endless animation of two frames, the second one upside down, shown for 0.1 and 0.2 seconds. */
export async function createAnimation(width: number, height: number, format: "gif" | "webp"): Promise<Uint8Array> {
  const first = await createQuarters(width, height).png().toBuffer();
  const second = await createQuarters(width, height).rotate(180).png().toBuffer();
  const moving = sharp([first, second], { join: { animated: true } });
  const timing = { delay: [100, 200], loop: 0 };
  return format === "gif" ? moving.gif(timing).toBuffer() : moving.webp({ lossless: true, ...timing }).toBuffer();
}

/** Creates a GIF of black one-pixel frames on a screen of any size. */
export function createBlankGif(shape: {
  frames: number;
  width?: number;
  height?: number;
  left?: number;
  top?: number;
}): Uint8Array {
  const { frames, width = 1, height = 1, left = 0, top = 0 } = shape;
  const screen = Buffer.from("4749463839610000000080000000000000ff", "hex");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from("2c0000000001000100000202440100", "hex");
  frame.writeUInt16LE(left, 1);
  frame.writeUInt16LE(top, 3);
  const colors = Buffer.from("ff", "hex");
  return Buffer.concat([screen, colors, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** Creates the header of an animated WebP with this many one-pixel frames, without the pixels. */
export function createBlankWebp(frames: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => {
    const head = Buffer.from(`${name}....`);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const frame = chunk("ANMF", new Uint8Array(16));
  const parts = [chunk("VP8X", Uint8Array.of(2, ...new Uint8Array(9))), chunk("ANIM", new Uint8Array(6))];
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...parts, ...Array.from({ length: frames }, () => frame)]));
}

/** Creates a small AVIF whose header declares a square with the given side length. */
export async function createResizedAvif(side: number): Promise<Uint8Array> {
  const bytes = await createQuarters(64, 64).avif().toBuffer();
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(side, size);
  bytes.writeUInt32BE(side, size + 4);
  return bytes;
}

/** Creates a black PNG with one bit per pixel: 30,000 × 30,000 pixels take about 110 KB. */
export function createBilevelPng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    createPngChunk("IHDR", header),
    createPngChunk("IDAT", rows),
    createPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function createPngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
