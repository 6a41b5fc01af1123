/** The new location of items that were dropped onto another item in their list. */
export interface DropTarget {
  /** The item that precedes the dropped items; null if they move to the front. */
  readonly afterId: string | null;
}

/**
 * Returns where dropped items go; null if nothing moves. The items take the index of the item they are dropped onto. If
 * they come from before that item, they end up after it, and vice versa.
 *
 * @param order the list
 * @param moved the dropped items, in the list's order
 * @param onto the item that they are dropped onto
 */
export function findDropTarget(order: readonly string[], moved: readonly string[], onto: string): DropTarget | null {
  const target = order.indexOf(onto);
  if (target < 0 || moved.length === 0 || moved.includes(onto)) return null;
  const from = order.findIndex((id) => moved.includes(id));
  if (from >= 0 && from < target) return { afterId: onto };
  const preceding = order.slice(0, target).filter((id) => !moved.includes(id));
  return { afterId: preceding.at(-1) ?? null };
}

/** A move of items that are next to each other in the list they return to. */
export interface ReturnMove extends DropTarget {
  readonly movedIds: readonly string[];
}

/**
 * Returns the moves that put items back where they were, in the order in which to make them.
 *
 * @param order the list before the items moved
 */
export function listReturnMoves(order: readonly string[], moved: readonly string[]): ReturnMove[] {
  const movedSet = new Set(moved);
  const moves: { movedIds: string[]; afterId: string | null }[] = [];
  for (const [index, id] of order.entries()) {
    if (!movedSet.has(id)) continue;
    const preceding = order[index - 1] ?? null;
    const last = moves.at(-1);
    if (last && preceding !== null && last.movedIds.at(-1) === preceding) last.movedIds.push(id);
    else moves.push({ movedIds: [id], afterId: preceding });
  }
  return moves;
}

/** Returns a list after some of its items have moved behind another item, or to the front. */
export function reorderItems<Item extends { readonly id: string }>(
  items: readonly Item[],
  movedIds: readonly string[],
  afterId: string | null,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const moved = movedIds.flatMap((id) => byId.get(id) ?? []);
  const rest = items.filter(({ id }) => !movedIds.includes(id));
  const index = afterId === null ? 0 : rest.findIndex(({ id }) => id === afterId) + 1;
  return [...rest.slice(0, index), ...moved, ...rest.slice(index)];
}
