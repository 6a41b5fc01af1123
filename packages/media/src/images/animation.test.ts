import { describe, expect, it } from "vitest";
import { copyOriginal } from "./animation.ts";
import { inspectImage } from "./inspect-image.ts";
import { createAnimation, createQuarters, TEST_LIMITS } from "./sample-pictures.fixture.ts";
import { sharp } from "./sharp-runtime.ts";

const HTML = "<html><script>alert(1)</script></html>";

/** Encodes text as a chain of GIF data blocks, each prefixed with its length. */
function encodeGifBlocks(text: string): Buffer {
  return Buffer.concat([Buffer.of(text.length), Buffer.from(text, "latin1"), Buffer.of(0)]);
}

/** Creates a GIF with trailing data, and with a comment, application data and a text block before its first frame. */
async function createBurdenedGif(): Promise<Buffer> {
  const plain = Buffer.from(await createAnimation(24, 16, "gif"));
  const loop = plain.indexOf("NETSCAPE2.0") - 3;
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe), encodeGifBlocks(HTML)]);
  const applicationBlock = Buffer.concat([
    Buffer.of(0x21, 0xff, 11),
    Buffer.from("TESTDATA1.0"),
    encodeGifBlocks(HTML),
  ]);
  const textBlock = Buffer.concat([
    Buffer.of(0x21, 0x01),
    encodeGifBlocks("0123456789ab").subarray(0, -1),
    encodeGifBlocks(HTML),
  ]);
  return Buffer.concat([
    plain.subarray(0, loop),
    comment,
    applicationBlock,
    textBlock,
    plain.subarray(loop),
    Buffer.from(HTML),
  ]);
}

/** Creates an animated WebP with metadata, an unknown chunk and trailing data. */
async function createBurdenedWebp(): Promise<Buffer> {
  const plain = Buffer.from(await createAnimation(24, 16, "webp"));
  const chunk = (name: string) => {
    const head = Buffer.from(`${name}....`);
    head.writeUInt32LE(HTML.length, 4);
    return Buffer.concat([head, Buffer.from(HTML), Buffer.alloc(HTML.length % 2)]);
  };
  const inside = Buffer.concat([plain, chunk("EXIF"), chunk("XMP "), chunk("JUNK")]);
  inside.writeUInt32LE(inside.length - 8, 4);
  inside[20] = (inside[20] ?? 0) | 0x0c;
  return Buffer.concat([inside, Buffer.from(HTML)]);
}

async function readFrames(bytes: Uint8Array) {
  return sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer();
}

describe("copyOriginal", () => {
  it.each([
    ["GIF", createBurdenedGif, () => createAnimation(24, 16, "gif")],
    ["WebP", createBurdenedWebp, () => createAnimation(24, 16, "webp")],
  ])("keeps the frames, timing, and loop of a %s, and removes everything else", async (_, create, createPlain) => {
    const burdened = await create();
    expect(burdened.includes("<script>")).toBe(true);
    const stripped = Buffer.from(copyOriginal(burdened, (await inspectImage(burdened, TEST_LIMITS)).info) ?? []);
    expect(stripped.includes("<script>")).toBe(false);
    for (const word of ["EXIF", "XMP", "JUNK", "TESTDATA"]) expect(stripped.includes(word)).toBe(false);
    const header = await sharp(stripped, { animated: true }).metadata();
    expect(header).toMatchObject({ pages: 2, delay: [100, 200], loop: 0 });
    expect((await readFrames(stripped)).equals(await readFrames(await createPlain()))).toBe(true);
  });

  it("copies a GIF that has no end marker", async () => {
    const plain = Buffer.from(await createAnimation(24, 16, "gif"));
    const stripped = Buffer.from(
      copyOriginal(plain.subarray(0, -1), (await inspectImage(plain, TEST_LIMITS)).info) ?? [],
    );
    expect(stripped.at(-1)).toBe(0x3b);
    expect((await readFrames(stripped)).equals(await readFrames(plain))).toBe(true);
  });

  it.each(["gif", "webp"] as const)("rejects an animated %s that is truncated within a frame", async (format) => {
    const image = await createAnimation(24, 16, format);
    for (const share of [0.3, 0.6, 0.9]) {
      const truncated = image.subarray(0, Math.floor(image.length * share));
      await expect(inspectImage(truncated, TEST_LIMITS)).rejects.toMatchObject({ code: "corrupt" });
    }
  });

  it("returns null for still images", async () => {
    for (const still of [createQuarters(24, 16).png(), createQuarters(24, 16).webp(), createQuarters(24, 16).jpeg()]) {
      const bytes = await still.toBuffer();
      expect(copyOriginal(bytes, (await inspectImage(bytes, TEST_LIMITS)).info)).toBeNull();
    }
  });
});
