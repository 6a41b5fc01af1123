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
  ])("%s", (_, begun, playing) => {
    expect(begun.reduce<readonly PlayingVideo[]>(addPlaying, [])).toEqual(playing);
  });
});

describe("canBegin", () => {
  const itself = { id: "I", isPromoted: false, byItself: true };
  it.each<[string, readonly PlayingVideo[], PlayingVideo, boolean]>([
    ["by itself, where nothing plays", [], itself, true],
    ["by itself, beside one that somebody asked for", [a], itself, false],
    ["by itself, beside one that began so, too", [{ ...itself, id: "J" }], itself, true],
    ["by itself, beside a promoted one", [p], itself, true],
    ["once more by itself", [{ ...itself, byItself: false }], itself, true],
    ["asked for", [b], a, true],
  ])("%s", (_, playing, video, may) => {
    expect(canBegin(playing, video)).toBe(may);
  });
});

describe("removePlaying", () => {
  it("takes away what stopped, and knows what did not play", () => {
    const playing = [b, p];
    expect(removePlaying(playing, "B")).toEqual([p]);
    expect(removePlaying(playing, "A")).toBe(playing);
  });
});
