import { createHash } from "node:crypto";
import { ATOM_MEDIA_TYPE, type AtomEntry, type AtomFeed, renderAtomFeed } from "@tessera/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { selectBoardPins } from "../../pins/pins.queries.ts";
import { createBookmarks } from "../../platform/bookmarks.ts";
import type { Context } from "../../platform/context.ts";
import { limitGuesses } from "../../platform/guesses.ts";
import { getOwnOrigin, varyByOrigin } from "../../platform/http/own-origin.ts";
import { hasMatchingTag } from "../../platform/http/prepared-text.ts";
import { createVisit } from "../../platform/http/visits.ts";
import { listPage } from "../../platform/list-pipeline.ts";

/** The number of pins on a feed page. */
const FEED_PAGE_SIZE = 50;
/** How long readers can reuse a fetched feed, in seconds. */
const CACHE_SECONDS = 300;

/** A feed's properties and pins. */
export interface FeedSource {
  /** The feed's own path, which stays the same even when names change. */
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  /** The author, with the path of their profile. Null if readers may not know who the author is. */
  readonly author: { readonly name: string; readonly page: string | null };
  /** The path of the web page that shows the same pins. */
  readonly page: string;
  readonly since: Date;
  /** True if only people who have the feed's URL can read it, so search engines must not index it. */
  readonly isPrivate: boolean;
  /** Selects the ids of pins before a given pin, newest first. */
  select(before: string | null, limit: number): Promise<readonly string[]>;
  /** Returns entries for the given pins that the feed's readers can see. @param origin the product's origin */
  entries(pinIds: readonly string[], origin: string): Promise<ReadonlyMap<string, AtomEntry>>;
}

/** Selects a board's newest pins, regardless of its display order. */
export function createNewestPinsSelector(context: Context, boardId: string): FeedSource["select"] {
  const place = { id: boardId, sectionId: null, sort: "newest" } as const;
  return async (before, limit) => {
    const after = before === null ? null : { position: before, pinId: before };
    return (await selectBoardPins(context.db, place, after, limit)).map(({ pin_id }) => pin_id);
  };
}

/** Sends a page of a feed, or a 304 response if the reader already has it. */
export async function sendFeed(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  find: (context: Context) => Promise<FeedSource>,
): Promise<FastifyReply> {
  const { address } = createVisit(context, request, null);
  await context.limits.countAddress("read", address);
  const source = await limitGuesses(context, { address, personId: null }, find);
  const feed = await createFeed(context, source, getOwnOrigin(context, request).origin, getRequestedPage(request));
  const body = renderAtomFeed(feed);
  const tag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  varyByOrigin(context, reply);
  reply
    .header("Cache-Control", `${source.isPrivate ? "private" : "public"}, max-age=${CACHE_SECONDS}`)
    .header("ETag", tag);
  if (source.isPrivate) reply.header("X-Robots-Tag", "noindex");
  // Compare only the ETag, because removing a pin doesn't change the newest pin's time.
  if (hasMatchingTag(request, tag)) return reply.status(304).send();
  return reply.type(`${ATOM_MEDIA_TYPE}; charset=utf-8`).send(body);
}

function getRequestedPage(request: FastifyRequest): string | null {
  const { page } = request.query as { readonly page?: unknown };
  return typeof page === "string" ? page : null;
}

async function createFeed(
  context: Context,
  source: FeedSource,
  origin: string,
  requestedPage: string | null,
): Promise<AtomFeed> {
  const bookmarks = createBookmarks(context.bookmarkSealer, `atom ${source.path}`, context.now);
  const page = await listPage(
    {
      candidates: (after, limit) => source.select(after === null ? null : String(after[0]), limit),
      cursor: (pinId) => [pinId],
      hydrate: (ids) => source.entries(ids, origin),
      allows: (pinId, entries) => entries.has(pinId),
      view(pinId, entries) {
        const entry = entries.get(pinId);
        if (!entry) throw new RangeError(`Pin ${pinId} was added to a feed before it was loaded.`);
        return entry;
      },
    },
    {
      size: FEED_PAGE_SIZE,
      after: requestedPage === null ? null : bookmarks.read(requestedPage),
      bookmark: (after) => (after === null ? null : bookmarks.write(after)),
    },
  );
  const first = origin + source.path;
  const pageUrl = (bookmark: string) => `${first}?page=${encodeURIComponent(bookmark)}`;
  return {
    id: first,
    title: source.title,
    subtitle: source.subtitle,
    author: { name: source.author.name, uri: source.author.page && origin + source.author.page },
    updated: page.items[0]?.published ?? source.since.toISOString(),
    links: {
      self: requestedPage === null ? first : pageUrl(requestedPage),
      alternate: origin + source.page,
      first,
      next: page.bookmark === null ? null : pageUrl(page.bookmark),
    },
    generator: "Tessera",
    entries: page.items,
  };
}
