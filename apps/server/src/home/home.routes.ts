import type { PinCard } from "@tessera/contract";
import { assignGroups, getExperimentGroup } from "@tessera/domain";
import { loadBoards } from "../boards/boards.queries.ts";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { isAllowedInFeed, type HydratedHideablePins, hydrateHideablePins } from "../feedback/feedback.views.ts";
import { loadExcludedPinIds } from "../feedback/tuning.views.ts";
import { toPinWithRelations } from "../pins/pins.hydration.ts";
import { toVisibleBoard, toPinCard } from "../pins/pins.views.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { type ListPipeline, listPage } from "../platform/list-pipeline.ts";
import { loadFollowingCandidates, type HomeCandidate } from "./home.candidates.ts";
import { loadHomeCandidates } from "./feed.candidates.ts";

/** The operations on the home feed. */
export const homeHandlers: Pick<Handlers, "home.feed" | "home.following"> = {
  async "home.feed"({ context, person, visit, page }) {
    const personId = person?.id ?? null;
    const experiments = assignGroups(context.settings.experiments, personId ?? visit.visitor.key);
    const viewer = { personId, group: getExperimentGroup({ experiments }, "home_ranking") };
    // If an experiment compares rankings, impressions of these pins include the ranking.
    const isInExperiment = context.settings.experiments.home_ranking !== undefined;
    const list = { extent: "tuned", group: isInExperiment ? viewer.group : null } as const;
    return listPage(
      createFeedPipeline(context, personId, list, (after, limit) => loadHomeCandidates(context, viewer, after, limit)),
      page,
    );
  },

  async "home.following"({ context, person, page }) {
    return listPage(
      createFeedPipeline(context, person.id, { extent: "whole", group: null }, (after, limit) =>
        loadFollowingCandidates(context.db, person.id, after, limit, context.now()),
      ),
      page,
    );
  },
};

/** Reasons that refer to a board: a followed board, or one of the viewer's own. */
const BOARD_REASONS: ReadonlySet<HomeCandidate["reason"]> = new Set(["followed_board", "board"]);

type FeedCandidates = (after: Cursor | null, limit: number) => Promise<HomeCandidate[]>;

/** Builds a feed of pins, each with its reason. A tuned feed applies the viewer's exclusions; a whole feed doesn't. */
function createFeedPipeline(
  context: Context,
  viewerId: string | null,
  { extent, group }: { readonly extent: "tuned" | "whole"; readonly group: string | null },
  candidates: FeedCandidates,
): ListPipeline<HomeCandidate, Awaited<ReturnType<typeof hydrateFeedPins>>, PinCard> {
  return {
    candidates,
    cursor: ({ cursor }) => cursor,
    hydrate: (found) => hydrateFeedPins(context, viewerId, extent, found),
    allows: ({ pinId, isRepeat }, shown) => !isRepeat && !shown.tunedOut.has(pinId) && isAllowedInFeed(shown, pinId),
    view: ({ pinId, reason, reasonId }, { reasonBoards, ...shown }, place) => {
      const board = BOARD_REASONS.has(reason) ? toVisibleBoard(shown.facts, reasonBoards.get(reasonId ?? "")) : null;
      const reasonInfo = {
        reason,
        // A board that the viewer may not see is returned without a name or id.
        reasonId: BOARD_REASONS.has(reason) && board === null ? null : reasonId,
        board,
        ...(reason === "pick" ? { pin: toPickedPin(shown, reasonId) } : {}),
      };
      return toPinCard(context, shown.facts, pinId, { place, group, reason: reasonInfo });
    },
  };
}

async function hydrateFeedPins(
  context: Context,
  viewerId: string | null,
  extent: "tuned" | "whole",
  found: readonly HomeCandidate[],
) {
  const boardIds = found.flatMap(({ reason, reasonId }) =>
    BOARD_REASONS.has(reason) && reasonId !== null ? [reasonId] : [],
  );
  // Load the picks again with each page, because the viewer may have lost access to some of them.
  const picked = found.flatMap(({ reason, reasonId }) => (reason === "pick" && reasonId !== null ? [reasonId] : []));
  const pinIds = [...new Set([...found.map(({ pinId }) => pinId), ...picked])];
  const hydrated = hydrateHideablePins(context, pinIds, viewerId, HIDE_CONTEXT_EVERYWHERE);
  const [shown, exclusions, reasonBoards] = await Promise.all([
    hydrated,
    extent === "tuned" ? loadExcludedPinIds(context, viewerId, hydrated) : new Set<string>(),
    loadBoards(context.db, boardIds, viewerId),
  ]);
  return { ...shown, tunedOut: exclusions, reasonBoards };
}

/** Returns a pick's pin, if the person who picked it may still see it. */
function toPickedPin(shown: HydratedHideablePins, pinId: string | null): { id: string; title: string } | null {
  const fullPin = pinId !== null && isAllowedInFeed(shown, pinId) ? toPinWithRelations(shown.facts, pinId) : null;
  return fullPin && { id: fullPin.pin.id, title: fullPin.content.title };
}
