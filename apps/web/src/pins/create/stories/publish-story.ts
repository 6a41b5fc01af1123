import type { OperationInput } from "@tessera/contract";
import { browserCall, failureMessage, isAppError, upload } from "../../../data/index.ts";
import { text } from "../../../i18n/index.ts";
import type { GetKeyHeader } from "../key-header.ts";
import {
  type DraftMedia,
  type DraftPage,
  isBlank,
  hasErrors,
  getMedia,
  NO_STORY,
  getSentShare,
  type StoryAction,
  storyReducer,
} from "./story-draft.ts";

/** How many of its files are sent at the same time. */
const AT_ONCE = 2;

/**
 * Some of a story's pages are invalid; each one has its own error. The message is for the story's creator. If the server
 * found it, the cause is its whole response.
 */
export class StoryRefused extends Error {
  override readonly name = "StoryRefused";
}

interface Storing {
  readonly signal: AbortSignal;
  readonly onChange: (action: StoryAction) => void;
  readonly onProgress?: (share: number) => void;
}

type SentPages = NonNullable<OperationInput<"pins.create">["pages"]>;

/** The fields of the pin as a whole, and where it goes. */
type PinInput = { readonly [field in "title" | "description" | "link" | "alt_text" | "board_id" | "section"]?: string };

/**
 * Sends a story: first each image and video that the server doesn't have, then the pin made of them. A retry doesn't resend
 * what has arrived.
 *
 * @returns the pin's id
 * @throws StoryRefused, AppError, the signal's reason
 */
export async function publishStory(
  pages: readonly DraftPage[],
  pinInput: PinInput,
  storing: Storing & { readonly getKeyHeader: GetKeyHeader },
): Promise<string> {
  const input = { ...pinInput, pages: await storePages(pages, storing) };
  try {
    return (await browserCall("pins.create", input, storing.getKeyHeader(input))).id;
  } catch (failure) {
    if (!reportRefusals(failure, pages, storing.onChange)) throw failure;
    throw new StoryRefused(text("pins.story.notAll"), { cause: failure });
  }
}

/**
 * Sends the files of a story's pages that the server doesn't have.
 *
 * @returns the pages as a request names them
 * @throws StoryRefused, the signal's reason
 */
export async function storePages(pages: readonly DraftPage[], storing: Storing): Promise<SentPages> {
  const { signal, onChange, onProgress } = storing;
  const [firstBlank, ...otherBlanks] = pages.filter(isBlank);
  if (firstBlank) {
    for (const { id } of [firstBlank, ...otherBlanks]) {
      onChange({ type: "pageRefused", page: id, error: text("pins.story.blank") });
    }
    onChange({ type: "pageShown", page: firstBlank.id });
    throw new StoryRefused(text("pins.story.notAll"));
  }
  if (getMedia(pages).length === 0) throw new StoryRefused(text("pins.story.onlyText"));
  let current = pages;
  const applyAction = (action: StoryAction) => {
    current = storyReducer({ ...NO_STORY, pages: current }, action).pages;
    onChange(action);
    onProgress?.(getSentShare(current));
  };
  const queue = getMedia(pages).filter(({ step }) => step.kind !== "stored");
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift())
      await storeBlock(next, applyAction, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  signal.throwIfAborted();
  if (getMedia(current).some(({ step }) => step.kind !== "stored")) {
    const invalid = current.find(hasErrors);
    if (invalid) onChange({ type: "pageShown", page: invalid.id });
    throw new StoryRefused(text("pins.story.notAll"));
  }
  onProgress?.(1);
  return sentPages(current);
}

/** Sends the file of one block and reports the outcome as changes; it never throws. */
export async function storeBlock(
  { id, kind, file }: DraftMedia,
  onChange: (action: StoryAction) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!file) return;
  const onProgress = (share: number) => onChange({ type: "stepped", block: id, step: { kind: "sending", share } });
  onProgress(0);
  try {
    const stored = await upload(
      kind === "image" ? "pins.storePicture" : "videos.create",
      file,
      {},
      { onProgress, signal },
    );
    onChange({ type: "stepped", block: id, step: { kind: "stored", id: stored.id } });
  } catch (failure) {
    if (signal.aborted) onChange({ type: "stepped", block: id, step: { kind: "waiting" } });
    else onChange({ type: "blockRefused", block: id, error: failureMessage(failure) });
  }
}

/** Leaves out blank text, and files that have not arrived, since those have no id. */
function sentPages(pages: readonly DraftPage[]): SentPages {
  return pages.map(({ blocks }) => ({
    blocks: blocks.flatMap((block): SentPages[number]["blocks"] => {
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
 * Reports which pages and blocks the server refused, and shows the first of those pages. The error's details name them as
 * `pages.3.blocks.0.text`.
 *
 * @param pages as they were sent
 * @returns whether any single page was refused
 */
export function reportRefusals(
  failure: unknown,
  pages: readonly DraftPage[],
  onChange: (action: StoryAction) => void,
): boolean {
  let first: DraftPage | null = null;
  for (const { path, message } of isAppError(failure) ? failure.details : []) {
    const [, onPage, at, field] = /^pages\.(\d+)(?:\.blocks(?:\.(\d+)(?:\.(\w+))?)?)?$/.exec(path) ?? [];
    const page = onPage === undefined ? undefined : pages[Number(onPage)];
    if (!page) continue;
    first ??= page;
    // Blank text was left out, so positions don't count it.
    const sentBlocks = page.blocks.filter((block) => block.kind !== "text" || block.text.trim() !== "");
    const block = at === undefined ? undefined : sentBlocks[Number(at)];
    const isGone = field === "image_id" || field === "video_id";
    if (block) onChange({ type: "blockRefused", block: block.id, error: message, isGone });
    else onChange({ type: "pageRefused", page: page.id, error: message });
  }
  if (first) onChange({ type: "pageShown", page: first.id });
  return first !== null;
}
