import { isId } from "@tessera/database";
import { badField, notFound } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { requireBoard, requireSectionOf } from "./boards.access.ts";
import { lockBoard, lockOwner } from "./boards.writes.queries.ts";
import { type Move, moveInLine } from "./order.commands.ts";
import { boardsOfPerson, pinsOfBoard, sectionsOfBoard, touchBoardOrder } from "./order.queries.ts";

/** Orders that people make by hand. */
export const boardOrderHandlers: Pick<Handlers, "boards.order" | "boards.orderBoards"> = {
  async "boards.order"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "organize");
    const section = input.section === undefined ? null : await requireSectionOf(context, input.section, board);
    const line = input.kind === "pins" ? pinsOfBoard(board.id) : sectionsOfBoard(board.id);
    const move = moveOf(input);
    const at = await context.transaction(async (tx) => {
      const locked = await lockBoard(tx, board.id);
      if (!locked || locked.deleted_at !== null) throw notFound("board");
      await moveInLine(tx, line, move, input.kind === "pins" && section ? { id: section.id, boardId: board.id } : null);
      return touchBoardOrder(tx, board.id);
    });
    return { boardOrderModifiedAt: at.toISOString() };
  },

  async "boards.orderBoards"({ context, input, person }) {
    const move = moveOf(input);
    await context.transaction(async (tx) => {
      await lockOwner(tx, person.id);
      await moveInLine(tx, boardsOfPerson(person.id), move);
    });
    return { boardOrderModifiedAt: new Date(context.now()).toISOString() };
  },
};

function moveOf(input: { moved_ids: readonly string[]; after_id: string | null }): Move {
  if (!input.moved_ids.every(isId)) throw badField("moved_ids", "Not all of these are here any more.");
  if (input.after_id !== null && !isId(input.after_id)) throw badField("after_id", "This is not here any more.");
  return { ids: input.moved_ids, afterId: input.after_id };
}
