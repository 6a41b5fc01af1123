import { expect, it } from "vitest";
import { arrowsVisible } from "./scroll-arrows.ts";

it.each([
  [0, false],
  [4, false],
  [5, true],
  [-4, false],
  [-5, true],
])("[BOARD-18] a row %i px from its end shows the arrow toward it: %s", (distance, visible) => {
  expect(arrowsVisible(distance)).toBe(visible);
});
