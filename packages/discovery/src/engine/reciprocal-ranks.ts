/** How much the top of a list counts against the rest. */
export const RANK_OFFSET = 60;

/**
 * Merges several lists by reciprocal ranks (Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet",
 * SIGIR 2009). What ranks high in one list, or well in several, comes first.
 *
 * @param lists each without repeats, best first
 */
export function reciprocalRanks<Item>(lists: readonly (readonly Item[])[], count: number): Item[] {
  const scores = new Map<Item, number>();
  for (const list of lists) {
    for (const [place, item] of list.entries()) {
      scores.set(item, (scores.get(item) ?? 0) + 1 / (RANK_OFFSET + place + 1));
    }
  }
  return [...scores]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([item]) => item);
}
