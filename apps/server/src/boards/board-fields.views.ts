import { type Board, type BoardFields, editableBoard } from "@tessera/contract";

/** Converts a board to the fields that its edit page requests. */
export function toEditableFields(board: Board): BoardFields {
  const fields = Object.keys(editableBoard.shape) as (keyof Board)[];
  return editableBoard.parse(Object.fromEntries(fields.map((name) => [name, board[name]])));
}
