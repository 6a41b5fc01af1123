import type { OperationInput, Pin } from "@tessera/contract";
import type { ImageCrop } from "@tessera/domain";
import type { Captions } from "./captions-file.ts";
import type { SlotText } from "./carousel/carousel-draft.ts";
import type { PinText } from "./drafts/drafts.ts";
import type { Relations } from "./relations.ts";
import type { SaveTarget } from "../save/save-target.ts";

/** Converts the relations of a new pin to request fields. */
export function toRelationsInput({ partnership, collection }: Relations) {
  return {
    ...(partnership ? { sponsorship: { sponsor: partnership.sponsor || null } } : {}),
    ...(collection.length > 0 ? { collection: [...collection] } : {}),
  };
}

/** How a pin appears to other people. */
export interface PinAppearance {
  /** The vertical range of the image that its card shows; null for the whole image. */
  readonly crop: ImageCrop | null;
  /** Whether the link to the pin's site is hidden from visitors. */
  readonly isGoLinkless: boolean;
}

/** The state of the edit page. */
export interface PinEdit extends Relations, PinAppearance {
  readonly words: PinText;
  /** The text of a carousel's images, in order. */
  readonly slots: readonly SlotText[];
  /** The captions of the pin's video. */
  readonly captions: readonly Captions[];
  readonly place: SaveTarget;
  readonly note: string;
}

/** Returns the initial state of a pin's edit page. */
export function createPinEdit(pin: Pin): PinEdit {
  return {
    words: {
      title: pin.title,
      description: pin.description,
      link: pin.link ?? "",
      altText: pin.altText ?? "",
    },
    slots: (pin.carouselData?.carouselSlots ?? []).map(({ title, details, link }) => ({
      title,
      details,
      link: link ?? "",
    })),
    captions: (pin.videos?.captions ?? []).map(({ language, label }) => ({ language, text: null, name: label })),
    place:
      pin.board === null || pin.board.layout === "quick_saves"
        ? { kind: "profile" }
        : { kind: "board", board: pin.board, section: pin.section },
    note: pin.pinNote?.text ?? "",
    partnership: pin.sponsorship && {
      sponsor: pin.sponsorship.sponsor?.username ?? "",
      status: pin.sponsorship.status,
    },
    collection: pin.collectionPin?.itemData.map(({ pinId }) => pinId) ?? [],
    crop: pin.imageCrop,
    isGoLinkless: pin.isGoLinkless,
  };
}

/** Returns whether the edit page's state differs from its initial state. */
export function isEdited(start: PinEdit, edit: PinEdit): boolean {
  const fields = Object.keys(start.words) as (keyof PinText)[];
  return (
    edit.slots !== start.slots ||
    edit.captions !== start.captions ||
    edit.place !== start.place ||
    edit.note !== start.note ||
    hasPartnershipChanged(start, edit) ||
    hasCollectionChanged(start, edit) ||
    hasCropChanged(start, edit) ||
    edit.isGoLinkless !== start.isGoLinkless ||
    fields.some((field) => edit.words[field] !== start.words[field])
  );
}

function hasPartnershipChanged(start: PinEdit, edit: PinEdit): boolean {
  return edit.partnership?.sponsor !== start.partnership?.sponsor;
}

function hasCropChanged({ crop: before }: PinEdit, { crop: after }: PinEdit): boolean {
  return before?.minY !== after?.minY || before?.maxY !== after?.maxY;
}

function hasCollectionChanged(start: PinEdit, edit: PinEdit): boolean {
  return edit.collection.join() !== start.collection.join();
}

/**
 * Converts the text of every slot to request fields. It includes all slots so that errors can identify them by
 * position.
 */
export function toSlotsInput(pin: Pin, slots: readonly SlotText[]): OperationInput<"pins.update">["carousel"] {
  return pin.carouselData?.carouselSlots.map(({ slotId }, index) => ({ slot_id: slotId, ...slots[index] }));
}

/** Returns whether the viewer can only move someone else's save to another section of its board. */
export function canOnlyOrganize({ organize, editSave }: Pick<Pin["can"], "organize" | "editSave">): boolean {
  return organize && !editSave;
}

/** Converts the changed fields to request fields. Omits fields that the viewer can't change. */
export function toEditInput(
  start: PinEdit,
  edit: PinEdit,
  can: Pin["can"],
): Omit<OperationInput<"pins.update">, "pin_id"> {
  const { title, description, link, altText } = edit.words;
  return {
    ...(can.editContent && title !== start.words.title ? { title } : {}),
    ...(can.editContent && description !== start.words.description ? { description } : {}),
    ...(can.editContent && link !== start.words.link ? { link } : {}),
    ...(can.editContent && altText !== start.words.altText ? { alt_text: altText } : {}),
    ...(can.editContent && hasPartnershipChanged(start, edit)
      ? { sponsorship: edit.partnership && { sponsor: edit.partnership.sponsor || null } }
      : {}),
    ...(can.editContent && hasCollectionChanged(start, edit)
      ? { collection: edit.collection.length === 0 ? null : [...edit.collection] }
      : {}),
    ...(can.editContent && hasCropChanged(start, edit)
      ? { image_crop: edit.crop && { min_y: edit.crop.minY, max_y: edit.crop.maxY } }
      : {}),
    ...(can.editContent && edit.isGoLinkless !== start.isGoLinkless ? { is_go_linkless: edit.isGoLinkless } : {}),
    ...(can.editNote && edit.note !== start.note ? { pin_note: edit.note } : {}),
    ...(can.editSave && edit.place !== start.place && edit.place.kind === "board"
      ? { board_id: edit.place.board.id, section: edit.place.section?.id ?? null }
      : {}),
    ...(canOnlyOrganize(can) && edit.place !== start.place && edit.place.kind === "board"
      ? { section: edit.place.section?.id ?? null }
      : {}),
  };
}
