import type { SparseRows } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowMembers } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";

/** How well the first ranks predict later choices. */
export interface RankingQuality {
  /** The share of a person's held-out items that are among the first `places` items. The mean over all people. */
  readonly recall: number;
  /**
   * Like recall, but a hit is worth 1 ÷ log₂(rank + 1), relative to the best possible order. The mean over all people.
   */
  readonly ndcg: number;
  /** The number of people with held-out items. Other people are excluded from the means. */
  readonly people: number;
}

/**
 * A function that recommends up to `count` items to a user, best first.
 *
 * @returns none of the user's own items, and no duplicates
 */
export type Recommender = (user: number, count: number) => ArrayLike<number>;

/**
 * Evaluates a recommender with the method of NGCF (Wang et al., SIGIR 2019), LightGCN (He et al., SIGIR 2020) and their
 * successors. The candidates are all items that aren't in the user's training row. Recall@k divides by the number of
 * the user's test items. NDCG@k divides by the gain of min(k, test items) hits in the first ranks. Both are means over
 * the users with test items.
 *
 * @param users the users to evaluate; all by default
 * @throws RangeError when a recommended item is already the user's, or is recommended twice
 */
export function measureRankingQuality(
  { train, test }: { readonly train: SparseRows; readonly test: SparseRows },
  recommend: Recommender,
  places: number,
  users: Iterable<number> = Array(test.rows).keys(),
): RankingQuality {
  const gains = Float64Array.from({ length: places }, (_, rank) => 1 / Math.log2(rank + 2));
  const ownedBy = new Int32Array(train.columns).fill(-1);
  const wantedBy = new Int32Array(train.columns).fill(-1);
  let recall = 0;
  let ndcg = 0;
  let people = 0;
  for (const user of users) {
    const testItems = getRowMembers(test, user);
    if (testItems.length === 0) continue;
    for (const item of getRowMembers(train, user)) ownedBy[item] = user;
    for (const item of testItems) wantedBy[item] = user;
    const ranked = recommend(user, places);
    let hits = 0;
    let gain = 0;
    for (let rank = 0; rank < Math.min(places, ranked.length); rank += 1) {
      const item = ranked[rank] as number;
      if (ownedBy[item] === user) throw new RangeError(`Item ${item} is user ${user}'s own, or recommended twice.`);
      ownedBy[item] = user;
      if (wantedBy[item] !== user) continue;
      hits += 1;
      gain += gains[rank] as number;
    }
    recall += hits / testItems.length;
    ndcg += gain / computeBestGain(gains, testItems.length);
    people += 1;
  }
  return { recall: recall / people, ndcg: ndcg / people, people };
}

/** Computes the gain of `hits` hits in the first ranks. */
function computeBestGain(gains: Float64Array, hits: number): number {
  let sum = 0;
  for (let rank = 0; rank < Math.min(gains.length, hits); rank += 1) sum += gains[rank] as number;
  return sum;
}
