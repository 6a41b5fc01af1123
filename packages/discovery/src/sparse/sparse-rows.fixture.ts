import type { SparseRows } from "./sparse-rows.ts";

/** Returns a row's columns, as a view without copying. */
export function getRowMembers({ starts, members }: SparseRows, row: number): Uint32Array {
  return members.subarray(starts[row], starts[row + 1]);
}

/** Counts the ones in each row. */
export function getRowSizes({ rows, starts }: SparseRows): Uint32Array {
  const sizes = new Uint32Array(rows);
  for (let row = 0; row < rows; row += 1) sizes[row] = (starts[row + 1] as number) - (starts[row] as number);
  return sizes;
}
