import type { OperationInput } from "@tessera/contract";
import { browserCall, isAppError, upload, uploadPin } from "../../data/index.ts";
import { captionsInput } from "./captions-file.ts";
import type { DraftVideo } from "./drafts.ts";
import type { GetKeyHeader } from "./key-header.ts";

/** What has already arrived, so that a retry doesn't send it again. */
interface UploadedVideo {
  readonly videoId: string;
  /** The languages for which the server has captions. */
  readonly captioned: Set<string>;
}

const waitForUpload = new WeakMap<File, UploadedVideo>();

/**
 * Makes a pin from a video: uploads it unless it has already arrived, then its captions, then the pin's fields. The server
 * prepares it for playback in the background; the pin doesn't wait for that.
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
    readonly getKeyHeader: GetKeyHeader;
  },
): Promise<string> {
  const { signal, onProgress, getKeyHeader } = options;
  const uploaded = waitForUpload.get(file) ?? {
    videoId: (await upload("videos.create", file, {}, options)).id,
    captioned: new Set(),
  };
  waitForUpload.set(file, uploaded);
  onProgress?.(1);
  try {
    await sendCaptions(uploaded, captions, signal);
    const pinInput = { ...input, video_id: uploaded.videoId };
    const pin = cover
      ? await uploadPin(cover, pinInput, { signal, headers: getKeyHeader(pinInput, cover) })
      : await browserCall("pins.create", pinInput, getKeyHeader(pinInput));
    return pin.id;
  } catch (failure) {
    // The upload was discarded in the meantime, so the next try starts it again.
    if (isAppError(failure) && (failure.status === 404 || failure.status === 409)) waitForUpload.delete(file);
    throw failure;
  }
}

async function sendCaptions(
  { videoId, captioned }: UploadedVideo,
  captions: DraftVideo["captions"],
  signal: AbortSignal,
): Promise<void> {
  const captionInputs = captions.map(captionsInput).filter((caption) => caption !== null);
  // Removes what an earlier try sent and is no longer wanted. This comes first because a video's languages are limited.
  for (const language of captioned) {
    if (captionInputs.some((caption) => caption.language === language)) continue;
    await browserCall("videos.deleteCaptions", { video_id: videoId, language });
    captioned.delete(language);
    signal.throwIfAborted();
  }
  for (const caption of captionInputs) {
    // Before it is sent: a lost response doesn't mean that it did not arrive.
    captioned.add(caption.language);
    await browserCall("videos.setCaptions", { video_id: videoId, ...caption });
    signal.throwIfAborted();
  }
}
