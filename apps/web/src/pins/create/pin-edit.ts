import type { OperationInput, Pin } from "@tessera/contract";
import type { PinWords } from "./drafts.ts";
import type { SaveTarget } from "../save/save-target.ts";

/** What the edit page holds. */
export interface PinEdit {
  readonly words: PinWords;
  readonly place: SaveTarget;
  readonly note: string;
}

/** A pin as its edit page begins with it. */
export function startOfEdit(pin: Pin): PinEdit {
  return {
    words: {
      title: pin.title,
      description: pin.description,
      link: pin.link ?? "",
      altText: pin.altText ?? "",
    },
    place:
      pin.board === null || pin.board.layout === "quick_saves"
        ? { kind: "profile" }
        : { kind: "board", board: pin.board, section: pin.section },
    note: pin.pinNote?.text ?? "",
  };
}

/** Whether anything was changed. */
export function isEdited(start: PinEdit, edit: PinEdit): boolean {
  const words = Object.keys(start.words) as (keyof PinWords)[];
  return (
    edit.place !== start.place || edit.note !== start.note || words.some((one) => edit.words[one] !== start.words[one])
  );
}

/** The changed fields as the request names them; what the viewer may not change is left out. */
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
    ...(can.editSave && edit.note !== start.note ? { pin_note: edit.note } : {}),
    ...(can.editSave && edit.place !== start.place && edit.place.kind === "board"
      ? { board_id: edit.place.board.id, section: edit.place.section?.id ?? null }
      : {}),
  };
}
