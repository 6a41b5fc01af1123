/** Where things go that are dropped onto another one of their list. */
export interface DropPlace {
  /** What they stand behind from then on; null: they stand first. */
  readonly afterId: string | null;
}

/**
 * What is dropped onto a thing takes that one's place: what comes from before it stands behind it then, what comes from
 * after it before it. Null where nothing moves.
 *
 * @param order the list
 * @param moved what is dropped, in the list's order
 * @param onto the thing that it is dropped onto
 */
export function dropPlace(order: readonly string[], moved: readonly string[], onto: string): DropPlace | null {
  const target = order.indexOf(onto);
  if (target < 0 || moved.length === 0 || moved.includes(onto)) return null;
  const from = order.findIndex((id) => moved.includes(id));
  if (from >= 0 && from < target) return { afterId: onto };
  const before = order.slice(0, target).filter((id) => !moved.includes(id));
  return { afterId: before.at(-1) ?? null };
}

/** A list as it is when some of its things stand behind another one, or first. */
export function reorder<Item extends { readonly id: string }>(
  items: readonly Item[],
  movedIds: readonly string[],
  afterId: string | null,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const moved = movedIds.flatMap((id) => byId.get(id) ?? []);
  const rest = items.filter(({ id }) => !movedIds.includes(id));
  const at = afterId === null ? 0 : rest.findIndex(({ id }) => id === afterId) + 1;
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}
