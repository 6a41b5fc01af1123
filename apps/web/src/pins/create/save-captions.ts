import type { Pin } from "@tessera/contract";
import { browserCall } from "../../data/index.ts";
import { type Captions, captionsInput } from "./captions-file.ts";

/**
 * Gives a pin's video these captions, one for each language, in place of those that it has. Whoever tries again after a
 * failure does all of it again, which comes to the same.
 *
 * @throws AppError
 */
export async function saveCaptions({ videos }: Pick<Pin, "videos">, captions: readonly Captions[]): Promise<void> {
  if (videos === null) return;
  const left = new Set(captions.map(({ language }) => language));
  // First what goes, for a video has so many languages at most.
  for (const { language } of videos.captions) {
    if (!left.has(language)) await browserCall("videos.deleteCaptions", { video_id: videos.entityId, language });
  }
  for (const one of captions) {
    const input = captionsInput(one);
    if (input) await browserCall("videos.setCaptions", { video_id: videos.entityId, ...input });
  }
}
