import { useEffect, useReducer, useRef } from "react";
import { callFromBrowser, failureMessage, getFieldErrors, uploadPin, useInvalidate } from "../../data/index.ts";
import { type DraftSlot, type SlotAction, SlotsRejected } from "./carousel/carousel-draft.ts";
import type { publishCarousel } from "./carousel/publish-carousel.ts";
import {
  startDraft,
  type Draft,
  type DraftContents,
  type DraftPicture,
  draftsReducer,
  type NewDraft,
  NO_TEXT,
} from "./drafts.ts";
import { toRelationsInput } from "./pin-edit.ts";
import { type GetKeyHeader, createKeyHeader } from "./key-header.ts";
import { type SaveTarget, toSaveInput } from "../save/save-target.ts";
import { PIN_COUNT_QUERIES } from "../pin-counts.ts";

/** The options for an upload. */
interface UploadOptions {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly getKeyHeader: GetKeyHeader;
}

/** The maximum number of simultaneous uploads. */
const MAX_UPLOADS = 2;

/**
 * Returns the drafts of the create page and the functions that change them.
 *
 * @param start the initial drafts
 */
export function useDrafts(start: readonly NewDraft[]) {
  const invalidate = useInvalidate();
  const [drafts, dispatch] = useReducer(draftsReducer, start, (initial) => initial.map(startDraft));
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  const keyHeaders = useRef(new Map<string, GetKeyHeader>());

  useEffect(() => {
    const [runningUploads, urls] = [uploads.current, previews.current];
    return () => {
      for (const upload of runningUploads.values()) upload.abort();
      for (const url of urls.values()) URL.revokeObjectURL(url);
    };
  }, []);

  function addFiles(files: readonly File[], place: SaveTarget, words = NO_TEXT) {
    const contents = files.map((file) => ({
      name: file.name,
      picture: { kind: "file", file } as const,
      previewUrl: URL.createObjectURL(file),
      words,
      filled: NO_TEXT,
    }));
    add(contents, place);
  }

  function addVideos(files: readonly File[], place: SaveTarget) {
    const contents = files.map((file) => ({
      name: file.name,
      picture: { kind: "video", file, cover: null, captions: [] } as const,
      previewUrl: "",
      words: NO_TEXT,
      filled: NO_TEXT,
    }));
    add(contents, place);
  }

  /** @returns the ids of the added drafts */
  function add(contents: readonly DraftContents[], place: SaveTarget): readonly string[] {
    const added = contents.map((content) => ({ ...content, id: newId(), place }));
    for (const { id, picture, previewUrl } of added) if (picture.kind === "file") previews.current.set(id, previewUrl);
    dispatch({ type: "added", drafts: added });
    return added.map(({ id }) => id);
  }

  function remove(id: string) {
    uploads.current.get(id)?.abort();
    const picture = drafts.find((draft) => draft.id === id)?.picture;
    for (const slot of picture?.kind === "carousel" ? picture.slots : [{ id }]) forgetPreview(slot.id);
    dispatch({ type: "removed", id });
  }

  function forgetPreview(id: string) {
    const url = previews.current.get(id);
    previews.current.delete(id);
    if (url !== undefined) URL.revokeObjectURL(url);
  }

  /** Changes the slots of a carousel. */
  function changeSlots(id: string, change: SlotAction) {
    if (change.type === "removed") forgetPreview(change.slot);
    dispatch({ type: "slots", id, change });
  }

  /** Adds files to a carousel. */
  function addSlots(id: string, files: readonly File[]) {
    const slots = files.map((file) => ({
      id: newId(),
      name: file.name,
      picture: { kind: "file", file } as const,
      previewUrl: URL.createObjectURL(file),
      words: { title: "", details: "", link: "" },
    }));
    for (const slot of slots) previews.current.set(slot.id, slot.previewUrl);
    dispatch({ type: "slots", id, change: { type: "added", slots } });
  }

  /** Combines several drafts into one carousel. @returns the carousel's id */
  function combine(selected: readonly Draft[]): string {
    const id = newId();
    dispatch({ type: "combined", ids: selected.map((draft) => draft.id), id });
    return id;
  }

  /** Publishes one draft. Returns the pin's id, or null if the server rejected the pin or the upload was stopped. */
  async function publish({ id, picture, words, place, relations }: Draft): Promise<string | null> {
    if (uploads.current.has(id)) return null;
    const upload = new AbortController();
    uploads.current.set(id, upload);
    dispatch({ type: "sent", id });
    try {
      const input = {
        title: words.title,
        description: words.description,
        link: words.link,
        alt_text: words.altText,
        ...toSaveInput(place),
        ...toRelationsInput(relations),
      };
      const onProgress = (share: number) => dispatch({ type: "progressed", id, share });
      const getKeyHeader = keyHeaders.current.get(id) ?? createKeyHeader();
      keyHeaders.current.set(id, getKeyHeader);
      const pin = await send(id, picture, input, { onProgress, signal: upload.signal, getKeyHeader });
      dispatch({ type: "published", id, pinId: pin.id });
      void invalidate(...PIN_COUNT_QUERIES, "people.created", "people.saved", "boards.pins", "home.feed");
      return pin.id;
    } catch (failure) {
      if (upload.signal.aborted) {
        dispatch({ type: "stopped", id });
        return null;
      }
      const { "": general, ...errors } = getFieldErrors(failure);
      const hasFieldErrors = Object.keys(errors).length > 0;
      dispatch({ type: "rejected", id, errors, message: general ?? (hasFieldErrors ? null : getMessage(failure)) });
      // The chosen board may no longer exist.
      void invalidate("people.boards", "boards.sections");
      return null;
    } finally {
      uploads.current.delete(id);
    }
  }

  async function send(
    id: string,
    picture: DraftPicture,
    input: Parameters<typeof publishCarousel>[1],
    sending: UploadOptions,
  ): Promise<{ readonly id: string }> {
    switch (picture.kind) {
      case "carousel":
        return publishSlots(id, picture.slots, input, sending);
      case "video":
        return { id: await (await import("./publish-video.ts")).publishVideo(picture, input, sending) };
      case "file":
        return uploadPin(picture.file, input, { ...sending, headers: sending.getKeyHeader(input, picture.file) });
      case "web": {
        const pinInput = { ...input, image_url: picture.url, method: picture.method };
        return callFromBrowser("pins.create", pinInput, sending.getKeyHeader(pinInput));
      }
    }
  }

  async function publishSlots(
    id: string,
    slots: readonly DraftSlot[],
    input: Parameters<typeof publishCarousel>[1],
    sending: UploadOptions,
  ): Promise<{ readonly id: string }> {
    const module = await import("./carousel/publish-carousel.ts");
    const onSlot = (action: SlotAction) => dispatch({ type: "slots", id, change: action });
    return { id: await module.publishCarousel(slots, input, { ...sending, onSlot }) };
  }

  /** Publishes several drafts, a few at a time. Returns the ids of the resulting pins. */
  async function publishAll(selected: readonly Draft[]): Promise<readonly string[]> {
    const queue = [...selected];
    const pinIds: string[] = [];
    const runWorker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const pinId = await publish(next);
        if (pinId !== null) pinIds.push(pinId);
      }
    };
    await Promise.all(Array.from({ length: MAX_UPLOADS }, runWorker));
    return pinIds;
  }

  return {
    drafts,
    dispatch,
    add,
    addFiles,
    addVideos,
    addSlots,
    changeSlots,
    combine,
    remove,
    publish,
    publishAll,
    stop: (id: string) => uploads.current.get(id)?.abort(),
  };
}

function getMessage(failure: unknown): string {
  return failure instanceof SlotsRejected ? failure.message : failureMessage(failure);
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join("-");
}
