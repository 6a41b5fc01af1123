import { STORY_LIMITS } from "@tessera/domain";

/**
 * The upload state of a block's file. `share` is the uploaded fraction, from 0 to 1. `stored` means that the server has
 * the file.
 */
type BlockStep =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "stored"; readonly id: string };

/** Text on a page. */
interface NewTextBlock {
  readonly kind: "text";
  readonly id: string;
  readonly text: string;
}

/** An image or a video on a page. */
export interface NewMediaBlock {
  readonly kind: "image" | "video";
  readonly id: string;
  /** The file to upload; null for media that the story already has. */
  readonly file: File | null;
  /** The URL of the preview, which is a file in memory or the server's copy. For a video, it is the poster. */
  readonly previewUrl: string;
  /** The alternative text. */
  readonly altText: string;
}

export type NewBlock = NewTextBlock | NewMediaBlock;

/** The error of a page or block, as a message; null if there is none. */
interface WithError {
  readonly error: string | null;
}

type DraftTextBlock = NewTextBlock & WithError;
export type DraftMediaBlock = NewMediaBlock & WithError & { readonly step: BlockStep };

/** A block of a story draft. */
export type DraftBlock = DraftTextBlock | DraftMediaBlock;

/** A page of a story draft. */
export interface DraftPage extends WithError {
  readonly id: string;
  /** The blocks from top to bottom. */
  readonly blocks: readonly DraftBlock[];
}

/** The pages of a story draft, and the page being edited. */
export interface StoryDraft {
  readonly pages: readonly DraftPage[];
  /** The id of the visible page; null if there are no pages. */
  readonly shown: string | null;
}

export const EMPTY_STORY: StoryDraft = { pages: [], shown: null };

export type StoryAction =
  /** Adds an empty page after the visible one. */
  | { readonly type: "pageAdded"; readonly page: string }
  /** Adds a page at the end for each image or video. The first goes on the visible page if that page is empty. */
  | { readonly type: "filled"; readonly pages: readonly { readonly id: string; readonly block: NewMediaBlock }[] }
  | { readonly type: "pageRemoved"; readonly page: string }
  /** Restores a page with its content at its former position. @param at the index, starting at 0 */
  | { readonly type: "pageRestored"; readonly page: DraftPage; readonly at: number }
  /** @param to the target index, starting at 0 */
  | { readonly type: "pageMoved"; readonly page: string; readonly to: number }
  | { readonly type: "pageShown"; readonly page: string }
  | { readonly type: "pageRejected"; readonly page: string; readonly error: string }
  | { readonly type: "blockAdded"; readonly page: string; readonly block: NewBlock }
  /**
   * Restores a block with its content at its former position. Its page may have changed since.
   *
   * @param at the index, starting at 0
   */
  | { readonly type: "blockRestored"; readonly page: string; readonly block: DraftBlock; readonly at: number }
  | { readonly type: "blockRemoved"; readonly block: string }
  | { readonly type: "typed"; readonly block: string; readonly text: string }
  | { readonly type: "stepped"; readonly block: string; readonly step: BlockStep }
  | { readonly type: "blockRejected"; readonly block: string; readonly error: string; readonly isMissing?: boolean };

/** Updates a story draft. Actions on one page don't change other pages. */
export function reduceStory(draft: StoryDraft, action: StoryAction): StoryDraft {
  const { pages } = draft;
  switch (action.type) {
    case "pageAdded":
      return insertPages(draft, [{ id: action.page, blocks: [], error: null }], getIndexAfter(draft, draft.shown));
    case "filled":
      return fillPages(draft, action.pages);
    case "pageRemoved":
      return removePage(draft, action.page);
    case "pageRestored":
      return restorePage(draft, action.page, action.at);
    case "pageMoved":
      return { ...draft, pages: movePage(pages, action) };
    case "pageShown":
      return pages.some(({ id }) => id === action.page) ? { ...draft, shown: action.page } : draft;
    case "pageRejected":
      return {
        ...draft,
        pages: pages.map((page) => (page.id === action.page ? { ...page, error: action.error } : page)),
      };
    case "blockAdded":
      return { ...draft, pages: pages.map((page) => (page.id === action.page ? addBlock(page, action.block) : page)) };
    case "blockRestored":
      return restoreBlock(draft, action);
    default:
      return { ...draft, pages: pages.map((page) => updateBlocks(page, action)) };
  }
}

/** Returns the number of pages that can still be added. */
export function getFreePageCount({ pages }: StoryDraft): number {
  return STORY_LIMITS.pagesMax - pages.length;
}

/** Returns whether a page has room for another block. */
export function canAddBlock({ blocks }: DraftPage): boolean {
  return blocks.length < STORY_LIMITS.blocksMax;
}

function insertPages(draft: StoryDraft, added: readonly DraftPage[], at: number): StoryDraft {
  const fitting = added.slice(0, getFreePageCount(draft));
  const [first] = fitting;
  return first ? { pages: draft.pages.toSpliced(at, 0, ...fitting), shown: first.id } : draft;
}

function restorePage(draft: StoryDraft, page: DraftPage, at: number): StoryDraft {
  const isPresent = draft.pages.some(({ id }) => id === page.id);
  return isPresent ? draft : insertPages(draft, [{ ...page, blocks: page.blocks.map(resetUploads) }], at);
}

function restoreBlock(
  draft: StoryDraft,
  { page: id, block, at }: Extract<StoryAction, { type: "blockRestored" }>,
): StoryDraft {
  const page = draft.pages.find((candidate) => candidate.id === id);
  if (!page || !canAddBlock(page) || page.blocks.some((other) => other.id === block.id)) return draft;
  const restoredPage = { ...page, blocks: page.blocks.toSpliced(at, 0, resetUploads(block)), error: null };
  return { shown: id, pages: draft.pages.map((other) => (other === page ? restoredPage : other)) };
}

/** Resets the uploads of restored blocks, because uploads of removed blocks no longer report progress. */
function resetUploads(block: DraftBlock): DraftBlock {
  return block.kind !== "text" && block.step.kind === "sending" ? { ...block, step: { kind: "waiting" } } : block;
}

/** Returns the index after a page, or the number of pages if the page doesn't exist. */
function getIndexAfter({ pages }: StoryDraft, id: string | null): number {
  const at = pages.findIndex((page) => page.id === id);
  return at < 0 ? pages.length : at + 1;
}

function fillPages(
  draft: StoryDraft,
  added: readonly { readonly id: string; readonly block: NewMediaBlock }[],
): StoryDraft {
  const [first, ...others] = added;
  const shownPage = draft.pages.find(({ id }) => id === draft.shown);
  const toPages = (items: typeof added) =>
    items.map(({ id, block }) => addBlock({ id, blocks: [], error: null }, block));
  if (!first || !shownPage || shownPage.blocks.length > 0)
    return insertPages(draft, toPages(added), draft.pages.length);
  const filledPages = draft.pages.map((page) => (page === shownPage ? addBlock(page, first.block) : page));
  const next = insertPages({ ...draft, pages: filledPages }, toPages(others), getIndexAfter(draft, shownPage.id));
  return { ...next, shown: shownPage.id };
}

function removePage(draft: StoryDraft, id: string): StoryDraft {
  const at = draft.pages.findIndex((page) => page.id === id);
  if (at < 0) return draft;
  const pages = draft.pages.toSpliced(at, 1);
  const neighbor = pages[at] ?? pages[at - 1] ?? null;
  return { pages, shown: draft.shown === id ? (neighbor?.id ?? null) : draft.shown };
}

function movePage(pages: readonly DraftPage[], { page: id, to }: { page: string; to: number }): readonly DraftPage[] {
  const movedPage = pages.find((page) => page.id === id);
  if (!movedPage || to < 0 || to >= pages.length) return pages;
  return pages.filter((page) => page !== movedPage).toSpliced(to, 0, movedPage);
}

function addBlock(page: DraftPage, block: NewBlock): DraftPage {
  return canAddBlock(page) ? { ...page, blocks: [...page.blocks, createDraftBlock(block)], error: null } : page;
}

function createDraftBlock(block: NewBlock): DraftBlock {
  return block.kind === "text" ? { ...block, error: null } : { ...block, step: { kind: "waiting" }, error: null };
}

type BlockAction = Extract<StoryAction, { readonly block: string }>;

function updateBlocks(page: DraftPage, action: BlockAction): DraftPage {
  if (!page.blocks.some(({ id }) => id === action.block)) return page;
  if (action.type === "blockRemoved") {
    return { ...page, blocks: page.blocks.filter(({ id }) => id !== action.block), error: null };
  }
  const blocks = page.blocks.map((block) => (block.id === action.block ? updateBlock(block, action) : block));
  return { ...page, blocks, ...(action.type === "typed" ? { error: null } : {}) };
}

function updateBlock(block: DraftBlock, action: Exclude<BlockAction, { type: "blockRemoved" }>): DraftBlock {
  switch (action.type) {
    case "typed":
      return block.kind === "text"
        ? { ...block, text: action.text, error: null }
        : { ...block, altText: action.text, error: null };
    case "stepped":
      return block.kind === "text" ? block : { ...block, step: action.step, error: null };
    case "blockRejected":
      if (block.kind === "text") return { ...block, error: action.error };
      // The next attempt uploads a file again if the server doesn't have it.
      return block.step.kind === "stored" && !(action.isMissing && block.file)
        ? { ...block, error: action.error }
        : { ...block, error: action.error, step: { kind: "waiting" } };
  }
}

/** Returns the images and videos of all pages, in order. */
export function getMediaBlocks(pages: readonly DraftPage[]): readonly DraftMediaBlock[] {
  return pages.flatMap(({ blocks }) => blocks).filter((block) => block.kind !== "text");
}

/** Returns the uploaded fraction of a story's files, weighted by size, from 0 to 1. */
export function getStoryUploadShare(pages: readonly DraftPage[]): number {
  const files = getMediaBlocks(pages).map(({ file, step }) => {
    const bytes = file?.size ?? 0;
    const share = step.kind === "stored" ? 1 : step.kind === "sending" ? step.share : 0;
    return { weight: bytes, sent: bytes * share };
  });
  const totalBytes = files.reduce((sum, { weight }) => sum + weight, 0);
  return totalBytes === 0 ? 1 : files.reduce((sum, { sent }) => sum + sent, 0) / totalBytes;
}

/** Returns whether a page or any of its blocks has an error. */
export function hasErrors({ error, blocks }: DraftPage): boolean {
  return error !== null || blocks.some((block) => block.error !== null);
}

/** Returns whether a page has no content. Blank text doesn't count as content. */
export function isBlank({ blocks }: DraftPage): boolean {
  return blocks.every((block) => block.kind === "text" && block.text.trim() === "");
}
