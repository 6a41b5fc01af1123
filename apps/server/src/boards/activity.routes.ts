import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { selectActivity } from "./activity.queries.ts";
import { activityOf, hydrateActivity, maySeeActivity } from "../pins/activity.views.ts";
import { requireKept } from "./boards.access.ts";

/** What can be asked about what was done on a board. */
export const activityHandlers: Pick<Handlers, "boards.activity"> = {
  async "boards.activity"({ context, input, person, page }) {
    const board = await requireKept(context, input.board_id, person);
    return listPage(
      {
        candidates: (after, limit) =>
          selectActivity(context.db, board.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) => hydrateActivity(context, found, person.id),
        allows: (row, facts) => maySeeActivity(facts, row),
        view: (row, facts) => activityOf(context, facts, row),
      },
      page,
    );
  },
};
