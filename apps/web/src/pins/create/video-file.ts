import type { VideoUploadLimits } from "@tessera/contract";
import { sniffedVideoBytes, sniffVideo } from "@tessera/domain";

/** The reason why a video can't be uploaded. It is detected before anything is sent. */
export type VideoProblem = "type" | "off" | "size" | "length";

/** The properties of a chosen file that the limits depend on. */
export interface ChosenVideo {
  readonly file: Blob;
  /** The duration in seconds; null if the browser can't read it, in which case only the server checks it. */
  readonly seconds: number | null;
}

/** Returns whether the first bytes of a file show that it is an accepted type of video. */
export async function isVideoFile(file: Blob): Promise<boolean> {
  return sniffVideo(new Uint8Array(await file.slice(0, sniffedVideoBytes).arrayBuffer())) !== null;
}

/** Returns the problem with a video under this server's limits, or null if there is none. */
export function findVideoFileProblem(
  { file, seconds }: ChosenVideo,
  { isOn, maxBytes, maxSeconds }: Pick<VideoUploadLimits, "isOn" | "maxBytes" | "maxSeconds">,
): VideoProblem | null {
  if (!isOn) return "off";
  if (file.size > maxBytes) return "size";
  return seconds !== null && seconds > maxSeconds ? "length" : null;
}

/** The maximum time to wait for a video's duration, in milliseconds. A browser that takes longer never reports it. */
const DURATION_TIMEOUT_MS = 3000;

/** Reads the duration of a video in seconds. Resolves to null if the browser can't read it. */
export function readVideoSeconds(file: Blob): Promise<number | null> {
  const element = document.createElement("video");
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), DURATION_TIMEOUT_MS);
    const finish = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    element.addEventListener("loadedmetadata", () =>
      finish(Number.isFinite(element.duration) ? element.duration : null),
    );
    element.addEventListener("error", () => finish(null));
    element.preload = "metadata";
    element.src = url;
  }).finally(() => {
    element.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}
