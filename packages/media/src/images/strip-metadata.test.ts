import { describe, expect, it } from "vitest";
import { stripMetadata } from "./strip-metadata.ts";
import { inspectImage } from "./inspect-image.ts";
import { produceRenditions } from "./produce-renditions.ts";
import { createNoisyJpeg, createQuarters, createPhoneJpeg, TEST_LIMITS } from "./sample-pictures.fixture.ts";
import { sharp } from "./sharp-runtime.ts";

async function getOriginal(upload: Uint8Array): Promise<Buffer> {
  const { renditions } = await produceRenditions(upload, (await inspectImage(upload, TEST_LIMITS)).info);
  for await (const { bytes } of renditions) return Buffer.from(bytes);
  throw new Error("There is no original.");
}

const createNoisyWebp = async () =>
  sharp(await createNoisyJpeg(300, 200))
    .webp({ quality: 60 })
    .toBuffer();
const createNoisyAlpha = async () =>
  sharp(await createNoisyJpeg(300, 200))
    .ensureAlpha(0.5)
    .webp()
    .toBuffer();

describe("an original that is downloaded and uploaded again", () => {
  it.each([
    ["JPEG", () => createNoisyJpeg(300, 200)],
    ["large JPEG", () => createNoisyJpeg(1700, 1300)],
    ["JPEG from a phone", () => createPhoneJpeg(300, 200, 6)],
    ["PNG", () => createQuarters(60, 40).png().toBuffer()],
    ["WebP", createNoisyWebp],
    ["WebP with transparency", createNoisyAlpha],
  ])("stays identical, byte for byte, when it is a %s", async (_what, make) => {
    const original = await getOriginal(await make());
    expect((await getOriginal(original)).equals(original)).toBe(true);
  });

  it("is re-encoded when data was added to it", async () => {
    const original = await getOriginal(await createNoisyJpeg(300, 200));
    const withTrailingData = Buffer.concat([original, Buffer.from("<script>")]);
    const comment = Buffer.concat([
      original.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 4, 65, 66]),
      original.subarray(2),
    ]);
    for (const burdened of [withTrailingData, comment]) {
      expect(stripMetadata(burdened, original, "jpeg")).toBe(original);
      expect((await getOriginal(burdened)).includes("AB")).toBe(false);
      expect((await getOriginal(burdened)).includes("<script>")).toBe(false);
    }
    const webp = await createNoisyWebp();
    const longer = Buffer.concat([webp, Buffer.from("EXIF\u0004\0\0\0abcd")]);
    longer.writeUInt32LE(longer.length - 8, 4);
    expect(stripMetadata(longer, webp, "webp")).toBe(webp);
    expect(stripMetadata(Buffer.concat([webp, Buffer.from("x")]), webp, "webp")).toBe(webp);
  });
});
