import { idTime } from "@tessera/database";
import { HOME_WALK, homeQueries, newestSaves, pickNeighbors, selectActivePins } from "@tessera/discovery";
import type { Context } from "../platform/context.ts";
import { toPicks } from "./picks.queries.ts";

/** A content found by walks from someone's saves or picks, and the board or pick where the walk began. */
interface HomeWalk {
  readonly contentId: string;
  /** The saved or picked content where the walk began. */
  readonly because: string;
  readonly reason: "board" | "pick";
  /** The id of the board, or of a pin of the picked content; null when it no longer exists. */
  readonly reasonId: string | null;
}

/**
 * Returns the contents found by walks from someone's saves and picks, nearest first. If walks aren't available, it uses
 * contents from the same boards and topics as the picks. That makes the first page personal on a site of any size.
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
  // If a content has several saves, the newest one comes last and wins.
  const boards = new Map(saves.toReversed().map(({ contentId, boardId }) => [contentId, boardId]));
  const pins = await selectActivePins(db, [...isPick], false);
  const pinIds = new Map(pins.map(({ contentId, pinId }) => [contentId, pinId]));
  return found.map(({ contentId, because }) =>
    isPick.has(because) && !boards.has(because)
      ? { contentId, because, reason: "pick", reasonId: pinIds.get(because) ?? null }
      : { contentId, because, reason: "board", reasonId: boards.get(because) ?? null },
  );
}
