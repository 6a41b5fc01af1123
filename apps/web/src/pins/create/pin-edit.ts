import type { OperationInput, Pin } from "@tessera/contract";
import type { ImageCrop } from "@tessera/domain";
import type { Captions } from "./captions-file.ts";
import type { SlotWords } from "./carousel/carousel-draft.ts";
import type { PinWords } from "./drafts.ts";
import type { SaveTarget } from "../save/save-target.ts";

/** States that someone pays for a pin. */
export interface Partnership {
  /** A username; empty if the sponsor isn't named. */
  readonly sponsor: string;
  /** The sponsor's answer, as the pin's own status. */
  readonly status: number;
}

/** Who pays for a pin, and which other pins it shows. */
export interface Relations {
  readonly partnership: Partnership | null;
  /** The pins that it shows as its items. */
  readonly collection: readonly string[];
}

/** No one pays for the pin, and it shows no others. */
export const NO_RELATIONS: Relations = { partnership: null, collection: [] };

/** The relations of a new pin as the request names them. */
export function relationsInput({ partnership, collection }: Relations) {
  return {
    ...(partnership ? { sponsorship: { sponsor: partnership.sponsor || null } } : {}),
    ...(collection.length > 0 ? { collection: [...collection] } : {}),
  };
}

/** How a pin looks to others. */
export interface Looks {
  /** The band of the image that its card shows; null: all of it. */
  readonly crop: ImageCrop | null;
  /** Whether visitors see no link to its site. */
  readonly isGoLinkless: boolean;
}

/** What the edit page holds. */
export interface PinEdit extends Relations, Looks {
  readonly words: PinWords;
  /** The text of a carousel's images, in order. */
  readonly slots: readonly SlotWords[];
  /** The captions of its video. */
  readonly captions: readonly Captions[];
  readonly place: SaveTarget;
  readonly note: string;
}

/** A pin as its edit page starts with it. */
export function startEdit(pin: Pin): PinEdit {
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

/** Whether anything was changed. */
export function isEdited(start: PinEdit, edit: PinEdit): boolean {
  const words = Object.keys(start.words) as (keyof PinWords)[];
  return (
    edit.slots !== start.slots ||
    edit.captions !== start.captions ||
    edit.place !== start.place ||
    edit.note !== start.note ||
    changesPartnership(start, edit) ||
    changesCollection(start, edit) ||
    changesCrop(start, edit) ||
    edit.isGoLinkless !== start.isGoLinkless ||
    words.some((one) => edit.words[one] !== start.words[one])
  );
}

function changesPartnership(start: PinEdit, edit: PinEdit): boolean {
  return edit.partnership?.sponsor !== start.partnership?.sponsor;
}

function changesCrop({ crop: before }: PinEdit, { crop: after }: PinEdit): boolean {
  return before?.minY !== after?.minY || before?.maxY !== after?.maxY;
}

function changesCollection(start: PinEdit, edit: PinEdit): boolean {
  return edit.collection.join() !== start.collection.join();
}

/** The text of every slot as the request names it. Sending all of them lets errors name slots by position. */
export function slotsInput(pin: Pin, slots: readonly SlotWords[]): OperationInput<"pins.update">["carousel"] {
  return pin.carouselData?.carouselSlots.map(({ slotId }, place) => ({ slot_id: slotId, ...slots[place] }));
}

/** Whether the viewer can only move someone else's save to another section of its board. */
export function organizesOnly({ organize, editSave }: Pick<Pin["can"], "organize" | "editSave">): boolean {
  return organize && !editSave;
}

/** The changed fields as the request names them, without those that the viewer can't change. */
export function editInput(
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
    ...(can.editContent && changesPartnership(start, edit)
      ? { sponsorship: edit.partnership && { sponsor: edit.partnership.sponsor || null } }
      : {}),
    ...(can.editContent && changesCollection(start, edit)
      ? { collection: edit.collection.length === 0 ? null : [...edit.collection] }
      : {}),
    ...(can.editContent && changesCrop(start, edit)
      ? { image_crop: edit.crop && { min_y: edit.crop.minY, max_y: edit.crop.maxY } }
      : {}),
    ...(can.editContent && edit.isGoLinkless !== start.isGoLinkless ? { is_go_linkless: edit.isGoLinkless } : {}),
    ...(can.editNote && edit.note !== start.note ? { pin_note: edit.note } : {}),
    ...(can.editSave && edit.place !== start.place && edit.place.kind === "board"
      ? { board_id: edit.place.board.id, section: edit.place.section?.id ?? null }
      : {}),
    ...(organizesOnly(can) && edit.place !== start.place && edit.place.kind === "board"
      ? { section: edit.place.section?.id ?? null }
      : {}),
  };
}
