import {
  EVENT_TYPES,
  type LoggedPin,
  type PickedVariant,
  VIDEO_STATES,
  type VideoErrorCode,
  type VideoImpressionEntry,
  createVideoImpression,
  type VideoState,
  addVideoEntry,
} from "@tessera/domain";
import { logEvent } from "../../insights/index.ts";

/** The pin and video that are logged, and where they are played. */
export interface VideoLogContext {
  readonly pin: LoggedPin;
  readonly videoId: string;
  /** The part of the page that contains the player, as one of `COMPONENTS`. */
  readonly component: number;
}

/** Logs the events of one player. */
export interface VideoLog {
  readonly onState: (state: VideoState, position: number) => void;
  readonly onError: (code: VideoErrorCode, variant: PickedVariant, position: number) => void;
  /** Logs the part watched so far, if any. */
  readonly flush: () => void;
}

/** Creates the log of one player. @param now returns the current time in milliseconds */
export function createVideoLog(getContext: () => VideoLogContext, now: () => number = Date.now): VideoLog {
  let entries: readonly VideoImpressionEntry[] = [];
  let lastState: VideoState = VIDEO_STATES.default;
  return {
    onState(state, position) {
      lastState = state;
      entries = addVideoEntry(entries, { state, time: now(), position });
    },
    onError(code, variant, position) {
      const { pin, videoId, component } = getContext();
      const auxData = { video_id: videoId, error_code: code, variant: variant.name, position: Math.round(position) };
      logEvent({ eventType: EVENT_TYPES.videoError, pin, component, auxData });
    },
    flush() {
      const { watched, furthest, stalls, ended } = createVideoImpression(entries, now());
      // If the video is still playing, the next impression continues here.
      const position = entries.at(-1)?.position ?? 0;
      entries = lastState === VIDEO_STATES.playing ? [{ state: lastState, time: now(), position }] : [];
      if (watched === 0) return;
      const { pin, videoId, component } = getContext();
      const video = { video_id: videoId, watched: Math.round(watched), furthest: Math.round(furthest), stalls, ended };
      logEvent({ eventType: EVENT_TYPES.videoImpression, pin, component, eventData: { video } });
    },
  };
}
