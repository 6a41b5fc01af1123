import { idTime } from "@tessera/database";
import { HOME_WALK, homeQueries, newestSaves, pickNeighbors, selectActivePins } from "@tessera/discovery";
import type { Context } from "../platform/context.ts";
import { toPicks } from "./picks.queries.ts";

/** A content that walks find from someone's saves or picks, and the board or pick where the walk began. */
interface HomeWalk {
  readonly contentId: string;
  readonly reason: "board" | "pick";
  /** The board's id, or the id of a pin of the pick; null when it no longer exists. */
  readonly reasonId: string | null;
}

/**
 * Contents that walks find from someone's saves and picks, nearest first. Where walks find nothing, picks still
 * contribute their neighbors. That makes the first page personal on a site of any size.
 */
export async function walkFromSaves(
  { db, walks }: Pick<Context, "db" | "walks">,
  personId: string,
  { start, seed }: { readonly start: string; readonly seed: number },
  limit: number,
): Promise<HomeWalk[]> {
  const saves = await newestSaves(db, personId, start, HOME_WALK.lookedAt);
  const picks = await toPicks(db, personId, saves.length);
  const list = await walks.of(`home ${personId}`, seed, (walkSeed) => [
    ...homeQueries(saves, walkSeed, idTime(start)),
    ...picks.contentIds.map((contentId) => ({ contentId, weight: picks.weight })),
  ]);
  const isPick = new Set(picks.contentIds);
  const found = (list?.contents ?? (await pickNeighbors(db, picks.contentIds)))
    .filter(({ contentId }) => !isPick.has(contentId))
    .slice(0, limit);
  // The newest of several saves of a content comes last and wins.
  const boards = new Map(saves.toReversed().map(({ contentId, boardId }) => [contentId, boardId]));
  const pins = await selectActivePins(db, [...isPick], false);
  const pinIds = new Map(pins.map(({ contentId, pinId }) => [contentId, pinId]));
  return found.map(({ contentId, because }) =>
    isPick.has(because) && !boards.has(because)
      ? { contentId, reason: "pick", reasonId: pinIds.get(because) ?? null }
      : { contentId, reason: "board", reasonId: boards.get(because) ?? null },
  );
}
