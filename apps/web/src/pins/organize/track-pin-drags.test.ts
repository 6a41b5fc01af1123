import { describe, expect, it } from "vitest";
import { getScrollSpeed } from "./track-pin-drags.ts";

describe("the scrolling of the page during a drag", () => {
  it("starts near the window's edges, and gets faster as the pointer gets closer", () => {
    expect([200, 400, 680].map((y) => getScrollSpeed(y, 800))).toEqual([0, 0, 0]);
    const [near, far] = [getScrollSpeed(10, 800), getScrollSpeed(150, 800)];
    expect(near).toBeLessThan(far);
    expect(far).toBeLessThan(0);
    expect(getScrollSpeed(795, 800)).toBeGreaterThan(getScrollSpeed(700, 800));
    expect(getScrollSpeed(700, 800)).toBeGreaterThan(0);
  });

  it("doesn't get faster when the pointer is outside the window", () => {
    expect(getScrollSpeed(-500, 800)).toBe(getScrollSpeed(0, 800));
    expect(getScrollSpeed(5_000, 800)).toBe(getScrollSpeed(800, 800));
  });
});
