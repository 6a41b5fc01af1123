import type { Board, OperationInput, Pin } from "@tessera/contract";
import { QUICK_SAVES } from "@tessera/domain";
import type { RepinParameters } from "./repin-address.ts";
import type { SaveTarget } from "../save-target.ts";

/** What the save screen holds. */
export interface RepinForm {
  /** Null while no board is chosen. */
  readonly place: SaveTarget | null;
  readonly note: string;
}

/** Where a save is. */
export function getPlace({ board, section }: Pick<Pin, "board" | "section">): SaveTarget {
  return board === null || board.layout === QUICK_SAVES ? { kind: "profile" } : { kind: "board", board, section };
}

/**
 * The save screen's initial state: the board in its URL, if the viewer can save to it. Otherwise the viewer's own save keeps
 * its place, and another pin has none.
 *
 * @param namedBoard the board in the URL
 */
export function startRepin(
  pin: Pin,
  { isEditingPin }: Pick<RepinParameters, "isEditingPin">,
  namedBoard: Pick<Board, "id" | "name" | "url" | "layout" | "can"> | undefined,
): RepinForm {
  const own = isEditingPin ? getPlace(pin) : null;
  const note = isEditingPin ? (pin.pinNote?.text ?? "") : "";
  if (!namedBoard?.can.add) return { place: own, note };
  if (namedBoard.layout === QUICK_SAVES) return { place: { kind: "profile" }, note };
  const isOwn = own?.kind === "board" && own.board.id === namedBoard.id;
  return { place: isOwn ? own : { kind: "board", board: namedBoard, section: null }, note };
}

/** Whether two places are the same. */
function isSamePlace(one: SaveTarget | null, other: SaveTarget | null): boolean {
  if (one?.kind !== "board" || other?.kind !== "board") return one?.kind === other?.kind;
  return one.board.id === other.board.id && (one.section?.id ?? null) === (other.section?.id ?? null);
}

/**
 * The changes to a save; null if there are none.
 *
 * @param profileBoardId the board of the viewer's saves without a board
 */
export function getChange(
  pin: Pin,
  { place, note }: RepinForm,
  profileBoardId: string | null,
): OperationInput<"pins.update"> | null {
  const before = getPlace(pin);
  const changesPlace = place !== null && !isSamePlace(before, place);
  const changesNote = note !== (pin.pinNote?.text ?? "");
  if (!changesPlace && !changesNote) return null;
  return {
    pin_id: pin.id,
    ...(changesNote ? { pin_note: note } : {}),
    ...(changesPlace && place.kind === "board" ? { board_id: place.board.id, section: place.section?.id ?? null } : {}),
    ...(changesPlace && place.kind === "profile" && profileBoardId ? { board_id: profileBoardId, section: null } : {}),
  };
}
