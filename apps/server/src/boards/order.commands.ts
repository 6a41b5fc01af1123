import type { Tx } from "@tessera/database";
import { createPositionsBetween } from "@tessera/domain";
import { createFieldError } from "../platform/errors.ts";
import {
  findFirstInSection,
  type OrderedList,
  type OrderPosition,
  selectNeighbors,
  selectPositions,
  updatePositions,
} from "./order.queries.ts";

/** The items to move, in their new order, and the item to place them after (null for the front). */
export interface OrderMove {
  readonly ids: readonly string[];
  readonly afterId: string | null;
}

/** The initial number of neighbors to spread out when there's no room left between two items. */
const MIN_SPREAD_COUNT = 32;

/**
 * Moves items within an ordered list. The caller must hold a lock on the list's owner, so that concurrent moves run one
 * after the other. Items that aren't moved keep their order.
 *
 * @param section for a move to the front: the section whose front to use; null for the front of the whole list
 * @throws AppError validation_error when one of the items isn't in the list
 */
export async function moveInOrder(
  tx: Tx,
  list: OrderedList,
  move: OrderMove,
  section: { id: string; boardId: string } | null = null,
): Promise<void> {
  const { ids, afterId } = move;
  if (new Set(ids).size < ids.length) throw createFieldError("moved_ids", "List each item once.");
  if (afterId !== null && ids.includes(afterId))
    throw createFieldError("after_id", "An item can’t be placed after itself.");
  const found = await selectPositions(tx, list, afterId === null ? ids : [...ids, afterId]);
  const places = new Map(found.map((place) => [place.id, place]));
  if (ids.some((id) => !places.has(id))) throw createFieldError("moved_ids", "Some of these items no longer exist.");
  const after = afterId === null ? null : places.get(afterId);
  if (after === undefined) throw createFieldError("after_id", "This item no longer exists.");
  const gap = await findGap(tx, list, { after, section, movingIds: ids });
  const ascendingIds = list.first === "largest" ? ids.toReversed() : ids;
  await insertBetween(tx, list, gap, ascendingIds);
}

/** The two positions between which to move items. A position is null at an end of the list. */
interface Gap {
  readonly low: OrderPosition | null;
  readonly high: OrderPosition | null;
}

async function findGap(
  tx: Tx,
  list: OrderedList,
  place: { after: OrderPosition | null; section: { id: string; boardId: string } | null; movingIds: readonly string[] },
): Promise<Gap> {
  const { after, section, movingIds } = place;
  const findNeighbor = async (start: OrderPosition | null, direction: "up" | "down") =>
    (await selectNeighbors(tx, list, { from: start, direction, movingIds, limit: 1 }))[0] ?? null;
  const [toFront, toBack] = list.first === "largest" ? (["up", "down"] as const) : (["down", "up"] as const);
  const toGap = (behind: OrderPosition | null, ahead: OrderPosition | null): Gap =>
    list.first === "largest" ? { low: behind, high: ahead } : { low: ahead, high: behind };
  if (after !== null) return toGap(await findNeighbor(after, toBack), after);
  const firstInSection = section === null ? null : await findFirstInSection(tx, section, movingIds);
  if (firstInSection) return toGap(firstInSection, await findNeighbor(firstInSection, toFront));
  return toGap(await findNeighbor(null, toBack), null);
}

async function insertBetween(
  tx: Tx,
  list: OrderedList,
  { low, high }: Gap,
  ascendingIds: readonly string[],
): Promise<void> {
  const positions = createPositionsBetween(low?.position ?? null, high?.position ?? null, ascendingIds.length);
  if (positions) return updatePositions(tx, list, toOrderPositions(ascendingIds, positions));
  for (let limit = MIN_SPREAD_COUNT; ; limit *= 2) {
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
    const spread = createPositionsBetween(lowest?.position ?? null, highest?.position ?? null, ids.length);
    if (spread) return updatePositions(tx, list, toOrderPositions(ids, spread));
  }
}

function toOrderPositions(ids: readonly string[], positions: readonly string[]): OrderPosition[] {
  return ids.map((id, index) => ({ id, position: positions[index] ?? "0" }));
}
