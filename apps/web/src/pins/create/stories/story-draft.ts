import { STORY_LIMITS } from "@tessera/domain";

/** The progress of a block's file: `share` is what has left the browser, from 0 to 1. Once stored, the server has it. */
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
  /** Null for what the story already has. */
  readonly file: File | null;
  /** Where to show it from: a file in the browser's memory, or the server's copy; for a video, its poster. */
  readonly previewUrl: string;
  /** What it shows, for people who can't see it. */
  readonly altText: string;
}

export type NewBlock = NewTextBlock | NewMediaBlock;

/** Why it was refused; null if it wasn't. */
interface Refusable {
  readonly error: string | null;
}

type DraftText = NewTextBlock & Refusable;
export type DraftMedia = NewMediaBlock & Refusable & { readonly step: BlockStep };

/** A part of a page that is being made. */
export type DraftBlock = DraftText | DraftMedia;

/** A page of a story that is being made. */
export interface DraftPage extends Refusable {
  readonly id: string;
  /** From top to bottom. */
  readonly blocks: readonly DraftBlock[];
}

/** The pages of a story that is being made, and the one being edited. */
export interface StoryDraft {
  readonly pages: readonly DraftPage[];
  /** The id of a page; null if there is none. */
  readonly shown: string | null;
}

export const NO_STORY: StoryDraft = { pages: [], shown: null };

export type StoryAction =
  /** Adds an empty page after the visible one. */
  | { readonly type: "pageAdded"; readonly page: string }
  /** Turns images and videos into a page each, at the end. The first goes on the visible page if that is empty. */
  | { readonly type: "filled"; readonly pages: readonly { readonly id: string; readonly block: NewMediaBlock }[] }
  | { readonly type: "pageRemoved"; readonly page: string }
  /** Restores a page as it was, where it was. @param at from 0 */
  | { readonly type: "pageRestored"; readonly page: DraftPage; readonly at: number }
  /** @param to the target position, from 0 */
  | { readonly type: "pageMoved"; readonly page: string; readonly to: number }
  | { readonly type: "pageShown"; readonly page: string }
  | { readonly type: "pageRefused"; readonly page: string; readonly error: string }
  | { readonly type: "blockAdded"; readonly page: string; readonly block: NewBlock }
  /** Restores a block as it was, where it was, on a page that may have changed since. @param at from 0 */
  | { readonly type: "blockRestored"; readonly page: string; readonly block: DraftBlock; readonly at: number }
  | { readonly type: "blockRemoved"; readonly block: string }
  | { readonly type: "typed"; readonly block: string; readonly text: string }
  | { readonly type: "stepped"; readonly block: string; readonly step: BlockStep }
  | { readonly type: "blockRefused"; readonly block: string; readonly error: string; readonly isGone?: boolean };

/** A story that is being made. Nothing that happens to one page changes another. */
export function storyReducer(draft: StoryDraft, action: StoryAction): StoryDraft {
  const { pages } = draft;
  switch (action.type) {
    case "pageAdded":
      return withPages(draft, [{ id: action.page, blocks: [], error: null }], afterPage(draft, draft.shown));
    case "filled":
      return filled(draft, action.pages);
    case "pageRemoved":
      return withoutPage(draft, action.page);
    case "pageRestored":
      return restored(draft, action.page, action.at);
    case "pageMoved":
      return { ...draft, pages: movePage(pages, action) };
    case "pageShown":
      return pages.some(({ id }) => id === action.page) ? { ...draft, shown: action.page } : draft;
    case "pageRefused":
      return {
        ...draft,
        pages: pages.map((page) => (page.id === action.page ? { ...page, error: action.error } : page)),
      };
    case "blockAdded":
      return { ...draft, pages: pages.map((page) => (page.id === action.page ? withBlock(page, action.block) : page)) };
    case "blockRestored":
      return restoreBlock(draft, action);
    default:
      return { ...draft, pages: pages.map((page) => blocksChanged(page, action)) };
  }
}

/** How many more pages there is room for. */
export function getFreePageCount({ pages }: StoryDraft): number {
  return STORY_LIMITS.pagesMax - pages.length;
}

/** Whether there is room on a page for another block. */
export function hasRoom({ blocks }: DraftPage): boolean {
  return blocks.length < STORY_LIMITS.blocksMax;
}

function withPages(draft: StoryDraft, added: readonly DraftPage[], at: number): StoryDraft {
  const fitting = added.slice(0, getFreePageCount(draft));
  const [first] = fitting;
  return first ? { pages: draft.pages.toSpliced(at, 0, ...fitting), shown: first.id } : draft;
}

function restored(draft: StoryDraft, page: DraftPage, at: number): StoryDraft {
  const isPresent = draft.pages.some(({ id }) => id === page.id);
  return isPresent ? draft : withPages(draft, [{ ...page, blocks: page.blocks.map(withoutUploads) }], at);
}

function restoreBlock(
  draft: StoryDraft,
  { page: id, block, at }: Extract<StoryAction, { type: "blockRestored" }>,
): StoryDraft {
  const page = draft.pages.find((one) => one.id === id);
  if (!page || !hasRoom(page) || page.blocks.some((one) => one.id === block.id)) return draft;
  const restoredPage = { ...page, blocks: page.blocks.toSpliced(at, 0, withoutUploads(block)), error: null };
  return { shown: id, pages: draft.pages.map((one) => (one === page ? restoredPage : one)) };
}

/** Uploads of a removed block no longer report their progress. */
function withoutUploads(block: DraftBlock): DraftBlock {
  return block.kind !== "text" && block.step.kind === "sending" ? { ...block, step: { kind: "waiting" } } : block;
}

/** The position after a page; the end if there is no such page. */
function afterPage({ pages }: StoryDraft, id: string | null): number {
  const at = pages.findIndex((page) => page.id === id);
  return at < 0 ? pages.length : at + 1;
}

function filled(
  draft: StoryDraft,
  added: readonly { readonly id: string; readonly block: NewMediaBlock }[],
): StoryDraft {
  const [first, ...others] = added;
  const shown = draft.pages.find(({ id }) => id === draft.shown);
  const asPages = (items: typeof added) =>
    items.map(({ id, block }) => withBlock({ id, blocks: [], error: null }, block));
  if (!first || !shown || shown.blocks.length > 0) return withPages(draft, asPages(added), draft.pages.length);
  const filledPages = draft.pages.map((page) => (page === shown ? withBlock(page, first.block) : page));
  const next = withPages({ ...draft, pages: filledPages }, asPages(others), afterPage(draft, shown.id));
  return { ...next, shown: shown.id };
}

function withoutPage(draft: StoryDraft, id: string): StoryDraft {
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

function withBlock(page: DraftPage, block: NewBlock): DraftPage {
  return hasRoom(page) ? { ...page, blocks: [...page.blocks, startBlock(block)], error: null } : page;
}

function startBlock(block: NewBlock): DraftBlock {
  return block.kind === "text" ? { ...block, error: null } : { ...block, step: { kind: "waiting" }, error: null };
}

type BlockAction = Extract<StoryAction, { readonly block: string }>;

function blocksChanged(page: DraftPage, action: BlockAction): DraftPage {
  if (!page.blocks.some(({ id }) => id === action.block)) return page;
  if (action.type === "blockRemoved") {
    return { ...page, blocks: page.blocks.filter(({ id }) => id !== action.block), error: null };
  }
  const blocks = page.blocks.map((block) => (block.id === action.block ? blockChanged(block, action) : block));
  return { ...page, blocks, ...(action.type === "typed" ? { error: null } : {}) };
}

function blockChanged(block: DraftBlock, action: Exclude<BlockAction, { type: "blockRemoved" }>): DraftBlock {
  switch (action.type) {
    case "typed":
      return block.kind === "text"
        ? { ...block, text: action.text, error: null }
        : { ...block, altText: action.text, error: null };
    case "stepped":
      return block.kind === "text" ? block : { ...block, step: action.step, error: null };
    case "blockRefused":
      if (block.kind === "text") return { ...block, error: action.error };
      // A file that the server doesn't have, or no longer has, is sent again next time.
      return block.step.kind === "stored" && !(action.isGone && block.file)
        ? { ...block, error: action.error }
        : { ...block, error: action.error, step: { kind: "waiting" } };
  }
}

/** The images and videos of all pages, in order. */
export function getMedia(pages: readonly DraftPage[]): readonly DraftMedia[] {
  return pages.flatMap(({ blocks }) => blocks).filter((block) => block.kind !== "text");
}

/** How much of a story's files has left the browser, weighted by size, from 0 to 1. */
export function getSentShare(pages: readonly DraftPage[]): number {
  const files = getMedia(pages).map(({ file, step }) => {
    const bytes = file?.size ?? 0;
    const share = step.kind === "stored" ? 1 : step.kind === "sending" ? step.share : 0;
    return { weight: bytes, sent: bytes * share };
  });
  const totalBytes = files.reduce((sum, { weight }) => sum + weight, 0);
  return totalBytes === 0 ? 1 : files.reduce((sum, { sent }) => sum + sent, 0) / totalBytes;
}

/** Whether anything on a page was refused. */
export function hasErrors({ error, blocks }: DraftPage): boolean {
  return error !== null || blocks.some((block) => block.error !== null);
}

/** Whether a page shows nothing: blank text is nothing. */
export function isBlank({ blocks }: DraftPage): boolean {
  return blocks.every((block) => block.kind === "text" && block.text.trim() === "");
}
