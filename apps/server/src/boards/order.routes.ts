import { isId } from "@tessera/database";
import { createFieldError, createNotFoundError } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { requireBoard, requireBoardSection } from "./boards.access.ts";
import { lockBoard, lockOwner } from "./boards.writes.queries.ts";
import { type OrderMove, moveInOrder } from "./order.commands.ts";
import { getBoardOrder, getBoardPinOrder, getSectionOrder, touchBoardOrder } from "./order.queries.ts";

/** The operations on manual orders. */
export const boardOrderHandlers: Pick<Handlers, "boards.order" | "boards.orderBoards"> = {
  async "boards.order"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "organize");
    const section = input.section === undefined ? null : await requireBoardSection(context, input.section, board);
    const list = input.kind === "pins" ? getBoardPinOrder(board.id) : getSectionOrder(board.id);
    const move = parseMove(input);
    const at = await context.transaction(async (tx) => {
      const locked = await lockBoard(tx, board.id);
      if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
      await moveInOrder(
        tx,
        list,
        move,
        input.kind === "pins" && section ? { id: section.id, boardId: board.id } : null,
      );
      return touchBoardOrder(tx, board.id);
    });
    return { boardOrderModifiedAt: at.toISOString() };
  },

  async "boards.orderBoards"({ context, input, person }) {
    const move = parseMove(input);
    await context.transaction(async (tx) => {
      await lockOwner(tx, person.id);
      await moveInOrder(tx, getBoardOrder(person.id), move);
    });
    return { boardOrderModifiedAt: new Date(context.now()).toISOString() };
  },
};

function parseMove(input: { moved_ids: readonly string[]; after_id: string | null }): OrderMove {
  if (!input.moved_ids.every(isId)) throw createFieldError("moved_ids", "Some of these items no longer exist.");
  if (input.after_id !== null && !isId(input.after_id))
    throw createFieldError("after_id", "This item no longer exists.");
  return { ids: input.moved_ids, afterId: input.after_id };
}
