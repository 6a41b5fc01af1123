import { createRandom } from "../../../../packages/discovery/src/sparse/random.ts";
import { type SparseRows, sparseRows, transpose } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { rowSizes } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";

/** One set of interactions split in two: what a method can learn from, and what it must predict. */
export interface HeldOut {
  readonly train: SparseRows;
  readonly test: SparseRows;
}

/**
 * Holds out a part of the interactions, to tune a method without looking at the test. Each is held out independently, and
 * never all of a user's.
 *
 * The test can ask for popular items more often than a uniform choice would. Tuning on a uniform choice then ranks popular
 * items too low. `weightOf` says how much more often to hold out an item.
 *
 * @param share of all interactions; also the mean share of each user's. Small, so that the training data stays as dense
 * @param weightOf by the number of users that have the item; positive, only its proportions count
 */
export function holdOut(
  interactions: SparseRows,
  share: number,
  seed: number,
  weightOf: (popularity: number) => number = () => 1,
): HeldOut {
  const { rows, starts, members } = interactions;
  const popularity = rowSizes(transpose(interactions));
  const weights = Float64Array.from(members, (item) => weightOf(popularity[item] as number));
  const chance = createRandom(seed);
  const isHeld = new Uint8Array(members.length);
  for (let user = 0; user < rows; user += 1) {
    const [start, end] = [starts[user] as number, starts[user + 1] as number];
    const mean = weights.subarray(start, end).reduce((sum, weight) => sum + weight, 0) / (end - start);
    let held = 0;
    for (let at = start; at < end; at += 1) {
      const isChosen = chance() / 2 ** 32 < (share * (weights[at] as number)) / mean;
      if (!isChosen || held === end - start - 1) continue;
      isHeld[at] = 1;
      held += 1;
    }
  }
  return { train: part(interactions, isHeld, 0), test: part(interactions, isHeld, 1) };
}

function part({ rows, columns, starts, members }: SparseRows, marks: Uint8Array, wanted: number): SparseRows {
  const users: number[] = [];
  const items: number[] = [];
  for (let user = 0; user < rows; user += 1) {
    for (let at = starts[user] as number; at < (starts[user + 1] as number); at += 1) {
      if (marks[at] !== wanted) continue;
      users.push(user);
      items.push(members[at] as number);
    }
  }
  return sparseRows({ rows, columns }, Uint32Array.from(users), Uint32Array.from(items));
}
