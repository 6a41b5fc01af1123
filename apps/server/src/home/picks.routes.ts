import { getLastIdAt } from "@tessera/database";
import { selectPickOffers, filterSaved, selectActivePins } from "@tessera/discovery";
import { listTopicsWithin, varyOffers } from "@tessera/domain";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { listFeedPins } from "../feedback/feed-list.views.ts";
import { isAllowedInFeed, hydrateHideablePins } from "../feedback/feedback.views.ts";
import { toPinCard } from "../pins/pins.views.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requirePickableContents } from "./picks.access.ts";
import { pickContents } from "./picks.commands.ts";
import { selectPicks } from "./picks.queries.ts";

type PickHandlers = Pick<Handlers, "home.pickOffers" | "home.picks" | "home.pick">;

/** The operations on picks, which personalize the first page for someone who hasn't saved anything yet. */
export const pickHandlers: PickHandlers = {
  async "home.pickOffers"({ context, person, page }) {
    return listFeedPins(
      context,
      { viewerId: person.id, place: HIDE_CONTEXT_EVERYWHERE },
      {
        candidates: (after, limit) => loadPickOffers(context, person.id, after, limit),
        cursor: ({ cursor }) => cursor,
      },
      page,
    );
  },

  async "home.picks"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectPicks(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        async hydrate(found) {
          const ids = found.map(({ contentId }) => contentId);
          const pins = await selectActivePins(context.db, ids, false);
          const pinIds = pins.map(({ pinId }) => pinId);
          const shown = await hydrateHideablePins(context, pinIds, person.id, HIDE_CONTEXT_EVERYWHERE);
          return { ...shown, pinOf: new Map(pins.map(({ contentId, pinId }) => [contentId, pinId])) };
        },
        allows: ({ contentId }, shown) => isAllowedInFeed(shown, shown.pinOf.get(contentId) ?? ""),
        view: ({ contentId }, { facts, pinOf: sourcePin }, place) =>
          toPinCard(context, facts, sourcePin.get(contentId) ?? "", { place }),
      },
      page,
    );
  },

  async "home.pick"({ context, input, person }) {
    const contentIds = await requirePickableContents(context, person, input.pin_ids);
    await context.transaction((tx) => pickContents(tx, person, contentIds, new Date(context.now())));
    return { picked: contentIds.length };
  },
};

/** The number of extra candidates to read, because some are skipped: hidden pins and blocked people's pins. */
const EXTRA_CANDIDATE_COUNT = 12;

/** A pin that can be offered as a pick, and the cursor that continues the list after it. */
interface OfferCandidate {
  readonly pinId: string;
  readonly cursor: Cursor;
}

/**
 * Loads a page of pins to pick from. Their order depends on the visit's start time, which is stored in the bookmark.
 */
async function loadPickOffers(
  { db, now }: Context,
  personId: string,
  after: Cursor | null,
  limit: number,
): Promise<OfferCandidate[]> {
  const start = after === null ? now() : Number(after[0]);
  const offset = after === null ? 0 : Number(after[1]);
  const topicIds = listTopicsWithin(null).map(({ id }) => id);
  const offers = await selectPickOffers(db, personId, topicIds, getLastIdAt(start));
  const saved = await filterSaved(
    db,
    personId,
    offers.map(({ contentId }) => contentId),
  );
  const others = offers.filter(({ contentId }) => !saved.has(contentId));
  return varyOffers(others, start % 2 ** 32)
    .slice(offset, offset + limit + EXTRA_CANDIDATE_COUNT)
    .map(({ pinId }, index) => ({ pinId, cursor: [start, offset + index + 1] }));
}
