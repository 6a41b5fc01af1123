import { createRandom } from "../../../../packages/discovery/src/sparse/random.ts";
import { type SparseRows, sparseRows, transpose } from "../../../../packages/discovery/src/sparse/sparse-rows.ts";
import { rowSizes } from "../../../../packages/discovery/src/sparse/sparse-rows.fixture.ts";

/** One set of interactions in two: what a method may learn from, and what it is then asked for. */
export interface HeldOut {
  readonly train: SparseRows;
  readonly test: SparseRows;
}

/**
 * Holds a part of the interactions out, to choose a method's numbers by without looking at the test: each one by itself, and
 * never all of a user's.
 *
 * Where the test asks for popular items more often than an even choice would, numbers that are chosen on an even choice keep
 * popular items too low; `weightOf` says how much more often an item is held out.
 *
 * @param share of all interactions; of each user's, too, in the mean. Small, so that what is learned from stays as dense
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
