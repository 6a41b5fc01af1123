import type { SaveTarget } from "../save/save-target.ts";
import type { Captions } from "./captions-file.ts";
import { NO_RELATIONS, type Relations } from "./pin-edit.ts";
import { combineDrafts, type DraftSlot, type SlotAction, slotsReducer } from "./carousel/carousel-draft.ts";

/** The text of a pin as it is typed. */
export interface PinWords {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly altText: string;
}

export const NO_WORDS: PinWords = { title: "", description: "", link: "", altText: "" };

/** The progress of a draft. */
type DraftStep =
  | { readonly kind: "editing" }
  /** `share` is what has left the browser, from 0 to 1. */
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "published"; readonly pinId: string };

/** Where a draft's image is. */
export type DraftPicture =
  | { readonly kind: "file"; readonly file: File }
  /** At another site, from which the server fetches it; `page` is that site's page with the image, if known. */
  | {
      readonly kind: "web";
      readonly url: string;
      readonly page: string | null;
      readonly method: "scraped" | "bookmarklet";
    }
  | DraftVideo
  /** Several, each with text of its own. */
  | { readonly kind: "carousel"; readonly slots: readonly DraftSlot[] };

/** A video, with its cover frame if one was chosen, and its captions (WebVTT). */
export interface DraftVideo {
  readonly kind: "video";
  readonly file: File;
  readonly cover: Blob | null;
  /** One for each language. */
  readonly captions: readonly Captions[];
}

/** What a draft starts with. */
export interface DraftContents {
  /** What people know the image by: its file's name, or its site. */
  readonly name: string;
  readonly picture: DraftPicture;
  /** URL of the image: in the browser's memory, or at its site; empty for a video. */
  readonly previewUrl: string;
  readonly words: PinWords;
  /** The text that was read from the image's page. */
  readonly filled: PinWords;
}

/** An image on its way to becoming a pin. */
export interface Draft extends DraftContents {
  readonly id: string;
  readonly place: SaveTarget;
  readonly relations: Relations;
  readonly step: DraftStep;
  /** The server's errors for single fields, by the contract's names. */
  readonly errors: Readonly<Record<string, string>>;
  /** The server's error for the draft as a whole. */
  readonly message: string | null;
}

/** A draft that nothing has happened to. */
export type NewDraft = DraftContents & Pick<Draft, "id" | "place">;

export type DraftAction =
  | { readonly type: "added"; readonly drafts: readonly NewDraft[] }
  | { readonly type: "removed"; readonly id: string }
  /** Combines several into one with its own id. */
  | { readonly type: "combined"; readonly ids: readonly string[]; readonly id: string }
  /** Changes the slots of a carousel. */
  | { readonly type: "slots"; readonly id: string; readonly change: SlotAction }
  | { readonly type: "video"; readonly id: string; readonly change: (video: DraftVideo) => DraftVideo }
  | { readonly type: "typed"; readonly id: string; readonly words: Partial<PinWords> }
  | { readonly type: "exchanged"; readonly id: string; readonly contents: DraftContents }
  | { readonly type: "placed"; readonly id: string; readonly place: SaveTarget }
  | { readonly type: "related"; readonly id: string; readonly relations: Partial<Relations> }
  | { readonly type: "sent"; readonly id: string }
  | { readonly type: "progressed"; readonly id: string; readonly share: number }
  | { readonly type: "stopped"; readonly id: string }
  | {
      readonly type: "refused";
      readonly id: string;
      readonly errors: Readonly<Record<string, string>>;
      readonly message: string | null;
    }
  | { readonly type: "published"; readonly id: string; readonly pinId: string };

/** The drafts of the create page. Nothing that happens to a draft loses its typed text. */
export function draftsReducer(drafts: readonly Draft[], action: DraftAction): readonly Draft[] {
  if (action.type === "added") {
    return [...drafts, ...action.drafts.map(startDraft)];
  }
  if (action.type === "removed") return drafts.filter(({ id }) => id !== action.id);
  if (action.type === "combined") return withCombined(drafts, action);
  return drafts.map((draft) => (draft.id === action.id ? changed(draft, action) : draft));
}

function withCombined(
  drafts: readonly Draft[],
  { ids, id }: { readonly ids: readonly string[]; readonly id: string },
): readonly Draft[] {
  const chosen = drafts.filter((draft) => ids.includes(draft.id));
  const one = combineDrafts(chosen, id);
  if (one === null) return drafts;
  return drafts.flatMap((draft) => (draft === chosen[0] ? [one] : chosen.includes(draft) ? [] : [draft]));
}

/** A draft with other slots; its preview is that of the first. */
function withSlots(draft: Draft, action: SlotAction): Draft {
  if (draft.picture.kind !== "carousel") return draft;
  const slots = slotsReducer(draft.picture.slots, action);
  return { ...draft, picture: { kind: "carousel", slots }, previewUrl: slots[0]?.previewUrl ?? "" };
}

/** A draft as it starts. */
export function startDraft(draft: NewDraft): Draft {
  return { ...draft, relations: NO_RELATIONS, step: { kind: "editing" }, errors: {}, message: null };
}

function changed(draft: Draft, action: Exclude<DraftAction, { type: "added" | "removed" | "combined" }>): Draft {
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
      return withSlots(draft, action.change);
    case "placed":
      return { ...draft, place: action.place };
    case "related":
      return { ...draft, relations: { ...draft.relations, ...action.relations } };
    case "sent":
      return { ...draft, step: { kind: "sending", share: 0 }, errors: {}, message: null };
    case "progressed":
      // Late progress of a stopped upload no longer means anything.
      return draft.step.kind === "sending" ? { ...draft, step: { kind: "sending", share: action.share } } : draft;
    case "stopped":
      return { ...draft, step: { kind: "editing" } };
    case "refused":
      return { ...draft, step: { kind: "editing" }, errors: action.errors, message: action.message };
    case "published":
      return { ...draft, step: { kind: "published", pinId: action.pinId }, errors: {}, message: null };
  }
}

/** The drafts that would be lost by leaving the page. */
export function unpublishedDrafts(drafts: readonly Draft[]): readonly Draft[] {
  return drafts.filter(({ step }) => step.kind !== "published");
}
