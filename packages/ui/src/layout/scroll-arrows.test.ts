import { expect, it } from "vitest";
import { areArrowsVisible } from "./scroll-arrows.ts";

it.each([
  [0, false],
  [4, false],
  [5, true],
  [-4, false],
  [-5, true],
])("[BOARD-18] a row that is %i px from one end shows the arrow toward that end: %s", (distance, visible) => {
  expect(areArrowsVisible(distance)).toBe(visible);
});
