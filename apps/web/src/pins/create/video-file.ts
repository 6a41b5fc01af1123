import type { VideoUploadLimits } from "@tessera/contract";
import { sniffedVideoBytes, sniffVideo } from "@tessera/domain";

/** Why a video cannot be uploaded; known before anything is sent. */
export type VideoProblem = "type" | "off" | "size" | "length";

/** What a file chooser gives, as far as it matters here. */
export interface ChosenVideo {
  readonly file: Blob;
  /** Seconds; null where the browser cannot read it, which leaves that to the server. */
  readonly seconds: number | null;
}

/** Whether a file is one of the videos that are taken anywhere, by its first bytes. */
export async function isVideoFile(file: Blob): Promise<boolean> {
  return sniffVideo(new Uint8Array(await file.slice(0, sniffedVideoBytes).arrayBuffer())) !== null;
}

/** What is wrong with a video for a server with these conditions, if anything. */
export function videoProblem(
  { file, seconds }: ChosenVideo,
  { isOn, maxBytes, maxSeconds }: Pick<VideoUploadLimits, "isOn" | "maxBytes" | "maxSeconds">,
): VideoProblem | null {
  if (!isOn) return "off";
  if (file.size > maxBytes) return "size";
  return seconds !== null && seconds > maxSeconds ? "length" : null;
}

/** A browser that has not told by then how long a video is does not tell, in milliseconds. */
const TELLS_WITHIN_MS = 3000;

/** How long a video is, in seconds; null where the browser cannot read it. */
export function videoSeconds(file: Blob): Promise<number | null> {
  const element = document.createElement("video");
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), TELLS_WITHIN_MS);
    const tell = (seconds: number | null) => {
      clearTimeout(timer);
      resolve(seconds);
    };
    element.addEventListener("loadedmetadata", () => tell(Number.isFinite(element.duration) ? element.duration : null));
    element.addEventListener("error", () => tell(null));
    element.preload = "metadata";
    element.src = url;
  }).finally(() => {
    element.removeAttribute("src");
    URL.revokeObjectURL(url);
  });
}
