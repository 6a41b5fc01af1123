import { type SparseRows, transpose } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowMembers, getRowSizes } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";
import { StrongestCollector } from "../../../../packages/discovery/src/sparse/strongest.ts";
import type { Recommender } from "./ranking-quality.ts";

/** Recommends the same items to everyone: those with the most users. */
export function createPopularityBaseline(train: SparseRows): Recommender {
  const popularity = getRowSizes(transpose(train));
  return (user, count) => {
    const ownItems = new Set(getRowMembers(train, user));
    const strongest = new StrongestCollector(count);
    for (const [item, users] of popularity.entries()) if (!ownItems.has(item)) strongest.offer(item, users);
    return strongest.drain().items;
  };
}

/**
 * Recommends items similar to the user's. Similarity is the cosine between the items' sets of users (Sarwar et al.,
 * "Item-based Collaborative Filtering Recommendation Algorithms", WWW 2001). It's summed over the user's items, with no
 * limit on the number of neighbors.
 */
export function createItemNeighborBaseline(train: SparseRows): Recommender {
  return createSharedUsersRecommender(train, { user: 0, row: 0.5, column: 0.5 });
}

/**
 * Walks two steps, from the user's items to other users and on to their items, with every branch equally likely. The
 * score is the expectation of a random walk (P³ in Cooper et al., "Random Walks in Recommender Systems", WWW 2014).
 * Dividing by the item's degree to the power `column` reduces the preference for popular items (RP³β in Paudel et al.,
 * ACM TiiS 2017).
 */
export function createPathBaseline(train: SparseRows, column = 0): Recommender {
  return createSharedUsersRecommender(train, { user: 1, row: 1, column });
}

/**
 * The score of an item j: Σ over the user's items i of size(i)^−row · Σ over the users u that have i and j of
 * size(u)^−user, times size(j)^−column.
 */
function createSharedUsersRecommender(
  train: SparseRows,
  power: { readonly user: number; readonly row: number; readonly column: number },
): Recommender {
  const users = transpose(train);
  const toScale = (sizes: Uint32Array, exponent: number) =>
    Float64Array.from(sizes, (size) => (size === 0 ? 0 : size ** -exponent));
  const userScale = toScale(getRowSizes(train), power.user);
  const rowScale = toScale(getRowSizes(users), power.row);
  const columnScale = toScale(getRowSizes(users), power.column);
  const userWeights = new Float64Array(train.rows);
  const sums = new Float64Array(train.columns);
  return (user, count) => {
    const ownItems = getRowMembers(train, user);
    userWeights.fill(0);
    sums.fill(0);
    for (const item of ownItems) {
      for (const otherItem of getRowMembers(users, item))
        userWeights[otherItem] = (userWeights[otherItem] as number) + (rowScale[item] as number);
    }
    for (let otherItem = 0; otherItem < userWeights.length; otherItem += 1) {
      const contribution = (userWeights[otherItem] as number) * (userScale[otherItem] as number);
      if (contribution === 0) continue;
      for (const item of getRowMembers(train, otherItem)) sums[item] = (sums[item] as number) + contribution;
    }
    for (const item of ownItems) sums[item] = 0;
    const strongest = new StrongestCollector(count);
    for (let item = 0; item < sums.length; item += 1) {
      const sum = sums[item] as number;
      if (sum > 0) strongest.offer(item, sum * (columnScale[item] as number));
    }
    return strongest.drain().items;
  };
}
