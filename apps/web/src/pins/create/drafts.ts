import type { SaveTarget } from "../save/save-target.ts";
import type { Captions } from "./captions-file.ts";
import { NO_RELATIONS, type Relations } from "./pin-edit.ts";
import { combineDrafts, type DraftSlot, type SlotAction, slotsReducer } from "./carousel/carousel-draft.ts";

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
  /** The URL of the image, in memory or on its site. Empty for a video. */
  readonly previewUrl: string;
  readonly words: PinText;
  /** The text read from the image's page. */
  readonly filled: PinText;
}

/** An image that isn't a pin yet. */
export interface Draft extends DraftContents {
  readonly id: string;
  readonly place: SaveTarget;
  readonly relations: Relations;
  readonly step: DraftStep;
  /** The server's errors by field, under the contract's names. */
  readonly errors: Readonly<Record<string, string>>;
  /** The server's error about the whole draft. */
  readonly message: string | null;
}

/** A new draft, without any state. */
export type NewDraft = DraftContents & Pick<Draft, "id" | "place">;

export type DraftAction =
  | { readonly type: "added"; readonly drafts: readonly NewDraft[] }
  | { readonly type: "removed"; readonly id: string }
  /** Combines several drafts into one with its own id. */
  | { readonly type: "combined"; readonly ids: readonly string[]; readonly id: string }
  /** Changes the slots of a carousel. */
  | { readonly type: "slots"; readonly id: string; readonly change: SlotAction }
  | { readonly type: "video"; readonly id: string; readonly change: (video: DraftVideo) => DraftVideo }
  | { readonly type: "typed"; readonly id: string; readonly words: Partial<PinText> }
  | { readonly type: "exchanged"; readonly id: string; readonly contents: DraftContents }
  | { readonly type: "placed"; readonly id: string; readonly place: SaveTarget }
  | { readonly type: "related"; readonly id: string; readonly relations: Partial<Relations> }
  | { readonly type: "sent"; readonly id: string }
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
export function draftsReducer(drafts: readonly Draft[], action: DraftAction): readonly Draft[] {
  if (action.type === "added") {
    return [...drafts, ...action.drafts.map(startDraft)];
  }
  if (action.type === "removed") return drafts.filter(({ id }) => id !== action.id);
  if (action.type === "combined") return replaceCombined(drafts, action);
  return drafts.map((draft) => (draft.id === action.id ? updateDraft(draft, action) : draft));
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

/** Updates a draft's slots. The first slot is the preview. */
function updateSlots(draft: Draft, action: SlotAction): Draft {
  if (draft.picture.kind !== "carousel") return draft;
  const slots = slotsReducer(draft.picture.slots, action);
  return { ...draft, picture: { kind: "carousel", slots }, previewUrl: slots[0]?.previewUrl ?? "" };
}

/** Creates a draft in its initial state. */
export function startDraft(draft: NewDraft): Draft {
  return { ...draft, relations: NO_RELATIONS, step: { kind: "editing" }, errors: {}, message: null };
}

function updateDraft(draft: Draft, action: Exclude<DraftAction, { type: "added" | "removed" | "combined" }>): Draft {
  switch (action.type) {
    case "typed":
      return { ...draft, words: { ...draft.words, ...action.words } };
    case "exchanged":
      return { ...draft, ...action.contents, errors: {}, message: null };
    case "video":
      return draft.picture.kind === "video"
        ? { ...draft, picture: action.change(draft.picture), errors: {}, message: null }
        : draft;
    case "slots":
      return updateSlots(draft, action.change);
    case "placed":
      return { ...draft, place: action.place };
    case "related":
      return { ...draft, relations: { ...draft.relations, ...action.relations } };
    case "sent":
      return { ...draft, step: { kind: "sending", share: 0 }, errors: {}, message: null };
    case "progressed":
      // Ignores late progress of a stopped upload.
      return draft.step.kind === "sending" ? { ...draft, step: { kind: "sending", share: action.share } } : draft;
    case "stopped":
      return { ...draft, step: { kind: "editing" } };
    case "rejected":
      return { ...draft, step: { kind: "editing" }, errors: action.errors, message: action.message };
    case "published":
      return { ...draft, step: { kind: "published", pinId: action.pinId }, errors: {}, message: null };
  }
}

/** Returns the drafts that would be lost by leaving the page. */
export function getUnpublishedDrafts(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.filter(({ step }) => step.kind !== "published");
}
