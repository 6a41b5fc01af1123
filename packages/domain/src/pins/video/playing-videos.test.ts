import { describe, expect, it } from "vitest";
import { canBegin, type PlayingVideo, removePlaying, addPlaying } from "./playing-videos.ts";

const a = { id: "A", isPromoted: false, byItself: false };
const b = { id: "B", isPromoted: false, byItself: false };
const p = { id: "P", isPromoted: true, byItself: false };
const q = { id: "Q", isPromoted: true, byItself: false };

describe("addPlaying", () => {
  it.each<[string, readonly PlayingVideo[], readonly PlayingVideo[]]>([
    ["handles two organic videos and a promoted one [VIDEO-03]", [a, b, p], [b, p]],
    ["handles a promoted video first", [p, a], [p, a]],
    ["handles two promoted videos", [p, q], [q]],
    ["handles the same video twice", [a, p, a], [p, a]],
  ])("%s", (_, started, playing) => {
    expect(started.reduce<readonly PlayingVideo[]>(addPlaying, [])).toEqual(playing);
  });
});

describe("canBegin", () => {
  const candidate = { id: "I", isPromoted: false, byItself: true };
  it.each<[string, readonly PlayingVideo[], PlayingVideo, boolean]>([
    ["decides on an automatic start when nothing plays", [], candidate, true],
    ["decides on an automatic start during a requested video", [a], candidate, false],
    ["decides on an automatic start during another automatic one", [{ ...candidate, id: "J" }], candidate, true],
    ["decides on an automatic start during a promoted video", [p], candidate, true],
    ["decides on a repeated automatic start", [{ ...candidate, byItself: false }], candidate, true],
    ["decides on a requested start", [b], a, true],
  ])("%s", (_, playing, video, canStart) => {
    expect(canBegin(playing, video)).toBe(canStart);
  });
});

describe("removePlaying", () => {
  it("removes a stopped video, and ignores one that wasn't playing", () => {
    const playing = [b, p];
    expect(removePlaying(playing, "B")).toEqual([p]);
    expect(removePlaying(playing, "A")).toBe(playing);
  });
});
