import { CAROUSEL_LIMITS } from "@tessera/domain";
import type { Draft, DraftPicture } from "../drafts.ts";

/** The text of a slot as it is typed. */
export interface SlotWords {
  readonly title: string;
  readonly details: string;
  readonly link: string;
}

/** The progress of a slot's image: `share` is what has left the browser, from 0 to 1. Once stored, the server has it. */
type SlotStep =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "stored"; readonly imageId: string };

/** An image on its way into a carousel. */
export interface DraftSlot {
  readonly id: string;
  /** What people know the image by: its file's name, or its site. */
  readonly name: string;
  readonly picture: Exclude<DraftPicture, { kind: "carousel" | "video" }>;
  readonly previewUrl: string;
  readonly words: SlotWords;
  readonly step: SlotStep;
  /** The server's errors for its fields: `image`, `title`, `details` and `link`. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Some of a carousel's slots are invalid; each one has its own errors. The message is for the carousel's creator. */
export class SlotsRefused extends Error {
  override readonly name = "SlotsRefused";
}

type NewSlot = Omit<DraftSlot, "step" | "errors">;

export type SlotAction =
  | { readonly type: "added"; readonly slots: readonly NewSlot[] }
  | { readonly type: "removed"; readonly slot: string }
  /** @param to the target position, from 0 */
  | { readonly type: "moved"; readonly slot: string; readonly to: number }
  | { readonly type: "typed"; readonly slot: string; readonly words: Partial<SlotWords> }
  | { readonly type: "stepped"; readonly slot: string; readonly step: SlotStep }
  | { readonly type: "refused"; readonly slot: string; readonly errors: Readonly<Record<string, string>> };

/** The slots of a carousel that is being made. Nothing that happens to a slot loses its typed text. */
export function slotsReducer(slots: readonly DraftSlot[], action: SlotAction): readonly DraftSlot[] {
  switch (action.type) {
    case "added":
      return [...slots, ...action.slots.map(startSlot)].slice(0, CAROUSEL_LIMITS.slotsMax);
    case "removed":
      return slots.filter(({ id }) => id !== action.slot);
    case "moved":
      return moveSlot(slots, action);
    case "typed":
      return slots.map((slot) =>
        slot.id === action.slot ? { ...slot, words: { ...slot.words, ...action.words }, errors: {} } : slot,
      );
    case "stepped":
      return slots.map((slot) => (slot.id === action.slot ? { ...slot, step: action.step, errors: {} } : slot));
    case "refused":
      return slots.map((slot) => (slot.id === action.slot ? refuseSlot(slot, action.errors) : slot));
  }
}

function startSlot(slot: NewSlot): DraftSlot {
  return { ...slot, step: { kind: "waiting" }, errors: {} };
}

function moveSlot(slots: readonly DraftSlot[], { slot: id, to }: { slot: string; to: number }): readonly DraftSlot[] {
  const movedSlot = slots.find((slot) => slot.id === id);
  if (!movedSlot || to < 0 || to >= slots.length) return slots;
  return slots.filter((slot) => slot !== movedSlot).toSpliced(to, 0, movedSlot);
}

/** An image that the server doesn't have, or no longer has, is sent again next time. */
function refuseSlot(slot: DraftSlot, errors: DraftSlot["errors"]): DraftSlot {
  const step: SlotStep = slot.step.kind === "stored" && !errors.image ? slot.step : { kind: "waiting" };
  return { ...slot, step, errors };
}

/** Whether drafts can become one carousel: as many as it takes, each with a single image and not being sent. */
export function canCombine(drafts: readonly Draft[]): boolean {
  const { slotsMin, slotsMax } = CAROUSEL_LIMITS;
  return drafts.length >= slotsMin && drafts.length <= slotsMax && drafts.every(isPlain);
}

function isPlain({ step, picture }: Draft): boolean {
  return step.kind === "editing" && (picture.kind === "file" || picture.kind === "web");
}

/** A slot made of a draft's contents. */
function draftToSlot({ id, name, picture, previewUrl, words }: Draft): DraftSlot | null {
  if (picture.kind !== "file" && picture.kind !== "web") return null;
  const { title, description: details, link } = words;
  return startSlot({ id, name, picture, previewUrl, words: { title, details, link } });
}

/**
 * Combines several drafts into one, with their images and text as its slots. It takes the first draft's place and
 * alternative text.
 */
export function combineDrafts(drafts: readonly Draft[], id: string): Draft | null {
  const [first] = drafts;
  const slots = drafts.map(draftToSlot).filter((slot) => slot !== null);
  if (!first || slots.length < drafts.length) return null;
  return {
    ...first,
    id,
    picture: { kind: "carousel", slots },
    words: { title: "", description: "", link: "", altText: first.words.altText },
    filled: { title: "", description: "", link: "", altText: "" },
    // The first choice wins.
    relations: {
      partnership: drafts.map(({ relations }) => relations.partnership).find((one) => one !== null) ?? null,
      collection: drafts.map(({ relations }) => relations.collection).find((one) => one.length > 0) ?? [],
    },
    errors: {},
    message: null,
  };
}

/** How much of a carousel's images has left the browser, from 0 to 1. */
export function sentShare(slots: readonly DraftSlot[]): number {
  const shares = slots.map(({ step }) => (step.kind === "stored" ? 1 : step.kind === "sending" ? step.share : 0));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1);
}
