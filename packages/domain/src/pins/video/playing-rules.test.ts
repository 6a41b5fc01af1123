import { describe, expect, it } from "vitest";
import { type PlayingFacts, shouldAutoplay, shouldPlay, type VideoIntent } from "./playing-rules.ts";

const SEEN: PlayingFacts = { isAutoplay: true, appInFocus: true, inView: true, reducedMotion: false };

describe("shouldAutoplay", () => {
  it.each<[string, Partial<PlayingFacts>, boolean]>([
    ["all conditions are met", {}, true],
    ["the flag is off", { isAutoplay: false }, false],
    ["the app isn't in focus", { appInFocus: false }, false],
    ["motion is reduced", { reducedMotion: true }, false],
    ["it is out of view", { inView: false }, false],
  ])("returns the right value when %s [VIDEO-05]", (_, facts, plays) => {
    expect(shouldAutoplay({ ...SEEN, ...facts })).toBe(plays);
  });
});

describe("shouldPlay", () => {
  it("keeps a paused video paused, regardless of scrolling [VIDEO-04]", () => {
    const scrolled = [SEEN, { ...SEEN, inView: false }, SEEN, { ...SEEN, appInFocus: false }, SEEN];
    expect(scrolled.map((facts) => shouldPlay("pause", facts))).toEqual([false, false, false, false, false]);
    expect(scrolled.map((facts) => shouldPlay("none", facts))).toEqual([true, false, true, false, true]);
  });

  it.each<[VideoIntent, Partial<PlayingFacts>, boolean]>([
    ["play", { isAutoplay: false, reducedMotion: true }, true],
    ["play", { inView: false }, false],
    ["play", { appInFocus: false }, false],
    ["none", { reducedMotion: true }, false],
  ])("given the request %s and %o, returns %s", (wish, facts, plays) => {
    expect(shouldPlay(wish, { ...SEEN, ...facts })).toBe(plays);
  });
});
