import type { Board, OperationInput, Pin } from "@tessera/contract";
import { QUICK_SAVES_LAYOUT } from "@tessera/domain";
import type { RepinParameters } from "./repin-address.ts";
import type { SaveTarget } from "../save-target.ts";

/** The state of the save screen's form. */
export interface RepinForm {
  /** Where to save; null while no board is chosen. */
  readonly place: SaveTarget | null;
  readonly note: string;
}

/** Returns where a pin is saved. */
export function getSaveTarget({ board, section }: Pick<Pin, "board" | "section">): SaveTarget {
  return board === null || board.layout === QUICK_SAVES_LAYOUT
    ? { kind: "profile" }
    : { kind: "board", board, section };
}

/**
 * Returns the save screen's initial state. It starts with the board in its URL, if the viewer can save to it.
 * Otherwise, the viewer's own save keeps its board, and any other pin starts without a board.
 *
 * @param namedBoard the board in the URL
 */
export function createRepinForm(
  pin: Pin,
  { isEditingPin }: Pick<RepinParameters, "isEditingPin">,
  namedBoard: Pick<Board, "id" | "name" | "url" | "layout" | "can"> | undefined,
): RepinForm {
  const ownPlace = isEditingPin ? getSaveTarget(pin) : null;
  const note = isEditingPin ? (pin.pinNote?.text ?? "") : "";
  if (!namedBoard?.can.add) return { place: ownPlace, note };
  if (namedBoard.layout === QUICK_SAVES_LAYOUT) return { place: { kind: "profile" }, note };
  const isSameBoard = ownPlace?.kind === "board" && ownPlace.board.id === namedBoard.id;
  return { place: isSameBoard ? ownPlace : { kind: "board", board: namedBoard, section: null }, note };
}

/** Returns whether two save targets are the same. */
function isSameTarget(a: SaveTarget | null, b: SaveTarget | null): boolean {
  if (a?.kind !== "board" || b?.kind !== "board") return a?.kind === b?.kind;
  return a.board.id === b.board.id && (a.section?.id ?? null) === (b.section?.id ?? null);
}

/**
 * Returns the request fields for the changes to a save, or null if there are none.
 *
 * @param profileBoardId the id of the board that contains the viewer's saves to the profile
 */
export function toUpdateInput(
  pin: Pin,
  { place, note }: RepinForm,
  profileBoardId: string | null,
): OperationInput<"pins.update"> | null {
  const before = getSaveTarget(pin);
  const isPlaceChanged = place !== null && !isSameTarget(before, place);
  const isNoteChanged = note !== (pin.pinNote?.text ?? "");
  if (!isPlaceChanged && !isNoteChanged) return null;
  return {
    pin_id: pin.id,
    ...(isNoteChanged ? { pin_note: note } : {}),
    ...(isPlaceChanged && place.kind === "board"
      ? { board_id: place.board.id, section: place.section?.id ?? null }
      : {}),
    ...(isPlaceChanged && place.kind === "profile" && profileBoardId
      ? { board_id: profileBoardId, section: null }
      : {}),
  };
}
