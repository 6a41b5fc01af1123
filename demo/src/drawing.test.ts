import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createDrawnWorld } from "./drawing.ts";
import { createDemoWorld } from "./world.ts";

const svg = { operation: ["VipsForeignLoadSvg"] };
const START_TIMEOUT_MS = 20_000;

describe("createDrawnWorld", () => {
  it("draws the same pictures even when the image library blocks SVG", { timeout: START_TIMEOUT_MS }, async () => {
    const localWorld = createDemoWorld();
    const expected = await Promise.all([localWorld.pins[0]?.picture(), localWorld.people[0]?.avatar()]);
    const { world, stop } = createDrawnWorld();
    sharp.block(svg);
    try {
      expect(await Promise.all([world.pins[0]?.picture(), world.people[0]?.avatar()])).toEqual(expected);
    } finally {
      sharp.unblock(svg);
      stop();
    }
  });

  it("rejects unfinished and new requests once it's stopped", { timeout: START_TIMEOUT_MS }, async () => {
    const { world, stop } = createDrawnWorld();
    const unfinished = world.pins[0]?.picture();
    stop();
    await expect(unfinished).rejects.toThrow("has ended");
    await expect(world.pins[1]?.picture()).rejects.toThrow("no longer draws");
  });
});
