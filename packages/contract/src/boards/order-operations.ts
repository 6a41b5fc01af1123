import { POSITION_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";

const move = {
  moved_ids: z.array(id).min(1).max(POSITION_LIMITS.movedMax),
  after_id: id.nullable(),
};
const ordered = entity("BoardOrder", { boardOrderModifiedAt: z.string() });

/** Orders that people make by hand. */
export const boardOrderOperations = {
  "boards.order": operation({
    summary: "Put pins or sections of a board behind another one, or, without one, to the front (of a section).",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/order/" }],
    input: z.object({ board_id: id, kind: z.enum(["pins", "sections"]), section: id.optional(), ...move }),
    output: ordered,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.orderBoards": operation({
    summary: "Put boards of the caller behind another one, or, without one, to the front of their own order.",
    routes: [{ method: "POST", path: "/v3/users/me/boards/order/" }],
    input: z.object({ kind: z.literal("boards").default("boards"), ...move }),
    output: ordered,
    caller: "session",
  }),
};
