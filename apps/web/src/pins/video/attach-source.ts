import { type PickedVariant, VIDEO_ERRORS, type VideoErrorCode } from "@tessera/domain";

const STREAM_TYPE = "application/vnd.apple.mpegurl";

/** The result of giving a media element something to play. */
export interface Attachment {
  /** Resolves when the element can be asked to play. */
  readonly ready: Promise<void>;
  /** Removes it again; it reports nothing further. */
  readonly detach: () => void;
}

/** Called when the attachment can't be played and the element itself doesn't report it. */
export type OnFailure = (code: VideoErrorCode) => void;

/** Whether the browser plays streams natively. */
export function playsHlsNatively(element: Pick<HTMLMediaElement, "canPlayType">): boolean {
  return element.canPlayType(STREAM_TYPE) !== "";
}

/** Whether it supports what our own stream code needs. */
export function supportsHls(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}

/** Gives a media element a variant to play. The code for streams loads only in browsers that don't play them natively. */
export function attachSource(element: HTMLVideoElement, variant: PickedVariant, onFailure: OnFailure): Attachment {
  if (variant.name === "v720P" || playsHlsNatively(element)) {
    element.src = variant.url;
    return { ready: Promise.resolve(), detach: () => empty(element) };
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
      empty(element);
    },
  };
}

/** Releases the file, so that the browser stops fetching it. */
function empty(element: HTMLVideoElement): void {
  element.removeAttribute("src");
  element.load();
}
