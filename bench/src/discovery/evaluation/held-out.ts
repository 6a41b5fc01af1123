import { createRandom } from "../../../../packages/discovery/src/sparse/random.ts";
import { type SparseRows, createSparseRows, transpose } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { getRowSizes } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";

/** A set of interactions, split into the part from which a method learns and the part that it must predict. */
export interface HeldOutSplit {
  readonly train: SparseRows;
  readonly test: SparseRows;
}

/**
 * Holds out some of the interactions, to tune a method without using the test set. Each interaction is held out
 * independently, but a user always keeps at least one.
 *
 * The test set may contain popular items more often than a uniform sample would. Tuning on a uniform sample would then
 * rank popular items too low. `getWeight` returns the relative frequency with which to hold out an item.
 *
 * @param share the share of all interactions to hold out, which is also the mean share for each user. Keep it small, so
 * that the training data stays almost as dense
 * @param getWeight takes the number of users that have the item. Weights must be positive, and only their proportions
 * matter
 */
export function holdOut(
  interactions: SparseRows,
  share: number,
  seed: number,
  getWeight: (popularity: number) => number = () => 1,
): HeldOutSplit {
  const { rows, starts, members } = interactions;
  const popularity = getRowSizes(transpose(interactions));
  const weights = Float64Array.from(members, (item) => getWeight(popularity[item] as number));
  const chance = createRandom(seed);
  const heldMarks = new Uint8Array(members.length);
  for (let user = 0; user < rows; user += 1) {
    const [start, end] = [starts[user] as number, starts[user + 1] as number];
    const mean = weights.subarray(start, end).reduce((sum, weight) => sum + weight, 0) / (end - start);
    let heldCount = 0;
    for (let index = start; index < end; index += 1) {
      const isChosen = chance() / 2 ** 32 < (share * (weights[index] as number)) / mean;
      if (!isChosen || heldCount === end - start - 1) continue;
      heldMarks[index] = 1;
      heldCount += 1;
    }
  }
  return { train: filterByMark(interactions, heldMarks, 0), test: filterByMark(interactions, heldMarks, 1) };
}

function filterByMark({ rows, columns, starts, members }: SparseRows, marks: Uint8Array, mark: number): SparseRows {
  const users: number[] = [];
  const items: number[] = [];
  for (let user = 0; user < rows; user += 1) {
    for (let index = starts[user] as number; index < (starts[user + 1] as number); index += 1) {
      if (marks[index] !== mark) continue;
      users.push(user);
      items.push(members[index] as number);
    }
  }
  return createSparseRows({ rows, columns }, Uint32Array.from(users), Uint32Array.from(items));
}
