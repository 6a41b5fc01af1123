import { createHash } from "node:crypto";
import { imageMediaTypes, imageSpecs, planRenditions, type Rendition } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { inspectImage } from "./inspect-image.ts";
import { type ProducedRendition, produceRenditions } from "./produce-renditions.ts";
import {
  createAnimation,
  createNoisyJpeg,
  QUARTER_COLORS,
  createQuarters,
  createPhoneJpeg,
  TEST_LIMITS,
} from "./sample-pictures.fixture.ts";
import { sharp } from "./sharp-runtime.ts";

async function produce(bytes: Uint8Array) {
  const info = (await inspectImage(bytes, TEST_LIMITS)).info;
  const image = await produceRenditions(bytes, info);
  return { info, image, files: await collect(image.renditions) };
}

/** Returns the color of the pixel at these fractions of a file's width and height. */
async function readPixel(bytes: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [r = 0, g = 0, b = 0, alpha = 255] = data.subarray(offset, offset + info.channels);
  return { r, g, b, alpha };
}

async function expectColorAt(
  bytes: Uint8Array,
  x: number,
  y: number,
  color: { r: number; g: number; b: number },
  tolerance = 16,
) {
  const found = await readPixel(bytes, x, y);
  for (const channel of ["r", "g", "b"] as const)
    expect(Math.abs(found[channel] - color[channel])).toBeLessThan(tolerance);
}

async function expectUpright(file: ProducedRendition, tolerance = 16) {
  await expectColorAt(file.bytes, 0.15, 0.15, QUARTER_COLORS.topLeft, tolerance);
  await expectColorAt(file.bytes, 0.85, 0.15, QUARTER_COLORS.topRight, tolerance);
  await expectColorAt(file.bytes, 0.85, 0.85, QUARTER_COLORS.bottomRight, tolerance);
  await expectColorAt(file.bytes, 0.15, 0.85, QUARTER_COLORS.bottomLeft, tolerance);
}

describe("produceRenditions", () => {
  it.each([
    ["a large JPEG", () => createQuarters(3200, 2400).jpeg()],
    ["a tall JPEG", () => createQuarters(1200, 1800).jpeg()],
    ["a small JPEG", () => createQuarters(180, 90).jpeg()],
    ["a wide panorama", () => createQuarters(3000, 200).jpeg()],
    ["a narrow strip", () => createQuarters(130, 2600).png()],
    ["a PNG", () => createQuarters(900, 901).png()],
    ["a PNG of 16 bits", () => createQuarters(500, 400).toColorspace("rgb16").png()],
    ["a PNG of 16 bits and sRGB", () => createQuarters(500, 400).toColorspace("rgb16").withIccProfile("srgb").png()],
    [
      "a PNG of 16 bits and Display P3",
      () => createQuarters(500, 400).toColorspace("rgb16").withIccProfile("p3").png(),
    ],
    ["an AVIF of 10 bits", () => createQuarters(500, 400).avif({ bitdepth: 10, quality: 95 })],
    ["a PNG of a palette", () => createQuarters(500, 400).png({ palette: true })],
    ["a PNG of Display P3", () => createQuarters(500, 400).withIccProfile("p3").png()],
    ["a WebP", () => createQuarters(1000, 700).webp({ quality: 95 })],
    ["an AVIF", () => createQuarters(900, 700).avif({ quality: 80 })],
    [
      "an AVIF of 10 bits and Display P3",
      () => createQuarters(500, 400).withIccProfile("p3").avif({ bitdepth: 10, quality: 95 }),
    ],
    ["a GIF", () => createQuarters(500, 400).gif()],
  ] as const)("produces every file of %s at the right size, upright and without metadata", async (_, make) => {
    const { info, files } = await produce(await make().toBuffer());
    const key = ({ spec, format, width, height, flatten }: Rendition) =>
      `${spec}.${format} ${width}x${height} ${flatten ? "flat" : ""}`;
    expect(files.map(key).toSorted()).toEqual(planRenditions(info).map(key).toSorted());
    for (const file of files) {
      const header = await sharp(file.bytes).metadata();
      if (file.format === "avif") expect(header.compression).toBe("av1");
      expect([header.mediaType, header.width, header.height]).toEqual([
        imageMediaTypes[file.format],
        file.width,
        file.height,
      ]);
      expect([header.exif, header.icc, header.xmp, header.iptc, header.orientation]).toEqual(Array(5).fill(undefined));
      expect([header.space, header.depth]).toEqual(["srgb", "uchar"]);
      if (file.width > 8 && file.height > 8) await expectUpright(file);
    }
  });

  it.each([
    ["without a profile", () => createQuarters(500, 400).toColorspace("cmyk").jpeg({ quality: 95 })],
    [
      "with a profile",
      () => createQuarters(500, 400).toColorspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 95 }),
    ],
  ])("converts a CMYK image %s to sRGB", async (_, make) => {
    const { files } = await produce(await make().toBuffer());
    // CMYK can't express this green, so the result is the nearest printable color.
    for (const file of files) await expectUpright(file, 80);
  });

  it.each([3, 6, 8])("rotates an image with orientation %i upright, and removes its location", async (orientation) => {
    const bytes = await createPhoneJpeg(3000, 2000, orientation);
    const { exif } = await sharp(bytes).metadata();
    expect(exif?.includes("Secret telephone")).toBe(true);

    const righted = await sharp(bytes).autoOrient().png().toBuffer();
    const { files, info } = await produce(bytes);
    expect([info.width, info.height]).toEqual(orientation === 3 ? [3000, 2000] : [2000, 3000]);
    for (const file of files) {
      expect(Buffer.from(file.bytes).includes("Secret")).toBe(false);
      expect(Buffer.from(file.bytes).includes("Exif")).toBe(false);
      const { r, g, b } = await readPixel(righted, 0.15, 0.15);
      await expectColorAt(file.bytes, 0.15, 0.15, { r, g, b });
    }
  });

  it("crops to the center of the image", async () => {
    const edges = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#ff0000" } })
      .composite([{ input: await createQuarters(300, 300).png().toBuffer(), left: 300, top: 0 }])
      .png()
      .toBuffer();
    const { files } = await produce(edges);
    for (const file of files.filter(({ spec }) => spec === "136x136")) await expectUpright(file);
  });

  it("keeps transparency in WebP, and replaces it with white in JPEG", async () => {
    const { files, image } = await produce(await createQuarters(400, 300).ensureAlpha(0).png().toBuffer());
    for (const file of files) {
      const { alpha } = await readPixel(file.bytes, 0.5, 0.5);
      if (file.format === "jpeg") await expectColorAt(file.bytes, 0.5, 0.5, { r: 255, g: 255, b: 255 });
      else expect(alpha).toBe(0);
    }
    expect(image.dominantColor).toBe("#ffffff");
  });

  it("encodes renditions of the same size only once", async () => {
    const { files } = await produce(await createQuarters(100, 80).jpeg().toBuffer());
    const wide = files.filter(({ spec, format }) => imageSpecs[spec].fit === "width" && format === "webp");
    expect(wide).toHaveLength(7);
    expect(new Set(wide.map(({ bytes }) => bytes)).size).toBe(1);
  });

  it.each(["gif", "webp"] as const)(
    "shows the first frame of an animated %s, and keeps all frames in the original",
    async (format) => {
      const { files } = await produce(await createAnimation(60, 40, format));
      for (const file of files) {
        expect((await sharp(file.bytes).metadata()).pages).toBe(file.spec === "orig" ? 2 : undefined);
        await expectUpright(file);
      }
    },
  );

  it.each([
    ["gray", () => createQuarters(60, 40).toColorspace("b-w").png()],
    ["gray, transparent", () => createQuarters(60, 40).ensureAlpha(0.5).toColorspace("b-w").png()],
  ])("accepts a %s image", async (_, make) => {
    const { files } = await produce(await make().toBuffer());
    for (const file of files) {
      const { r, g, b } = await readPixel(file.bytes, 0.15, 0.15);
      expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(6);
    }
  });

  it("removes the HTML when a file is both an image and an HTML page", async () => {
    const html = "<html><script>alert(1)</script></html>";
    for (const still of [
      createQuarters(60, 40).png(),
      createQuarters(60, 40).jpeg(),
      createQuarters(60, 40).gif(),
      createQuarters(60, 40).avif(),
    ]) {
      const { files } = await produce(Buffer.concat([await still.toBuffer(), Buffer.from(html)]));
      for (const { bytes } of files) expect(Buffer.from(bytes).includes("<script>")).toBe(false);
    }
  });

  it("derives the content hash and signature from the uploaded bytes", async () => {
    const bytes = await createQuarters(60, 40).png().toBuffer();
    const { image } = await produce(bytes);
    expect(image.contentHash).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(image.signature).toMatch(/^[0-9a-f]{32}$/);
    expect(image.contentHash.startsWith(image.signature)).toBe(true);
  });

  it.each([
    ["a JPEG", async () => createNoisyJpeg(400, 300)],
    ["a large JPEG", async () => createNoisyJpeg(2000, 1500)],
    [
      "a progressive JPEG",
      async () =>
        sharp(await createNoisyJpeg(400, 300))
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      "a PNG",
      async () =>
        sharp(await createNoisyJpeg(400, 300))
          .png()
          .toBuffer(),
    ],
    [
      "a WebP",
      async () =>
        sharp(await createNoisyJpeg(400, 300))
          .webp()
          .toBuffer(),
    ],
  ])("rejects %s when it is truncated", async (_, make) => {
    const image = await make();
    for (const share of [0.3, 0.6, 0.95]) {
      const truncated = image.subarray(0, Math.floor(image.length * share));
      await expect(produce(truncated)).rejects.toMatchObject({ name: "MediaRejected", code: "corrupt" });
    }
    await expect(produce(image)).resolves.toBeDefined();
  });

  it.each([
    ["a small PNG", () => createQuarters(40, 60).png()],
    ["a large JPEG", () => createQuarters(2400, 3200).jpeg()],
  ])("rejects %s when it isn't the image that was inspected", async (_, make) => {
    const bytes = await make().toBuffer();
    const info = (await inspectImage(bytes, TEST_LIMITS)).info;
    const other = { ...info, width: info.height, height: info.width };
    await expect(produceRenditions(bytes, other)).rejects.toMatchObject({ code: "corrupt" });
  });
});
