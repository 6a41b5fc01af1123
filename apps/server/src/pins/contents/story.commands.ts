import { AppError, type NewPages, type StoryFacts } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { insertContentImages, setContentImageKeys, claimContentImages } from "../../media/content-images.queries.ts";
import { createImageKey } from "../../media/image-key.rules.ts";
import { requireOwnedImages } from "../../media/media.access.ts";
import { deleteImageKeys, insertImageKeys, type StoredImage } from "../../media/media.queries.ts";
import { requireUsableVideos } from "../../media/videos/videos.access.ts";
import { useVideo } from "../../media/videos/videos.commands.ts";
import { lockVideos, releaseVideos } from "../../media/videos/videos.queries.ts";
import type { Authorized } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { createFieldError, createFieldsError, createNotFoundError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import type { NewContent } from "../pins.commands.ts";
import type { HydratedPins, PinWithRelations } from "../pins.hydration.ts";
import { backfillSimilarityKeys } from "../place-keys.queries.ts";
import { isSameStory, hashStoryPages } from "./story-revision.rules.ts";
import { lockStory, updateStory } from "./story.queries.ts";

type StoredStoryPages = StoryFacts["pages"];
type StoredStoryBlock = StoredStoryPages[number]["blocks"][number];
type BlockInput = NewPages[number]["blocks"][number];

/** The parts of a content item that its story defines. */
export type StoryMedia = Required<Pick<NewContent, "image" | "furtherImages" | "facts" | "videoIds">>;

/** Returns the ids of a story's images in order, each once. The first image is the content's own image. */
function listImageIds(pages: StoredStoryPages): string[] {
  const blocks = pages.flatMap((page) => page.blocks);
  return [...new Set(blocks.flatMap((block) => (block.blockType === "text" ? [] : [block.imageId])))];
}

/** Returns the ids of a story's videos, in order. */
function listVideoIds(pages: StoredStoryPages): string[] {
  const blocks = pages.flatMap((page) => page.blocks);
  return blocks.flatMap((block) => (block.blockType === "video" ? [block.videoId] : []));
}

/**
 * Loads the images, videos, and facts of a new story.
 *
 * @throws AppError validation_error on the block whose image or video doesn't exist or can't be used
 */
export async function loadNewStory(context: Context, person: SignedInPerson, newPages: NewPages): Promise<StoryMedia> {
  const { pages, stored } = await resolvePages(context, person, newPages, []);
  const content = toStoryContent(pages, stored);
  if (!content) throw createFieldError("pages", "Add at least one image or video to your story.");
  return content;
}

/**
 * Returns the parts of a content item that's a story with these pages; null if the pages show no images or videos.
 *
 * @param stored the images, by id
 */
export function toStoryContent(pages: StoredStoryPages, stored: ReadonlyMap<string, StoredImage>): StoryMedia | null {
  const [image, ...furtherImages] = listImageIds(pages).flatMap((id) => stored.get(id) ?? []);
  if (!image) return null;
  return { image, furtherImages, facts: { story: { pages, videos: {} } }, videoIds: listVideoIds(pages) };
}

/** New pages that replace a story's current ones. */
export interface StoryChange {
  readonly before: StoredStoryPages;
  readonly after: StoredStoryPages;
}

/**
 * Prepares a story's new pages. Media that the story already shows is referred to by id.
 *
 * @param revision the revision of the pages that the change is based on, if given
 * @throws AppError validation_error if the pin isn't a story, or in the same cases as `loadNewStory`; conflict if its
 * pages have changed in the meantime
 */
export async function prepareStoryChange(
  context: Context,
  person: SignedInPerson,
  { facts, fullPin }: { readonly facts: HydratedPins; readonly fullPin: PinWithRelations },
  newPages: NewPages,
  revision: string | undefined,
): Promise<StoryChange> {
  const before = facts.contentFacts.get(fullPin.content.id)?.story?.pages;
  if (!before) throw createFieldError("pages", "This Pin isn’t a story.");
  if (revision !== undefined && revision !== hashStoryPages(before)) {
    // A client that didn't get the response may repeat the request.
    const after = newPages.map((page) => ({ blocks: page.blocks.map(createBlockConverter(toPosterIds(before))) }));
    if (isSameStory(before, after)) return { before, after };
    throw createStoryChangedError();
  }
  return { before, after: (await resolvePages(context, person, newPages, before)).pages };
}

async function resolvePages(
  context: Context,
  person: SignedInPerson,
  newPages: NewPages,
  before: StoredStoryPages,
): Promise<{ readonly pages: StoredStoryPages; readonly stored: ReadonlyMap<string, StoredImage> }> {
  const currentBlocks = before.flatMap((page) => page.blocks);
  const images = new Set(currentBlocks.flatMap((block) => (block.blockType === "image" ? [block.imageId] : [])));
  const posters = toPosterIds(before);
  const blocks = newPages.flatMap((page, onPage) =>
    page.blocks.map((block, index) => ({ block, path: `pages.${onPage}.blocks.${index}` })),
  );
  const listNew = (kind: "image" | "video") =>
    blocks.flatMap(({ block, path }) => {
      if (block.block_type !== kind) return [];
      const [id, field] = block.block_type === "image" ? [block.image_id, "image_id"] : [block.video_id, "video_id"];
      return (kind === "image" ? images : posters).has(id) ? [] : [{ id, path: `${path}.${field}` }];
    });
  const [newImages, newPosters] = await awaitAndMergeErrors(
    requireOwnedImages(context, person, listNew("image")),
    requireUsableVideos(context, person, listNew("video")),
  );
  for (const [videoId, { id }] of newPosters) posters.set(videoId, id);
  return {
    pages: newPages.map((page) => ({ blocks: page.blocks.map(createBlockConverter(posters)) })),
    stored: new Map([...newImages, ...newPosters.values()].map((image) => [image.id, image])),
  };
}

/** Returns the poster of each video in a story, by the video's id. */
function toPosterIds(pages: StoredStoryPages): Map<string, string> {
  const blocks = pages.flatMap((page) => page.blocks);
  return new Map(blocks.flatMap((block) => (block.blockType === "video" ? [[block.videoId, block.imageId]] : [])));
}

function createBlockConverter(posters: ReadonlyMap<string, string>): (block: BlockInput) => StoredStoryBlock {
  return (block) => {
    if (block.block_type === "text") return { blockType: "text", text: block.text };
    const altText = block.alt_text;
    if (block.block_type === "image") return { blockType: "image", imageId: block.image_id, altText };
    return { blockType: "video", imageId: posters.get(block.video_id) ?? "", altText, videoId: block.video_id };
  };
}

/**
 * Replaces a story's pages. Images that are still in the story keep their URLs, and those no longer in it are deleted.
 * Call this before anything else locks the content, because the job that prepares a video locks the video first.
 *
 * @throws AppError conflict if someone has changed the story since it was read
 */
export async function editStory(
  tx: Tx,
  person: SignedInPerson,
  { pin }: Authorized<PinWithRelations, "editContent">,
  { before, after }: StoryChange,
): Promise<void> {
  const contentId = pin.content_id;
  const idsBefore = listVideoIds(before);
  const idsAfter = listVideoIds(after);
  await lockVideos(tx, [...new Set([...idsBefore, ...idsAfter])]);
  const current = await lockStory(tx, contentId);
  if (!current?.story) throw createNotFoundError("Pin");
  if (isSameStory(current.story.pages, after)) return;
  if (!isSameStory(current.story.pages, before)) throw createStoryChangedError();
  const isPublic = current.imageKey !== null;
  const keys = new Map([
    [current.imageId, current.imageKey],
    ...(await claimContentImages(tx, contentId)).map(({ imageId, imageKey }) => [imageId, imageKey] as const),
  ]);
  const pictures = listImageIds(after);
  const [imageId, ...further] = pictures;
  if (imageId === undefined) throw createFieldError("pages", "Add at least one image or video to your story.");
  const imageKey = keys.get(imageId) ?? (isPublic ? createImageKey() : null);
  if (imageKey !== null && !keys.get(imageId)) await insertImageKeys(tx, [{ key: imageKey, imageId }]);
  const keptVideos = Object.entries(current.story.videos).filter(([id]) => idsAfter.includes(id));
  await updateStory(tx, contentId, {
    imageId,
    imageKey,
    story: { pages: after, videos: Object.fromEntries(keptVideos) },
  });
  await backfillSimilarityKeys(tx, contentId);
  await insertContentImages(tx, contentId, further, keys);
  if (isPublic) await setContentImageKeys(tx, [contentId]);
  await deleteImageKeys(
    tx,
    [...keys].flatMap(([id, key]) => (key === null || pictures.includes(id) ? [] : [key])),
  );
  await releaseVideos(
    tx,
    contentId,
    idsBefore.filter((id) => !idsAfter.includes(id)),
  );
  for (const videoId of idsAfter) if (!idsBefore.includes(videoId)) await useVideo(tx, person, videoId, contentId);
}

/** Returns both results, or throws one error that lists all invalid fields from both. */
async function awaitAndMergeErrors<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const results = await Promise.allSettled([first, second]);
  const [firstResult, secondResult] = results;
  if (firstResult.status === "fulfilled" && secondResult.status === "fulfilled") {
    return [firstResult.value, secondResult.value];
  }
  const reasons = results.flatMap((result): unknown[] => (result.status === "rejected" ? [result.reason] : []));
  const isValidation = (reason: unknown): reason is AppError =>
    reason instanceof AppError && reason.type === "validation_error";
  throw (
    reasons.find((reason) => !isValidation(reason)) ??
    createFieldsError(reasons.filter(isValidation).flatMap(({ details }) => details))
  );
}

function createStoryChangedError(): AppError {
  return new AppError("conflict", "This story changed while you were editing. Review it and try again.");
}
