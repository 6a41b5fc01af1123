/** Controls the weight of high ranks. A smaller number gives high ranks more weight. */
export const RANK_OFFSET = 60;

/**
 * Merges several lists by reciprocal ranks (Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms
 * Condorcet", SIGIR 2009). Items with a high rank in one list, or good ranks in several, come first.
 *
 * @param lists lists without duplicates, best first
 */
export function fuseByReciprocalRank<Item>(lists: readonly (readonly Item[])[], count: number): Item[] {
  const scores = new Map<Item, number>();
  for (const list of lists) {
    for (const [rank, item] of list.entries()) {
      scores.set(item, (scores.get(item) ?? 0) + 1 / (RANK_OFFSET + rank + 1));
    }
  }
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([item]) => item);
}
