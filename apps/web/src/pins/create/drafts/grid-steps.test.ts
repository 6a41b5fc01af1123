import { expect, it } from "vitest";
import { findGridStep } from "./grid-steps.ts";

/** Seven tiles in three columns. */
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
])("findGridStep moves with %s from tile %i to %s", (key, from, to) => {
  expect(findGridStep(key, from, TOPS, false)).toBe(to);
});

it("findGridStep follows the reading direction when the page is right to left", () => {
  expect(findGridStep("ArrowLeft", 1, TOPS, true)).toBe(2);
  expect(findGridStep("ArrowRight", 1, TOPS, true)).toBe(0);
});
