import { describe, expect, it } from "vitest";
import { storyBadge, storyDuration } from "./story.ts";

describe("a story", () => {
  it.each([
    [2, 3000, 13_000],
    [0, 3000, 3000],
    [3, 0, 15_000],
    [0, 0, 0],
    [Number.NaN, -5, 0],
  ])("[CARD-39] of %d still pages and %d ms of video takes %d ms", (staticPageCount, totalVideoDuration, ms) => {
    expect(storyDuration({ staticPageCount, totalVideoDuration })).toBe(ms);
  });

  it.each([
    [0, 1, null],
    [0, 0, null],
    [0, 2, { kind: "pages", count: 2 }],
    [5000, 1, { kind: "time", ms: 5000 }],
    [5000, 4, { kind: "time", ms: 5000 }],
    [Number.NaN, Number.NaN, null],
    [-1, 2, { kind: "pages", count: 2 }],
  ])("[CARD-38] of %d ms and %d pages has the badge %j", (duration, pages, badge) => {
    expect(storyBadge(duration, pages)).toEqual(badge);
  });
});
