import type { FastifyInstance } from "fastify";
import { isUnlocked, type OpenShareLink, requireShareLink } from "../../boards/share-links.access.ts";
import { loadPeople } from "../../people/people.queries.ts";
import {
  hydrateSharedPins,
  canSeeSharedPin,
  type HydratedSharedPins,
  toSharedPin,
} from "../../pins/shared-pins.views.ts";
import type { Context } from "../../platform/context.ts";
import { createNotFoundError } from "../../platform/errors.ts";
import { createVisit } from "../../platform/http/visits.ts";
import { type FeedSource, createNewestPinsSelector, sendFeed } from "./feed-pages.views.ts";
import { toSharedFeedEntry } from "./feeds.views.ts";

/** How long readers can cache an image's redirect, in seconds. It's much shorter than the lifetime of the URL. */
const IMAGE_REDIRECT_CACHE_SECONDS = 300;

/**
 * Registers the Atom feed of a board with a share link. The feed's URL contains the link's token, so the feed stops
 * existing when the link does. A link with a password has no feed, because feed readers can't enter one.
 */
export function registerSharedFeedRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>("/v3/feeds/shared/:token/atom", async (request, reply) =>
    sendFeed(context, request, reply, (guarded) => loadSharedSource(guarded, request.params.token)),
  );
  // Image URLs of pins that aren't public expire after an hour, but a feed must work as long as its link does.
  app.get<{ Params: { token: string; pin_id: string } }>(
    "/v3/feeds/shared/:token/pictures/:pin_id",
    async (request, reply) => {
      await context.limits.countAddress("read", createVisit(context, request, null).address);
      const open = await requireOpenLink(context, request.params.token);
      const { id: linkId } = open.link;
      const pinId = context.sharedPinIds.decrypt(linkId, request.params.pin_id);
      const facts = pinId === null ? null : await hydrateSharedFeedPins(context, open, [pinId]);
      if (pinId === null || !facts || !canSeeSharedPin(facts, pinId, open.board)) throw createNotFoundError("Pin");
      return reply
        .header("Cache-Control", `private, max-age=${IMAGE_REDIRECT_CACHE_SECONDS}`)
        .header("X-Robots-Tag", "noindex")
        .redirect(toSharedPin(context, facts, { linkId, pinId }).imageSpec_736x.url);
    },
  );
}

/**
 * Requires the share link with a token, if it has no password. Ignores sessions.
 *
 * @throws AppError not_found when there is no such link
 */
async function requireOpenLink(context: Context, token: string): Promise<OpenShareLink> {
  const open = await requireShareLink(context, token, null);
  if (!isUnlocked(context, open.link, null)) throw createNotFoundError("link");
  return open;
}

function hydrateSharedFeedPins(
  context: Context,
  { board }: OpenShareLink,
  pinIds: readonly string[],
): Promise<HydratedSharedPins> {
  return hydrateSharedPins(context, pinIds, { ownerId: board.owner_id, holderId: null });
}

async function loadSharedSource(context: Context, token: string): Promise<FeedSource> {
  const open = await requireOpenLink(context, token);
  const { board } = open;
  const owner = (await loadPeople(context.db, [board.owner_id])).get(board.owner_id);
  if (!owner) throw createNotFoundError("link");
  const path = `/v3/feeds/shared/${token}`;
  const page = `/board/shared/${token}/`;
  return {
    path: `${path}/atom/`,
    title: board.name,
    subtitle: board.description,
    author: { name: owner.first_name, page: null },
    page,
    since: board.created_at,
    isPrivate: true,
    select: createNewestPinsSelector(context, board.id),
    async entries(pinIds, origin) {
      const facts = await hydrateSharedFeedPins(context, open, pinIds);
      const shown = pinIds.filter((pinId) => canSeeSharedPin(facts, pinId, board));
      const feed = { origin, title: board.name, page, pictures: `${path}/pictures` };
      return new Map(
        shown.map((pinId) => [pinId, toSharedFeedEntry(context, facts, { linkId: open.link.id, pinId }, feed)]),
      );
    },
  };
}
