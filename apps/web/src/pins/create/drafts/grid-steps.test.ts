import { expect, it } from "vitest";
import { findTileForKey } from "./grid-steps.ts";

/** The vertical positions of seven tiles in three columns. */
const TOPS = [0, 0, 0, 90, 90, 90, 180];

it.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 0, null],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 4, null],
  ["ArrowDown", 3, 6],
  ["ArrowUp", 6, 3],
  ["ArrowUp", 2, null],
  ["Home", 5, 0],
  ["End", 0, 6],
  ["End", 6, null],
  ["Tab", 1, null],
])("findTileForKey returns the tile that %s moves to from tile %i: %s", (key, from, to) => {
  expect(findTileForKey(key, from, TOPS, false)).toBe(to);
});

it("findTileForKey follows the reading direction on right-to-left pages", () => {
  expect(findTileForKey("ArrowLeft", 1, TOPS, true)).toBe(2);
  expect(findTileForKey("ArrowRight", 1, TOPS, true)).toBe(0);
});
