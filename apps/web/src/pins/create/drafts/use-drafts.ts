import { useEffect, useReducer, useRef } from "react";
import { createRandomId, getFailureMessage, getFieldErrors, isAppError, useInvalidate } from "../../../data/index.ts";
import { PIN_COUNT_QUERIES } from "../../pin-counts.ts";
import type { SaveTarget } from "../../save/save-target.ts";
import { type SlotAction, SlotsRejectedError } from "../carousel/carousel-draft.ts";
import {
  type Draft,
  type DraftContents,
  reduceDrafts,
  getUnpublishedDrafts,
  MAX_DRAFTS,
  type NewDraft,
  NO_TEXT,
  createInitialDraft,
} from "./drafts.ts";

/**
 * Returns the drafts of the create page and the functions that change them.
 *
 * @param start the initial drafts
 */
export function useDrafts(start: readonly NewDraft[]) {
  const invalidate = useInvalidate();
  const [drafts, dispatch] = useReducer(reduceDrafts, start, (initial) => initial.map(createInitialDraft));
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  /** The drafts that are waiting to be published. */
  const queue = useRef(new Set<string>());

  useEffect(() => {
    const [runningUploads, urls] = [uploads.current, previews.current];
    return () => {
      for (const upload of runningUploads.values()) upload.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);

  /**
   * Adds a draft for each file.
   *
   * @param videos the files that are videos
   * @param words the text of each draft; empty by default
   * @returns the ids of the added drafts
   */
  function addFiles(
    files: readonly File[],
    videos: ReadonlySet<File>,
    place: SaveTarget,
    words = NO_TEXT,
  ): readonly string[] {
    const contents = files.map((file): DraftContents => {
      const text = { name: file.name, words, filled: NO_TEXT };
      return videos.has(file)
        ? { ...text, picture: { kind: "video", file, cover: null, captions: [] }, previewUrl: "" }
        : { ...text, picture: { kind: "file", file }, previewUrl: URL.createObjectURL(file) };
    });
    return add(contents, place);
  }

  /** Adds drafts up to the maximum number. Returns the ids of the added drafts. */
  function add(contents: readonly DraftContents[], place: SaveTarget): readonly string[] {
    const room = Math.max(0, MAX_DRAFTS - getUnpublishedDrafts(drafts).length);
    const added = contents.slice(0, room).map((content) => ({ ...content, id: createRandomId(), place }));
    for (const { id, picture, previewUrl } of added) if (picture.kind === "file") previews.current.set(id, previewUrl);
    dispatch({ type: "added", drafts: added });
    return added.map(({ id }) => id);
  }

  /** Adds the drafts that the device stored on an earlier visit. */
  function addKept(kept: readonly Draft[]) {
    for (const { id, picture, previewUrl } of kept) {
      for (const shown of picture.kind === "carousel" ? picture.slots : [{ id, picture, previewUrl }])
        if (shown.picture.kind === "file") previews.current.set(shown.id, shown.previewUrl);
    }
    dispatch({ type: "loaded", drafts: kept });
  }

  /** Removes drafts. Returns a function that restores them at their former positions. */
  function remove(ids: readonly string[]): () => void {
    const removed = drafts.map((draft, index) => ({ draft, index })).filter(({ draft }) => ids.includes(draft.id));
    for (const id of ids) stop(id);
    dispatch({ type: "removed", ids });
    return () =>
      dispatch({
        type: "restored",
        drafts: removed.map(({ draft, index }) => ({ draft: { ...draft, step: { kind: "editing" } }, index })),
      });
  }

  function stop(id: string) {
    if (queue.current.delete(id)) dispatch({ type: "stopped", id });
    uploads.current.get(id)?.abort();
  }

  function stopAll() {
    for (const id of [...queue.current, ...uploads.current.keys()]) stop(id);
  }

  /** Changes the slots of a carousel. */
  function changeSlots(id: string, change: SlotAction) {
    dispatch({ type: "slots", id, change });
  }

  /** Adds files to a carousel. */
  function addSlots(id: string, files: readonly File[]) {
    const slots = files.map((file) => ({
      id: createRandomId(),
      name: file.name,
      picture: { kind: "file", file } as const,
      previewUrl: URL.createObjectURL(file),
      words: { title: "", details: "", link: "" },
    }));
    for (const slot of slots) previews.current.set(slot.id, slot.previewUrl);
    dispatch({ type: "slots", id, change: { type: "added", slots } });
  }

  /** Combines several drafts into one carousel. Returns the carousel's id. */
  function combine(selected: readonly Draft[]): string {
    const id = createRandomId();
    dispatch({ type: "combined", ids: selected.map((draft) => draft.id), id });
    return id;
  }

  /** Publishes one draft. The code for publishing loads with the first draft. */
  async function publish(draft: Draft): Promise<PublishResult> {
    const { id } = draft;
    if (uploads.current.has(id)) return { pinId: null, hasFailed: false, canContinue: true };
    const upload = new AbortController();
    uploads.current.set(id, upload);
    const seed = draft.seed ?? createRandomId();
    dispatch({ type: "sent", id, seed });
    try {
      const { publishDraft } = await import("./publish-draft.ts");
      const pinId = await publishDraft(draft, {
        seed,
        signal: upload.signal,
        onProgress: (share) => dispatch({ type: "progressed", id, share }),
        onSlot: (change) => dispatch({ type: "slots", id, change }),
      });
      dispatch({ type: "published", id, pinId });
      void invalidate(...PIN_COUNT_QUERIES, "people.created", "people.saved", "boards.pins", "home.feed");
      return { pinId, hasFailed: false, canContinue: true };
    } catch (failure) {
      if (upload.signal.aborted) {
        dispatch({ type: "stopped", id });
        return { pinId: null, hasFailed: false, canContinue: true };
      }
      const { "": general, ...errors } = getFieldErrors(failure);
      const hasFieldErrors = Object.keys(errors).length > 0;
      dispatch({ type: "rejected", id, errors, message: general ?? (hasFieldErrors ? null : getMessage(failure)) });
      // The chosen board may no longer exist.
      void invalidate("people.boards", "boards.sections");
      return { pinId: null, hasFailed: true, canContinue: !affectsAllDrafts(failure) };
    } finally {
      uploads.current.delete(id);
    }
  }

  /**
   * Publishes drafts one at a time, from last to first. Lists show the newest pin first, so the pins end up in the
   * drafts' order. It stops at a failure that would affect every draft, such as a lost connection.
   *
   * @returns the ids of the resulting pins, and of the drafts that the server rejected
   */
  async function publishAll(
    selected: readonly Draft[],
  ): Promise<{ readonly pinIds: readonly string[]; readonly failedIds: readonly string[] }> {
    const waiting = selected.filter(({ step }) => step.kind === "editing");
    const ids = waiting.map(({ id }) => id);
    for (const id of ids) queue.current.add(id);
    dispatch({ type: "queued", ids });
    const [pinIds, failedIds]: [string[], string[]] = [[], []];
    for (const draft of waiting.toReversed()) {
      if (!queue.current.delete(draft.id)) continue;
      const { pinId, hasFailed, canContinue } = await publish(draft);
      if (pinId !== null) pinIds.push(pinId);
      if (hasFailed) failedIds.unshift(draft.id);
      if (!canContinue) for (const id of ids) if (queue.current.has(id)) stop(id);
    }
    return { pinIds, failedIds };
  }

  return {
    drafts,
    dispatch,
    add,
    addKept,
    addFiles,
    addSlots,
    changeSlots,
    combine,
    remove,
    publishAll,
    stop,
    stopAll,
  };
}

/** The result of publishing a draft. */
interface PublishResult {
  /** The pin's id; null if the server rejected the pin or the upload was stopped. */
  readonly pinId: string | null;
  /** Whether publishing failed; false if the upload was stopped. */
  readonly hasFailed: boolean;
  /** Whether to publish the next draft. False if it would fail for the same reason. */
  readonly canContinue: boolean;
}

/** Returns whether a failure affects all drafts: no connection, no session, or too many requests. */
function affectsAllDrafts(failure: unknown): boolean {
  return isAppError(failure) && (failure.type === "network_error" || failure.status === 401 || failure.status === 429);
}

function getMessage(failure: unknown): string {
  return failure instanceof SlotsRejectedError ? failure.message : getFailureMessage(failure);
}
