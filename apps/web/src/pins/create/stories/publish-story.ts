import type { OperationInput } from "@tessera/contract";
import { callFromBrowser, getFailureMessage, isAppError, upload } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import type { KeyHeaderGetter } from "../key-header.ts";
import {
  type DraftMediaBlock,
  type DraftPage,
  isBlank,
  hasErrors,
  getMediaBlocks,
  EMPTY_STORY,
  getStoryUploadShare,
  type StoryAction,
  reduceStory,
} from "./story-draft.ts";

/** The maximum number of simultaneous uploads. */
const MAX_CONCURRENT_UPLOADS = 2;

/**
 * Thrown when some of a story's pages are invalid. Each page has its own error. The message is meant for the story's
 * creator. If the server found the errors, `cause` is its response.
 */
export class StoryRejectedError extends Error {
  override readonly name = "StoryRejectedError";
}

interface StoreOptions {
  readonly signal: AbortSignal;
  readonly onChange: (action: StoryAction) => void;
  readonly onProgress?: (share: number) => void;
}

type StoryPagesInput = NonNullable<OperationInput<"pins.create">["pages"]>;

/** The pin's fields other than its pages. */
type PinInput = { readonly [field in "title" | "description" | "link" | "alt_text" | "board_id" | "section"]?: string };

/**
 * Uploads each image and video that the server doesn't have, and then creates the story. A retry doesn't upload stored
 * files again.
 *
 * @returns the pin's id
 * @throws StoryRejectedError when some pages are invalid
 * @throws AppError when the server rejects the pin for another reason
 * @throws the signal's reason when the upload is stopped
 */
export async function publishStory(
  pages: readonly DraftPage[],
  pinInput: PinInput,
  options: StoreOptions & { readonly getKeyHeader: KeyHeaderGetter },
): Promise<string> {
  const input = { ...pinInput, pages: await storePages(pages, options) };
  try {
    return (await callFromBrowser("pins.create", input, options.getKeyHeader(input))).id;
  } catch (failure) {
    if (!reportRejections(failure, pages, options.onChange)) throw failure;
    throw new StoryRejectedError(text("pins.story.notAll"), { cause: failure });
  }
}

/**
 * Uploads the files of a story's pages that the server doesn't have.
 *
 * @returns the pages in the request's format
 * @throws StoryRejectedError when some pages are invalid
 * @throws the signal's reason when the upload is stopped
 */
export async function storePages(pages: readonly DraftPage[], options: StoreOptions): Promise<StoryPagesInput> {
  const { signal, onChange, onProgress } = options;
  const [firstBlank, ...otherBlanks] = pages.filter(isBlank);
  if (firstBlank) {
    for (const { id } of [firstBlank, ...otherBlanks]) {
      onChange({ type: "pageRejected", page: id, error: text("pins.story.blank") });
    }
    onChange({ type: "pageShown", page: firstBlank.id });
    throw new StoryRejectedError(text("pins.story.notAll"));
  }
  if (getMediaBlocks(pages).length === 0) throw new StoryRejectedError(text("pins.story.onlyText"));
  let current = pages;
  const applyAction = (action: StoryAction) => {
    current = reduceStory({ ...EMPTY_STORY, pages: current }, action).pages;
    onChange(action);
    onProgress?.(getStoryUploadShare(current));
  };
  const queue = getMediaBlocks(pages).filter(({ step }) => step.kind !== "stored");
  const runWorker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift())
      await storeBlock(next, applyAction, signal);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_UPLOADS }, runWorker));
  signal.throwIfAborted();
  if (getMediaBlocks(current).some(({ step }) => step.kind !== "stored")) {
    const invalid = current.find(hasErrors);
    if (invalid) onChange({ type: "pageShown", page: invalid.id });
    throw new StoryRejectedError(text("pins.story.notAll"));
  }
  onProgress?.(1);
  return toPagesInput(current);
}

/** Uploads the file of one block and reports the result as actions. Never throws. */
export async function storeBlock(
  { id, kind, file }: DraftMediaBlock,
  onChange: (action: StoryAction) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!file) return;
  const onProgress = (share: number) => onChange({ type: "stepped", block: id, step: { kind: "sending", share } });
  onProgress(0);
  try {
    const storedFile = await upload(
      kind === "image" ? "pins.storePicture" : "videos.create",
      file,
      {},
      { onProgress, signal },
    );
    onChange({ type: "stepped", block: id, step: { kind: "stored", id: storedFile.id } });
  } catch (failure) {
    if (signal.aborted) onChange({ type: "stepped", block: id, step: { kind: "waiting" } });
    else onChange({ type: "blockRejected", block: id, error: getFailureMessage(failure) });
  }
}

/** Converts pages to the request's format. Omits blank text and files that weren't uploaded. */
function toPagesInput(pages: readonly DraftPage[]): StoryPagesInput {
  return pages.map(({ blocks }) => ({
    blocks: blocks.flatMap((block): StoryPagesInput[number]["blocks"] => {
      if (block.kind === "text") return block.text.trim() === "" ? [] : [{ block_type: "text", text: block.text }];
      if (block.step.kind !== "stored") return [];
      const { id } = block.step;
      return block.kind === "image"
        ? [{ block_type: "image", image_id: id, alt_text: block.altText }]
        : [{ block_type: "video", video_id: id, alt_text: block.altText }];
    }),
  }));
}

/**
 * Reports the pages and blocks that the server rejected, and shows the first rejected page. The error details contain
 * paths like `pages.3.blocks.0.text`.
 *
 * @param pages the pages that were sent
 * @returns true if the server rejected at least one page
 */
export function reportRejections(
  failure: unknown,
  pages: readonly DraftPage[],
  onChange: (action: StoryAction) => void,
): boolean {
  let first: DraftPage | null = null;
  for (const { path, message } of isAppError(failure) ? failure.details : []) {
    const [, pageIndex, blockIndex, field] = /^pages\.(\d+)(?:\.blocks(?:\.(\d+)(?:\.(\w+))?)?)?$/.exec(path) ?? [];
    const page = pageIndex === undefined ? undefined : pages[Number(pageIndex)];
    if (!page) continue;
    first ??= page;
    // Blank text wasn't sent, so the server's indexes skip it.
    const sentBlocks = page.blocks.filter((block) => block.kind !== "text" || block.text.trim() !== "");
    const block = blockIndex === undefined ? undefined : sentBlocks[Number(blockIndex)];
    const isMissing = field === "image_id" || field === "video_id";
    if (block) onChange({ type: "blockRejected", block: block.id, error: message, isMissing });
    else onChange({ type: "pageRejected", page: page.id, error: message });
  }
  if (first) onChange({ type: "pageShown", page: first.id });
  return first !== null;
}
