import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { worldDrawnElsewhere } from "./drawing.ts";
import { demoWorld } from "./world.ts";

const svg = { operation: ["VipsForeignLoadSvg"] };
const startingTakes = 20_000;

describe("worldDrawnElsewhere", () => {
  it("draws the same pictures, even when reading SVG is forbidden", { timeout: startingTakes }, async () => {
    const here = demoWorld();
    const expected = await Promise.all([here.pins[0]?.picture(), here.people[0]?.avatar()]);
    const { world, stop } = worldDrawnElsewhere();
    sharp.block(svg);
    try {
      expect(await Promise.all([world.pins[0]?.picture(), world.people[0]?.avatar()])).toEqual(expected);
    } finally {
      sharp.unblock(svg);
      stop();
    }
  });

  it("rejects unfinished and later requests once it's stopped", { timeout: startingTakes }, async () => {
    const { world, stop } = worldDrawnElsewhere();
    const unfinished = world.pins[0]?.picture();
    stop();
    await expect(unfinished).rejects.toThrow("has ended");
    await expect(world.pins[1]?.picture()).rejects.toThrow("not drawn any more");
  });
});
