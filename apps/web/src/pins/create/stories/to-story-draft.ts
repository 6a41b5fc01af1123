import type { Pin } from "@tessera/contract";
import type { DraftBlock, StoryDraft } from "./story-draft.ts";

/** A story as its edit page starts with it: all of its images and videos are stored. */
export function toStoryDraft({ storyPinData }: Pick<Pin, "storyPinData">): StoryDraft {
  const pages = (storyPinData?.pages ?? []).map(({ blocks }, onPage) => ({
    id: `page-${onPage}`,
    error: null,
    blocks: blocks.map(({ text, altText, image, video }, at): DraftBlock => {
      const id = `page-${onPage}-${at}`;
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
