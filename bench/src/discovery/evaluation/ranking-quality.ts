import type { SparseRows } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowMembers } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";

/** The quality of the first ranks as predictions of later choices. */
export interface RankingQuality {
  /** The share of a person's held-out items in the first `places`; mean over the people. */
  readonly recall: number;
  /** Like recall, but a hit counts 1 ÷ log₂(rank + 1), relative to the best possible order; mean over the people. */
  readonly ndcg: number;
  /** The number of people with held-out items; only they count. */
  readonly people: number;
}

/**
 * A recommender: the best items for a user, best first, at most `count`.
 *
 * @returns none of the user's own items, and no duplicates
 */
export type Recommender = (user: number, count: number) => ArrayLike<number>;

/**
 * Evaluates a recommender like NGCF (Wang et al., SIGIR 2019), LightGCN (He et al., SIGIR 2020) and their successors.
 * All items that aren't in the user's train line compete. Recall@k divides by the number of the user's test items,
 * NDCG@k by the gain of min(k, test items) hits in the first ranks. Both are means over the users with test items.
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

/** Computes the gain if all first ranks are hits. */
function computeBestGain(gains: Float64Array, hits: number): number {
  let sum = 0;
  for (let rank = 0; rank < Math.min(gains.length, hits); rank += 1) sum += gains[rank] as number;
  return sum;
}
