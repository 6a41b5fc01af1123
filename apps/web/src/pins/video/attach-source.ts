import { type PickedVariant, VIDEO_ERRORS, type VideoErrorCode } from "@tessera/domain";

const STREAM_MEDIA_TYPE = "application/vnd.apple.mpegurl";

/** A source that is attached to a media element. */
export interface Attachment {
  /** Resolves when `play()` can be called on the element. */
  readonly ready: Promise<void>;
  /** Removes the source, which then reports no further failures. */
  readonly detach: () => void;
}

/** Called when the source can't be played and the element itself doesn't report the failure. */
export type PlaybackFailureHandler = (code: VideoErrorCode) => void;

/** Returns whether the browser plays streams natively. */
export function playsHlsNatively(element: Pick<HTMLMediaElement, "canPlayType">): boolean {
  return element.canPlayType(STREAM_MEDIA_TYPE) !== "";
}

/** Returns whether the browser supports the APIs that the stream code needs. */
export function supportsHls(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}

/** Attaches a variant to a media element. The code for streams loads only in browsers without native support. */
export function attachSource(
  element: HTMLVideoElement,
  variant: PickedVariant,
  onFailure: PlaybackFailureHandler,
): Attachment {
  if (variant.name === "v720P" || playsHlsNatively(element)) {
    element.src = variant.url;
    return { ready: Promise.resolve(), detach: () => clearSource(element) };
  }
  let detachStream: (() => void) | null = null;
  let isDetached = false;
  const ready = import("./stream-source.ts").then(
    ({ attachStream }) => {
      if (!isDetached) detachStream = attachStream(element, variant.url, onFailure);
    },
    () => {
      if (!isDetached) onFailure(VIDEO_ERRORS.network);
    },
  );
  return {
    ready,
    detach() {
      isDetached = true;
      detachStream?.();
      clearSource(element);
    },
  };
}

/** Releases the file so that the browser stops fetching it. */
function clearSource(element: HTMLVideoElement): void {
  element.removeAttribute("src");
  element.load();
}
