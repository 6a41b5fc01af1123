import { VIDEO_STATES, type VideoState } from "./player-state.ts";

/** The maximum number of entries in a video impression. */
const MAX_VIDEO_IMPRESSION_ENTRIES = 1000;

/** An entry in the impression of a video. */
export interface VideoImpressionEntry {
  readonly state: VideoState;
  /** The time in milliseconds, always from the same clock. */
  readonly time: number;
  /** The position in the video, in milliseconds. */
  readonly position: number;
}

/** Returns the buffer with one entry added. If the buffer is full, the oldest entry is dropped. */
export function addVideoEntry(
  buffer: readonly VideoImpressionEntry[],
  entry: VideoImpressionEntry,
): readonly VideoImpressionEntry[] {
  return [...buffer.slice(-(MAX_VIDEO_IMPRESSION_ENTRIES - 1)), entry];
}

/** The summary of an impression. Times are in milliseconds. */
export interface VideoImpression {
  /** The total playing time. */
  readonly watched: number;
  /** The furthest position in the video. */
  readonly furthest: number;
  readonly stalls: number;
  readonly ended: boolean;
}

/**
 * Summarizes an impression's entries.
 *
 * @param end time when the impression ended, from the same clock as its entries
 */
export function createVideoImpression(entries: readonly VideoImpressionEntry[], end: number): VideoImpression {
  let watched = 0;
  for (const [at, { state, time }] of entries.entries()) {
    if (state === VIDEO_STATES.playing) watched += Math.max(0, (entries[at + 1]?.time ?? end) - time);
  }
  return {
    watched,
    furthest: entries.reduce((max, { position }) => Math.max(max, position), 0),
    stalls: entries.filter(({ state }) => state === VIDEO_STATES.stalling).length,
    ended: entries.some(({ state }) => state === VIDEO_STATES.ended),
  };
}
