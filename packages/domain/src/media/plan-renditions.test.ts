import { describe, expect, it } from "vitest";
import { imageExtensions, findImageFormat } from "./image-formats.ts";
import { getImageLimits } from "./image-limits.ts";
import { imageSpecNames } from "./image-specs.ts";
import { avifSpecs, getExtensions, planAvif, planRenditions } from "./plan-renditions.ts";

describe("planRenditions", () => {
  it("plans WebP and JPEG files for every spec, and one original in its own format", () => {
    const plan = planRenditions({ width: 1200, height: 1800, hasAlpha: false, format: "png", frames: 1 });
    const names = plan.map((rendition) => `${rendition.spec}.${rendition.format}`);
    expect(names[0]).toBe("orig.png");
    expect(names.slice(1).toSorted()).toEqual(
      imageSpecNames
        .filter((name) => name !== "orig")
        .flatMap((name) => [`${name}.jpeg`, `${name}.webp`])
        .toSorted(),
    );
    expect(plan.some((rendition) => rendition.flatten)).toBe(false);
  });

  it("flattens transparency only for formats without it", () => {
    for (const rendition of planRenditions({ width: 90, height: 90, hasAlpha: true, format: "webp", frames: 1 })) {
      expect(rendition.flatten).toBe(rendition.format === "jpeg");
    }
  });
});

describe("getExtensions", () => {
  it("lists AVIF first if available, and only for the specs that have it", () => {
    const listOffered = (hasAvif: boolean) =>
      imageSpecNames.flatMap((spec) =>
        getExtensions(spec, { format: "gif", hasAvif }).map((extension) => `${spec}.${extension}`),
      );
    expect(listOffered(true).filter((name) => name.endsWith("avif"))).toEqual(avifSpecs.map((spec) => `${spec}.avif`));
    expect(planAvif({ width: 900, height: 300 }).map(({ spec }) => spec)).toEqual([...avifSpecs]);
    expect(listOffered(false).some((name) => name.endsWith("avif"))).toBe(false);
    expect(getExtensions("236x", { format: "gif", hasAvif: true })).toEqual(["avif", "webp", "jpg"]);
    expect(getExtensions("orig", { format: "gif", hasAvif: true })).toEqual(["gif"]);
  });
});

describe("findImageFormat", () => {
  it("returns the format of every known extension, and null for anything else", () => {
    for (const [format, extension] of Object.entries(imageExtensions)) {
      expect(findImageFormat(extension)).toBe(format);
    }
    for (const other of ["jpeg", "tiff", "", "constructor"]) expect(findImageFormat(other)).toBeNull();
  });
});

describe("getImageLimits", () => {
  it("counts a megabyte as 1024 × 1024 bytes and a megapixel as a million pixels", () => {
    expect(getImageLimits({ maxUploadMb: 20, maxMegapixels: 64 })).toEqual({
      maxBytes: 20_971_520,
      maxPixels: 64_000_000,
      maxFrames: 2_000,
      maxScans: 64,
      maxSide: 16_384,
      maxRatio: 20,
    });
  });
});
