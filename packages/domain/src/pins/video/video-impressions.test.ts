import { describe, expect, it } from "vitest";
import { VIDEO_STATES } from "./player-state.ts";
import { type VideoImpressionEntry, createVideoImpression, addVideoEntry } from "./video-impressions.ts";

const { playing, paused, stalling, ended } = VIDEO_STATES;

describe("addVideoEntry", () => {
  it("keeps a thousand entries, and drops the oldest when another one is added [VIDEO-09]", () => {
    let buffer: readonly VideoImpressionEntry[] = [];
    for (let time = 1; time <= 1001; time += 1) {
      buffer = addVideoEntry(buffer, { state: playing, time, position: 0 });
      expect(buffer.length).toBe(Math.min(time, 1000));
    }
    expect([buffer[0]?.time, buffer.at(-1)?.time]).toEqual([2, 1001]);
  });
});

describe("createVideoImpression", () => {
  it("sums up the playing time, and finds the furthest position played", () => {
    const entries = [
      { state: playing, time: 1_000, position: 0 },
      { state: stalling, time: 3_000, position: 2_000 },
      { state: playing, time: 4_000, position: 2_000 },
      { state: paused, time: 9_000, position: 7_000 },
      { state: playing, time: 20_000, position: 1_000 },
    ];
    expect(createVideoImpression(entries, 21_000)).toEqual({
      watched: 8_000,
      furthest: 7_000,
      stalls: 1,
      ended: false,
    });
  });

  it("detects that the video ended, and accepts an impression without entries", () => {
    expect(createVideoImpression([{ state: ended, time: 5, position: 9 }], 8).ended).toBe(true);
    expect(createVideoImpression([], 8)).toEqual({ watched: 0, furthest: 0, stalls: 0, ended: false });
  });
});
