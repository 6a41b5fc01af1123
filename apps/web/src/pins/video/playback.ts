import {
  MEDIA_EVENTS,
  type MediaEvent,
  type PickedVariant,
  type PlayingFacts,
  playOrder,
  shouldPlay,
  VIDEO_ERRORS,
  VIDEO_STATES,
  type VideoErrorCode,
  videoErrorCode,
  type VideoList,
  type VideoState,
  videoState,
  type VideoWish,
} from "@tessera/domain";
import { type Attachment, attachSource, playsHlsNatively, supportsHls } from "./attach-source.ts";
import { releaseStage, claimStage } from "./playing-stage.ts";

/** The visible state of a player. Times in milliseconds. */
export interface PlaybackView {
  readonly state: VideoState;
  /** It plays, or is about to. */
  readonly running: boolean;
  /** Some of it has played. */
  readonly hasStarted: boolean;
  readonly muted: boolean;
  readonly position: number;
  readonly duration: number;
  /** How far it has been buffered from the current position. */
  readonly fetched: number;
  readonly rate: number;
  /** The language of the visible captions. */
  readonly captions: string | null;
  /** Why none of it can be played. */
  readonly failure: VideoErrorCode | null;
}

export interface PlaybackSetup {
  /** Unique for each player on the page. */
  readonly id: string;
  readonly list: VideoList;
  readonly duration: number;
  readonly isPromoted: boolean;
  readonly isMobile: boolean;
  /** Whether code may be loaded to play a stream: a preview uses the file instead. */
  readonly fetchesCode: boolean;
  /** The language in which the viewer last had captions. */
  readonly captions: string | null;
  readonly onState?: (state: VideoState, position: number) => void;
  /** Called for every variant that could not be played, even if another one takes over. */
  readonly onError?: (code: VideoErrorCode, variant: PickedVariant, position: number) => void;
}

/** One player: its video, whether it is playing, and its controls. */
export interface Playback {
  get(): PlaybackView;
  subscribe(listener: () => void): () => void;
  /** Takes over a media element. @returns a function that releases it */
  bind(element: HTMLVideoElement): () => void;
  setFacts(facts: PlayingFacts): void;
  /** Starts or stops it at the person's request. */
  toggle(): void;
  seek(position: number): void;
  setMuted(muted: boolean): void;
  setRate(rate: number): void;
  setCaptions(language: string | null): void;
  /** Tries everything once more. @param list the current URLs */
  retry(list: VideoList): void;
}

const UNSEEN: PlayingFacts = { isAutoplay: false, appInFocus: false, inView: false, reducedMotion: true };

/** A player in its initial state. It touches the browser only when it is bound to an element. */
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
  let facts = UNSEEN;
  let wish: VideoWish = "none";
  /** Another video took its place, so it rests until it has been out of view. */
  let isDisplaced = false;
  let list = setup.list;
  let attached: { readonly attachment: Attachment; readonly variants: readonly PickedVariant[] } | null = null;
  /** Where to resume once the attachment is ready, in seconds. */
  let resumeAt = 0;

  function updateView(changes: Partial<PlaybackView>): void {
    const stateChanged = changes.state !== undefined && changes.state !== view.state;
    view = { ...view, ...changes };
    if (stateChanged) setup.onState?.(view.state, view.position);
    for (const listener of listeners) listener();
  }

  /** Plays or rests, as the whole state requires. */
  function update(): void {
    const shouldStart = element !== null && !isDisplaced && view.failure === null && shouldPlay(wish, facts);
    if (shouldStart) start();
    else if (view.running) pausePlayback();
  }

  function start(): void {
    const place = { id: setup.id, isPromoted: setup.isPromoted, byItself: wish !== "play" };
    if (!claimStage(place, onDisplaced)) return;
    if (view.running) return;
    updateView({ running: true });
    if (attached === null) attach(getVariants(element));
    void play();
  }

  function pausePlayback(): void {
    updateView({ running: false });
    releaseStage(setup.id);
    element?.pause();
  }

  function onDisplaced(): void {
    isDisplaced = true;
    if (wish === "play") wish = "pause";
    pausePlayback();
  }

  async function play(): Promise<void> {
    const startedWith = attached;
    await startedWith?.attachment.ready;
    if (startedWith !== attached || !view.running || element === null) return;
    try {
      await element.play();
    } catch (failure) {
      // Browsers block autoplay before an interaction, or block it with sound: then it waits for a press.
      if (failure instanceof Error && failure.name === "NotAllowedError" && view.running) {
        wish = "pause";
        pausePlayback();
      }
    }
  }

  function getVariants(target: HTMLVideoElement | null): readonly PickedVariant[] {
    if (target === null) return [];
    const playsStreams = playsHlsNatively(target) || (setup.fetchesCode && supportsHls());
    return playOrder(list, { isMobile: setup.isMobile, playsStreams });
  }

  function attach(variants: readonly PickedVariant[]): void {
    const [variant] = variants;
    if (element === null) return;
    if (!variant) return fail(VIDEO_ERRORS.unsupported);
    const attachment = attachSource(element, variant, (code) => handleLoss(code));
    attached = { attachment, variants };
    element.playbackRate = view.rate;
    element.muted = view.muted;
  }

  /** The attachment can't be played: the next variant takes over, if there is one. */
  function handleLoss(code: VideoErrorCode): void {
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
    releaseStage(setup.id);
    updateView({ running: false, failure: code, state: VIDEO_STATES.failed });
  }

  function detach(): void {
    const last = attached;
    attached = null;
    last?.attachment.detach();
  }

  function handleEvent(event: Event): void {
    if (element === null || attached === null) return;
    const type = event.type as MediaEvent;
    if (type === "error") return handleLoss(videoErrorCode(element.error?.code) ?? VIDEO_ERRORS.unsupported);
    const { paused, ended, readyState } = element;
    const state = videoState(view.state, type, { paused, ended, hasFuture: readyState >= HAS_FUTURE });
    updateView({
      state,
      position: element.currentTime * 1000,
      hasStarted: view.hasStarted || state === VIDEO_STATES.playing,
    });
    if (type === "loadedmetadata") onMetadata(element);
    if (type === "pause" && !ended && view.running) onForeignPause();
    if (type === "ended") {
      wish = "pause";
      pausePlayback();
    }
  }

  function onMetadata({ duration }: HTMLVideoElement): void {
    if (Number.isFinite(duration) && duration > 0) updateView({ duration: duration * 1000 });
    if (resumeAt > 0 && element !== null) element.currentTime = resumeAt;
    resumeAt = 0;
  }

  /** A media key, the browser's own controls or another app stopped it on the person's behalf. */
  function onForeignPause(): void {
    wish = "pause";
    pausePlayback();
  }

  function onForeignPlay(): void {
    if (view.running || attached === null) return;
    wish = "play";
    isDisplaced = false;
    update();
  }

  function follow(): void {
    if (element === null || attached === null) return;
    updateView({ position: element.currentTime * 1000, fetched: bufferedUntil(element) });
  }

  function followSound(): void {
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
        ["play", onForeignPlay],
        ["timeupdate", follow],
        ["progress", follow],
        ["volumechange", followSound],
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
      wish = view.running ? "pause" : "play";
      isDisplaced = false;
      if (wish === "play" && !view.hasStarted) this.setMuted(false);
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
      // Turning the sound on counts as asking for it.
      if (!muted && view.running) wish = "play";
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
      wish = "play";
      isDisplaced = false;
      detach();
      updateView({ failure: null, state: VIDEO_STATES.default });
      update();
    },
  };
}

/** `HTMLMediaElement.HAVE_FUTURE_DATA`. */
const HAS_FUTURE = 3;

/** The end of the buffered range around the position, in milliseconds. */
function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) return buffered.end(at) * 1000;
  }
  return 0;
}
