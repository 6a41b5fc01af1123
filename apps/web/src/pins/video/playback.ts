import {
  MEDIA_EVENTS,
  type MediaEvent,
  type PickedVariant,
  type PlayingFacts,
  getPlayOrder,
  shouldPlay,
  VIDEO_ERRORS,
  VIDEO_STATES,
  type VideoErrorCode,
  parseVideoErrorCode,
  type VideoList,
  type VideoState,
  reduceVideoState,
  type VideoIntent,
} from "@tessera/domain";
import { type Attachment, attachSource, playsHlsNatively, supportsHls } from "./attach-source.ts";
import { unregisterPlayingVideo, registerPlayingVideo } from "./playing-stage.ts";

/** The visible state of a player. Times are in milliseconds. */
export interface PlaybackView {
  readonly state: VideoState;
  /** Whether the video is playing or about to play. */
  readonly running: boolean;
  /** Whether any part of the video has played. */
  readonly hasStarted: boolean;
  readonly muted: boolean;
  readonly position: number;
  readonly duration: number;
  /** The end of the buffered range around the current position. */
  readonly fetched: number;
  readonly rate: number;
  /** The language of the visible captions; null if captions are off. */
  readonly captions: string | null;
  /** The error that prevents playback; null if there is none. */
  readonly failure: VideoErrorCode | null;
}

export interface PlaybackSetup {
  /** An id that is unique among the players on the page. */
  readonly id: string;
  readonly list: VideoList;
  readonly duration: number;
  readonly isPromoted: boolean;
  readonly isMobile: boolean;
  /** Whether the player may load code to play a stream. A preview plays the file instead. */
  readonly fetchesCode: boolean;
  /** The language of the captions that the viewer last used. */
  readonly captions: string | null;
  readonly onState?: (state: VideoState, position: number) => void;
  /** Called for every variant that can't be played, even if another one replaces it. */
  readonly onError?: (code: VideoErrorCode, variant: PickedVariant, position: number) => void;
}

/** A player of one video: its state, and the functions that control it. */
export interface Playback {
  get(): PlaybackView;
  subscribe(listener: () => void): () => void;
  /** Controls a media element. @returns a function that releases it */
  bind(element: HTMLVideoElement): () => void;
  setFacts(facts: PlayingFacts): void;
  /** Starts or pauses the video when the viewer requests it. */
  toggle(): void;
  seek(position: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  setCaptions(language: string | null): void;
  /** Retries all variants. @param list the current URLs */
  retry(list: VideoList): void;
}

const INITIAL_FACTS: PlayingFacts = { isAutoplay: false, appInFocus: false, inView: false, reducedMotion: true };

/** Creates a player in its initial state. It uses browser APIs only while it is bound to an element. */
export function createPlayback(setup: PlaybackSetup): Playback {
  let view: PlaybackView = {
    state: VIDEO_STATES.default,
    running: false,
    hasStarted: false,
    muted: true,
    position: 0,
    duration: setup.duration,
    fetched: 0,
    rate: 1,
    captions: setup.captions,
    failure: null,
  };
  const listeners = new Set<() => void>();
  let element: HTMLVideoElement | null = null;
  let facts = INITIAL_FACTS;
  let intent: VideoIntent = "none";
  /** Whether another video displaced this one, which then stays paused until it has been out of view. */
  let isDisplaced = false;
  let list = setup.list;
  let attached: { readonly attachment: Attachment; readonly variants: readonly PickedVariant[] } | null = null;
  /** The position in seconds at which to resume when a source is attached. */
  let resumeAt = 0;

  function updateView(changes: Partial<PlaybackView>): void {
    const stateChanged = changes.state !== undefined && changes.state !== view.state;
    view = { ...view, ...changes };
    if (stateChanged) setup.onState?.(view.state, view.position);
    for (const listener of listeners) listener();
  }

  /** Starts or pauses playback according to the current state. */
  function update(): void {
    const shouldStart = element !== null && !isDisplaced && view.failure === null && shouldPlay(intent, facts);
    if (shouldStart) start();
    else if (view.running) pausePlayback();
  }

  function start(): void {
    const claim = { id: setup.id, isPromoted: setup.isPromoted, byItself: intent !== "play" };
    if (!registerPlayingVideo(claim, handleDisplaced)) return;
    if (view.running) return;
    updateView({ running: true });
    if (attached === null) attach(getVariants(element));
    void play();
  }

  function pausePlayback(): void {
    updateView({ running: false });
    unregisterPlayingVideo(setup.id);
    element?.pause();
  }

  function handleDisplaced(): void {
    isDisplaced = true;
    if (intent === "play") intent = "pause";
    pausePlayback();
  }

  async function play(): Promise<void> {
    const startedAttachment = attached;
    await startedAttachment?.attachment.ready;
    if (startedAttachment !== attached || !view.running || element === null) return;
    try {
      await element.play();
    } catch (failure) {
      // Browsers can block autoplay before an interaction, or with sound. The player then waits for a press.
      if (failure instanceof Error && failure.name === "NotAllowedError" && view.running) {
        intent = "pause";
        pausePlayback();
      }
    }
  }

  function getVariants(target: HTMLVideoElement | null): readonly PickedVariant[] {
    if (target === null) return [];
    const playsStreams = playsHlsNatively(target) || (setup.fetchesCode && supportsHls());
    return getPlayOrder(list, { isMobile: setup.isMobile, playsStreams });
  }

  function attach(variants: readonly PickedVariant[]): void {
    const [variant] = variants;
    if (element === null) return;
    if (!variant) return fail(VIDEO_ERRORS.unsupported);
    const attachment = attachSource(element, variant, (code) => handlePlaybackError(code));
    attached = { attachment, variants };
    element.playbackRate = view.rate;
    element.muted = view.muted;
  }

  /** Replaces a variant that can't be played with the next one, or fails if there is none. */
  function handlePlaybackError(code: VideoErrorCode): void {
    if (attached === null || element === null) return;
    const [failed, ...others] = attached.variants;
    if (failed) setup.onError?.(code, failed, view.position);
    resumeAt = element.currentTime || resumeAt;
    detach();
    if (others.length === 0) return fail(code);
    attach(others);
    if (view.running) void play();
  }

  function fail(code: VideoErrorCode): void {
    unregisterPlayingVideo(setup.id);
    updateView({ running: false, failure: code, state: VIDEO_STATES.failed });
  }

  function detach(): void {
    const previousAttachment = attached;
    attached = null;
    previousAttachment?.attachment.detach();
  }

  function handleEvent(event: Event): void {
    if (element === null || attached === null) return;
    const type = event.type as MediaEvent;
    if (type === "error")
      return handlePlaybackError(parseVideoErrorCode(element.error?.code) ?? VIDEO_ERRORS.unsupported);
    const { paused, ended, readyState } = element;
    const state = reduceVideoState(view.state, type, { paused, ended, hasFuture: readyState >= HAVE_FUTURE_DATA });
    updateView({
      state,
      position: element.currentTime * 1000,
      hasStarted: view.hasStarted || state === VIDEO_STATES.playing,
    });
    if (type === "loadedmetadata") handleMetadata(element);
    if (type === "pause" && !ended && view.running) handleExternalPause();
    if (type === "ended") {
      intent = "pause";
      pausePlayback();
    }
  }

  function handleMetadata({ duration }: HTMLVideoElement): void {
    if (Number.isFinite(duration) && duration > 0) updateView({ duration: duration * 1000 });
    if (resumeAt > 0 && element !== null) element.currentTime = resumeAt;
    resumeAt = 0;
  }

  /** Treats a pause by a media key, the browser's controls, or another app as a pause by the viewer. */
  function handleExternalPause(): void {
    intent = "pause";
    pausePlayback();
  }

  function handleExternalPlay(): void {
    if (view.running || attached === null) return;
    intent = "play";
    isDisplaced = false;
    update();
  }

  function handleProgress(): void {
    if (element === null || attached === null) return;
    updateView({ position: element.currentTime * 1000, fetched: getBufferedEnd(element) });
  }

  function handleVolumeChange(): void {
    if (element !== null && element.muted !== view.muted) updateView({ muted: element.muted });
  }

  function showCaptions(): void {
    for (const track of element?.textTracks ?? []) {
      track.mode = track.language === view.captions ? "showing" : "disabled";
    }
  }

  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    bind(next) {
      element = next;
      const handlers: readonly (readonly [string, (event: Event) => void])[] = [
        ...MEDIA_EVENTS.map((name) => [name, handleEvent] as const),
        ["play", handleExternalPlay],
        ["timeupdate", handleProgress],
        ["progress", handleProgress],
        ["volumechange", handleVolumeChange],
      ];
      for (const [name, handler] of handlers) next.addEventListener(name, handler);
      next.muted = view.muted;
      showCaptions();
      update();
      return () => {
        if (view.running) pausePlayback();
        resumeAt = next.currentTime || resumeAt;
        for (const [name, handler] of handlers) next.removeEventListener(name, handler);
        detach();
        element = null;
      };
    },
    setFacts(next) {
      facts = next;
      if (!facts.inView) isDisplaced = false;
      update();
    },
    toggle() {
      intent = view.running ? "pause" : "play";
      isDisplaced = false;
      if (intent === "play" && !view.hasStarted) this.setMuted(false);
      update();
    },
    seek(position) {
      const seconds = Math.min(Math.max(0, position), view.duration) / 1000;
      if (attached !== null && element !== null && element.readyState > 0) element.currentTime = seconds;
      else resumeAt = seconds;
      updateView({ position: seconds * 1000 });
    },
    setMuted(muted) {
      updateView({ muted });
      if (element !== null) element.muted = muted;
      // Turning on the sound counts as starting the video.
      if (!muted && view.running) intent = "play";
      update();
    },
    setRate(rate) {
      updateView({ rate });
      if (element !== null) element.playbackRate = rate;
    },
    setCaptions(captions) {
      updateView({ captions });
      showCaptions();
    },
    retry(next) {
      list = next;
      intent = "play";
      isDisplaced = false;
      detach();
      updateView({ failure: null, state: VIDEO_STATES.default });
      update();
    },
  };
}

/** The value of `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const HAVE_FUTURE_DATA = 3;

/** Returns the end of the buffered range around the current position, in milliseconds. */
function getBufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index) * 1000;
  }
  return 0;
}
