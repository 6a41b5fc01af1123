import { describe, expect, it } from "vitest";
import { imageExtensions, imageFormatOfExtension } from "./image-formats.ts";
import { imageLimits } from "./image-limits.ts";
import { imageSpecNames } from "./image-specs.ts";
import { planRenditions } from "./plan-renditions.ts";

describe("planRenditions", () => {
  it("offers every spec in WebP and JPEG, and the original once in its own format", () => {
    const plan = planRenditions({ width: 1200, height: 1800, hasAlpha: false, format: "png" });
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

  it("lays transparency on white only where the format has none", () => {
    for (const rendition of planRenditions({ width: 90, height: 90, hasAlpha: true, format: "webp" })) {
      expect(rendition.flatten).toBe(rendition.format === "jpeg");
    }
  });
});

describe("imageFormatOfExtension", () => {
  it("reads back every extension, and nothing else", () => {
    for (const [format, extension] of Object.entries(imageExtensions)) {
      expect(imageFormatOfExtension(extension)).toBe(format);
    }
    expect(imageFormatOfExtension("gif")).toBeNull();
    expect(imageFormatOfExtension("jpeg")).toBeNull();
  });
});

describe("imageLimits", () => {
  it("counts megabytes in 1024s and megapixels in millions", () => {
    expect(imageLimits({ maxUploadMb: 20, maxMegapixels: 64 })).toEqual({
      maxBytes: 20_971_520,
      maxPixels: 64_000_000,
    });
  });
});
