import { POSITION_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id } from "../platform/fields.ts";
import { operation } from "../platform/operation.ts";

const moveFields = {
  moved_ids: z.array(id).min(1).max(POSITION_LIMITS.movedMax),
  after_id: id.nullable(),
};
const orderResult = entity("BoardOrder", { boardOrderModifiedAt: z.string() });

/** Operations for manually arranged orders of boards, sections, and pins. */
export const boardOrderOperations = {
  "boards.order": operation({
    summary: "Move pins or sections of a board after another one or, without one, to the front.",
    routes: [{ method: "POST", path: "/v3/boards/:board_id/order/" }],
    input: z.object({ board_id: id, kind: z.enum(["pins", "sections"]), section: id.optional(), ...moveFields }),
    output: orderResult,
    caller: "session",
    errors: ["not_found", "forbidden"],
  }),
  "boards.orderBoards": operation({
    summary: "Move the caller's boards after another one or, without one, to the front.",
    routes: [{ method: "POST", path: "/v3/users/me/boards/order/" }],
    input: z.object({ kind: z.literal("boards").default("boards"), ...moveFields }),
    output: orderResult,
    caller: "session",
  }),
};
