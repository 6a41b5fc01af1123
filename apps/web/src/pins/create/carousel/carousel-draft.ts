import { CAROUSEL_LIMITS } from "@tessera/domain";
import type { Draft, DraftPicture } from "../drafts/drafts.ts";

/** The text of a slot as typed. */
export interface SlotText {
  readonly title: string;
  readonly details: string;
  readonly link: string;
}

/**
 * The upload state of a slot's image. `share` is the uploaded fraction, from 0 to 1. `stored` means that the server has
 * the image.
 */
type SlotStep =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "stored"; readonly imageId: string };

/** An image in a carousel draft. */
export interface DraftSlot {
  readonly id: string;
  /** The display name of the image: its file name or its site. */
  readonly name: string;
  readonly picture: Exclude<DraftPicture, { kind: "carousel" | "video" }>;
  readonly previewUrl: string;
  readonly words: SlotText;
  readonly step: SlotStep;
  /** The server's errors about `image`, `title`, `details`, and `link`. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Thrown when some of a carousel's slots are invalid. Each slot has its own errors. The message is meant for the
 * carousel's creator.
 */
export class SlotsRejectedError extends Error {
  override readonly name = "SlotsRejectedError";
}

type NewSlot = Omit<DraftSlot, "step" | "errors">;

export type SlotAction =
  | { readonly type: "added"; readonly slots: readonly NewSlot[] }
  | { readonly type: "removed"; readonly slot: string }
  /** @param to the target index, starting at 0 */
  | { readonly type: "moved"; readonly slot: string; readonly to: number }
  | { readonly type: "typed"; readonly slot: string; readonly words: Partial<SlotText> }
  | { readonly type: "stepped"; readonly slot: string; readonly step: SlotStep }
  | { readonly type: "rejected"; readonly slot: string; readonly errors: Readonly<Record<string, string>> };

/** Updates the slots of a carousel draft. No action loses a slot's typed text. */
export function reduceSlots(slots: readonly DraftSlot[], action: SlotAction): readonly DraftSlot[] {
  switch (action.type) {
    case "added":
      return [...slots, ...action.slots.map(createDraftSlot)].slice(0, CAROUSEL_LIMITS.slotsMax);
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
    case "rejected":
      return slots.map((slot) => (slot.id === action.slot ? rejectSlot(slot, action.errors) : slot));
  }
}

function createDraftSlot(slot: NewSlot): DraftSlot {
  return { ...slot, step: { kind: "waiting" }, errors: {} };
}

function moveSlot(slots: readonly DraftSlot[], { slot: id, to }: { slot: string; to: number }): readonly DraftSlot[] {
  const movedSlot = slots.find((slot) => slot.id === id);
  if (!movedSlot || to < 0 || to >= slots.length) return slots;
  return slots.filter((slot) => slot !== movedSlot).toSpliced(to, 0, movedSlot);
}

/** Sets a slot's errors. If the server doesn't have the slot's image, the next attempt uploads the image again. */
function rejectSlot(slot: DraftSlot, errors: DraftSlot["errors"]): DraftSlot {
  const step: SlotStep = slot.step.kind === "stored" && !errors.image ? slot.step : { kind: "waiting" };
  return { ...slot, step, errors };
}

/**
 * Returns whether drafts can be combined into one carousel. The number of drafts must be within the limits, and each
 * draft needs a single image that isn't uploading.
 */
export function canCombine(drafts: readonly Draft[]): boolean {
  const { slotsMin, slotsMax } = CAROUSEL_LIMITS;
  return drafts.length >= slotsMin && drafts.length <= slotsMax && drafts.every(hasSingleImage);
}

function hasSingleImage({ step, picture }: Draft): boolean {
  return step.kind === "editing" && (picture.kind === "file" || picture.kind === "web");
}

/** Converts a draft to a slot. */
function toSlot({ id, name, picture, previewUrl, words }: Draft): DraftSlot | null {
  if (picture.kind !== "file" && picture.kind !== "web") return null;
  const { title, description: details, link } = words;
  return createDraftSlot({ id, name, picture, previewUrl, words: { title, details, link } });
}

/**
 * Combines several drafts into one draft whose slots have their images and text. The result keeps the first draft's
 * position and alternative text.
 */
export function combineDrafts(drafts: readonly Draft[], id: string): Draft | null {
  const [first] = drafts;
  const slots = drafts.map(toSlot).filter((slot) => slot !== null);
  if (!first || slots.length < drafts.length) return null;
  return {
    ...first,
    id,
    picture: { kind: "carousel", slots },
    words: { title: "", description: "", link: "", altText: first.words.altText },
    filled: { title: "", description: "", link: "", altText: "" },
    // The first draft that has a sponsor determines the sponsor. The same applies to items.
    relations: {
      partnership:
        drafts.map(({ relations }) => relations.partnership).find((partnership) => partnership !== null) ?? null,
      collection: drafts.map(({ relations }) => relations.collection).find((collection) => collection.length > 0) ?? [],
    },
    errors: {},
    message: null,
  };
}

/** Returns the uploaded fraction of a carousel's images, from 0 to 1. */
export function getSlotUploadShare(slots: readonly DraftSlot[]): number {
  const shares = slots.map(({ step }) => (step.kind === "stored" ? 1 : step.kind === "sending" ? step.share : 0));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1);
}
