import type { Tx } from "@tessera/database";
import { positionsBetween } from "@tessera/domain";
import { badField } from "../platform/errors.ts";
import {
  findFirstInSection,
  type OrderedList,
  type Place,
  selectNeighbors,
  selectPlaces,
  updatePositions,
} from "./order.queries.ts";

/** What moves, in its new order, and after what; null: to the front. */
export interface Move {
  readonly ids: readonly string[];
  readonly afterId: string | null;
}

/** How many neighbors are first spread out again when no room is left between two of them. */
const SPREAD = 32;

/**
 * Moves things within an ordered list. The caller must hold a lock on the list's owner, so that concurrent moves take
 * turns; what neither moved stays in place.
 *
 * @param section the section whose front the things go to, when they go to the front; null: of the whole list
 * @throws AppError validation_error when one of them isn't in the list
 */
export async function moveInOrder(
  tx: Tx,
  list: OrderedList,
  move: Move,
  section: { id: string; boardId: string } | null = null,
): Promise<void> {
  const { ids, afterId } = move;
  if (new Set(ids).size < ids.length) throw badField("moved_ids", "List each item once.");
  if (afterId !== null && ids.includes(afterId)) throw badField("after_id", "An item can’t be placed after itself.");
  const found = await selectPlaces(tx, list, afterId === null ? ids : [...ids, afterId]);
  const places = new Map(found.map((place) => [place.id, place]));
  if (ids.some((id) => !places.has(id))) throw badField("moved_ids", "Some of these items no longer exist.");
  const after = afterId === null ? null : places.get(afterId);
  if (after === undefined) throw badField("after_id", "This item no longer exists.");
  const gap = await findGap(tx, list, { after, section, movingIds: ids });
  const ascendingIds = list.first === "largest" ? ids.toReversed() : ids;
  await placeBetween(tx, list, gap, ascendingIds);
}

/** The two positions between which things go; null is an end of the range. */
interface Gap {
  readonly low: Place | null;
  readonly high: Place | null;
}

async function findGap(
  tx: Tx,
  list: OrderedList,
  place: { after: Place | null; section: { id: string; boardId: string } | null; movingIds: readonly string[] },
): Promise<Gap> {
  const { after, section, movingIds } = place;
  const next = async (start: Place | null, direction: "up" | "down") =>
    (await selectNeighbors(tx, list, { from: start, direction, movingIds, limit: 1 }))[0] ?? null;
  const [toFront, toBack] = list.first === "largest" ? (["up", "down"] as const) : (["down", "up"] as const);
  const toGap = (one: Place | null, other: Place | null): Gap =>
    list.first === "largest" ? { low: one, high: other } : { low: other, high: one };
  if (after !== null) return toGap(await next(after, toBack), after);
  const first = section === null ? null : await findFirstInSection(tx, section, movingIds);
  if (first) return toGap(first, await next(first, toFront));
  return toGap(await next(null, toBack), null);
}

async function placeBetween(
  tx: Tx,
  list: OrderedList,
  { low, high }: Gap,
  ascendingIds: readonly string[],
): Promise<void> {
  const positions = positionsBetween(low?.position ?? null, high?.position ?? null, ascendingIds.length);
  if (positions) return updatePositions(tx, list, toPlaces(ascendingIds, positions));
  for (let limit = SPREAD; ; limit *= 2) {
    const search = { movingIds: ascendingIds, limit };
    const lowerNeighbors =
      low === null ? [] : [low, ...(await selectNeighbors(tx, list, { from: low, direction: "down", ...search }))];
    const upperNeighbors =
      high === null ? [] : [high, ...(await selectNeighbors(tx, list, { from: high, direction: "up", ...search }))];
    const lowest = lowerNeighbors.length > limit ? (lowerNeighbors.pop() ?? null) : null;
    const highest = upperNeighbors.length > limit ? (upperNeighbors.pop() ?? null) : null;
    const ids = [
      ...lowerNeighbors.toReversed().map(({ id }) => id),
      ...ascendingIds,
      ...upperNeighbors.map(({ id }) => id),
    ];
    const spread = positionsBetween(lowest?.position ?? null, highest?.position ?? null, ids.length);
    if (spread) return updatePositions(tx, list, toPlaces(ids, spread));
  }
}

function toPlaces(ids: readonly string[], positions: readonly string[]): Place[] {
  return ids.map((id, index) => ({ id, position: positions[index] ?? "0" }));
}
