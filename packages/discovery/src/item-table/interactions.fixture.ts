import { createRandom } from "../sparse/random.ts";
import { type SparseRows, createSparseRows } from "../sparse/sparse-rows.ts";

/**
 * Creates saves by people with a few tastes. Each person saves mostly items from one group, and saves popular items
 * more often.
 */
export function createTasteGroups({
  users,
  items,
  groups,
  seed = 1,
}: {
  users: number;
  items: number;
  groups: number;
  seed?: number;
}): SparseRows {
  const chance = createRandom(seed);
  const below = (bound: number) => Math.floor((chance() / 2 ** 32) * bound);
  const rowOf: number[] = [];
  const columnOf: number[] = [];
  const each = Math.floor(items / groups);
  for (let user = 0; user < users; user += 1) {
    const saves = 4 + below(8);
    for (let save = 0; save < saves; save += 1) {
      const group = below(5) === 0 ? below(groups) : user % groups;
      rowOf.push(user);
      columnOf.push(group * each + Math.min(below(each), below(each)));
    }
  }
  return createSparseRows({ rows: users, columns: items }, Uint32Array.from(rowOf), Uint32Array.from(columnOf));
}
