import { type Db, getLastIdAt } from "@tessera/database";
import { selectFollowedSaves, loadLatestFollows, type HomeOffer, selectNewestFollowedSaves } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";
import { toReadLimit } from "../platform/list-pipeline.ts";

/** A pin for the home feed, the reason for showing it, and the cursor that continues the feed. */
export interface HomeCandidate {
  readonly pinId: string;
  /** `board`: related to a pin on one of the viewer's boards; `fresh`: new, and not yet seen by many people. */
  readonly reason: HomeOffer["reason"];
  readonly reasonId: string | null;
  readonly cursor: Cursor;
  /** Whether the content appears elsewhere in this feed or isn't listed. The feed skips it and continues after it. */
  readonly isRepeat: boolean;
}

/**
 * Loads the following feed: saves by followed people and on followed boards, and content items about followed topics.
 * The feed is sorted strictly newest first, with each content item at its newest save. It ends after the oldest save or
 * content item.
 */
export async function loadFollowingCandidates(
  db: Db,
  personId: string,
  after: Cursor | null,
  limit: number,
  now: number,
): Promise<HomeCandidate[]> {
  const start = after === null ? getLastIdAt(now) : String(after[1]);
  const before = after === null ? String(BigInt(start) + 1n) : String(after[2]);
  const follows = await loadLatestFollows(db, personId);
  const saves = await selectFollowedSaves(db, follows, before, toReadLimit(limit));
  const newest = await selectNewestFollowedSaves(db, follows, saves.map(getContentId), start);
  const candidates = saves.map(
    ({ saveId, contentId, pinId, source, sourceId }): HomeCandidate => ({
      pinId: pinId ?? saveId,
      reason: source,
      reasonId: sourceId,
      cursor: ["followed", start, saveId],
      isRepeat: pinId === null || newest.get(contentId) !== saveId,
    }),
  );
  return removeDuplicates(candidates, limit);
}

/**
 * Returns the first items that aren't repeats. If there are too few, returns all items, so that the feed can continue
 * after them.
 */
export function removeDuplicates(candidates: readonly HomeCandidate[], limit: number): HomeCandidate[] {
  const fresh = candidates.filter(({ isRepeat }) => !isRepeat);
  return fresh.length >= limit ? fresh.slice(0, limit) : [...candidates];
}

function getContentId({ contentId }: { contentId: string }): string {
  return contentId;
}
