import { PIN_LIMITS, STORY_BLOCKS, STORY_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity, schemaNames } from "../platform/entity.ts";
import { MISSING_FIELD_MESSAGE } from "../platform/field-messages.ts";
import { cleanLine, cleanText, id } from "../platform/fields.ts";
import { rendition } from "../platform/picture.ts";
import { contentVideo, pinVideos } from "./video.ts";

const { pagesMax, blocksMax, videosMax, textMax, textsMax } = STORY_LIMITS;

const text = z.string().max(2 * textMax);
const altText = z.string().max(2 * PIN_LIMITS.altTextMax);
/** One of the content's images. */
const imageId = z.string().max(64);

/** The stored data for a block in a content item's story. */
const blockFacts = z.discriminatedUnion("blockType", [
  z.object({ blockType: z.literal("text"), text }),
  z.object({ blockType: z.literal("image"), imageId, altText }),
  /** The image is the video's poster. */
  z.object({ blockType: z.literal("video"), imageId, altText, videoId: z.string().max(64) }),
]);
export type StoryBlockFacts = z.infer<typeof blockFacts>;

/** The stored data for a content item's story. Its images are the content's images. */
export const storyFacts = z.object({
  pages: z
    .array(z.object({ blocks: z.array(blockFacts).min(1).max(blocksMax) }))
    .min(1)
    .max(pagesMax),
  /** The story's videos by ID. The job that prepares videos keeps this data up to date. */
  videos: z.record(z.string(), contentVideo).default({}),
});
export type StoryFacts = z.infer<typeof storyFacts>;

const missingPagesMessage = "Add at least one page to your story.";
const missingContentMessage = "Add something to this page.";
const missingImageMessage = "Choose an image.";
const missingVideoMessage = "Choose a video.";

const newBlock = z.discriminatedUnion(
  "block_type",
  [
    z.object({
      block_type: z.literal("text"),
      text: cleanText(textMax).refine((words) => words !== "", MISSING_FIELD_MESSAGE),
    }),
    z.object({
      block_type: z.literal("image"),
      /** An image that was stored for this block. In an edit, it can also be an image that is already in the story. */
      image_id: z.string(missingImageMessage).min(1, missingImageMessage).pipe(id),
      alt_text: cleanLine(PIN_LIMITS.altTextMax).default(""),
    }),
    z.object({
      block_type: z.literal("video"),
      /** A video that the caller uploaded. In an edit, it can also be a video that is already in the story. */
      video_id: z.string(missingVideoMessage).min(1, missingVideoMessage).pipe(id),
      alt_text: cleanLine(PIN_LIMITS.altTextMax).default(""),
    }),
  ],
  "A page can have text, images and videos.",
);

/** A story's pages, in order. In an edit, they replace all of the story's existing pages. */
export const newPages = z
  .array(
    z.object({
      blocks: z
        .array(newBlock, missingContentMessage)
        .min(1, missingContentMessage)
        .max(blocksMax, `A page can have up to ${blocksMax} items.`),
    }),
    missingPagesMessage,
  )
  .min(1, missingPagesMessage)
  .max(pagesMax, `A story can have up to ${pagesMax} pages.`)
  .check((context) => {
    const blocks = context.value.flatMap((page, pageIndex) =>
      page.blocks.map((block, blockIndex) => ({ block, path: [pageIndex, "blocks", blockIndex] })),
    );
    const addIssue = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: "custom", path, message, input: context.value });
    if (blocks.every(({ block }) => block.block_type === "text")) {
      addIssue([], "Add at least one image or video to your story.");
    }
    const seen = new Set<string>();
    let length = 0;
    for (const { block, path } of blocks) {
      length += [...(block.block_type === "text" ? block.text : block.alt_text)].length;
      if (length > textsMax) {
        const field = block.block_type === "text" ? "text" : "alt_text";
        addIssue([...path, field], `Use up to ${textsMax} characters of text in your story.`);
        return;
      }
      if (block.block_type !== "video") continue;
      if (seen.has(block.video_id)) addIssue([...path, "video_id"], "This video is already in the story.");
      seen.add(block.video_id);
      if (seen.size > videosMax) {
        addIssue([...path, "video_id"], `A story can have up to ${videosMax} videos.`);
        return;
      }
    }
  })
  .register(schemaNames, { id: "NewPages" });
export type NewPages = z.infer<typeof newPages>;

/** An image in a story. */
const storyImage = entity("StoryImage", {
  /** The ID that the story's creator uses for the image in an edit; null for everyone else. */
  id: z.string().nullable(),
  imageSignature: z.string(),
  dominantColor: z.string(),
  images: z.object({ "236x": rendition, "474x": rendition, "564x": rendition, "736x": rendition }),
});
export type StoryImage = z.infer<typeof storyImage>;

/** A block on a story page. Blocks are in order from top to bottom. */
const storyBlock = entity("StoryBlock", {
  blockType: z.enum(STORY_BLOCKS),
  /** Empty except for text blocks. */
  text: z.string(),
  /** Alternative text for an image or video; null if no one wrote any. */
  altText: z.string().nullable(),
  /** The image, or the video's poster; null in text blocks. */
  image: storyImage.nullable(),
  /** Null except in video blocks. `entityId` is the video's ID. */
  video: pinVideos.nullable(),
});
export type StoryBlock = z.infer<typeof storyBlock>;

/** A story's data on a card. For a story that wasn't created here, a content item can store only this data. */
export const storySummary = entity("StorySummary", {
  /** Whether the creator deleted the story. If so, nothing else is known about it. */
  isDeleted: z.boolean().default(false),
  hasProductPins: z.boolean().default(false),
  hasAffiliateProducts: z.boolean().default(false),
  /** The number of pages without a video. */
  staticPageCount: z.int().nonnegative().default(0),
  /** In milliseconds. */
  totalVideoDuration: z.number().nonnegative().default(0),
  metadata: z.object({ pinTitle: z.string().max(250).nullable() }).default({ pinTitle: null }),
});
export type StorySummary = z.infer<typeof storySummary>;

/** The data that makes a pin a story. */
export const storyPinData = entity("StoryPinData", {
  ...storySummary.shape,
  /** The revision of the pages, for the creator's edits. Null for everyone else and for stories without pages. */
  revision: z.string().nullable(),
  /** Empty if the story was deleted or wasn't created here. */
  pages: z.array(z.object({ blocks: z.array(storyBlock) })),
});
export type StoryPinData = z.infer<typeof storyPinData>;
