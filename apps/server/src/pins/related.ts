import type { Db } from "@tessera/database";
import { freshAndPopular, sharedBoardContents, sharingBoards } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";

/** A pin to show under another, and where the list goes on behind it. */
export interface RelatedCandidate {
  readonly pinId: string;
  readonly cursor: Cursor;
  /** Shown further up already, or the pin itself. */
  readonly isRepeat: boolean;
}

/** To what pins are related, and how far down the list one is. */
interface RelatedPage {
  readonly contentId: string;
  readonly after: Cursor | null;
  readonly limit: number;
  /** Nothing but products. */
  readonly productsOnly: boolean;
}

/**
 * Pins related to a content: first those that share boards with it, the most shared first, then fresh and popular ones
 * that do not, so that the eye goes on.
 */
export async function relatedCandidates(db: Db, page: RelatedPage): Promise<RelatedCandidate[]> {
  const { after, limit } = page;
  const shared = after?.[0] === "popular" ? [] : await sharedCandidates(db, page);
  if (shared.length >= limit) return shared;
  return [...shared, ...(await popularCandidates(db, { ...page, limit: limit - shared.length }))];
}

async function sharedCandidates(
  db: Db,
  { contentId, after, limit, productsOnly }: RelatedPage,
): Promise<RelatedCandidate[]> {
  const place = after === null ? null : { shared: Number(after[1]), contentId: String(after[2]) };
  const rows = await sharedBoardContents(db, contentId, place, limit, productsOnly);
  return rows.map((row) => ({ pinId: row.pinId, cursor: ["shared", row.shared, row.contentId], isRepeat: false }));
}

async function popularCandidates(
  db: Db,
  { contentId, after, limit, productsOnly }: RelatedPage,
): Promise<RelatedCandidate[]> {
  const place = after?.[0] === "popular" ? { score: Number(after[1]), contentId: String(after[2]) } : null;
  const rows = await freshAndPopular(db, { after: place, limit, excludingCreator: null, productsOnly });
  const shown = await sharingBoards(
    db,
    contentId,
    rows.map((row) => row.contentId),
  );
  return rows.map((row) => ({
    pinId: row.pinId,
    cursor: ["popular", row.score, row.contentId],
    isRepeat: row.contentId === contentId || shown.has(row.contentId),
  }));
}
