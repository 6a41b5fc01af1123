import { type Board, type BoardFields, boardToEdit } from "@tessera/contract";

/** A board as the page that changes it asks for it. */
export function editableFields(board: Board): BoardFields {
  const wanted = Object.keys(boardToEdit.shape) as (keyof Board)[];
  return boardToEdit.parse(Object.fromEntries(wanted.map((name) => [name, board[name]])));
}
