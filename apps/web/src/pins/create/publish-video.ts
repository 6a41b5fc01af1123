import type { OperationInput } from "@tessera/contract";
import { browserCall, isAppError, upload, uploadPin } from "../../data/index.ts";
import { captionsInput } from "./captions-file.ts";
import type { DraftVideo } from "./drafts.ts";
import type { RequestName } from "./request-name.ts";

/** What has arrived already, so that a second try does not send it again. */
interface UploadedVideo {
  readonly videoId: string;
  /** The languages that the server has captions in. */
  readonly captioned: Set<string>;
}

const waitForUpload = new WeakMap<File, UploadedVideo>();

/**
 * Makes a pin of a video: uploads it, unless it has arrived already, then its captions, then what is said of it. It is
 * prepared for playing meanwhile; the pin does not wait for that.
 *
 * @returns the pin's id
 * @throws AppError, or the signal's reason when stopped
 */
export async function publishVideo(
  { file, cover, captions }: DraftVideo,
  input: OperationInput<"pins.create">,
  options: {
    readonly onProgress?: (share: number) => void;
    readonly signal: AbortSignal;
    readonly named: RequestName;
  },
): Promise<string> {
  const { signal, onProgress, named } = options;
  const known = waitForUpload.get(file) ?? {
    videoId: (await upload("videos.create", file, {}, options)).id,
    captioned: new Set(),
  };
  waitForUpload.set(file, known);
  onProgress?.(1);
  try {
    await sendCaptions(known, captions, signal);
    const whole = { ...input, video_id: known.videoId };
    const pin = cover
      ? await uploadPin(cover, whole, { signal, headers: named(whole, cover) })
      : await browserCall("pins.create", whole, named(whole));
    return pin.id;
  } catch (failure) {
    // It was given up meanwhile: the next try uploads it anew.
    if (isAppError(failure) && (failure.status === 404 || failure.status === 409)) waitForUpload.delete(file);
    throw failure;
  }
}

async function sendCaptions(
  { videoId, captioned }: UploadedVideo,
  captions: DraftVideo["captions"],
  signal: AbortSignal,
): Promise<void> {
  const wanted = captions.map(captionsInput).filter((given) => given !== null);
  // What an earlier try sent and is not wanted any more; first, for a video has so many languages at most.
  for (const language of captioned) {
    if (wanted.some((given) => given.language === language)) continue;
    await browserCall("videos.deleteCaptions", { video_id: videoId, language });
    captioned.delete(language);
    signal.throwIfAborted();
  }
  for (const given of wanted) {
    // Before it is sent: an answer that gets lost does not tell that it did not arrive.
    captioned.add(given.language);
    await browserCall("videos.setCaptions", { video_id: videoId, ...given });
    signal.throwIfAborted();
  }
}
