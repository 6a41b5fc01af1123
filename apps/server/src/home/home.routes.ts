import { loadBoards } from "../boards/boards.queries.ts";
import { allowsInList, hydratePins } from "../pins/pins.hydration.ts";
import { openBoard, pinCardOf } from "../pins/pins.views.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { homeCandidates } from "./home.candidates.ts";

/** What can be asked about home. */
export const homeHandlers: Pick<Handlers, "home.feed"> = {
  async "home.feed"({ context, person, page }) {
    const viewerId = person?.id ?? null;
    return listPage(
      {
        candidates: (after, limit) => homeCandidates(context.db, viewerId, after, limit, context.now()),
        cursor: ({ cursor }) => cursor,
        async hydrate(found) {
          const boardIds = found.flatMap(({ reason, reasonId }) =>
            reason === "followed_board" && reasonId !== null ? [reasonId] : [],
          );
          const [facts, reasonBoards] = await Promise.all([
            hydratePins(
              context,
              found.map(({ pinId }) => pinId),
              viewerId,
            ),
            loadBoards(context.db, boardIds),
          ]);
          return { facts, reasonBoards };
        },
        allows: ({ pinId, isRepeat }, { facts }) => !isRepeat && allowsInList(facts, pinId),
        view: ({ pinId, reason, reasonId }, { facts, reasonBoards }) =>
          pinCardOf(context, facts, pinId, {
            reason,
            reasonId,
            board: reason === "followed_board" ? openBoard(facts, reasonBoards.get(reasonId ?? "")) : null,
          }),
      },
      page,
    );
  },
};
