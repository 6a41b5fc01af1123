import { useEffect, useMemo, useState } from "react";

/** The state of rearranging a grid's items. While it is set, items move smoothly to their new positions. */
export type GridRearrangement = {
  /** The key of the item that someone is moving, which stays mounted; null while no one is moving an item. */
  readonly held: string | null;
};

/** The time that items need to reach their new positions, in milliseconds. It is longer than `--motion-slow`. */
const SETTLE_MS = 300;

/**
 * Returns the rank of each item in the document while items are moving, or null if the document has the order of the
 * list. Moving an element in the document would stop its transition and its drag, so elements move only after the items
 * have settled.
 */
export function useSettledOrder<Item>(
  items: readonly Item[],
  getKey: (item: Item) => string,
  arranging: GridRearrangement | undefined,
): ReadonlyMap<string, number> | null {
  const [settledItems, setSettledItems] = useState(items);
  const isArranging = arranging !== undefined;
  const isHeld = isArranging && arranging.held !== null;
  useEffect(() => {
    if (settledItems === items || isHeld) return;
    const timer = setTimeout(() => setSettledItems(items), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settledItems, items, isHeld]);
  return useMemo(
    () =>
      isArranging && settledItems !== items ? new Map(settledItems.map((item, index) => [getKey(item), index])) : null,
    [isArranging, settledItems, items, getKey],
  );
}

/** Sorts the indices of mounted items by their rank in the document. Items without a rank keep their own index. */
export function sortByRank<Item>(
  indices: readonly number[],
  items: readonly Item[],
  getKey: (item: Item) => string,
  ranks: ReadonlyMap<string, number> | null,
): readonly number[] {
  if (ranks === null) return indices;
  const getRank = (index: number) => {
    const item = items[index];
    return (item === undefined ? undefined : ranks.get(getKey(item))) ?? index;
  };
  return indices.toSorted((first, second) => getRank(first) - getRank(second));
}
