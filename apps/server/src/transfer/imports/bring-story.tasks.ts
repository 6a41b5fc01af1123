import type { StoryBlockFacts } from "@tessera/contract";
import type { ImportRefusal } from "@tessera/domain";
import type { StoredImage } from "../../media/media.queries.ts";
import { loadPosterImage } from "../../media/videos/videos.commands.ts";
import { releaseUnusedVideos } from "../../media/videos/videos.queries.ts";
import { type StoryMedia, toStoryContent } from "../../pins/contents/story.commands.ts";
import { importImage } from "./bring-picture.tasks.ts";
import { importVideo } from "./bring-video.tasks.ts";
import type { ImportRun } from "./import-run.tasks.ts";
import type { SourceBlock, SourceImage } from "./source.formats.ts";

/** A video, or an entire story, that isn't imported with its pin, identified by its name in the source. */
export interface SkippedBlock {
  readonly kind: "video" | "story";
  readonly name: string;
  readonly refusal: ImportRefusal;
}

/** A story whose available parts have been stored. */
export interface StoredStory {
  /** Null if no visible part is left. */
  readonly content: StoryMedia | null;
  readonly skipped: readonly SkippedBlock[];
}

/**
 * Stores the contents of a story's pages, one after another. Unavailable parts are omitted without leaving a gap.
 *
 * @param cover the pin's own image, which is already stored
 * @param title the story's name in the report
 * @throws any error that ends the run, after releasing the videos stored so far
 */
export async function importStory(
  run: ImportRun,
  { title, pages }: { readonly title: string; readonly pages: readonly (readonly SourceBlock[])[] },
  cover: { readonly picture: SourceImage; readonly image: StoredImage },
): Promise<StoredStory> {
  const stored = new Map<string, StoredImage>();
  const byPath = new Map(cover.picture.from === "file" ? [[cover.picture.path, cover.image]] : []);
  const skipped: SkippedBlock[] = [];
  const videoIds: string[] = [];
  const loadPicture = async (picture: SourceImage | null): Promise<StoredImage | null> => {
    const path = picture?.from === "file" ? picture.path : null;
    const image = (path === null ? undefined : byPath.get(path)) ?? (await importImage(run, picture));
    if (path !== null && image) byPath.set(path, image);
    return image;
  };
  const addStored = (image: StoredImage): string => {
    stored.set(image.id, image);
    return image.id;
  };
  const importBlock = async (block: SourceBlock): Promise<StoryBlockFacts | null> => {
    if (block.kind === "text") return block.text === "" ? null : { blockType: "text", text: block.text };
    const { altText } = block;
    if (block.video) {
      const video = await importVideo(run, block.video);
      if ("id" in video) {
        videoIds.push(video.id);
        const poster = await loadPosterImage(run.context, run.person, video.id);
        return { blockType: "video", imageId: addStored(poster), altText, videoId: video.id };
      }
      skipped.push({ kind: "video", name: block.video.name, refusal: video.refusal });
    }
    const image = await loadPicture(block.picture);
    return image && { blockType: "image", imageId: addStored(image), altText };
  };
  const importedPages: { blocks: StoryBlockFacts[] }[] = [];
  try {
    for (const page of pages) {
      const blocks: StoryBlockFacts[] = [];
      for (const block of page) {
        const imported = await importBlock(block);
        if (imported) blocks.push(imported);
      }
      if (blocks.length > 0) importedPages.push({ blocks });
    }
  } catch (error) {
    await releaseVideos(run, videoIds);
    throw error;
  }
  const content = toStoryContent(importedPages, stored);
  if (!content) skipped.push({ kind: "story", name: title, refusal: "broken_story" });
  return { content, skipped };
}

/** Releases videos whose pin wasn't created. If even this fails, the cleanup job finds the videos later. */
export async function releaseVideos({ context }: ImportRun, videoIds: readonly string[]): Promise<void> {
  if (videoIds.length > 0) await context.transaction((tx) => releaseUnusedVideos(tx, videoIds)).catch(() => undefined);
}
