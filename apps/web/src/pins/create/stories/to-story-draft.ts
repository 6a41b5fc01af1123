import type { Pin } from "@tessera/contract";
import type { DraftBlock, StoryDraft } from "./story-draft.ts";

/** Converts a published story to the initial state of its editor, in which all images and videos count as stored. */
export function toStoryDraft({ storyPinData }: Pick<Pin, "storyPinData">): StoryDraft {
  const pages = (storyPinData?.pages ?? []).map(({ blocks }, pageIndex) => ({
    id: `page-${pageIndex}`,
    error: null,
    blocks: blocks.map(({ text, altText, image, video }, blockIndex): DraftBlock => {
      const id = `page-${pageIndex}-${blockIndex}`;
      if (!image) return { kind: "text", id, text, error: null };
      return {
        kind: video ? "video" : "image",
        ...{ id, file: null, previewUrl: image.images["736x"].url, altText: altText ?? "", error: null },
        step: { kind: "stored", id: video?.entityId ?? image.id ?? "" },
      };
    }),
  }));
  return { pages, shown: pages[0]?.id ?? null };
}
