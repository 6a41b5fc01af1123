import { VIDEO_ERRORS, type VideoErrorCode } from "@tessera/domain";
import { ErrorTypes, Events, Hls } from "hls.js/light";
import type { PlaybackFailureHandler } from "./attach-source.ts";

/** The length of the buffer in seconds. It is short because most viewers leave a video long before its end. */
const BUFFER_AHEAD_SECONDS = 20;

/** Plays a stream in browsers without native support. @returns a function that stops it */
export function attachStream(element: HTMLVideoElement, url: string, onFailure: PlaybackFailureHandler): () => void {
  const hls = new Hls({ enableWorker: false, maxBufferLength: BUFFER_AHEAD_SECONDS, capLevelToPlayerSize: true });
  let hasRecovered = false;
  hls.on(Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onFailure(toErrorCode(type));
  });
  hls.loadSource(url);
  hls.attachMedia(element);
  return () => hls.destroy();
}

function toErrorCode(type: ErrorTypes): VideoErrorCode {
  if (type === ErrorTypes.NETWORK_ERROR) return VIDEO_ERRORS.network;
  return type === ErrorTypes.MEDIA_ERROR ? VIDEO_ERRORS.decode : VIDEO_ERRORS.unsupported;
}
