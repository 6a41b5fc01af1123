import { type Db, lastIdAt } from "@tessera/database";
import { followedSaves, loadFollowsOf, type HomeOffer, newestFollowedSaves } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";
import { toReadLimit } from "../platform/list-pipeline.ts";

/** A pin to show at home, the reason, and where the feed continues after it. */
export interface HomeCandidate {
  readonly pinId: string;
  /** `board`: something on one of the viewer's boards led to it; `fresh`: it's young, and few know it. */
  readonly reason: HomeOffer["reason"];
  readonly reasonId: string | null;
  readonly cursor: Cursor;
  /** The content is elsewhere in this feed, or isn't listed; the feed still continues after it. */
  readonly isRepeat: boolean;
}

/**
 * The following feed: what followed people and boards saved, and what is about followed topics. It's strictly newest
 * first, each content at its newest save. It ends where those end.
 */
export async function followingCandidates(
  db: Db,
  personId: string,
  after: Cursor | null,
  limit: number,
  now: number,
): Promise<HomeCandidate[]> {
  const start = after === null ? lastIdAt(now) : String(after[1]);
  const before = after === null ? String(BigInt(start) + 1n) : String(after[2]);
  const follows = await loadFollowsOf(db, personId);
  const saves = await followedSaves(db, follows, before, toReadLimit(limit));
  const newest = await newestFollowedSaves(db, follows, saves.map(getContentId), start);
  const candidates = saves.map(
    ({ saveId, contentId, pinId, source, sourceId }): HomeCandidate => ({
      pinId: pinId ?? saveId,
      reason: source,
      reasonId: sourceId,
      cursor: ["followed", start, saveId],
      isRepeat: pinId === null || newest.get(contentId) !== saveId,
    }),
  );
  return withoutDuplicates(candidates, limit);
}

/** The first of these that aren't repeats; if there are too few, all of them, so that the feed continues after them. */
export function withoutDuplicates(candidates: readonly HomeCandidate[], limit: number): HomeCandidate[] {
  const fresh = candidates.filter(({ isRepeat }) => !isRepeat);
  return fresh.length >= limit ? fresh.slice(0, limit) : [...candidates];
}

function getContentId({ contentId }: { contentId: string }): string {
  return contentId;
}
