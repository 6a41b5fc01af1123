import type { Pin } from "@tessera/contract";
import { callFromBrowser } from "../../data/index.ts";
import { type Captions, toCaptionsInput } from "./captions-file.ts";

/**
 * Replaces the captions of a pin's video. A retry after a failure repeats all requests, which has the same result.
 *
 * @throws AppError when the server rejects a request
 */
export async function saveCaptions({ videos }: Pick<Pin, "videos">, captions: readonly Captions[]): Promise<void> {
  if (videos === null) return;
  const remaining = new Set(captions.map(({ language }) => language));
  // Deletions come first because the number of languages is limited.
  for (const { language } of videos.captions) {
    if (!remaining.has(language))
      await callFromBrowser("videos.deleteCaptions", { video_id: videos.entityId, language });
  }
  for (const track of captions) {
    const input = toCaptionsInput(track);
    if (input) await callFromBrowser("videos.setCaptions", { video_id: videos.entityId, ...input });
  }
}
