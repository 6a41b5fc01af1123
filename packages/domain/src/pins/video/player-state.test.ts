import { describe, expect, it } from "vitest";
import {
  MEDIA_EVENTS,
  type MediaEvent,
  type MediaFacts,
  VIDEO_STATES,
  parseVideoErrorCode,
  type VideoState,
  reduceVideoState,
} from "./player-state.ts";

const PLAYING_FACTS: MediaFacts = { paused: false, ended: false, hasFuture: true };
const PAUSED_FACTS: MediaFacts = { ...PLAYING_FACTS, paused: true };
const UNBUFFERED_FACTS: MediaFacts = { ...PLAYING_FACTS, hasFuture: false };
const ENDED_FACTS: MediaFacts = { ...PAUSED_FACTS, ended: true };
const { playing, paused, seeking, stalling, failed, ended, loadedData } = VIDEO_STATES;

describe("a player's state", () => {
  it("is one of ten states, and follows the media element's events [VIDEO-01]", () => {
    expect(VIDEO_STATES).toEqual({
      default: 0,
      loadStart: 1,
      loadedMetadata: 2,
      loadedData: 3,
      playing: 4,
      paused: 5,
      seeking: 6,
      stalling: 7,
      failed: 8,
      ended: 9,
    });
    const timeline: readonly (readonly [MediaEvent, MediaFacts, VideoState])[] = [
      ["loadstart", PAUSED_FACTS, 1],
      ["loadedmetadata", PAUSED_FACTS, 2],
      ["loadeddata", PAUSED_FACTS, 3],
      ["playing", PLAYING_FACTS, 4],
      ["seeking", PLAYING_FACTS, 6],
      ["seeked", PLAYING_FACTS, 4],
      ["waiting", UNBUFFERED_FACTS, 7],
      ["canplay", PLAYING_FACTS, 4],
      ["pause", PAUSED_FACTS, 5],
      ["playing", PLAYING_FACTS, 4],
      ["pause", ENDED_FACTS, 9],
      ["ended", ENDED_FACTS, 9],
      ["error", PAUSED_FACTS, 8],
      ["emptied", PAUSED_FACTS, 0],
    ];
    let state: VideoState = VIDEO_STATES.default;
    for (const [event, facts, next] of timeline) {
      state = reduceVideoState(state, event, facts);
      expect(state, event).toBe(next);
    }
  });

  it.each<[VideoState, MediaEvent, MediaFacts, VideoState]>([
    [seeking, "seeked", PAUSED_FACTS, paused],
    [seeking, "seeked", UNBUFFERED_FACTS, stalling],
    [seeking, "seeked", ENDED_FACTS, ended],
    [seeking, "waiting", UNBUFFERED_FACTS, seeking],
    [stalling, "canplay", PAUSED_FACTS, paused],
    [playing, "canplay", PLAYING_FACTS, playing],
    [playing, "stalled", PLAYING_FACTS, playing],
    [playing, "stalled", UNBUFFERED_FACTS, stalling],
    [paused, "stalled", { ...UNBUFFERED_FACTS, paused: true }, paused],
    [playing, "loadeddata", PLAYING_FACTS, playing],
    [loadedData, "canplay", PAUSED_FACTS, loadedData],
  ])("given the state %i, on %s with %o, becomes %i", (state, event, facts, next) => {
    expect(reduceVideoState(state, event, facts)).toBe(next);
  });

  it("stays failed until something new is loaded", () => {
    const recoveries = MEDIA_EVENTS.filter((event) => reduceVideoState(failed, event, PLAYING_FACTS) !== failed);
    expect(recoveries).toEqual(["emptied", "loadstart"]);
  });
});

describe("parseVideoErrorCode", () => {
  it.each([
    [0, null],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, null],
    [undefined, null],
    ["2", null],
  ])("given %s, returns %s", (code, known) => {
    expect(parseVideoErrorCode(code)).toBe(known);
  });
});
