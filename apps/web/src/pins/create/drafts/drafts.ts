import type { SaveTarget } from "../../save/save-target.ts";
import type { Captions } from "../captions-file.ts";
import { NO_RELATIONS, type Relations } from "../relations.ts";
import { combineDrafts, type DraftSlot, type SlotAction, reduceSlots } from "../carousel/carousel-draft.ts";

/** The text of a pin as typed. */
export interface PinText {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly altText: string;
}

export const NO_TEXT: PinText = { title: "", description: "", link: "", altText: "" };

/** The publishing state of a draft. */
type DraftStep =
  | { readonly kind: "editing" }
  | { readonly kind: "queued" }
  /** `share` is the uploaded fraction, from 0 to 1. */
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "published"; readonly pinId: string };

/** The source of a draft's image or video. */
export type DraftPicture =
  | { readonly kind: "file"; readonly file: File }
  /**
   * An image on another site, from which the server fetches it. `page` is the page that contains the image, if known.
   */
  | {
      readonly kind: "web";
      readonly url: string;
      readonly page: string | null;
      readonly method: "scraped" | "bookmarklet";
    }
  | DraftVideo
  /** Several images, each with its own text. */
  | { readonly kind: "carousel"; readonly slots: readonly DraftSlot[] };

/** A video with an optional cover frame and WebVTT captions. */
export interface DraftVideo {
  readonly kind: "video";
  readonly file: File;
  readonly cover: Blob | null;
  /** The captions, at most one per language. */
  readonly captions: readonly Captions[];
}

/** The initial contents of a draft. */
export interface DraftContents {
  /** The display name of the image: its file name or its site. */
  readonly name: string;
  readonly picture: DraftPicture;
  /** The URL of the image, in memory or on its site; empty for a video. */
  readonly previewUrl: string;
  readonly words: PinText;
  /** The text that was filled in from the image's page. */
  readonly filled: PinText;
}

/** An image or video that isn't a pin yet. */
export interface Draft extends DraftContents {
  readonly id: string;
  readonly place: SaveTarget;
  readonly relations: Relations;
  /** The prefix of the draft's idempotency keys; null until the draft is first sent. */
  readonly seed: string | null;
  readonly step: DraftStep;
  /** The server's errors, by the contract's field names. */
  readonly errors: Readonly<Record<string, string>>;
  /** The server's error about the whole draft. */
  readonly message: string | null;
}

/** The contents of a new draft, without its publishing state. */
export type NewDraft = DraftContents & Pick<Draft, "id" | "place">;

/** A change to a draft's text or place. */
export interface DraftChange {
  readonly id: string;
  readonly words?: Partial<PinText>;
  readonly place?: SaveTarget;
}

/**
 * The maximum number of simultaneous drafts. It keeps the page fast and limits the space that drafts use on the device.
 */
export const MAX_DRAFTS = 500;

export type DraftAction =
  | { readonly type: "added"; readonly drafts: readonly NewDraft[] }
  /** Adds drafts that the device kept. A kept draft replaces one with the same id. */
  | { readonly type: "loaded"; readonly drafts: readonly Draft[] }
  | { readonly type: "removed"; readonly ids: readonly string[] }
  /** Puts removed drafts back. @param drafts in order of their indexes */
  | { readonly type: "restored"; readonly drafts: readonly { readonly draft: Draft; readonly index: number }[] }
  /** Reorders all drafts. */
  | { readonly type: "ordered"; readonly ids: readonly string[] }
  /** Lets drafts wait for their turn to be published. */
  | { readonly type: "queued"; readonly ids: readonly string[] }
  /** Combines several drafts into one with its own id. */
  | { readonly type: "combined"; readonly ids: readonly string[]; readonly id: string }
  /** Changes the slots of a carousel. */
  | { readonly type: "slots"; readonly id: string; readonly change: SlotAction }
  | { readonly type: "video"; readonly id: string; readonly change: (video: DraftVideo) => DraftVideo }
  /** Changes drafts. Each changed field loses its error. */
  | { readonly type: "changed"; readonly changes: readonly DraftChange[] }
  | { readonly type: "exchanged"; readonly id: string; readonly contents: DraftContents }
  | { readonly type: "related"; readonly id: string; readonly relations: Partial<Relations> }
  /** `seed` identifies the draft's requests to the server, even after a reload. */
  | { readonly type: "sent"; readonly id: string; readonly seed: string }
  | { readonly type: "progressed"; readonly id: string; readonly share: number }
  | { readonly type: "stopped"; readonly id: string }
  | {
      readonly type: "rejected";
      readonly id: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly message: string | null;
    }
  | { readonly type: "published"; readonly id: string; readonly pinId: string };

/** Updates the drafts of the create page. No action loses a draft's typed text. */
export function reduceDrafts(drafts: readonly Draft[], action: DraftAction): readonly Draft[] {
  switch (action.type) {
    case "added":
      return [...drafts, ...action.drafts.map(createInitialDraft)];
    case "loaded": {
      const loadedIds = new Set(action.drafts.map(({ id }) => id));
      return [...action.drafts, ...drafts.filter(({ id }) => !loadedIds.has(id))];
    }
    case "removed":
      return drafts.filter(({ id }) => !action.ids.includes(id));
    case "restored":
      return action.drafts.reduce<readonly Draft[]>(
        (list, { draft, index }) => list.toSpliced(index, 0, draft),
        drafts,
      );
    case "ordered": {
      const places = new Map(action.ids.map((id, index) => [id, index]));
      return drafts.toSorted((a, b) => (places.get(a.id) ?? drafts.length) - (places.get(b.id) ?? drafts.length));
    }
    case "combined":
      return replaceCombined(drafts, action);
    case "queued":
      return drafts.map((draft) =>
        action.ids.includes(draft.id) ? { ...draft, step: { kind: "queued" }, errors: {}, message: null } : draft,
      );
    case "changed": {
      const changes = new Map(action.changes.map((change) => [change.id, change]));
      return drafts.map((draft) => applyChange(draft, changes.get(draft.id)));
    }
    default:
      return drafts.map((draft) => (draft.id === action.id ? updateDraft(draft, action) : draft));
  }
}

/** The contract's names of the fields, which the server uses to report errors. */
const FIELD_NAMES = { title: "title", description: "description", link: "link", altText: "alt_text" } as const;

function applyChange(draft: Draft, change: DraftChange | undefined): Draft {
  if (!change) return draft;
  const changedFields = Object.keys(change.words ?? {}).map((field) => FIELD_NAMES[field as keyof PinText]);
  const resolvedNames: readonly string[] = [...changedFields, ...(change.place ? ["board_id", "section"] : [])];
  return {
    ...draft,
    words: { ...draft.words, ...change.words },
    place: change.place ?? draft.place,
    errors: Object.fromEntries(Object.entries(draft.errors).filter(([name]) => !resolvedNames.includes(name))),
  };
}

function replaceCombined(
  drafts: readonly Draft[],
  { ids, id }: { readonly ids: readonly string[]; readonly id: string },
): readonly Draft[] {
  const combinedDrafts = drafts.filter((draft) => ids.includes(draft.id));
  const combined = combineDrafts(combinedDrafts, id);
  if (combined === null) return drafts;
  return drafts.flatMap((draft) =>
    draft === combinedDrafts[0] ? [combined] : combinedDrafts.includes(draft) ? [] : [draft],
  );
}

/** Updates a draft's slots. The first slot's image is the draft's preview. */
function updateSlots(draft: Draft, action: SlotAction): Draft {
  if (draft.picture.kind !== "carousel") return draft;
  const slots = reduceSlots(draft.picture.slots, action);
  return { ...draft, picture: { kind: "carousel", slots }, previewUrl: slots[0]?.previewUrl ?? "" };
}

/** Creates a draft in its initial state. */
export function createInitialDraft(draft: NewDraft): Draft {
  return { ...draft, relations: NO_RELATIONS, seed: null, step: { kind: "editing" }, errors: {}, message: null };
}

function updateDraft(draft: Draft, action: Extract<DraftAction, { id: string }>): Draft {
  switch (action.type) {
    case "combined":
      return draft;
    case "exchanged":
      return { ...draft, ...action.contents, errors: {}, message: null };
    case "video":
      return draft.picture.kind === "video"
        ? { ...draft, picture: action.change(draft.picture), errors: {}, message: null }
        : draft;
    case "slots":
      return updateSlots(draft, action.change);
    case "related":
      return { ...draft, relations: { ...draft.relations, ...action.relations } };
    case "sent":
      return {
        ...draft,
        seed: draft.seed ?? action.seed,
        step: { kind: "sending", share: 0 },
        errors: {},
        message: null,
      };
    case "progressed":
      // Ignores late progress reports from a stopped upload.
      return draft.step.kind === "sending" ? { ...draft, step: { kind: "sending", share: action.share } } : draft;
    case "stopped":
      return isBusy(draft) ? { ...draft, step: { kind: "editing" } } : draft;
    case "rejected":
      return { ...draft, step: { kind: "editing" }, errors: action.errors, message: action.message };
    case "published":
      return { ...draft, step: { kind: "published", pinId: action.pinId }, errors: {}, message: null };
  }
}

/** Returns the drafts that haven't been published. */
export function getUnpublishedDrafts(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.filter(({ step }) => step.kind !== "published");
}

/**
 * Returns whether a draft is being published or is waiting to be published. Its fields can't change in the meantime.
 */
export function isBusy({ step }: Draft): boolean {
  return step.kind === "queued" || step.kind === "sending";
}

/** Returns whether the server rejected a draft whose errors haven't been fixed. */
export function hasErrors({ errors, message, picture }: Draft): boolean {
  const slotErrors = picture.kind === "carousel" ? picture.slots.flatMap((slot) => Object.keys(slot.errors)) : [];
  return message !== null || Object.keys(errors).length > 0 || slotErrors.length > 0;
}

/** Returns the server's error about the draft's image or video, or about the draft as a whole. */
export function findDraftProblem({ errors, message }: Draft): string | undefined {
  return (
    message ??
    errors.image ??
    errors.image_base64 ??
    errors.image_url ??
    errors.video_id ??
    errors.video ??
    errors.file ??
    errors.text ??
    errors.language
  );
}
