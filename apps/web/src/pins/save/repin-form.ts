import type { Board, OperationInput, Pin } from "@tessera/contract";
import { QUICK_SAVES } from "@tessera/domain";
import type { RepinParameters } from "./repin-address.ts";
import type { SaveTarget } from "./save-target.ts";

/** What the save screen holds. */
export interface RepinForm {
  /** Null while no board is chosen. */
  readonly place: SaveTarget | null;
  readonly note: string;
}

/** Where a save lies. */
export function placeOf({ board, section }: Pick<Pin, "board" | "section">): SaveTarget {
  return board === null || board.layout === QUICK_SAVES ? { kind: "profile" } : { kind: "board", board, section };
}

/**
 * What the save screen begins with: the board that its address names, where the viewer may save to it; else, of one's own
 * save, where that lies, and of another pin nothing.
 *
 * @param named the board that the address names
 */
export function startRepin(
  pin: Pin,
  { isEditingPin }: Pick<RepinParameters, "isEditingPin">,
  named: Pick<Board, "id" | "name" | "url" | "layout" | "can"> | undefined,
): RepinForm {
  const own = isEditingPin ? placeOf(pin) : null;
  const note = isEditingPin ? (pin.pinNote?.text ?? "") : "";
  if (!named?.can.add) return { place: own, note };
  if (named.layout === QUICK_SAVES) return { place: { kind: "profile" }, note };
  const isOwn = own?.kind === "board" && own.board.id === named.id;
  return { place: isOwn ? own : { kind: "board", board: named, section: null }, note };
}

/** Whether two places are the same one. */
function isSamePlace(one: SaveTarget | null, other: SaveTarget | null): boolean {
  if (one?.kind !== "board" || other?.kind !== "board") return one?.kind === other?.kind;
  return one.board.id === other.board.id && (one.section?.id ?? null) === (other.section?.id ?? null);
}

/**
 * What is to be changed of a save; null where nothing is.
 *
 * @param profileBoardId the board of the viewer's saves without a board
 */
export function getChange(
  pin: Pin,
  { place, note }: RepinForm,
  profileBoardId: string | null,
): OperationInput<"pins.update"> | null {
  const before = placeOf(pin);
  const moves = place !== null && !isSamePlace(before, place);
  const rewrites = note !== (pin.pinNote?.text ?? "");
  if (!moves && !rewrites) return null;
  return {
    pin_id: pin.id,
    ...(rewrites ? { pin_note: note } : {}),
    ...(moves && place.kind === "board" ? { board_id: place.board.id, section: place.section?.id ?? null } : {}),
    ...(moves && place.kind === "profile" && profileBoardId ? { board_id: profileBoardId, section: null } : {}),
  };
}
