import type { PinCard } from "@tessera/contract";
import { loadBoards } from "../boards/boards.queries.ts";
import { EVERYWHERE } from "../feedback/feedback.queries.ts";
import { allowsInFeed, hydrateHideable } from "../feedback/feedback.views.ts";
import { openBoard, pinCardOf } from "../pins/pins.views.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { type ListPipeline, listPage } from "../platform/list-pipeline.ts";
import { followingCandidates, type HomeCandidate, homeCandidates } from "./home.candidates.ts";

/** What can be asked about home. */
export const homeHandlers: Pick<Handlers, "home.feed" | "home.following"> = {
  async "home.feed"({ context, person, page }) {
    const viewerId = person?.id ?? null;
    return listPage(
      feed(context, viewerId, (after, limit) => homeCandidates(context.db, viewerId, after, limit, context.now())),
      page,
    );
  },

  async "home.following"({ context, person, page }) {
    return listPage(
      feed(context, person.id, (after, limit) =>
        followingCandidates(context.db, person.id, after, limit, context.now()),
      ),
      page,
    );
  },
};

type FeedCandidates = (after: Cursor | null, limit: number) => Promise<HomeCandidate[]>;

/** A feed of pins, each with the reason why it is there. */
function feed(
  context: Context,
  viewerId: string | null,
  candidates: FeedCandidates,
): ListPipeline<HomeCandidate, Awaited<ReturnType<typeof hydrateFeed>>, PinCard> {
  return {
    candidates,
    cursor: ({ cursor }) => cursor,
    hydrate: (found) => hydrateFeed(context, viewerId, found),
    allows: ({ pinId, isRepeat }, shown) => !isRepeat && allowsInFeed(shown, pinId),
    view: ({ pinId, reason, reasonId }, { facts, reasonBoards }) =>
      pinCardOf(context, facts, pinId, {
        reason,
        reasonId,
        board: reason === "followed_board" ? openBoard(facts, reasonBoards.get(reasonId ?? "")) : null,
      }),
  };
}

async function hydrateFeed(context: Context, viewerId: string | null, found: readonly HomeCandidate[]) {
  const boardIds = found.flatMap(({ reason, reasonId }) =>
    reason === "followed_board" && reasonId !== null ? [reasonId] : [],
  );
  const [shown, reasonBoards] = await Promise.all([
    hydrateHideable(
      context,
      found.map(({ pinId }) => pinId),
      viewerId,
      EVERYWHERE,
    ),
    loadBoards(context.db, boardIds),
  ]);
  return { ...shown, reasonBoards };
}
