import type { Tx } from "@tessera/database";
import { positionsBetween } from "@tessera/domain";
import { badField } from "../platform/errors.ts";
import {
  findFirstOfSection,
  type OrderedList,
  type Place,
  selectNeighbours,
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
  line: OrderedList,
  move: Move,
  section: { id: string; boardId: string } | null = null,
): Promise<void> {
  const { ids, afterId } = move;
  if (new Set(ids).size < ids.length) throw badField("moved_ids", "List each item once.");
  if (afterId !== null && ids.includes(afterId)) throw badField("after_id", "An item can’t be placed after itself.");
  const found = await selectPlaces(tx, line, afterId === null ? ids : [...ids, afterId]);
  const there = new Map(found.map((place) => [place.id, place]));
  if (ids.some((id) => !there.has(id))) throw badField("moved_ids", "Some of these items no longer exist.");
  const after = afterId === null ? null : there.get(afterId);
  if (after === undefined) throw badField("after_id", "This item no longer exists.");
  const gap = await findGap(tx, line, { after, section, moving: ids });
  const rising = line.first === "largest" ? ids.toReversed() : ids;
  await placeBetween(tx, line, gap, rising);
}

/** The two positions between which things go; null is an end of the range. */
interface Gap {
  readonly low: Place | null;
  readonly high: Place | null;
}

async function findGap(
  tx: Tx,
  line: OrderedList,
  place: { after: Place | null; section: { id: string; boardId: string } | null; moving: readonly string[] },
): Promise<Gap> {
  const { after, section, moving } = place;
  const next = async (from: Place | null, way: "up" | "down") =>
    (await selectNeighbours(tx, line, { from, way, moving, limit: 1 }))[0] ?? null;
  const [toFront, toBack] = line.first === "largest" ? (["up", "down"] as const) : (["down", "up"] as const);
  const nearer = (one: Place | null, other: Place | null): Gap =>
    line.first === "largest" ? { low: one, high: other } : { low: other, high: one };
  if (after !== null) return nearer(await next(after, toBack), after);
  const first = section === null ? null : await findFirstOfSection(tx, section, moving);
  if (first) return nearer(first, await next(first, toFront));
  return nearer(await next(null, toBack), null);
}

async function placeBetween(tx: Tx, line: OrderedList, { low, high }: Gap, rising: readonly string[]): Promise<void> {
  const positions = positionsBetween(low?.position ?? null, high?.position ?? null, rising.length);
  if (positions) return updatePositions(tx, line, isPlaced(rising, positions));
  for (let reach = SPREAD; ; reach *= 2) {
    const search = { moving: rising, limit: reach };
    const below =
      low === null ? [] : [low, ...(await selectNeighbours(tx, line, { from: low, way: "down", ...search }))];
    const above =
      high === null ? [] : [high, ...(await selectNeighbours(tx, line, { from: high, way: "up", ...search }))];
    const lowest = below.length > reach ? (below.pop() ?? null) : null;
    const highest = above.length > reach ? (above.pop() ?? null) : null;
    const ids = [...below.toReversed().map(({ id }) => id), ...rising, ...above.map(({ id }) => id)];
    const spread = positionsBetween(lowest?.position ?? null, highest?.position ?? null, ids.length);
    if (spread) return updatePositions(tx, line, isPlaced(ids, spread));
  }
}

function isPlaced(ids: readonly string[], positions: readonly string[]): Place[] {
  return ids.map((id, index) => ({ id, position: positions[index] ?? "0" }));
}
