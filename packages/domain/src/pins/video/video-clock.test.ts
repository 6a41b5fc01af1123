import { describe, expect, it } from "vitest";
import { formatVideoClock, toVideoLength } from "./video-clock.ts";

describe("formatVideoClock", () => {
  it.each([
    [0, "0:00"],
    [999, "0:00"],
    [7_200, "0:07"],
    [60_000, "1:00"],
    [754_000, "12:34"],
    [3_723_000, "1:02:03"],
    [36_000_000, "10:00:00"],
    [-5, "0:00"],
    [Number.NaN, "0:00"],
    [Number.POSITIVE_INFINITY, "0:00"],
  ])("formats %s ms as %s", (ms, words) => {
    expect(formatVideoClock(ms)).toBe(words);
  });
});

describe("toVideoLength", () => {
  it.each([
    [7_200, { minutes: 0, seconds: 7 }],
    [754_000, { minutes: 12, seconds: 34 }],
    [Number.NaN, { minutes: 0, seconds: 0 }],
  ])("splits %s ms into %o", (ms, parts) => {
    expect(toVideoLength(ms)).toEqual(parts);
  });
});
