import { describe, expect, it } from "vitest";
import { computeDominantColor } from "./dominant-color.ts";

/** Creates pixels of the given colors, each repeated `count` times. */
function createPixels(...runs: [count: number, red: number, green: number, blue: number][]): Uint8Array {
  return Uint8Array.from(runs.flatMap(([count, ...color]) => Array.from({ length: count }, () => color).flat()));
}

describe("dominantColor", () => {
  it.each([
    ["one color", createPixels([10, 18, 52, 86]), "#123456"],
    ["black", createPixels([10, 0, 0, 0]), "#000000"],
    ["white", createPixels([10, 255, 255, 255]), "#ffffff"],
    ["the larger part, not the mean", createPixels([60, 30, 90, 200], [40, 220, 150, 60]), "#1e5ac8"],
    [
      "shades of one color over a larger plain one",
      createPixels([30, 60, 160, 60], [30, 70, 165, 70], [45, 240, 240, 240]),
      "#41a341",
    ],
    ["no pixel", createPixels(), "#ffffff"],
  ])("returns the right color for %s", (_, data, expected) => {
    expect(computeDominantColor(data)).toBe(expected);
  });
});
