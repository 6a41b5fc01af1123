import { type Database, type Db, lastIdAt } from "@tessera/database";
import { type HomeContent, type HomeOffer, popularContents } from "@tessera/discovery";
import { DESCRIPTOR } from "@tessera/media";
import type { Context } from "../platform/context.ts";

/** For so long everybody is offered of the same, in milliseconds. What is new comes with what is young meanwhile. */
const SHARED_MS = 30_000;

/** How many are read for everybody, and offered to one. */
const POPULAR = { read: 500, offered: 400 } as const;

interface Shared {
  readonly since: number;
  readonly offers: Promise<readonly HomeOffer[]>;
}

/** Of each server of this process. */
const shared = new WeakMap<Database, Shared>();

/** A content as it is offered to somebody who was never shown it. */
export function offerOf(
  reason: HomeOffer["reason"],
  reasonId: string | null = null,
): (content: HomeContent) => HomeOffer {
  return ({ score: _, ...content }) => ({ ...content, reason, reasonId, shownAt: null });
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
    return readOffers(context.db, { upTo: start, excluding: [...excluding.keys()], limit: POPULAR.offered });
  }
  return offers.slice(0, POPULAR.offered);
}

function sharedOffers({ database, db, now }: Pick<Context, "database" | "db" | "now">): Shared["offers"] {
  const moment = now();
  const there = shared.get(database);
  if (there && moment >= there.since && moment < there.since + SHARED_MS) return there.offers;
  const offers = readOffers(db, { upTo: lastIdAt(moment), excluding: [], limit: POPULAR.read });
  shared.set(database, { since: moment, offers });
  // What failed is asked anew.
  offers.catch(() => {
    if (shared.get(database)?.offers === offers) shared.delete(database);
  });
  return offers;
}

async function readOffers(db: Db, asked: Parameters<typeof popularContents>[1]): Promise<HomeOffer[]> {
  const contents = await popularContents(db, asked, DESCRIPTOR.version);
  return contents.map(offerOf("popular"));
}
