import type { OperationInput } from "@tessera/contract";
import { browserCall, isAppError, upload, uploadPin } from "../../data/index.ts";
import type { DraftVideo } from "./drafts.ts";

/** What has arrived already, so that a second try does not send it again. */
const arrived = new WeakMap<File, string>();

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
  options: { readonly onProgress?: (share: number) => void; readonly signal: AbortSignal },
): Promise<string> {
  const { signal, onProgress } = options;
  const videoId = arrived.get(file) ?? (await upload("videos.create", file, {}, options)).id;
  arrived.set(file, videoId);
  onProgress?.(1);
  try {
    if (captions) {
      await browserCall("videos.setCaptions", { video_id: videoId, language: captions.language, text: captions.text });
      signal.throwIfAborted();
    }
    const whole = { ...input, video_id: videoId };
    const pin = cover ? await uploadPin(cover, whole, { signal }) : await browserCall("pins.create", whole);
    return pin.id;
  } catch (failure) {
    // It was given up meanwhile: the next try uploads it anew.
    if (isAppError(failure) && (failure.status === 404 || failure.status === 409)) arrived.delete(file);
    throw failure;
  }
}
