/**
 * A matrix of zeros and ones as compressed sparse rows. The columns of the ones in row `r` are `members[starts[r]] …
 * members[starts[r + 1] - 1]`, in ascending order, without duplicates.
 */
export interface SparseRows {
  readonly rows: number;
  readonly columns: number;
  /** The start index of each row, plus the end of the last one. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

/**
 * Builds sparse rows from pairs in any order; duplicates are stored once.
 *
 * @param rowOf the row of each pair
 * @param columnOf the column of each pair, at the same index
 * @throws {RangeError} when a row or column is outside the matrix
 */
export function createSparseRows(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  rowOf: Uint32Array,
  columnOf: Uint32Array,
): SparseRows {
  if (rowOf.length !== columnOf.length) throw new RangeError("Each pair needs a row and a column.");
  const starts = new Uint32Array(columns + 1);
  for (let pair = 0; pair < rowOf.length; pair += 1) {
    const row = rowOf[pair] as number;
    const column = columnOf[pair] as number;
    if (row >= rows || column >= columns) throw new RangeError(`(${row}, ${column}) is outside ${rows} × ${columns}.`);
    starts[column + 1] = (starts[column + 1] as number) + 1;
  }
  accumulateCounts(starts);
  const members = new Uint32Array(rowOf.length);
  const next = starts.slice();
  for (let pair = 0; pair < rowOf.length; pair += 1) {
    const column = columnOf[pair] as number;
    members[next[column] as number] = rowOf[pair] as number;
    next[column] = (next[column] as number) + 1;
  }
  // Group the pairs by column first. The transposition then visits the columns in order, so each row is sorted and
  // duplicates are adjacent.
  return removeDuplicates(transpose({ rows: columns, columns: rows, starts, members }));
}

/** Returns the transposed matrix. */
export function transpose({ rows, columns, starts, members }: SparseRows): SparseRows {
  const turned = new Uint32Array(columns + 1);
  for (const column of members) turned[column + 1] = (turned[column + 1] as number) + 1;
  accumulateCounts(turned);
  const next = turned.slice();
  const turnedMembers = new Uint32Array(members.length);
  for (let row = 0; row < rows; row += 1) {
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at += 1) {
      const column = members[at] as number;
      turnedMembers[next[column] as number] = row;
      next[column] = (next[column] as number) + 1;
    }
  }
  return { rows: columns, columns: rows, starts: turned, members: turnedMembers };
}

/** Converts counts, which are shifted by one index, to start indexes. */
function accumulateCounts(starts: Uint32Array): void {
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
}

function removeDuplicates(matrix: SparseRows): SparseRows {
  const { rows, starts, members } = matrix;
  const kept = new Uint32Array(starts.length);
  let length = 0;
  let from = 0;
  for (let row = 0; row < rows; row += 1) {
    const end = starts[row + 1] as number;
    const first = length;
    for (let at = from; at < end; at += 1) {
      const column = members[at] as number;
      if (length > first && members[length - 1] === column) continue;
      members[length] = column;
      length += 1;
    }
    from = end;
    kept[row + 1] = length;
  }
  return length === members.length ? matrix : { ...matrix, starts: kept, members: members.slice(0, length) };
}
