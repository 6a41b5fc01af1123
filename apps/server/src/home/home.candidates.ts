import { type Db, lastIdAt } from "@tessera/database";
import {
  type FollowedSave,
  type Follows,
  followedSaves,
  followsOf,
  freshAndPopular,
  newestFollowedSaves,
} from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";

/** A pin to show at home, why, and where the feed goes on behind it. */
export interface HomeCandidate {
  readonly pinId: string;
  readonly reason: FollowedSave["source"] | "fresh";
  readonly reasonId: string | null;
  readonly cursor: Cursor;
  /** The content stands elsewhere in this feed, or is not listed: the feed goes on behind it all the same. */
  readonly isRepeat: boolean;
}

const NOBODY: Follows = { people: [], boards: [] };

/** How many more candidates than are wanted are looked at, for what many save comes up again and again. */
const LOOKED_AT = { times: 2, more: 20 };

/**
 * The home feed: what followed people and boards saved, the newest first, then everything else, the freshest and most
 * popular first. A content appears once: at its newest followed save, else among the rest. Saves that are made while
 * somebody pages are left for the next visit: `start`, the newest id of the first page, travels in the bookmark.
 *
 * @param personId null for visitors, who follow nobody
 * @param now milliseconds since 1970
 */
export async function homeCandidates(
  db: Db,
  personId: string | null,
  after: Cursor | null,
  limit: number,
  now: number,
): Promise<HomeCandidate[]> {
  const follows = personId === null ? NOBODY : await followsOf(db, personId);
  const start = after === null ? lastIdAt(now) : String(after[1]);
  const followed = after?.[0] === "fresh" ? [] : await followedCandidates(db, follows, start, after, limit);
  if (followed.length >= limit) return followed;
  return [...followed, ...(await freshCandidates(db, follows, start, after, limit - followed.length))];
}

/**
 * The following feed: what followed people and boards saved, strictly the newest first, each content at its newest save.
 * It ends where those end.
 */
export async function followingCandidates(
  db: Db,
  personId: string,
  after: Cursor | null,
  limit: number,
  now: number,
): Promise<HomeCandidate[]> {
  const start = after === null ? lastIdAt(now) : String(after[1]);
  return followedCandidates(db, await followsOf(db, personId), start, after, limit);
}

async function followedCandidates(
  db: Db,
  follows: Follows,
  start: string,
  after: Cursor | null,
  limit: number,
): Promise<HomeCandidate[]> {
  const before = after === null ? String(BigInt(start) + 1n) : String(after[2]);
  const saves = await followedSaves(db, follows, before, lookedAt(limit));
  const newest = await newestFollowedSaves(db, follows, saves.map(contentIdOf), start);
  const candidates = saves.map(
    ({ saveId, contentId, pinId, source, sourceId }): HomeCandidate => ({
      pinId: pinId ?? saveId,
      reason: source,
      reasonId: sourceId,
      cursor: ["followed", start, saveId],
      isRepeat: pinId === null || newest.get(contentId) !== saveId,
    }),
  );
  return withoutRepeats(candidates, limit);
}

async function freshCandidates(
  db: Db,
  follows: Follows,
  start: string,
  after: Cursor | null,
  limit: number,
): Promise<HomeCandidate[]> {
  const place = after?.[0] === "fresh" ? { score: Number(after[2]), contentId: String(after[3]) } : null;
  const rows = await freshAndPopular(db, { after: place, limit: lookedAt(limit), excludingCreator: null });
  const shown = await newestFollowedSaves(db, follows, rows.map(contentIdOf), start);
  const candidates = rows.map(
    ({ contentId, pinId, score }): HomeCandidate => ({
      pinId,
      reason: "fresh",
      reasonId: null,
      cursor: ["fresh", start, score, contentId],
      isRepeat: shown.has(contentId),
    }),
  );
  return withoutRepeats(candidates, limit);
}

function lookedAt(limit: number): number {
  return limit * LOOKED_AT.times + LOOKED_AT.more;
}

/** The first of these that are no repeats; where there are too few, all of them, so that the feed goes on behind them. */
function withoutRepeats(candidates: readonly HomeCandidate[], limit: number): HomeCandidate[] {
  const fresh = candidates.filter(({ isRepeat }) => !isRepeat);
  return fresh.length >= limit ? fresh.slice(0, limit) : [...candidates];
}

function contentIdOf({ contentId }: { contentId: string }): string {
  return contentId;
}
