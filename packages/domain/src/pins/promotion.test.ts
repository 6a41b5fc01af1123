import { describe, expect, it } from "vitest";
import { isPromotedAt } from "./promotion.ts";

describe("a promotion", () => {
  it.each([
    [true, 10, 20, 9, false],
    [true, 10, 20, 10, true],
    [true, 10, 20, 19, true],
    [true, 10, 20, 20, false],
    [false, 10, 20, 15, false],
    [true, 20, 10, 15, false],
  ])("that is running: %s, from %i to %i, is active at %i: %s", (isRunning, startsAt, endsAt, now, isActive) => {
    expect(isPromotedAt({ isRunning, startsAt, endsAt }, now)).toBe(isActive);
  });
});
