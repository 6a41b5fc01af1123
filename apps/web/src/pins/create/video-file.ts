import type { VideoUploadLimits } from "@tessera/contract";
import { sniffedVideoBytes, sniffVideo } from "@tessera/domain";

/** Why a video can't be uploaded; known before anything is sent. */
export type VideoProblem = "type" | "off" | "size" | "length";

/** The parts of a chosen file that matter here. */
export interface ChosenVideo {
  readonly file: Blob;
  /** Seconds; null if the browser can't read it, which leaves the check to the server. */
  readonly seconds: number | null;
}

/** Whether a file is one of the accepted video types, by its first bytes. */
export async function isVideoFile(file: Blob): Promise<boolean> {
  return sniffVideo(new Uint8Array(await file.slice(0, sniffedVideoBytes).arrayBuffer())) !== null;
}

/** What is wrong with a video under this server's limits, if anything. */
export function videoProblem(
  { file, seconds }: ChosenVideo,
  { isOn, maxBytes, maxSeconds }: Pick<VideoUploadLimits, "isOn" | "maxBytes" | "maxSeconds">,
): VideoProblem | null {
  if (!isOn) return "off";
  if (file.size > maxBytes) return "size";
  return seconds !== null && seconds > maxSeconds ? "length" : null;
}

/** How long to wait for the browser to report a video's duration, in milliseconds; after that it never will. */
const TIMEOUT_MS = 3000;

/** The duration of a video in seconds; null if the browser can't read it. */
export function videoSeconds(file: Blob): Promise<number | null> {
  const element = document.createElement("video");
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
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
