import { describe, expect, it } from "vitest";
import { getStoryBadge, getStoryDuration, getStoryLength, getStoryVideoStatus } from "./story.ts";

describe("a story", () => {
  it.each([
    [2, 3000, 13_000],
    [0, 3000, 3000],
    [3, 0, 15_000],
    [0, 0, 0],
    [Number.NaN, -5, 0],
  ])("[CARD-39] with %d still pages and %d ms of video lasts %d ms", (staticPageCount, totalVideoDuration, ms) => {
    expect(getStoryDuration({ staticPageCount, totalVideoDuration })).toBe(ms);
  });

  it.each([
    [0, 1, null],
    [0, 0, null],
    [0, 2, { kind: "pages", count: 2 }],
    [5000, 1, { kind: "time", ms: 5000 }],
    [5000, 4, { kind: "time", ms: 5000 }],
    [Number.NaN, Number.NaN, null],
    [-1, 2, { kind: "pages", count: 2 }],
  ])("[CARD-38] that lasts %d ms and has %d pages has the badge %j", (duration, pages, badge) => {
    expect(getStoryBadge(duration, pages)).toEqual(badge);
  });

  const readyVideo = (duration: number) => ({ status: "ready" as const, duration });
  it.each([
    ["no page", [], 0, 0],
    ["still pages", [[], [], []], 3, 0],
    ["a page with two videos", [[readyVideo(1500), readyVideo(500)], []], 1, 2000],
    ["a video that is still being prepared", [[{ status: "processing" as const, duration: 700 }]], 0, 700],
    ["a video that failed", [[{ status: "failed" as const, duration: 700 }], [readyVideo(300)]], 0, 300],
  ])("is as long as its playable parts: %s", (_what, pages, staticPageCount, totalVideoDuration) => {
    expect(getStoryLength(pages)).toEqual({ staticPageCount, totalVideoDuration });
  });

  it.each([
    [[], null],
    [["ready", "failed"], "ready"],
    [["ready", "processing", "failed"], "processing"],
    [["failed", "failed"], "failed"],
  ] as const)("with the video statuses %j has the status %s", (statuses, together) => {
    expect(getStoryVideoStatus(statuses)).toBe(together);
  });
});
