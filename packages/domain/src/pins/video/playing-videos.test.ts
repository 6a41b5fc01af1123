import { describe, expect, it } from "vitest";
import { canStartVideo, type PlayingVideo, removePlayingVideo, addPlayingVideo } from "./playing-videos.ts";

const a = { id: "A", isPromoted: false, byItself: false };
const b = { id: "B", isPromoted: false, byItself: false };
const p = { id: "P", isPromoted: true, byItself: false };
const q = { id: "Q", isPromoted: true, byItself: false };

describe("addPlayingVideo", () => {
  it.each<[string, readonly PlayingVideo[], readonly PlayingVideo[]]>([
    ["handles two organic videos and a promoted one [VIDEO-03]", [a, b, p], [b, p]],
    ["handles a promoted video first", [p, a], [p, a]],
    ["handles two promoted videos", [p, q], [q]],
    ["handles the same video twice", [a, p, a], [p, a]],
  ])("%s", (_, started, playing) => {
    expect(started.reduce<readonly PlayingVideo[]>(addPlayingVideo, [])).toEqual(playing);
  });
});

describe("canStartVideo", () => {
  const candidate = { id: "I", isPromoted: false, byItself: true };
  it.each<[string, readonly PlayingVideo[], PlayingVideo, boolean]>([
    ["decides on an automatic start when nothing plays", [], candidate, true],
    ["decides on an automatic start during a requested video", [a], candidate, false],
    ["decides on an automatic start during another automatic one", [{ ...candidate, id: "J" }], candidate, true],
    ["decides on an automatic start during a promoted video", [p], candidate, true],
    ["decides on a repeated automatic start", [{ ...candidate, byItself: false }], candidate, true],
    ["decides on a requested start", [b], a, true],
  ])("%s", (_, playing, video, canStart) => {
    expect(canStartVideo(playing, video)).toBe(canStart);
  });
});

describe("removePlayingVideo", () => {
  it("removes a stopped video, and ignores one that wasn't playing", () => {
    const playing = [b, p];
    expect(removePlayingVideo(playing, "B")).toEqual([p]);
    expect(removePlayingVideo(playing, "A")).toBe(playing);
  });
});
