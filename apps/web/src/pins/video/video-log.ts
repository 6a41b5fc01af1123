import {
  EVENT_TYPES,
  type LoggedPin,
  type PickedVariant,
  VIDEO_STATES,
  type VideoErrorCode,
  type VideoImpressionEntry,
  videoImpression,
  type VideoState,
  withVideoEntry,
} from "@tessera/domain";
import { logEvent } from "../../insights/index.ts";

/** Whose video is played where. */
export interface VideoLogPlace {
  readonly pin: LoggedPin;
  readonly videoId: string;
  /** The part of the page, one of `COMPONENTS`. */
  readonly component: number;
}

/** Logs what happens to one player. */
export interface VideoLog {
  readonly onState: (state: VideoState, position: number) => void;
  readonly onError: (code: VideoErrorCode, variant: PickedVariant, position: number) => void;
  /** Logs how it was watched until now, if it was. */
  readonly flush: () => void;
}

/** @param now the clock, in milliseconds */
export function createVideoLog(place: () => VideoLogPlace, now: () => number = Date.now): VideoLog {
  let entries: readonly VideoImpressionEntry[] = [];
  let last: VideoState = VIDEO_STATES.default;
  return {
    onState(state, position) {
      last = state;
      entries = withVideoEntry(entries, { state, time: now(), position });
    },
    onError(code, variant, position) {
      const { pin, videoId, component } = place();
      const auxData = { video_id: videoId, error_code: code, variant: variant.name, position: Math.round(position) };
      logEvent({ eventType: EVENT_TYPES.videoError, pin, component, auxData });
    },
    flush() {
      const { watched, furthest, stalls, ended } = videoImpression(entries, now());
      // What is still playing continues in the next impression.
      const position = entries.at(-1)?.position ?? 0;
      entries = last === VIDEO_STATES.playing ? [{ state: last, time: now(), position }] : [];
      if (watched === 0) return;
      const { pin, videoId, component } = place();
      const video = { video_id: videoId, watched: Math.round(watched), furthest: Math.round(furthest), stalls, ended };
      logEvent({ eventType: EVENT_TYPES.videoImpression, pin, component, eventData: { video } });
    },
  };
}
