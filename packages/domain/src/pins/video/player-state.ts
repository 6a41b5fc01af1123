/** The states of a player. */
export const VIDEO_STATES = {
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
} as const;
export type VideoState = (typeof VIDEO_STATES)[keyof typeof VIDEO_STATES];

/** The events of a media element that change a player's state. */
export const MEDIA_EVENTS = [
  "emptied",
  "loadstart",
  "loadedmetadata",
  "loadeddata",
  "canplay",
  "playing",
  "pause",
  "seeking",
  "seeked",
  "waiting",
  "stalled",
  "error",
  "ended",
] as const;
export type MediaEvent = (typeof MEDIA_EVENTS)[number];

/** Data that a media element reports with an event. */
export interface MediaFacts {
  readonly paused: boolean;
  readonly ended: boolean;
  /** Enough data is buffered to continue playing, according to `readyState`. */
  readonly hasFuture: boolean;
}

const DIRECT_STATES: Readonly<Partial<Record<MediaEvent, VideoState>>> = {
  emptied: VIDEO_STATES.default,
  loadstart: VIDEO_STATES.loadStart,
  playing: VIDEO_STATES.playing,
  seeking: VIDEO_STATES.seeking,
  error: VIDEO_STATES.failed,
  ended: VIDEO_STATES.ended,
};

/** Events that load something new. A failed player stays failed until one of these events. */
const EVENTS_AFTER_FAILURE: ReadonlySet<MediaEvent> = new Set(["emptied", "loadstart"]);

/** Returns a player's next state after an event of its media element. */
export function reduceVideoState(
  state: VideoState,
  event: MediaEvent,
  { paused, ended, hasFuture }: MediaFacts,
): VideoState {
  if (state === VIDEO_STATES.failed && !EVENTS_AFTER_FAILURE.has(event)) return state;
  switch (event) {
    case "loadedmetadata":
    case "loadeddata":
      // If playback was requested before any data arrived, the `playing` event precedes these events.
      return state === VIDEO_STATES.playing ? state : STATES_AFTER_LOADING[event];
    case "pause":
      // `pause` also fires just before `ended`.
      return ended ? VIDEO_STATES.ended : VIDEO_STATES.paused;
    case "seeked":
      if (ended) return VIDEO_STATES.ended;
      if (paused) return VIDEO_STATES.paused;
      return hasFuture ? VIDEO_STATES.playing : VIDEO_STATES.stalling;
    case "waiting":
      return state === VIDEO_STATES.seeking ? state : VIDEO_STATES.stalling;
    case "stalled":
      // The network is idle, but the loaded part still plays.
      return paused || hasFuture ? state : VIDEO_STATES.stalling;
    case "canplay":
      return state === VIDEO_STATES.stalling ? (paused ? VIDEO_STATES.paused : VIDEO_STATES.playing) : state;
    default:
      return DIRECT_STATES[event] ?? state;
  }
}

const STATES_AFTER_LOADING = {
  loadedmetadata: VIDEO_STATES.loadedMetadata,
  loadeddata: VIDEO_STATES.loadedData,
} as const;

/** The reasons why a video can't be played, with the media element's error codes. */
export const VIDEO_ERRORS = { aborted: 1, network: 2, decode: 3, unsupported: 4 } as const;
export type VideoErrorCode = (typeof VIDEO_ERRORS)[keyof typeof VIDEO_ERRORS];

/** Returns one of the four codes, or null for anything else that a browser reports. */
export function parseVideoErrorCode(code: unknown): VideoErrorCode | null {
  return Object.values(VIDEO_ERRORS).find((known) => known === code) ?? null;
}
