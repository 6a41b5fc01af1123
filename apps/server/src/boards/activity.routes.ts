import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { selectActivity } from "./activity.queries.ts";
import { toActivity, hydrateActivity, canSeeActivity } from "../pins/activity.views.ts";
import { requireSharedBoard } from "./boards.access.ts";

/** The operations on a board's activity. */
export const activityHandlers: Pick<Handlers, "boards.activity"> = {
  async "boards.activity"({ context, input, person, page }) {
    const board = await requireSharedBoard(context, input.board_id, person);
    return listPage(
      {
        candidates: (after, limit) =>
          selectActivity(context.db, board.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) => hydrateActivity(context, found, person.id),
        allows: (row, facts) => canSeeActivity(facts, row),
        view: (row, facts) => toActivity(context, facts, row),
      },
      page,
    );
  },
};
