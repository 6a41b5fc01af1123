import type { StoryBlock, StoryBlockFacts, StoryImage, StoryPinData, StorySummary } from "@tessera/contract";
import { getStoryLength, getStoryVideoStatus, type VideoStatus } from "@tessera/domain";
import type { ContentImage } from "../../media/content-images.queries.ts";
import { toImageUrls, type PublishedImage } from "../../media/urls.rules.ts";
import { toPinVideos } from "../../media/videos/videos.views.ts";
import type { Context } from "../../platform/context.ts";
import type { HydratedPins, PinWithRelations } from "../pins.hydration.ts";
import { type ContentRow, toContentImage } from "../pins.queries.ts";
import { hashStoryPages } from "./story-revision.rules.ts";

type StoryContext = Pick<HydratedPins, "contentFacts" | "contentImages">;
type Picture = PublishedImage & Pick<ContentImage, "signature">;

/**
 * Converts a pin's facts to its story; null if it isn't a story. Includes the pages if all of their images were loaded.
 */
export function toStory(
  context: Context,
  facts: StoryContext & Pick<HydratedPins, "viewerId">,
  { content }: Pick<PinWithRelations, "content">,
): StoryPinData | null {
  const storedFacts = facts.contentFacts.get(content.id);
  const story = storedFacts?.story;
  if (!story) return storedFacts?.storyPinData ? { ...storedFacts.storyPinData, revision: null, pages: [] } : null;
  const isOwn = facts.viewerId === content.creator_id;
  const videosOn = ({ blocks }: (typeof story.pages)[number]) =>
    blocks.flatMap((block) => (block.blockType === "video" ? (story.videos[block.videoId] ?? []) : []));
  const cover: Picture = { ...toContentImage(content), signature: content.image_signature };
  const pictures = new Map<string, Picture>(
    [cover, ...(facts.contentImages.get(content.id) ?? [])].map((picture) => [picture.imageId, picture]),
  );
  const toBlock = (block: StoryBlockFacts): StoryBlock => {
    if (block.blockType === "text") {
      return { blockType: "text", text: block.text, altText: null, image: null, video: null };
    }
    const picture = pictures.get(block.imageId);
    return {
      blockType: block.blockType,
      text: "",
      altText: block.altText === "" ? null : block.altText,
      image: picture ? toStoryImage(context, picture, isOwn) : null,
      video:
        block.blockType === "video" ? toPinVideos(context, cover, story.videos[block.videoId], picture ?? cover) : null,
    };
  };
  const isRead = story.pages.every(({ blocks }) =>
    blocks.every((block) => block.blockType === "text" || pictures.has(block.imageId)),
  );
  return {
    ...toStorySummary(content.title, getStoryLength(story.pages.map(videosOn))),
    hasProductPins: storedFacts.storyPinData?.hasProductPins ?? false,
    hasAffiliateProducts: storedFacts.storyPinData?.hasAffiliateProducts ?? false,
    revision: isOwn && isRead ? hashStoryPages(story.pages) : null,
    pages: isRead ? story.pages.map(({ blocks }) => ({ blocks: blocks.map(toBlock) })) : [],
  };
}

/**
 * Returns a placeholder for a story whose content was deleted. It reveals only that it was a story. Null if it wasn't a
 * story.
 */
export function toUnavailableStory({ contentFacts }: StoryContext, content: ContentRow): StoryPinData | null {
  const storedFacts = contentFacts.get(content.id);
  if (!storedFacts?.story && !storedFacts?.storyPinData) return null;
  return {
    ...toStorySummary("", { staticPageCount: 0, totalVideoDuration: 0 }),
    isDeleted: true,
    revision: null,
    pages: [],
  };
}

/** Returns the combined status of a story's videos; null if it has no videos or isn't a story. */
export function toStoryVideoStatus({ contentFacts }: StoryContext, content: ContentRow): VideoStatus | null {
  const videos = Object.values(contentFacts.get(content.id)?.story?.videos ?? {});
  return getStoryVideoStatus(videos.map(({ status }) => status));
}

function toStorySummary(
  title: string,
  length: Pick<StorySummary, "staticPageCount" | "totalVideoDuration">,
): StorySummary {
  return {
    isDeleted: false,
    hasProductPins: false,
    hasAffiliateProducts: false,
    ...length,
    metadata: { pinTitle: title === "" ? null : title },
  };
}

function toStoryImage(context: Context, picture: Picture, includesId: boolean): StoryImage {
  const rendition = (spec: "236x" | "474x" | "564x" | "736x") => {
    const { dominantColor: _, ...image } = toImageUrls(context, picture, spec);
    return image;
  };
  return {
    id: includesId ? picture.imageId : null,
    imageSignature: picture.signature,
    dominantColor: picture.dominantColor,
    images: {
      "236x": rendition("236x"),
      "474x": rendition("474x"),
      "564x": rendition("564x"),
      "736x": rendition("736x"),
    },
  };
}
