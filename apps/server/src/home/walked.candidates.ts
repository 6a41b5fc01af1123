import { getIdTime } from "@tessera/database";
import {
  HOME_WALK_COUNTS,
  selectHomeQueries,
  selectNewestSaves,
  selectPickNeighbors,
  selectActivePins,
} from "@tessera/discovery";
import type { Context } from "../platform/context.ts";
import { loadPickSet } from "./picks.queries.ts";

/** A content item found by walks from someone's saves or picks, and the board or pick where the walk began. */
interface WalkedHomeContent {
  readonly contentId: string;
  /** The saved or picked content item where the walk began. */
  readonly because: string;
  readonly reason: "board" | "pick";
  /** The id of the board, or of a pin of the picked content item; null when it no longer exists. */
  readonly reasonId: string | null;
}

/**
 * Returns the content items found by walks from someone's saves and picks, nearest first. If walks aren't available,
 * returns content items from the same boards and topics as the picks. The first page is therefore personal on a site of
 * any size.
 */
export async function walkFromSaves(
  { db, walks }: Pick<Context, "db" | "walks">,
  personId: string,
  { start, seed }: { readonly start: string; readonly seed: number },
  limit: number,
): Promise<WalkedHomeContent[]> {
  const saves = await selectNewestSaves(db, personId, start, HOME_WALK_COUNTS.lookedAt);
  const picks = await loadPickSet(db, personId, saves.length);
  const list = await walks.of(`home ${personId}`, seed, (walkSeed) => [
    ...selectHomeQueries(saves, walkSeed, getIdTime(start)),
    ...picks.contentIds.map((contentId) => ({ contentId, weight: picks.weight })),
  ]);
  const isPick = new Set(picks.contentIds);
  const found = (list?.contents ?? (await selectPickNeighbors(db, picks.contentIds)))
    .filter(({ contentId }) => !isPick.has(contentId))
    .slice(0, limit);
  // If a content item has several saves, the newest one comes last and wins.
  const boards = new Map(saves.toReversed().map(({ contentId, boardId }) => [contentId, boardId]));
  const pins = await selectActivePins(db, [...isPick], false);
  const pinIds = new Map(pins.map(({ contentId, pinId }) => [contentId, pinId]));
  return found.map(({ contentId, because }) =>
    isPick.has(because) && !boards.has(because)
      ? { contentId, because, reason: "pick", reasonId: pinIds.get(because) ?? null }
      : { contentId, because, reason: "board", reasonId: boards.get(because) ?? null },
  );
}
