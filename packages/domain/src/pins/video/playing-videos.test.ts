import { describe, expect, it } from "vitest";
import { canBegin, type PlayingVideo, removePlaying, addPlaying } from "./playing-videos.ts";

const a = { id: "A", isPromoted: false, byItself: false };
const b = { id: "B", isPromoted: false, byItself: false };
const p = { id: "P", isPromoted: true, byItself: false };
const q = { id: "Q", isPromoted: true, byItself: false };

describe("addPlaying", () => {
  it.each<[string, readonly PlayingVideo[], readonly PlayingVideo[]]>([
    ["two organic ones and a promoted one [VIDEO-03]", [a, b, p], [b, p]],
    ["a promoted one first", [p, a], [p, a]],
    ["two promoted ones", [p, q], [q]],
    ["the same twice", [a, p, a], [p, a]],
  ])("%s", (_, started, playing) => {
    expect(started.reduce<readonly PlayingVideo[]>(addPlaying, [])).toEqual(playing);
  });
});

describe("canBegin", () => {
  const itself = { id: "I", isPromoted: false, byItself: true };
  it.each<[string, readonly PlayingVideo[], PlayingVideo, boolean]>([
    ["automatically, when nothing plays", [], itself, true],
    ["automatically, with one that someone asked for", [a], itself, false],
    ["automatically, with one that also started automatically", [{ ...itself, id: "J" }], itself, true],
    ["automatically, with a promoted one", [p], itself, true],
    ["again automatically", [{ ...itself, byItself: false }], itself, true],
    ["asked for", [b], a, true],
  ])("%s", (_, playing, video, canStart) => {
    expect(canBegin(playing, video)).toBe(canStart);
  });
});

describe("removePlaying", () => {
  it("removes what stopped, and ignores what didn't play", () => {
    const playing = [b, p];
    expect(removePlaying(playing, "B")).toEqual([p]);
    expect(removePlaying(playing, "A")).toBe(playing);
  });
});
