import { type Database, getLastIdAt } from "@tessera/database";
import {
  type HomeContent,
  type HomeOffer,
  DescriptorCache,
  type Descriptor,
  popularContents,
} from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import type { Context } from "../platform/context.ts";

/**
 * How long everyone's candidates come from the same read, in milliseconds. During that time, only the young candidates
 * include new pins.
 */
const SHARED_MS = 30_000;

/** The number of candidates read for everyone, and the number offered to one person. */
const POPULAR = { read: 600, offered: 400 } as const;

interface SharedOffers {
  readonly since: number;
  readonly offers: Promise<readonly HomeOffer[]>;
}

/** Keyed by server, because one process can run several servers. */
const shared = new WeakMap<Database, SharedOffers>();

/** Keyed by server, because one process can run several servers. */
const descriptorCache = new WeakMap<Database, DescriptorCache>();

/** Returns the known descriptors of these contents' images, by image. */
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

/** Converts a content to an offer for someone who hasn't seen it. @param looks image descriptors by image */
export function toOffer(
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
 * Loads the freshest and most popular contents, best first, with some excluded. They may be up to 30 seconds old. The
 * rules still check visibility whenever contents are shown.
 *
 * @param start the id of the newest content to include
 */
export async function loadPopularOffers(
  context: Pick<Context, "database" | "db" | "now">,
  start: string,
  excluding: ReadonlyMap<string, unknown>,
): Promise<HomeOffer[]> {
  const newest = BigInt(start);
  const all = await loadSharedOffers(context);
  const offers = all.filter(({ contentId }) => !excluding.has(contentId) && BigInt(contentId) <= newest);
  // People who have seen most of the common candidates get their own query.
  if (offers.length < POPULAR.offered && all.length === POPULAR.read) {
    return loadOffers(context, { upTo: start, excluding: [...excluding.keys()], limit: POPULAR.offered });
  }
  return offers.slice(0, POPULAR.offered);
}

function loadSharedOffers(context: Pick<Context, "database" | "db" | "now">): SharedOffers["offers"] {
  const { database } = context;
  const moment = context.now();
  const cached = shared.get(database);
  if (cached && moment >= cached.since && moment < cached.since + SHARED_MS) return cached.offers;
  const offers = loadOffers(context, { upTo: getLastIdAt(moment), excluding: [], limit: POPULAR.read });
  shared.set(database, { since: moment, offers });
  // Failures aren't cached.
  offers.catch(() => {
    if (shared.get(database)?.offers === offers) shared.delete(database);
  });
  return offers;
}

async function loadOffers(
  context: Pick<Context, "database" | "db">,
  query: Parameters<typeof popularContents>[1],
): Promise<HomeOffer[]> {
  const contents = await popularContents(context.db, query);
  return contents.map(toOffer(await loadDescriptors(context, contents), "popular"));
}
