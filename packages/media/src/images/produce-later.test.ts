import { avifSpecs, getImageSize } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import { collect } from "../collect.fixture.ts";
import { inspectImage } from "./inspect-image.ts";
import { produceDeferredFiles } from "./produce-later.ts";
import { ANIMATION_FILE_NAME, getRenditionName } from "./rendition-key.ts";
import {
  createAnimation,
  createNoisyJpeg,
  QUARTER_COLORS,
  createQuarters,
  createPhoneJpeg,
  TEST_LIMITS,
} from "./sample-pictures.fixture.ts";
import { sharp } from "./sharp-runtime.ts";

async function collectLater(bytes: Uint8Array) {
  return collect(produceDeferredFiles(bytes, (await inspectImage(bytes, TEST_LIMITS)).info));
}

describe("produceDeferredFiles", () => {
  it.each([
    ["a large JPEG", () => createNoisyJpeg(2000, 1500), 2000, 1500],
    ["a rotated JPEG", () => createPhoneJpeg(900, 600, 6), 600, 900],
    ["a small PNG", () => createQuarters(180, 90).png().toBuffer(), 180, 90],
    ["a still GIF", () => createQuarters(500, 400).gif().toBuffer(), 500, 400],
  ])(
    "produces AVIF files of %s for each spec that benefits, at the right size and without metadata",
    async (_, make, width, height) => {
      const files = await collectLater(await make());
      expect(files.map(({ name }) => name)).toEqual(avifSpecs.map((spec) => getRenditionName(spec, "avif")));
      for (const [index, { bytes }] of files.entries()) {
        const header = await sharp(bytes).metadata();
        expect(header).toMatchObject({
          compression: "av1",
          ...getImageSize(avifSpecs[index] ?? "orig", width, height),
        });
        expect([header.exif, header.icc, header.xmp]).toEqual([undefined, undefined, undefined]);
      }
    },
  );

  it("keeps transparency", async () => {
    const [file] = await collectLater(await createQuarters(40, 30).ensureAlpha(0.5).png().toBuffer());
    expect((await sharp(file?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it.each(["gif", "webp"] as const)(
    "produces a smaller WebP from an animated %s and keeps its timing",
    async (format) => {
      const files = await collectLater(await createAnimation(900, 600, format));
      const moving = files.find(({ name }) => name === ANIMATION_FILE_NAME)?.bytes ?? new Uint8Array();
      const header = await sharp(moving, { animated: true }).metadata();
      expect(header).toMatchObject({
        format: "webp",
        width: 736,
        pageHeight: 491,
        pages: 2,
        delay: [100, 200],
        loop: 0,
      });
      const corner = await sharp(moving, { page: 1 })
        .extract({ left: 20, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer();
      const { r, g, b } = QUARTER_COLORS.bottomRight;
      for (const [index, value] of [r, g, b].entries()) expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(16);
    },
  );

  it("never enlarges animations", async () => {
    const files = await collectLater(await createAnimation(60, 40, "gif"));
    const moving = files.find(({ name }) => name === ANIMATION_FILE_NAME)?.bytes;
    expect(await sharp(moving, { animated: true }).metadata()).toMatchObject({ width: 60, pageHeight: 40 });
  });

  it("rejects a damaged original", async () => {
    const bytes = await createQuarters(300, 200).png().toBuffer();
    const info = (await inspectImage(bytes, TEST_LIMITS)).info;
    const damaged = bytes.subarray(0, bytes.length / 2);
    await expect(collect(produceDeferredFiles(damaged, info))).rejects.toMatchObject({ code: "corrupt" });
  });
});
