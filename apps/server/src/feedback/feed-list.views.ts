import { toPinCard } from "../pins/pins.views.ts";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import type { PageRequest } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { HideContext } from "./feedback.queries.ts";
import { hydrateHideablePins, isAllowedInFeed } from "./feedback.views.ts";

/** A pin that a feed could show. */
interface FeedCandidate {
  readonly pinId: string;
  /** False if the list skips this pin. It's a candidate only so that the next page continues after it. */
  readonly isWanted?: boolean;
}

/** The source of a feed, in its order. */
interface FeedSource<Candidate> {
  readonly candidates: (after: Cursor | null, limit: number) => Promise<readonly Candidate[]>;
  readonly cursor: (candidate: Candidate) => Cursor;
}

/**
 * Lists a feed of pins as cards, without those that the viewer hid or can't see.
 *
 * @param list the viewer, and the list that they may have hidden pins from
 */
export function listFeedPins<Candidate extends FeedCandidate>(
  context: Context,
  list: { readonly viewerId: string | null; readonly place: HideContext },
  source: FeedSource<Candidate>,
  page: PageRequest,
) {
  return listPage(
    {
      ...source,
      hydrate: (found) =>
        hydrateHideablePins(
          context,
          found.flatMap(({ pinId, isWanted = true }) => (isWanted ? [pinId] : [])),
          list.viewerId,
          list.place,
        ),
      allows: ({ pinId, isWanted = true }, shown) => isWanted && isAllowedInFeed(shown, pinId),
      view: ({ pinId }, { facts }, place) => toPinCard(context, facts, pinId, { place }),
    },
    page,
  );
}
