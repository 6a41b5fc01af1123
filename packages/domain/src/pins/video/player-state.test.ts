import { describe, expect, it } from "vitest";
import {
  MEDIA_EVENTS,
  type MediaEvent,
  type MediaFacts,
  VIDEO_STATES,
  videoErrorCode,
  type VideoState,
  videoState,
} from "./player-state.ts";

const PLAYS: MediaFacts = { paused: false, ended: false, hasFuture: true };
const RESTS: MediaFacts = { ...PLAYS, paused: true };
const EMPTY: MediaFacts = { ...PLAYS, hasFuture: false };
const OVER: MediaFacts = { ...RESTS, ended: true };
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
      ["loadstart", RESTS, 1],
      ["loadedmetadata", RESTS, 2],
      ["loadeddata", RESTS, 3],
      ["playing", PLAYS, 4],
      ["seeking", PLAYS, 6],
      ["seeked", PLAYS, 4],
      ["waiting", EMPTY, 7],
      ["canplay", PLAYS, 4],
      ["pause", RESTS, 5],
      ["playing", PLAYS, 4],
      ["pause", OVER, 9],
      ["ended", OVER, 9],
      ["error", RESTS, 8],
      ["emptied", RESTS, 0],
    ];
    let state: VideoState = VIDEO_STATES.default;
    for (const [event, facts, next] of timeline) {
      state = videoState(state, event, facts);
      expect(state, event).toBe(next);
    }
  });

  it.each<[VideoState, MediaEvent, MediaFacts, VideoState]>([
    [seeking, "seeked", RESTS, paused],
    [seeking, "seeked", EMPTY, stalling],
    [seeking, "seeked", OVER, ended],
    [seeking, "waiting", EMPTY, seeking],
    [stalling, "canplay", RESTS, paused],
    [playing, "canplay", PLAYS, playing],
    [playing, "stalled", PLAYS, playing],
    [playing, "stalled", EMPTY, stalling],
    [paused, "stalled", { ...EMPTY, paused: true }, paused],
    [playing, "loadeddata", PLAYS, playing],
    [loadedData, "canplay", RESTS, loadedData],
  ])("given the state %i, on %s with %o, becomes %i", (state, event, facts, next) => {
    expect(videoState(state, event, facts)).toBe(next);
  });

  it("stays failed until something new is loaded", () => {
    const recoveries = MEDIA_EVENTS.filter((event) => videoState(failed, event, PLAYS) !== failed);
    expect(recoveries).toEqual(["emptied", "loadstart"]);
  });
});

describe("videoErrorCode", () => {
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
    expect(videoErrorCode(code)).toBe(known);
  });
});
