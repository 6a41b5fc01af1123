import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createDemoWorld } from "../world.ts";
import { type Artwork, paint } from "./artwork.ts";
import { rasterize } from "./raster.ts";

const { pins, people } = createDemoWorld();
const oneOfEachKind = [...new Map(pins.map((pin) => [pin.kind, pin])).values()];

/** Styles to skip when drawing every picture in the demo world, because they're the slowest. */
const pixelStyles = new Set<Artwork["style"]>(["engraving", "gouache", "light", "photo", "stones", "studio"]);

describe("paintings", () => {
  it.each(oneOfEachKind.map((pin) => [pin.kind, pin] as const))(
    "of %s are identical for the same seed, and differ for another seed",
    (_kind, { art, seed }) => {
      const first = paint(art, seed);
      const again = paint(art, seed);
      const other = paint(art, `${seed}/other`);
      expect(again.svg).toBe(first.svg);
      expect(again.pixels?.data).toEqual(first.pixels?.data);
      expect(
        other.svg !== first.svg || other.pixels?.data.some((byte, index) => byte !== first.pixels?.data[index]),
      ).toBe(true);
      // An invalid number ends a path early without any error.
      expect(first.svg ?? "").not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  it("are unique within the demo world", () => {
    const vectorPins = pins.filter((pin) => !pixelStyles.has(pin.art.style));
    expect(new Set(vectorPins.map((pin) => paint(pin.art, pin.seed).svg)).size).toBe(vectorPins.length);
  });

  it.each<[Artwork, number, number]>([
    [{ style: "hills", scene: "lake", palette: "fjord", ratio: "2:3" }, 736, 1104],
    [{ style: "photo", scene: "sea", palette: "lagoon", ratio: "16:9" }, 1000, 563],
    [{ style: "photo", scene: "glow", palette: "plum", ratio: "9:16" }, 736, 1308],
    [{ style: "quilt", scene: "kilim", palette: "clay", ratio: "1:2.2" }, 736, 1619],
  ])("become JPEGs of the right size when rasterized: %o", async (art, width, height) => {
    const metadata = await sharp(await rasterize(paint(art, "size"))).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["jpeg", width, height]);
  });

  it("include a unique 256 × 256 portrait of each person", async () => {
    const faces = await Promise.all(people.map((person) => person.avatar()));
    const metadata = await sharp(faces[0]).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["jpeg", 256, 256]);
    expect(new Set(faces.map((face) => face.toString("base64"))).size).toBe(people.length);
  });
});
