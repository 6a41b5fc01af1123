import { type PickedVariant, VIDEO_ERRORS, type VideoErrorCode } from "@tessera/domain";

const STREAM_TYPE = "application/vnd.apple.mpegurl";

/** What came of giving a media element something to play. */
export interface Attachment {
  /** The element can be told to play. */
  readonly ready: Promise<void>;
  /** Takes it away again; nothing is told of it any more. */
  readonly detach: () => void;
}

/** Hears that what was attached cannot be played, where the element itself does not tell. */
export type OnFailure = (code: VideoErrorCode) => void;

/** Whether the browser plays streams by itself. */
export function playsHlsNatively(element: Pick<HTMLMediaElement, "canPlayType">): boolean {
  return element.canPlayType(STREAM_TYPE) !== "";
}

/** Whether it takes what our own code reads of a stream. */
export function supportsHls(): boolean {
  return "MediaSource" in globalThis || "ManagedMediaSource" in globalThis;
}

/** Gives a media element a variant to play. The code that reads streams comes only where the browser does not read them. */
export function attachSource(element: HTMLVideoElement, variant: PickedVariant, onFailure: OnFailure): Attachment {
  if (variant.name === "v720P" || playsHlsNatively(element)) {
    element.src = variant.url;
    return { ready: Promise.resolve(), detach: () => empty(element) };
  }
  let stop: (() => void) | null = null;
  let over = false;
  const ready = import("./stream-source.ts").then(
    ({ attachStream }) => {
      if (!over) stop = attachStream(element, variant.url, onFailure);
    },
    () => {
      if (!over) onFailure(VIDEO_ERRORS.network);
    },
  );
  return {
    ready,
    detach() {
      over = true;
      stop?.();
      empty(element);
    },
  };
}

/** Lets go of the file, so that the browser stops fetching it. */
function empty(element: HTMLVideoElement): void {
  element.removeAttribute("src");
  element.load();
}
