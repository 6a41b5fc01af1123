import { describe, expect, it } from "vitest";
import { DESCRIBED_SIDE, DESCRIPTOR, describePixels } from "./describe-picture.ts";
import { describeRendition } from "./descriptor-of.ts";
import { MediaRejected } from "./media-rejected.ts";
import { inspectImage } from "./inspect-image.ts";
import { produceRenditions } from "./produce-renditions.ts";
import { createQuarters, TEST_LIMITS } from "./sample-pictures.fixture.ts";
import { sharp } from "./sharp-runtime.ts";

function computeSimilarity(first: Int8Array, second: Int8Array): number {
  const dot = (a: Int8Array, b: Int8Array) => a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot(first, second) / Math.sqrt(dot(first, first) * dot(second, second));
}

/** Creates an image of waves on a background, with the given counts, direction and colors. */
function createWaves(options: { across: number; down: number; red: number; blue: number }, width = 600, height = 400) {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = Math.sin((options.across * x) / 20 + (options.down * y) / 20) * (y < height / 3 ? 0.2 : 1);
      const at = 3 * (y * width + x);
      data.set([options.red + 60 * wave, 120 + (60 * x) / width, options.blue + 60 * wave], at);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const SEA = { across: 0.1, down: 1, red: 70, blue: 180 };
const BARS = { across: 1, down: 0, red: 190, blue: 60 };
const getDescriptor = async (picture: ReturnType<typeof createWaves>) =>
  describeRendition(await picture.png().toBuffer());

describe("an image descriptor", () => {
  it.each([
    ["smaller", () => createWaves(SEA).resize(236).png()],
    ["compressed hard", () => createWaves(SEA).jpeg({ quality: 50 })],
    ["cropped a little", () => createWaves(SEA).extract({ left: 20, top: 12, width: 560, height: 376 }).png()],
    ["paler", () => createWaves(SEA).modulate({ saturation: 0.8 }).png()],
  ])("hardly changes when an image is %s", async (_, render) => {
    const sea = await getDescriptor(createWaves(SEA));
    const score = computeSimilarity(sea, await describeRendition(await render().toBuffer()));
    expect(score).toBeGreaterThan(0.97);
    expect(score).toBeGreaterThan(computeSimilarity(sea, await getDescriptor(createWaves(BARS))) + 0.05);
  });

  it("is closer for an image with the same colors or the same lines", async () => {
    const sea = await getDescriptor(createWaves(SEA));
    const turned = await getDescriptor(createWaves({ ...BARS, red: SEA.red, blue: SEA.blue }));
    const recolored = await getDescriptor(createWaves({ ...SEA, red: BARS.red, blue: BARS.blue }));
    const other = await getDescriptor(createWaves(BARS));
    expect(computeSimilarity(sea, turned)).toBeGreaterThan(computeSimilarity(sea, other));
    expect(computeSimilarity(sea, recolored)).toBeGreaterThan(computeSimilarity(sea, other));
  });

  it.each([
    ["with one color", () => sharp({ create: { width: 50, height: 80, channels: 3, background: "#c04020" } })],
    ["with one pixel", () => sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })],
    ["in gray", () => createWaves(SEA).greyscale()],
    ["that is fully transparent", () => sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })],
  ])("can be computed for an image %s", async (_, render) => {
    const picture = await getDescriptor(render());
    expect(picture).toHaveLength(DESCRIPTOR.length);
    expect(picture.every((number) => number >= 0)).toBe(true);
    expect(picture.some((number) => number > 0)).toBe(true);
    expect(await getDescriptor(render())).toEqual(picture);
  });

  it("treats transparency as white", async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: "#f000" } });
    const white = sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } });
    expect(await getDescriptor(clear)).toEqual(await getDescriptor(white));
  });

  it("is nearly the same for an upload and for one of its renditions", async () => {
    const bytes = await createQuarters(900, 700).jpeg().toBuffer();
    const produced = await produceRenditions(bytes, (await inspectImage(bytes, TEST_LIMITS)).info);
    for await (const { spec, format, bytes: file } of produced.renditions) {
      if (spec !== "236x" || format !== "jpeg") continue;
      expect(computeSimilarity(produced.descriptor, await describeRendition(file))).toBeGreaterThan(0.97);
    }
  });

  it("of a part is the same as that of an image with only that part", async () => {
    const [sea, bars] = await Promise.all([
      createWaves(SEA, 300).png().toBuffer(),
      createWaves(BARS, 300).png().toBuffer(),
    ]);
    const both = await sharp(sea)
      .extend({ right: 300 })
      .composite([{ input: bars, left: 300, top: 0 }])
      .png()
      .toBuffer();
    const [left, right] = [0, 50].map((at) => ({ left: at, top: 0, width: 50, height: 100 }));
    expect(await describeRendition(both, left)).toEqual(await describeRendition(sea));
    expect(await describeRendition(both, right)).toEqual(await describeRendition(bars));
    const line = await sharp({ create: { width: 3, height: 1, channels: 3, background: "#123" } })
      .png()
      .toBuffer();
    expect(await describeRendition(line, { left: 90, top: 90, width: 10, height: 10 })).toHaveLength(DESCRIPTOR.length);
  });

  it("can't be computed for an invalid image or from the wrong number of pixels", async () => {
    await expect(describeRendition(new Uint8Array([1, 2, 3]))).rejects.toThrow(MediaRejected);
    expect(() => describePixels(new Uint8Array(DESCRIBED_SIDE ** 2))).toThrow(RangeError);
  });
});
