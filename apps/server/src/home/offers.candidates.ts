import { type Database, getLastIdAt } from "@tessera/database";
import {
  type HomeContent,
  type HomeOffer,
  DescriptorCache,
  type Descriptor,
  selectPopularContents,
} from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import type { Context } from "../platform/context.ts";

/**
 * How long the shared popular candidates are reused, in milliseconds. During that time, only the young candidates
 * include new pins.
 */
const SHARED_OFFERS_LIFETIME_MS = 30_000;

/** The number of popular candidates to read for everyone, and to offer to one person. */
const POPULAR_CANDIDATE_LIMITS = { read: 600, offered: 400 } as const;

interface SharedOffers {
  readonly since: number;
  readonly offers: Promise<readonly HomeOffer[]>;
}

/** One entry per server, because a process can run several servers. */
const sharedOffersByDatabase = new WeakMap<Database, SharedOffers>();

/** One entry per server, because a process can run several servers. */
const descriptorCache = new WeakMap<Database, DescriptorCache>();

/** Returns the known descriptors of these content items' images, by image. */
export async function loadDescriptors(
  { database, db }: Pick<Context, "database" | "db">,
  contents: readonly Pick<HomeContent, "imageId">[],
): Promise<ReadonlyMap<string, Descriptor>> {
  const cache = descriptorCache.get(database) ?? new DescriptorCache(DESCRIPTOR.version);
  descriptorCache.set(database, cache);
  return cache.of(
    db,
    contents.map(({ imageId }) => imageId),
  );
}

/**
 * Returns a function that converts a content item to an offer for someone who hasn't seen it. @param looks image
 * descriptors by image
 */
export function createOfferConverter(
  looks: ReadonlyMap<string, Descriptor>,
  reason: HomeOffer["reason"],
  reasonId: string | null = null,
): (content: HomeContent) => HomeOffer {
  return ({ score: _, imageId, ...content }) => ({
    ...content,
    look: looks.get(imageId) ?? null,
    reason,
    reasonId,
    shownAt: null,
  });
}

/**
 * Loads the freshest and most popular content items, best first, with some excluded. They may be up to 30 seconds old.
 * The rules still check visibility before content items are shown.
 *
 * @param start the id of the newest content item to include
 */
export async function loadPopularOffers(
  context: Pick<Context, "database" | "db" | "now">,
  start: string,
  excluding: ReadonlyMap<string, unknown>,
): Promise<HomeOffer[]> {
  const newest = BigInt(start);
  const all = await loadSharedOffers(context);
  const offers = all.filter(({ contentId }) => !excluding.has(contentId) && BigInt(contentId) <= newest);
  // People who have seen most of the shared candidates get their own query.
  if (offers.length < POPULAR_CANDIDATE_LIMITS.offered && all.length === POPULAR_CANDIDATE_LIMITS.read) {
    return loadOffers(context, {
      upTo: start,
      excluding: [...excluding.keys()],
      limit: POPULAR_CANDIDATE_LIMITS.offered,
    });
  }
  return offers.slice(0, POPULAR_CANDIDATE_LIMITS.offered);
}

function loadSharedOffers(context: Pick<Context, "database" | "db" | "now">): SharedOffers["offers"] {
  const { database } = context;
  const moment = context.now();
  const cached = sharedOffersByDatabase.get(database);
  if (cached && moment >= cached.since && moment < cached.since + SHARED_OFFERS_LIFETIME_MS) return cached.offers;
  const offers = loadOffers(context, {
    upTo: getLastIdAt(moment),
    excluding: [],
    limit: POPULAR_CANDIDATE_LIMITS.read,
  });
  sharedOffersByDatabase.set(database, { since: moment, offers });
  // Don't cache failures.
  offers.catch(() => {
    if (sharedOffersByDatabase.get(database)?.offers === offers) sharedOffersByDatabase.delete(database);
  });
  return offers;
}

async function loadOffers(
  context: Pick<Context, "database" | "db">,
  query: Parameters<typeof selectPopularContents>[1],
): Promise<HomeOffer[]> {
  const contents = await selectPopularContents(context.db, query);
  return contents.map(createOfferConverter(await loadDescriptors(context, contents), "popular"));
}
