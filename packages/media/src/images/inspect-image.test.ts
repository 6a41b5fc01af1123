import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { noImageLimits } from "@tessera/domain";
import { createPartsBomb, createManyScansJpeg, createTextBombPng, createTiledAvif } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inspectImage } from "./inspect-image.ts";
import { MediaRejected, type MediaRejection } from "./media-rejected.ts";
import {
  createBilevelPng,
  createBlankGif,
  createBlankWebp,
  createAnimation,
  createNoisyJpeg,
  createQuarters,
  createResizedAvif,
  createPhoneJpeg,
  TEST_LIMITS,
} from "./sample-pictures.fixture.ts";
import { toDecodableBytes } from "./decodable-bytes.ts";
import { toRejection, openImage, sharp } from "./sharp-runtime.ts";

const text = (content: string) => new TextEncoder().encode(content);
const svg = text(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>`,
);

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tessera-inspect-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("inspectImage", () => {
  it.each([
    [
      "a JPEG",
      () => createQuarters(60, 40).jpeg(),
      { format: "jpeg", width: 60, height: 40, hasAlpha: false, frames: 1 },
    ],
    [
      "a grey JPEG",
      () => createQuarters(60, 40).toColorspace("b-w").jpeg(),
      { format: "jpeg", width: 60, height: 40, hasAlpha: false, frames: 1 },
    ],
    [
      "a CMYK JPEG",
      () => createQuarters(60, 40).toColorspace("cmyk").jpeg(),
      { format: "jpeg", width: 60, height: 40, hasAlpha: false, frames: 1 },
    ],
    ["a PNG", () => createQuarters(60, 40).png(), { format: "png", width: 60, height: 40, hasAlpha: false, frames: 1 }],
    [
      "a PNG with transparency",
      () => createQuarters(60, 40).ensureAlpha(0.5).png(),
      { format: "png", width: 60, height: 40, hasAlpha: true, frames: 1 },
    ],
    [
      "a PNG of 16 bits",
      () => createQuarters(60, 40).toColorspace("rgb16").png(),
      { format: "png", width: 60, height: 40, hasAlpha: false, frames: 1 },
    ],
    [
      "a WebP",
      () => createQuarters(60, 40).webp(),
      { format: "webp", width: 60, height: 40, hasAlpha: false, frames: 1 },
    ],
    [
      "an AVIF",
      () => createQuarters(60, 40).avif(),
      { format: "avif", width: 60, height: 40, hasAlpha: false, frames: 1 },
    ],
    ["a GIF", () => createQuarters(60, 40).gif(), { format: "gif", width: 60, height: 40, hasAlpha: true, frames: 1 }],
  ] as const)("identifies %s", async (_, make, expected) => {
    expect((await inspectImage(await make().toBuffer(), TEST_LIMITS)).info).toEqual(expected);
  });

  it.each([
    [3, 60, 40],
    [6, 40, 60],
    [8, 40, 60],
  ])("reports the size after applying orientation %i", async (orientation, width, height) => {
    expect((await inspectImage(await createPhoneJpeg(60, 40, orientation), TEST_LIMITS)).info).toMatchObject({
      width,
      height,
    });
  });

  it("returns the same result for a file as for its bytes", async () => {
    const path = join(folder, "upload");
    await writeFile(path, await createQuarters(60, 40).webp().toBuffer());
    expect((await inspectImage(path, TEST_LIMITS)).info).toEqual({
      format: "webp",
      width: 60,
      height: 40,
      hasAlpha: false,
      frames: 1,
    });
  });

  const rejectedFiles: [string, MediaRejection, () => Uint8Array | Promise<Uint8Array>][] = [
    ["nothing", "empty", () => new Uint8Array()],
    ["text named as a JPEG", "unsupported_type", () => text("This is no picture at all, whatever its name says.\n")],
    ["an SVG with a script", "unsupported_type", () => svg],
    [
      "an SVG behind an XML declaration",
      "unsupported_type",
      () => Buffer.concat([text("<?xml version='1.0'?>\n"), svg]),
    ],
    ["a PDF", "unsupported_type", () => text("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
    ["a zip", "unsupported_type", () => Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0)],
    ["a BMP", "unsupported_type", () => text("BM\u001e\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u001a\u0000")],
    ["a HEIC", "unsupported_type", () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\bmdat")],
    ["a GIF without a frame", "corrupt", () => text("GIF89a\u0001\0\u0001\0\0\0\0;")],
    ["a HEIC that calls itself an AVIF", "corrupt", () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1avif\0\0\0\bmdat")],
    ["a GIF of 10,000 frames", "too_many_frames", () => createBlankGif({ frames: 10_000 })],
    ["a GIF with a huge screen", "too_many_pixels", () => createBlankGif({ frames: 1, width: 65_535, height: 65_535 })],
    ["a GIF of many large frames", "too_many_pixels", () => createBlankGif({ frames: 1_500, width: 300, height: 300 })],
    [
      "a GIF whose frame is larger than its screen",
      "too_many_pixels",
      () => createBlankGif({ frames: 1, left: 60_000, top: 60_000 }),
    ],
    ["an animated WebP of 10,000 frames", "too_many_frames", () => createBlankWebp(10_000)],
    ["an AVIF of 30,000 × 30,000", "too_many_pixels", () => createResizedAvif(30_000)],
    ["a TIFF", "unsupported_type", () => createQuarters(60, 40).tiff().toBuffer()],
    ["a single byte", "unsupported_type", () => Uint8Array.of(0xff)],
    ["a JPEG's first bytes alone", "corrupt", () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ["a PNG's signature before an SVG", "corrupt", () => Buffer.concat([createBilevelPng(1, 1).subarray(0, 8), svg])],
    ["a WebP's signature before a text", "corrupt", () => text("RIFF\u0010\u0000\u0000\u0000WEBPno picture")],
    ["a PNG of 30,000 × 30,000", "too_many_pixels", () => createBilevelPng(30_000, 30_000)],
    ["a PNG of 64,000,000 × 1", "side_too_long", () => createBilevelPng(64_000_000, 1)],
    ["a PNG of 1 × 64,000,000", "side_too_long", () => createBilevelPng(1, 64_000_000)],
    ["a PNG of 16,385 × 1,000", "side_too_long", () => createBilevelPng(16_385, 1_000)],
    ["a GIF with a long screen", "side_too_long", () => createBlankGif({ frames: 1, width: 16_385, height: 900 })],
    ["a PNG of 1 × 21", "too_narrow", () => createBilevelPng(1, 21)],
    ["a PNG of 16,384 × 819", "too_narrow", () => createBilevelPng(16_384, 819)],
    ["a long and narrow GIF", "too_narrow", () => createBlankGif({ frames: 2, width: 100, height: 2_001 })],
    ["a JPEG of 65 passes", "too_costly", () => createManyScansJpeg({ width: 256, height: 256, scans: 65 })],
    ["a JPEG of 800 passes", "too_costly", () => createManyScansJpeg({ width: 7_936, height: 8_064, scans: 800 })],
    ["an AVIF of 256 tiles as large as itself", "too_many_pixels", () => createTiledAvif({ side: 784, rows: 16 })],
    [
      "an AVIF whose tiles read its bytes 30 times",
      "too_costly",
      () => createTiledAvif({ side: 64, rows: 3, readings: 30 }),
    ],
    ["an AVIF whose tiles have 20 frames", "corrupt", () => createTiledAvif({ side: 64, rows: 3, frames: 20 })],
    ["an AVIF composed of itself", "corrupt", () => createSelfTiledAvif()],
    ["the first kilobyte of that PNG", "too_many_pixels", () => createBilevelPng(30_000, 30_000).subarray(0, 1024)],
  ];
  it.each(rejectedFiles)("rejects %s as %s", async (_, code, make) => {
    const bytes = await make();
    expect(await getCode(bytes)).toBe(code);
    const path = join(folder, "upload.jpg");
    await writeFile(path, bytes);
    expect(await getCode(path)).toBe(code);
  });

  it.each([
    ["a PNG of 16,384 × 820", () => createBilevelPng(16_384, 820), { width: 16_384, height: 820 }],
    ["a PNG of 1 × 20", () => createBilevelPng(1, 20), { width: 1, height: 20 }],
    ["a JPEG of 64 passes", () => createManyScansJpeg({ width: 1_024, height: 1_024, scans: 64 }), { width: 1_024 }],
    ["an AVIF of tiles", () => createTiledAvif({ side: 784, rows: 4 }), { width: 784, height: 784 }],
  ])("accepts %s, which is exactly at the limit", async (_, make, expected) => {
    expect((await inspectImage(await make(), TEST_LIMITS)).info).toMatchObject(expected);
  });

  it("mentions the exceeded limit in the error", async () => {
    await expect(inspectImage(createBilevelPng(20_000, 2_000), TEST_LIMITS)).rejects.toThrow("at most 16,384 pixels");
    await expect(inspectImage(createBilevelPng(20, 1_000), TEST_LIMITS)).rejects.toThrow(
      "at most 20 times its shorter side",
    );
  });

  it("includes repeated decoder passes in the cost", async () => {
    const cost = async (bytes: Uint8Array) => (await inspectImage(bytes, TEST_LIMITS)).milliseconds;
    const still = await cost(await createTiledAvif({ side: 784, rows: 1 }));
    expect(await cost(await createTiledAvif({ side: 784, rows: 4 }))).toBeGreaterThan(4 * still);
    const plain = await cost(createManyScansJpeg({ width: 1_024, height: 1_024, scans: 1 }));
    expect(await cost(createManyScansJpeg({ width: 1_024, height: 1_024, scans: 64 }))).toBeGreaterThan(plain + 30);
  });

  it("accepts a long, narrow image when the limits are off", async () => {
    expect((await inspectImage(createBilevelPng(30_000, 10), noImageLimits)).info).toMatchObject({ width: 30_000 });
  });

  it("is tested with a hostile PNG that is no larger than an ordinary upload", () => {
    expect(createBilevelPng(30_000, 30_000).length).toBeLessThan(150_000);
  });

  it("enforces the limit on file size", async () => {
    const bytes = await createNoisyJpeg(60, 40);
    const limits = { ...TEST_LIMITS, maxBytes: bytes.length };
    await expect(inspectImage(bytes, limits)).resolves.toMatchObject({ info: { format: "jpeg" } });
    await expect(inspectImage(bytes, { ...limits, maxBytes: bytes.length - 1 })).rejects.toMatchObject({
      code: "too_large",
    });
  });

  it("enforces the limit on pixels, counting all frames", async () => {
    const still = await createQuarters(60, 40).png().toBuffer();
    await expect(inspectImage(still, { ...TEST_LIMITS, maxPixels: 2400 })).resolves.toMatchObject({
      info: { width: 60 },
    });
    await expect(inspectImage(still, { ...TEST_LIMITS, maxPixels: 2399 })).rejects.toMatchObject({
      code: "too_many_pixels",
    });

    for (const format of ["webp", "gif"] as const) {
      const moving = await createAnimation(60, 40, format);
      await expect(inspectImage(moving, { ...TEST_LIMITS, maxPixels: 4800 })).resolves.toMatchObject({
        info: { width: 60, height: 40, frames: 2 },
      });
      await expect(inspectImage(moving, { ...TEST_LIMITS, maxPixels: 4799 })).rejects.toMatchObject({
        code: "too_many_pixels",
      });
    }
  });

  it("rejects too many frames or pixels before a decoder sees them", async () => {
    const before = process.memoryUsage().rss;
    for (let round = 0; round < 20; round += 1) {
      await getCode(createBlankGif({ frames: 10_000 }));
      await getCode(createBlankGif({ frames: 1, width: 65_535, height: 65_535 }));
      await getCode(await createResizedAvif(30_000));
    }
    // Decompressing just one of these files would take gigabytes.
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });
});

describe("a PNG with text chunks", () => {
  it("reaches the decoders without those chunks", async () => {
    const bomb = await createTextBombPng({ texts: 3, bytes: 1_000_000 });
    const plain = toDecodableBytes(bomb, "png");
    expect(Buffer.from(bomb).includes("zTXt")).toBe(true);
    expect(Buffer.from(plain).includes("zTXt")).toBe(false);
    expect((await inspectImage(bomb, TEST_LIMITS)).info).toMatchObject({ width: 64, height: 64 });
    expect(await sharp(plain).raw().toBuffer()).toEqual(await sharp(bomb).raw().toBuffer());
  });

  it("keeps its colors and its orientation", async () => {
    const turned = await createQuarters(60, 40).withIccProfile("p3").withMetadata({ orientation: 6 }).png().toBuffer();
    const { icc, orientation } = await sharp(toDecodableBytes(turned, "png")).metadata();
    expect([icc === undefined, orientation]).toEqual([false, 6]);
    expect((await inspectImage(turned, TEST_LIMITS)).info).toMatchObject({ width: 40, height: 60 });
  });

  it("is rejected as corrupt when it is truncated", async () => {
    const bomb = await createTextBombPng({ texts: 3, bytes: 1_000_000 });
    for (const length of [8, 20, 33, 40, 1_500]) expect(await getCode(bomb.subarray(0, length))).toBe("corrupt");
  });
});

describe("a decoder pass over an image", () => {
  it("reports too_costly after a timeout, and corrupt after any other failure", () => {
    expect(toRejection(new Error("timeout: 12% complete")).code).toBe("too_costly");
    expect(toRejection(new Error("VipsJpeg: premature end of JPEG image\ntimeout: 3% complete")).code).toBe(
      "too_costly",
    );
    expect(toRejection(new Error("VipsJpeg: premature end of JPEG image")).code).toBe("corrupt");
    expect(toRejection(new MediaRejected("too_narrow", { limit: 20 })).code).toBe("too_narrow");
  });

  it("is limited in time from the start", () => {
    expect(openImage(new Uint8Array(9), {})).toMatchObject({ options: { timeoutSeconds: 60 } });
  });
});

describe("sharp with this package's configuration", () => {
  it("doesn't open an SVG, even when asked to", async () => {
    await expect(sharp(svg).metadata()).rejects.toThrow("unsupported image format");
  });
});

/** Creates an AVIF whose grid refers to itself as its tile. */
async function createSelfTiledAvif(): Promise<Uint8Array> {
  const bytes = Buffer.from(await createTiledAvif({ side: 64, rows: 1 }));
  const uses = bytes.indexOf("dimg") + 4;
  bytes.writeUInt16BE(bytes.readUInt16BE(uses), uses + 4);
  return bytes;
}

async function getCode(source: Uint8Array | string): Promise<MediaRejection | "accepted"> {
  try {
    await inspectImage(source, TEST_LIMITS);
    return "accepted";
  } catch (error) {
    if (error instanceof MediaRejected) return error.code;
    throw error;
  }
}

describe("a file with many parts", () => {
  it.each(["gif", "webp", "png", "avif"] as const)(
    "is rejected as %s when it has tens of thousands of parts, but not when it has a few hundred",
    async (format) => {
      expect((await inspectImage(await createPartsBomb(format, 300), TEST_LIMITS)).info).toMatchObject({
        format,
        width: 64,
      });
      await expect(inspectImage(await createPartsBomb(format, 60_000), TEST_LIMITS)).rejects.toMatchObject({
        code: "corrupt",
      });
    },
  );
});
