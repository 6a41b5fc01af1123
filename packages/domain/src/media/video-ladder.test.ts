import { describe, expect, it } from "vitest";
import { planVideoRenditions, filterRenditions } from "./video-ladder.ts";

const describePlan = (width: number, height: number, frameRate: number | null = 30) =>
  planVideoRenditions({ width, height, frameRate }).map(({ name, width: w, height: h }) => `${name} ${w}x${h}`);

describe("planVideoRenditions", () => {
  it.each([
    ["a phone's video in portrait", 1080, 1920, ["360p 360x640", "540p 540x960", "720p 720x1280", "1080p 1080x1920"]],
    ["4K", 3840, 2160, ["360p 640x360", "540p 960x540", "720p 1280x720", "1080p 1920x1080"]],
    ["exactly the size of a step", 1280, 720, ["360p 640x360", "540p 960x540", "720p 1280x720"]],
    ["between two steps", 854, 480, ["360p 640x360", "540p 854x480"]],
    ["one pixel above a step", 642, 361, ["360p 640x360", "540p 642x362"]],
    ["smaller than every step", 160, 120, ["360p 160x120"]],
    ["with odd sides", 161, 121, ["360p 162x122"]],
    ["of one pixel", 1, 1, ["360p 2x2"]],
    ["a strip", 4000, 100, ["360p 864x22"]],
    ["a wide video", 2592, 1080, ["360p 864x360", "540p 1296x540", "720p 1728x720", "1080p 2592x1080"]],
    ["square", 1000, 1000, ["360p 360x360", "540p 540x540", "720p 720x720", "1080p 1000x1000"]],
  ])("plans the renditions of a video: %s", (_what, width, height, expected) => {
    expect(describePlan(width, height)).toEqual(expected);
  });

  it.each([
    [24, 24],
    [23.976_023_976, 23.976],
    [60, 30],
    [1_000, 30],
    [null, 30],
    [0, 30],
    [Number.NaN, 30],
    [0.2, 30],
  ])("given a video of %s frames per second, encodes it at %s", (frameRate, expected) => {
    expect(planVideoRenditions({ width: 640, height: 360, frameRate })[0]?.framesPerSecond).toBe(expected);
  });

  it("gives larger renditions a higher bit rate", () => {
    const bits = planVideoRenditions({ width: 1920, height: 1080, frameRate: 30 }).map(({ kilobits }) => kilobits);
    expect(bits).toEqual(bits.toSorted((a, b) => a - b));
  });
});

describe("filterRenditions", () => {
  const getNames = (width: number, height: number, variant: Parameters<typeof filterRenditions>[0]) =>
    filterRenditions(variant, planVideoRenditions({ width, height, frameRate: 30 })).map(({ name }) => name);

  it.each([
    [3840, 2160, ["360p", "540p"], ["360p", "540p", "720p", "1080p"], ["720p"]],
    [1080, 1920, ["360p", "540p"], ["360p", "540p", "720p", "1080p"], ["720p"]],
    [854, 480, ["360p", "540p"], ["360p", "540p"], ["540p"]],
    [160, 120, ["360p"], ["360p"], ["360p"]],
  ])(
    "given a video of %i × %i pixels, returns renditions for phones, desktops, and players without streaming",
    (width, height, phone, desk, file) => {
      expect(getNames(width, height, "vHLSV3MOBILE")).toEqual(phone);
      expect(getNames(width, height, "vHLSV4")).toEqual(desk);
      expect(getNames(width, height, "v720P")).toEqual(file);
    },
  );
});
