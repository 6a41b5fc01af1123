import { type Database, lastIdAt } from "@tessera/database";
import {
  type HomeContent,
  type HomeOffer,
  DescriptorCache,
  type Descriptor,
  popularContents,
} from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import type { Context } from "../platform/context.ts";

/** For so long everybody is offered of the same, in milliseconds. What is new comes with what is young meanwhile. */
const SHARED_MS = 30_000;

/** How many are read for everybody, and offered to one. */
const POPULAR = { read: 600, offered: 400 } as const;

interface SharedOffers {
  readonly since: number;
  readonly offers: Promise<readonly HomeOffer[]>;
}

/** Of each server of this process. */
const shared = new WeakMap<Database, SharedOffers>();

/** Of each server of this process. */
const descriptorCache = new WeakMap<Database, DescriptorCache>();

/** What the pictures of some contents look like, by image, as far as somebody knows. */
export async function loadDescriptors(
  { database, db }: Pick<Context, "database" | "db">,
  contents: readonly HomeContent[],
): Promise<ReadonlyMap<string, Descriptor>> {
  const kept = descriptorCache.get(database) ?? new DescriptorCache(DESCRIPTOR.version);
  descriptorCache.set(database, kept);
  return kept.of(
    db,
    contents.map(({ imageId }) => imageId),
  );
}

/** A content as it is offered to somebody who was never shown it. @param looks what pictures look like, by image */
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
 * The freshest and most popular contents but some, best first, as they were a moment ago: whether somebody may see them is asked
 * whenever they are shown.
 *
 * @param start the newest content that counts
 */
export async function popularOffers(
  context: Pick<Context, "database" | "db" | "now">,
  start: string,
  excluding: ReadonlyMap<string, unknown>,
): Promise<HomeOffer[]> {
  const newest = BigInt(start);
  const all = await sharedOffers(context);
  const offers = all.filter(({ contentId }) => !excluding.has(contentId) && BigInt(contentId) <= newest);
  // Whoever was shown most of what is for everybody is asked for alone.
  if (offers.length < POPULAR.offered && all.length === POPULAR.read) {
    return loadOffers(context, { upTo: start, excluding: [...excluding.keys()], limit: POPULAR.offered });
  }
  return offers.slice(0, POPULAR.offered);
}

function sharedOffers(context: Pick<Context, "database" | "db" | "now">): SharedOffers["offers"] {
  const { database } = context;
  const moment = context.now();
  const there = shared.get(database);
  if (there && moment >= there.since && moment < there.since + SHARED_MS) return there.offers;
  const offers = loadOffers(context, { upTo: lastIdAt(moment), excluding: [], limit: POPULAR.read });
  shared.set(database, { since: moment, offers });
  // What failed is asked anew.
  offers.catch(() => {
    if (shared.get(database)?.offers === offers) shared.delete(database);
  });
  return offers;
}

async function loadOffers(
  context: Pick<Context, "database" | "db">,
  asked: Parameters<typeof popularContents>[1],
): Promise<HomeOffer[]> {
  const contents = await popularContents(context.db, asked);
  return contents.map(toOffer(await loadDescriptors(context, contents), "popular"));
}
