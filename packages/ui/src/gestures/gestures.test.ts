import { describe, expect, it } from "vitest";
import { isDrag, getSwipeDirection } from "./gestures.ts";

describe("[UI-11] gestures", () => {
  it.each([
    [6, 8, false],
    [10, 0, false],
    [10, 1, true],
    [-8, -7, true],
  ])("recognize a movement by (%i, %i) as a drag: %s", (deltaX, deltaY, drag) => {
    expect(isDrag(deltaX, deltaY)).toBe(drag);
  });

  it.each([
    [3, -9, "up"],
    [-3, 9, "down"],
    [-9, 3, "left"],
    [9, -3, "right"],
    [5, 5, "right"],
    [0, 0, null],
  ])("recognize a movement by (%i, %i) as a swipe: %s", (deltaX, deltaY, direction) => {
    expect(getSwipeDirection(deltaX, deltaY)).toBe(direction);
  });
});
