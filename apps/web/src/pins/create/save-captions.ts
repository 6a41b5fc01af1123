import type { Pin } from "@tessera/contract";
import { browserCall } from "../../data/index.ts";
import { type Captions, captionsInput } from "./captions-file.ts";

/**
 * Replaces the captions of a pin's video, one for each language. A retry after a failure repeats everything, with the same
 * result.
 *
 * @throws AppError
 */
export async function saveCaptions({ videos }: Pick<Pin, "videos">, captions: readonly Captions[]): Promise<void> {
  if (videos === null) return;
  const remaining = new Set(captions.map(({ language }) => language));
  // Deletions come first because a video's languages are limited.
  for (const { language } of videos.captions) {
    if (!remaining.has(language)) await browserCall("videos.deleteCaptions", { video_id: videos.entityId, language });
  }
  for (const one of captions) {
    const input = captionsInput(one);
    if (input) await browserCall("videos.setCaptions", { video_id: videos.entityId, ...input });
  }
}
