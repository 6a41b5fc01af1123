import type { PinCard } from "@tessera/contract";
import { useMediaQuery } from "@tessera/ui";
import { type RefCallback, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { readStoredValue } from "../../data/index.ts";
import { useAppState } from "../../shell/app-state.ts";
import type { PlayableVideo } from "./playable.ts";
import { createPlayback, type Playback, type PlaybackView } from "./playback.ts";
import { createVideoLog } from "./video-log.ts";

/** The storage key for the language of the captions that the viewer last used. */
export const CAPTIONS_STORAGE_KEY = "video-captions";

const PHONE_QUERY = "(hover: none) and (pointer: coarse)";

interface PlaybackOptions {
  readonly video: PlayableVideo;
  readonly pin: PinCard;
  /** The part of the page that contains the player, as one of `COMPONENTS`. */
  readonly component: number;
  readonly fetchesCode: boolean;
  /** Whether the player is in view; null until this is known. */
  readonly inView: boolean | null;
}

/** Creates a player of a pin's video that reacts to the surrounding page and logs its use. */
export function usePlayback({ video, pin, component, fetchesCode, inView }: PlaybackOptions): {
  readonly playback: Playback;
  readonly view: PlaybackView;
  readonly ref: RefCallback<HTMLVideoElement>;
} {
  const id = useId();
  const logContext = useRef({ pin, videoId: video.id, component });
  logContext.current = { pin, videoId: video.id, component };
  const [log] = useState(() => createVideoLog(() => logContext.current));
  const [playback] = useState(() =>
    createPlayback({
      id,
      list: video.list,
      duration: video.duration,
      isPromoted: pin.isPromoted,
      isMobile: typeof window !== "undefined" && window.matchMedia(PHONE_QUERY).matches,
      fetchesCode,
      captions:
        typeof window === "undefined"
          ? null
          : readStoredValue(
              "local",
              CAPTIONS_STORAGE_KEY,
              (stored) => (typeof stored === "string" ? stored : null),
              null,
            ),
      onState: log.onState,
      onError: log.onError,
    }),
  );
  const view = useSyncExternalStore(playback.subscribe, playback.get, playback.get);
  const isAutoplay = useAppState("isAutoplay");
  const appInFocus = useAppState("appInFocus");
  const reducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)", true);
  useEffect(() => {
    if (inView !== null) playback.setFacts({ isAutoplay, appInFocus, inView, reducedMotion });
  }, [playback, isAutoplay, appInFocus, inView, reducedMotion]);

  useEffect(() => {
    const flushWhenHidden = () => {
      if (document.hidden) log.flush();
    };
    // Runs in the capture phase, before any other listener, so that the last logs are still sent.
    document.addEventListener("visibilitychange", flushWhenHidden, true);
    window.addEventListener("pagehide", log.flush, true);
    return () => {
      document.removeEventListener("visibilitychange", flushWhenHidden, true);
      window.removeEventListener("pagehide", log.flush, true);
      log.flush();
    };
  }, [log]);

  const ref = useCallback(
    (element: HTMLVideoElement | null) => (element ? playback.bind(element) : undefined),
    [playback],
  );
  return { playback, view, ref };
}
