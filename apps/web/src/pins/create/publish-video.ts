import type { OperationInput } from "@tessera/contract";
import { callFromBrowser, isAppError, upload, uploadPin } from "../../data/index.ts";
import { toCaptionsInput } from "./captions-file.ts";
import type { DraftVideo } from "./drafts/drafts.ts";
import type { KeyHeaderGetter } from "./key-header.ts";

/** The parts of a video that have been uploaded, so that a retry doesn't send them again. */
interface UploadedVideo {
  readonly videoId: string;
  /** The languages in which the server has captions. */
  readonly captionedLanguages: Set<string>;
}

const uploadedVideos = new WeakMap<File, UploadedVideo>();

/**
 * Creates a pin from a video. Sends the video unless it is already uploaded, then its captions, and then the pin's
 * fields. The server creates the pin immediately and prepares the video for playback in the background.
 *
 * @returns the pin's id
 * @throws AppError when the server rejects a request
 * @throws the signal's reason when the upload is stopped
 */
export async function publishVideo(
  { file, cover, captions }: DraftVideo,
  input: OperationInput<"pins.create">,
  options: {
    readonly onProgress?: (share: number) => void;
    readonly signal: AbortSignal;
    readonly getKeyHeader: KeyHeaderGetter;
  },
): Promise<string> {
  const { signal, onProgress, getKeyHeader } = options;
  const uploaded = uploadedVideos.get(file) ?? {
    videoId: (await upload("videos.create", file, {}, options)).id,
    captionedLanguages: new Set(),
  };
  uploadedVideos.set(file, uploaded);
  onProgress?.(1);
  try {
    await sendCaptions(uploaded, captions, signal);
    const pinInput = { ...input, video_id: uploaded.videoId };
    const pin = cover
      ? await uploadPin(cover, pinInput, { signal, headers: getKeyHeader(pinInput, cover) })
      : await callFromBrowser("pins.create", pinInput, getKeyHeader(pinInput));
    return pin.id;
  } catch (failure) {
    // The server has discarded the upload, so the next attempt uploads the video again.
    if (isAppError(failure) && (failure.status === 404 || failure.status === 409)) uploadedVideos.delete(file);
    throw failure;
  }
}

async function sendCaptions(
  { videoId, captionedLanguages }: UploadedVideo,
  captions: DraftVideo["captions"],
  signal: AbortSignal,
): Promise<void> {
  const captionInputs = captions.map(toCaptionsInput).filter((caption) => caption !== null);
  // Removes captions that an earlier attempt sent and this attempt omits. This comes first because the number of
  // languages is limited.
  for (const language of captionedLanguages) {
    if (captionInputs.some((caption) => caption.language === language)) continue;
    await callFromBrowser("videos.deleteCaptions", { video_id: videoId, language });
    captionedLanguages.delete(language);
    signal.throwIfAborted();
  }
  for (const caption of captionInputs) {
    // Records the language before sending, because the captions may arrive even if the response is lost.
    captionedLanguages.add(caption.language);
    await callFromBrowser("videos.setCaptions", { video_id: videoId, ...caption });
    signal.throwIfAborted();
  }
}
