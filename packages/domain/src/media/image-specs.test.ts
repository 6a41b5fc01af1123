import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ImageSpec,
  type ImageSpecName,
  getImageSize,
  imageSpecNames,
  imageSpecs,
  isImageSpecName,
  maxRenditionSide,
} from "./image-specs.ts";

const side = fc.integer({ min: 1, max: 70_000 });
const everyday = fc.integer({ min: 1, max: maxRenditionSide });
const scaledSpec: fc.Arbitrary<ImageSpecName> = fc.constantFrom(...imageSpecNames.filter((name) => name !== "orig"));

describe("getImageSize", () => {
  const table: [ImageSpecName, [number, number], [number, number]][] = [
    ["orig", [1200, 1800], [1200, 1800]],
    ["750x", [1200, 1800], [750, 1125]],
    ["736x", [1200, 1800], [736, 1104]],
    ["564x", [1200, 1800], [564, 846]],
    ["474x", [1200, 1800], [474, 711]],
    ["236x", [1200, 1800], [236, 354]],
    ["222x", [1200, 1800], [222, 333]],
    ["170x", [1200, 1800], [170, 255]],
    ["136x136", [1200, 1800], [136, 136]],
    ["400x300", [1200, 1800], [400, 300]],
    ["216x146", [1200, 1800], [216, 146]],
    ["736x", [300, 200], [300, 200]],
    ["136x136", [100, 300], [100, 100]],
    ["400x300", [200, 900], [200, 150]],
    ["236x", [10_000, 1], [236, 1]],
    ["400x300", [1, 1], [1, 1]],
    ["236x", [100, 60_000], [27, maxRenditionSide]],
  ];
  it.each(table)(
    "given the spec %s and an image of %j, returns %j",
    (spec, [width, height], [expectedWidth, expectedHeight]) => {
      expect(getImageSize(spec, width, height)).toEqual({ width: expectedWidth, height: expectedHeight });
    },
  );

  it("never enlarges the image, and never returns less than one pixel", () => {
    fc.assert(
      fc.property(fc.constantFrom(...imageSpecNames), side, side, (name, width, height) => {
        const size = getImageSize(name, width, height);
        expect(Number.isInteger(size.width) && Number.isInteger(size.height)).toBe(true);
        expect(size.width).toBeGreaterThanOrEqual(1);
        expect(size.height).toBeGreaterThanOrEqual(1);
        expect(size.width).toBeLessThanOrEqual(width);
        expect(size.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  it("stays within the spec's box and every format's limit", () => {
    fc.assert(
      fc.property(scaledSpec, side, side, (name, width, height) => {
        const spec: ImageSpec = imageSpecs[name];
        const size = getImageSize(name, width, height);
        expect(size.width).toBeLessThanOrEqual(spec.fit === "original" ? width : spec.width);
        expect(size.height).toBeLessThanOrEqual(spec.fit === "crop" ? spec.height : maxRenditionSide);
      }),
    );
  });

  it("keeps the image's aspect ratio for a scaled spec and the spec's for a crop, up to rounding", () => {
    fc.assert(
      fc.property(scaledSpec, everyday, everyday, (name, width, height) => {
        const spec: ImageSpec = imageSpecs[name];
        const size = getImageSize(name, width, height);
        const ratio = spec.fit === "crop" ? spec.width / spec.height : width / height;
        // Each side is rounded by at most half a pixel. A side that would become zero is raised to one pixel.
        const minRatio = (Math.max(size.width, 1.5) - 0.5) / (size.height + 0.5);
        const maxRatio = (size.width + 0.5) / (Math.max(size.height, 1.5) - 0.5);
        if (size.height > 1) expect(ratio).toBeGreaterThanOrEqual(minRatio * 0.999_999);
        if (size.width > 1 && size.height > 1) expect(ratio).toBeLessThanOrEqual(maxRatio * 1.000_001);
      }),
    );
  });

  it("returns the spec's full width whenever the image is wide enough", () => {
    fc.assert(
      fc.property(fc.integer({ min: 750, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (width, height) => {
        for (const name of ["170x", "222x", "236x", "474x", "564x", "736x", "750x"] as const) {
          expect(getImageSize(name, width, height).width).toBe(imageSpecs[name].width);
        }
      }),
    );
  });
});

describe("isImageSpecName", () => {
  it.each([
    ["236x", true],
    ["orig", true],
    ["237x", false],
    ["constructor", false],
    ["__proto__", false],
    ["", false],
  ])("given %j, returns %s", (value, expected) => {
    expect(isImageSpecName(value)).toBe(expected);
  });
});
