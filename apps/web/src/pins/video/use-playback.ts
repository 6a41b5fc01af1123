import type { PinCard } from "@tessera/contract";
import { useMediaQuery } from "@tessera/ui";
import { type RefCallback, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { readStored } from "../../data/index.ts";
import { useAppState } from "../../shell/app-state.ts";
import type { PlayableVideo } from "./playable.ts";
import { createPlayback, type Playback, type PlaybackView } from "./playback.ts";
import { createVideoLog } from "./video-log.ts";

/** The storage key for the language in which the viewer last had captions. */
export const CAPTIONS_KEPT_AS = "video-captions";

const PHONE = "(hover: none) and (pointer: coarse)";

interface PlaybackUse {
  readonly video: PlayableVideo;
  readonly pin: PinCard;
  /** The part of the page, one of `COMPONENTS`. */
  readonly component: number;
  readonly fetchesCode: boolean;
  /** Null until it is known. */
  readonly inView: boolean | null;
}

/** A player of a pin's video, which follows the surrounding page and logs itself. */
export function usePlayback({ video, pin, component, fetchesCode, inView }: PlaybackUse): {
  readonly playback: Playback;
  readonly view: PlaybackView;
  readonly ref: RefCallback<HTMLVideoElement>;
} {
  const id = useId();
  const place = useRef({ pin, videoId: video.id, component });
  place.current = { pin, videoId: video.id, component };
  const [log] = useState(() => createVideoLog(() => place.current));
  const [playback] = useState(() =>
    createPlayback({
      id,
      list: video.list,
      duration: video.duration,
      isPromoted: pin.isPromoted,
      isMobile: typeof window !== "undefined" && window.matchMedia(PHONE).matches,
      fetchesCode,
      captions:
        typeof window === "undefined"
          ? null
          : readStored("local", CAPTIONS_KEPT_AS, (stored) => (typeof stored === "string" ? stored : null), null),
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
    const leave = () => {
      if (document.hidden) log.flush();
    };
    // Before any other listener, so that these last logs are still sent.
    document.addEventListener("visibilitychange", leave, true);
    window.addEventListener("pagehide", log.flush, true);
    return () => {
      document.removeEventListener("visibilitychange", leave, true);
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
