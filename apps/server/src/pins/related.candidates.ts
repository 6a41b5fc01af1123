import type { Db } from "@tessera/database";
import {
  selectFreshAndPopular,
  selectSharedBoardContents,
  selectActivePins,
  selectTextNeighbors,
} from "@tessera/discovery";
import { getLinkDomain } from "@tessera/domain";
import type { Cursor } from "../platform/bookmarks.ts";
import type { Context } from "../platform/context.ts";
import type { WalkedList } from "../platform/discovery/random-walk-cache.ts";
import { toReadLimit } from "../platform/list-pipeline.ts";

/** A related pin, and the cursor for continuing the list after it. */
export interface RelatedCandidate {
  readonly pinId: string;
  readonly cursor: Cursor;
}

/** The content item to find related pins for, and the position in the list. */
interface RelatedPage {
  readonly contentId: string;
  readonly after: Cursor | null;
  readonly limit: number;
  /** True to list only products. */
  readonly productsOnly: boolean;
}

/** A page of a site's products. */
interface DomainPage extends Pick<RelatedPage, "contentId" | "after" | "limit"> {
  /** The content's link, which identifies the site. */
  readonly link: string;
}

/**
 * Finds other products from the site that a content item links to, freshest and most popular first. Finds none if the
 * content item has no link.
 */
export async function findDomainCandidates(
  db: Db,
  { contentId, link, after, limit }: DomainPage,
): Promise<RelatedCandidate[]> {
  const domain = getLinkDomain(link);
  if (domain === null) return [];
  const position = after === null ? null : { score: Number(after[0]), contentId: String(after[1]) };
  const rows = await selectFreshAndPopular(db, {
    after: position,
    limit,
    excludingCreator: null,
    productsOf: domain,
    excludingContent: contentId,
  });
  return rows.map((row) => ({ pinId: row.pinId, cursor: [row.score, row.contentId] }));
}

/** The maximum number of content items that count as having similar text. The similarity decreases down the list. */
const MAX_SIMILAR_TEXTS = 60;

/**
 * Finds pins related to a content item, for infinite scrolling. It alternates between results of random walks, similar
 * text, and similar looks, then adds fresh and popular pins. The cursor identifies the list that was built for the
 * first page. If discovery doesn't respond to the first request, content items that share boards with this one are used
 * instead.
 */
export async function findRelatedCandidates(
  { db, walks }: Pick<Context, "db" | "walks">,
  page: RelatedPage,
): Promise<RelatedCandidate[]> {
  const { after, contentId } = page;
  if (after !== null && after[0] !== "walked" && after[0] !== "rest") return listFallbackCandidates(db, page);
  const seed = after === null ? null : Number(after[1]);
  const list = await walks.relatedTo(contentId, seed, () => selectTextNeighbors(db, contentId, MAX_SIMILAR_TEXTS));
  if (list === null && after === null) return listFallbackCandidates(db, page);
  // If the list can't be rebuilt, continue as if all of it had been shown.
  const shown = list ?? { seed: Number(after?.[1]), contents: [] };
  const walked = after?.[0] === "rest" ? [] : await findWalkedCandidates(db, page, shown);
  if (walked.length >= page.limit) return walked;
  return [...walked, ...(await findRemainingCandidates(db, { ...page, limit: page.limit - walked.length }, shown))];
}

async function findWalkedCandidates(
  db: Db,
  { after, limit, productsOnly }: RelatedPage,
  { seed, contents }: WalkedList,
): Promise<RelatedCandidate[]> {
  const contentIds = contents.map((found) => found.contentId);
  const from = after === null ? 0 : Number(after[2]);
  const found = await findListedPins(db, contentIds, { from, limit, productsOnly });
  return found.map(({ pinId, next }) => ({ pinId, cursor: ["walked", seed, next] }));
}

/** A part of a list of content items. */
interface ContentsPart {
  /** The index of the first content item. */
  readonly from: number;
  /** The maximum number of pins. */
  readonly limit: number;
  /** True to find only products. */
  readonly productsOnly: boolean;
}

/**
 * Finds the pins that represent content items in lists, in order. Content items that aren't listed are skipped.
 *
 * @returns each pin, and the index from which to continue after it
 */
export async function findListedPins(
  db: Db,
  contentIds: readonly string[],
  { from, limit, productsOnly }: ContentsPart,
): Promise<{ pinId: string; next: number }[]> {
  const found: { pinId: string; next: number }[] = [];
  let at = from;
  while (found.length < limit && at < contentIds.length) {
    const part = contentIds.slice(at, at + toReadLimit(limit));
    const pins = new Map(
      (await selectActivePins(db, part, productsOnly)).map((active) => [active.contentId, active.pinId] as const),
    );
    for (const [index, contentId] of part.entries()) {
      const pinId = pins.get(contentId);
      if (pinId !== undefined) found.push({ pinId, next: at + index + 1 });
    }
    at += part.length;
  }
  return found.slice(0, limit);
}

async function findRemainingCandidates(
  db: Db,
  { contentId, after, limit, productsOnly }: RelatedPage,
  { seed, contents }: WalkedList,
): Promise<RelatedCandidate[]> {
  const walked = new Set(contents.map((found) => found.contentId));
  const candidates: RelatedCandidate[] = [];
  let position = after?.[0] === "rest" ? { score: Number(after[2]), contentId: String(after[3]) } : null;
  const readLimit = toReadLimit(limit);
  // The loop terminates, because each walked pin is skipped only once.
  while (candidates.length < limit) {
    const page = {
      after: position,
      limit: readLimit,
      excludingCreator: null,
      productsOnly,
      excludingContent: contentId,
    };
    const rows = await selectFreshAndPopular(db, page);
    for (const row of rows) {
      if (walked.has(row.contentId)) continue;
      candidates.push({ pinId: row.pinId, cursor: ["rest", seed, row.score, row.contentId] });
    }
    position = rows.at(-1) ?? null;
    if (rows.length < readLimit) break;
  }
  return candidates.slice(0, limit);
}

/**
 * Lists content items that share boards with a content item, those with the most shared boards first. Fresh and popular
 * content items that share no boards follow.
 */
async function listFallbackCandidates(db: Db, page: RelatedPage): Promise<RelatedCandidate[]> {
  const { after, limit } = page;
  const shared = after?.[0] === "popular" ? [] : await findSharedCandidates(db, page);
  if (shared.length >= limit) return shared;
  return [...shared, ...(await findPopularCandidates(db, { ...page, limit: limit - shared.length }))];
}

async function findSharedCandidates(
  db: Db,
  { contentId, after, limit, productsOnly }: RelatedPage,
): Promise<RelatedCandidate[]> {
  const position = after === null ? null : { shared: Number(after[1]), contentId: String(after[2]) };
  const rows = await selectSharedBoardContents(db, contentId, position, limit, productsOnly);
  return rows.map((row) => ({ pinId: row.pinId, cursor: ["shared", row.shared, row.contentId] }));
}

async function findPopularCandidates(
  db: Db,
  { contentId, after, limit, productsOnly }: RelatedPage,
): Promise<RelatedCandidate[]> {
  const position = after?.[0] === "popular" ? { score: Number(after[1]), contentId: String(after[2]) } : null;
  const page = { after: position, limit, excludingCreator: null, productsOnly };
  const rows = await selectFreshAndPopular(db, { ...page, excludingNeighborsOf: contentId });
  return rows.map((row) => ({ pinId: row.pinId, cursor: ["popular", row.score, row.contentId] }));
}
