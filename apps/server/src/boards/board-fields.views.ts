import { type Board, type BoardFields, editableBoard } from "@tessera/contract";

/** A board as its edit page asks for it. */
export function editableFields(board: Board): BoardFields {
  const fields = Object.keys(editableBoard.shape) as (keyof Board)[];
  return editableBoard.parse(Object.fromEntries(fields.map((name) => [name, board[name]])));
}
