import { fillWithNormals } from "../sparse/random.ts";
import { invertCholesky } from "./cholesky.ts";
import { computeSymmetricEigen } from "./symmetric-eigen.ts";
import type { BuildContext } from "./steps.ts";
import type { Team } from "./team.ts";
import { type Layout, type Matrix, roundUp } from "./workspace.ts";

/**
 * How interactions R are scaled before the decomposition: N = du^−user · R · di^−item, by the degrees of users and
 * items.
 */
export interface Normalization {
  readonly user: number;
  readonly item: number;
}

/**
 * The strongest right singular vectors of N, one item per row, and the requested singular values in descending order.
 */
export interface SingularParts {
  readonly vectors: Matrix;
  readonly values: Float64Array;
}

/** The decomposition's matrices, laid out before the memory is allocated. */
export interface SingularBuffers {
  readonly block: Matrix;
  readonly other: Matrix;
  readonly users: Matrix;
  readonly gram: Matrix;
  readonly turn: Matrix;
}

/** The number of additional columns, which improve the accuracy of the requested columns. */
const EXTRA_COLUMNS = 40;
/**
 * The number of times that NᵀN is applied before the columns are orthogonalized again. More applications would let
 * rounding errors drown out the weak columns.
 */
const POWERS_PER_ROUND = 2;
const ITERATION_ROUNDS = 2;
/** The number of rows that a thread takes at a time. */
const ROWS_PER_CHUNK = 512;
const GRAM_CHUNK_ROWS = 64;

export function allocateSingularBuffers(
  layout: Layout,
  users: number,
  items: number,
  components: number,
): SingularBuffers {
  const width = roundUp(Math.min(components + EXTRA_COLUMNS, users, items));
  return {
    block: layout.add(items, width),
    other: layout.add(items, width),
    users: layout.add(users, width),
    gram: layout.add(width, width),
    turn: layout.add(width, width),
  };
}

/** Allocates the vectors themselves, which are needed longer than the other matrices. */
export function allocateVectors(layout: Layout, users: number, items: number, components: number): Matrix {
  return layout.add(items, Math.min(components, roundUp(Math.min(users, items))));
}

/**
 * Computes the strongest singular vectors by subspace iteration from a random block (Halko, Martinsson and Tropp,
 * "Finding structure with randomness", SIAM Review 2011, algorithms 4.4 and 5.1). The block is multiplied by NᵀN a few
 * times and orthogonalized in between. Then N is decomposed exactly within its span.
 *
 * @param seed the seed of the random block; the same seed gives bit-identical results for any number of threads
 */
export async function computeSingularParts(
  { workspace, byUser, byItem }: BuildContext,
  team: Team,
  matrices: SingularBuffers,
  vectors: Matrix,
  { normalization, components, seed }: { normalization: Normalization; components: number; seed: number },
): Promise<SingularParts> {
  const { numbers } = workspace;
  const { block, other, users, gram, turn } = matrices;
  const width = block.columns;
  const userScale = computeSizePowers(byUser, normalization.user);
  const itemScale = computeSizePowers(byItem, normalization.item);
  const toUsers = (source: Matrix) =>
    team.run(
      { kind: "gather", by: "user", rowScale: userScale, memberScale: itemScale, source, target: users },
      byUser.rows,
      ROWS_PER_CHUNK,
    );
  const toItems = (target: Matrix) =>
    team.run(
      { kind: "gather", by: "item", rowScale: itemScale, memberScale: userScale, source: users, target },
      byItem.rows,
      ROWS_PER_CHUNK,
    );
  const gramOf = async (source: Matrix) => {
    await team.run({ kind: "gram", source, target: gram }, width, GRAM_CHUNK_ROWS);
    return mirrorUpperHalf(numbers, gram);
  };
  const multiply = async (source: Matrix, target: Matrix) => {
    await team.run({ kind: "multiply", source, by: turn, target }, source.rows, ROWS_PER_CHUNK);
  };

  for (let item = 0; item < byItem.rows; item += 1) {
    const start = block.start + item * block.stride;
    fillWithNormals(numbers.subarray(start, start + width), seed + item);
  }
  for (let round = 0; round < ITERATION_ROUNDS; round += 1) {
    for (let power = 0; power < POWERS_PER_ROUND; power += 1) {
      await toUsers(block);
      await toItems(block);
    }
    writeMatrix(numbers, turn, invertCholesky(await gramOf(block), width), width);
    await multiply(block, other);
    // Orthogonalize a second time, to remove rounding errors in the angles.
    writeMatrix(numbers, turn, invertCholesky(await gramOf(other), width), width);
    await multiply(other, block);
  }
  await toUsers(block);
  const { values, vectors: rows } = computeSymmetricEigen(await gramOf(users), width);
  writeMatrix(numbers, turn, transposeInto(rows, width), width);
  await multiply(block, vectors);
  const kept = values.slice(0, Math.min(components, vectors.columns));
  return { vectors, values: kept.map((value) => Math.sqrt(Math.max(0, value))) };
}

/** Computes size^−power for each row; 0 for an empty row. */
export function computeSizePowers(
  { rows, starts }: { readonly rows: number; readonly starts: Uint32Array },
  power: number,
): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) => {
    const size = (starts[row + 1] as number) - (starts[row] as number);
    return size === 0 ? 0 : size ** -power;
  });
}

/** Completes a symmetric matrix from its computed upper triangle. */
function mirrorUpperHalf(numbers: Float32Array, { start, stride, columns }: Matrix): Float64Array {
  const symmetric = new Float64Array(columns * columns);
  for (let row = 0; row < columns; row += 1) {
    for (let column = row; column < columns; column += 1) {
      const value = numbers[start + row * stride + column] as number;
      symmetric[row * columns + column] = value;
      symmetric[column * columns + row] = value;
    }
  }
  return symmetric;
}

function transposeInto(matrix: Float64Array, size: number): Float64Array {
  return Float64Array.from(matrix, (_, at) => matrix[(at % size) * size + Math.floor(at / size)] as number);
}

function writeMatrix(numbers: Float32Array, { start, stride }: Matrix, values: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1)
    numbers.set(values.subarray(row * size, (row + 1) * size), start + row * stride);
}
