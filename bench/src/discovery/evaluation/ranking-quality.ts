import type { SparseRows } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { membersOf } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";

/** How well the first ranks predict what people chose later. */
export interface RankingQuality {
  /** The share of a person's held-out items in the first `places`; mean over the people. */
  readonly recall: number;
  /** As recall, but a hit counts 1 ÷ log₂(place + 1), relative to the best possible order; mean over the people. */
  readonly ndcg: number;
  /** How many people have held-out items, and so count. */
  readonly people: number;
}

/**
 * A recommender: the items for a user, best first, at most `count`.
 *
 * @returns none of the user's own items, none twice
 */
export type Recommender = (user: number, count: number) => ArrayLike<number>;

/**
 * Judges a recommender as NGCF (Wang et al., SIGIR 2019), LightGCN (He et al., SIGIR 2020) and their successors do. All
 * items that aren't in the user's train line compete. Recall@k divides by the number of the user's test items, NDCG@k by the
 * gain of min(k, test items) hits in the first ranks. Both are means over the users with test items.
 *
 * @param users evaluates only these; all by default
 * @throws RangeError when a recommended item is already the user's, or comes twice
 */
export function measureRankingQuality(
  { train, test }: { readonly train: SparseRows; readonly test: SparseRows },
  recommend: Recommender,
  places: number,
  users: Iterable<number> = Array(test.rows).keys(),
): RankingQuality {
  const gains = Float64Array.from({ length: places }, (_, place) => 1 / Math.log2(place + 2));
  const ownedBy = new Int32Array(train.columns).fill(-1);
  const wantedBy = new Int32Array(train.columns).fill(-1);
  let recall = 0;
  let ndcg = 0;
  let people = 0;
  for (const user of users) {
    const testItems = membersOf(test, user);
    if (testItems.length === 0) continue;
    for (const item of membersOf(train, user)) ownedBy[item] = user;
    for (const item of testItems) wantedBy[item] = user;
    const ranked = recommend(user, places);
    let hits = 0;
    let gain = 0;
    for (let place = 0; place < Math.min(places, ranked.length); place += 1) {
      const item = ranked[place] as number;
      if (ownedBy[item] === user) throw new RangeError(`Item ${item} is user ${user}'s own, or recommended twice.`);
      ownedBy[item] = user;
      if (wantedBy[item] !== user) continue;
      hits += 1;
      gain += gains[place] as number;
    }
    recall += hits / testItems.length;
    ndcg += gain / computeBestGain(gains, testItems.length);
    people += 1;
  }
  return { recall: recall / people, ndcg: ndcg / people, people };
}

/** The gain when the first ranks are all hits. */
function computeBestGain(gains: Float64Array, hits: number): number {
  let sum = 0;
  for (let place = 0; place < Math.min(gains.length, hits); place += 1) sum += gains[place] as number;
  return sum;
}
