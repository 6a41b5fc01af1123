import { fillWithNormals } from "../sparse/random.ts";
import { inverseCholesky } from "./cholesky.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";
import type { BuildContext } from "./steps.ts";
import type { Team } from "./team.ts";
import { type Layout, type Matrix, roundUp } from "./workspace.ts";

/** How the interactions R are scaled before the decomposition: N = du^−user · R · di^−item, by users' and items' degrees. */
export interface Normalisation {
  readonly user: number;
  readonly item: number;
}

/** The strongest right singular vectors of N, one item per row, and the requested singular values in descending order. */
export interface SingularParts {
  readonly vectors: Matrix;
  readonly values: Float64Array;
}

/** The matrices that the decomposition needs; planned before the memory is allocated. */
export interface SingularMemory {
  readonly block: Matrix;
  readonly other: Matrix;
  readonly users: Matrix;
  readonly gram: Matrix;
  readonly turn: Matrix;
}

/** Extra columns that make the wanted ones accurate. */
const EXTRA = 40;
/**
 * How often N ᵀN is applied before the columns are orthogonalized again; more would drown the weak ones in rounding errors.
 */
const POWERS = 2;
const ROUNDS = 2;
/** How many rows a thread takes at a time. */
const PART = 512;
const GRAM_PART = 64;

export function allocateSingular(layout: Layout, users: number, items: number, components: number): SingularMemory {
  const width = roundUp(Math.min(components + EXTRA, users, items));
  return {
    block: layout.add(items, width),
    other: layout.add(items, width),
    users: layout.add(users, width),
    gram: layout.add(width, width),
    turn: layout.add(width, width),
  };
}

/** Memory for the vectors themselves, which outlive the rest. */
export function allocateVectors(layout: Layout, users: number, items: number, components: number): Matrix {
  return layout.add(items, Math.min(components, roundUp(Math.min(users, items))));
}

/**
 * The strongest singular vectors by subspace iteration from a random block (Halko, Martinsson and Tropp, "Finding structure
 * with randomness", SIAM Review 2011, algorithms 4.4 and 5.1). The block is multiplied by NᵀN a few times and orthogonalized
 * in between. Then N is decomposed exactly within its span.
 *
 * @param seed of the random block; the same seed gives the same bits whatever the number of threads
 */
export async function singularParts(
  { workspace, byUser, byItem }: BuildContext,
  team: Team,
  room: SingularMemory,
  vectors: Matrix,
  { normalisation, components, seed }: { normalisation: Normalisation; components: number; seed: number },
): Promise<SingularParts> {
  const { numbers } = workspace;
  const { block, other, users, gram, turn } = room;
  const width = block.columns;
  const userScale = sizePowers(byUser, normalisation.user);
  const itemScale = sizePowers(byItem, normalisation.item);
  const toUsers = (source: Matrix) =>
    team.run(
      { kind: "gather", by: "user", rowScale: userScale, memberScale: itemScale, source, target: users },
      byUser.rows,
      PART,
    );
  const toItems = (target: Matrix) =>
    team.run(
      { kind: "gather", by: "item", rowScale: itemScale, memberScale: userScale, source: users, target },
      byItem.rows,
      PART,
    );
  const gramOf = async (source: Matrix) => {
    await team.run({ kind: "gram", source, target: gram }, width, GRAM_PART);
    return mirrorUpperHalf(numbers, gram);
  };
  const multiply = async (source: Matrix, target: Matrix) => {
    await team.run({ kind: "multiply", source, by: turn, target }, source.rows, PART);
  };

  for (let item = 0; item < byItem.rows; item += 1) {
    const start = block.start + item * block.stride;
    fillWithNormals(numbers.subarray(start, start + width), seed + item);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let power = 0; power < POWERS; power += 1) {
      await toUsers(block);
      await toItems(block);
    }
    write(numbers, turn, inverseCholesky(await gramOf(block), width), width);
    await multiply(block, other);
    // Once more, to remove what rounding left of the angles.
    write(numbers, turn, inverseCholesky(await gramOf(other), width), width);
    await multiply(other, block);
  }
  await toUsers(block);
  const { values, vectors: rows } = symmetricEigen(await gramOf(users), width);
  write(numbers, turn, transposeInto(rows, width), width);
  await multiply(block, vectors);
  const kept = values.slice(0, Math.min(components, vectors.columns));
  return { vectors, values: kept.map((value) => Math.sqrt(Math.max(0, value))) };
}

/** size^−power of each row; 0 for an empty one. */
export function sizePowers(
  { rows, starts }: { readonly rows: number; readonly starts: Uint32Array },
  power: number,
): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) => {
    const size = (starts[row + 1] as number) - (starts[row] as number);
    return size === 0 ? 0 : size ** -power;
  });
}

/** The symmetric matrix whose upper right half was computed. */
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

function write(numbers: Float32Array, { start, stride }: Matrix, values: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1)
    numbers.set(values.subarray(row * size, (row + 1) * size), start + row * stride);
}
