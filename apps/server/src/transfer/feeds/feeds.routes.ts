import { type AtomEntry, getProfileUrl } from "@tessera/domain";
import type { FastifyInstance } from "fastify";
import { requireBoard } from "../../boards/boards.access.ts";
import { requirePersonByUsername } from "../../people/people.access.ts";
import { loadPeople } from "../../people/people.queries.ts";
import { hydratePins } from "../../pins/pins.hydration.ts";
import { selectSavedPins } from "../../pins/pins.queries.ts";
import { toBoardUrl } from "../../pins/pins.views.ts";
import type { Context } from "../../platform/context.ts";
import { createNotFoundError } from "../../platform/errors.ts";
import { type FeedSource, createNewestPinsSelector, sendFeed } from "./feed-pages.views.ts";
import { toFeedEntry, isInFeed } from "./feeds.views.ts";

/**
 * Registers the Atom feeds with the public content of a board or a person. They're the same for every reader,
 * regardless of session, so they can be cached and passed on.
 */
export function registerFeedRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { board_id: string } }>("/v3/feeds/boards/:board_id/atom", async (request, reply) =>
    sendFeed(context, request, reply, (guarded) => loadBoardSource(guarded, request.params.board_id)),
  );
  app.get<{ Params: { username: string } }>("/v3/feeds/people/:username/atom", async (request, reply) =>
    sendFeed(context, request, reply, (guarded) => loadPersonSource(guarded, request.params.username)),
  );
}

async function loadBoardSource(context: Context, boardId: string): Promise<FeedSource> {
  const board = await requireBoard(context, boardId, null, "open");
  // Protected boards are never listed. The profile's feed includes the board for saves to the profile.
  if (board.privacy !== "public" || board.layout === "quick_saves") throw createNotFoundError("board");
  const owner = (await loadPeople(context.db, [board.owner_id])).get(board.owner_id);
  if (!owner) throw createNotFoundError("board");
  return {
    path: `/v3/feeds/boards/${board.id}/atom/`,
    title: board.name,
    subtitle: board.description,
    author: { name: owner.full_name, page: getProfileUrl(owner.username) },
    page: toBoardUrl(board),
    since: board.created_at,
    isPrivate: false,
    select: createNewestPinsSelector(context, board.id),
    entries: (pinIds, origin) => loadPublicEntries(context, pinIds, { origin, title: board.name }),
  };
}

async function loadPersonSource(context: Context, username: string): Promise<FeedSource> {
  const person = await requirePersonByUsername(context, username, null);
  const title = `${person.full_name} (@${person.username})`;
  return {
    path: `/v3/feeds/people/${person.username}/atom/`,
    title,
    subtitle: person.about,
    author: { name: person.full_name, page: getProfileUrl(person.username) },
    page: getProfileUrl(person.username),
    since: person.created_at,
    isPrivate: false,
    entries: (pinIds, origin) => loadPublicEntries(context, pinIds, { origin, title }),
    select: (before, limit) => selectSavedPins(context.db, { id: person.id, includeUnlisted: false }, before, limit),
  };
}

async function loadPublicEntries(
  context: Context,
  pinIds: readonly string[],
  feed: { readonly origin: string; readonly title: string },
): Promise<Map<string, AtomEntry>> {
  const facts = await hydratePins(context, pinIds, null);
  const shown = pinIds.filter((pinId) => isInFeed(facts, pinId));
  return new Map(shown.map((pinId) => [pinId, toFeedEntry(context, facts, pinId, feed)]));
}
