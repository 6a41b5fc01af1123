import { type SparseRows, transpose } from "../sparse/sparse-rows.ts";
import {
  blurVectors,
  type BlurOptions,
  type BlurBuffers,
  allocateBlurBuffers,
  applyLowPass,
  type LowPassOptions,
  allocateStrips,
} from "./filters.ts";
import type { ItemTable } from "./item-table.ts";
import { ROWS_AT_ONCE, type ScoreParts, scoreRows, type TableRows } from "./scores.ts";
import {
  type Normalization,
  computeSingularParts,
  type SingularParts,
  type SingularBuffers,
  allocateSingularBuffers,
  allocateVectors,
} from "./singular-parts.ts";
import type { BuildContext } from "./steps.ts";
import { createSoloTeam, type Team, createWorkerTeam } from "./team.ts";
import { Layout, type Matrix, roundUp, createWorkspace } from "./workspace.ts";

/** The parameters of a table; the README explains the values of `DEFAULT_TABLE`. */
export interface ItemTableOptions {
  /** The number of singular vectors that each of the two filters keeps. */
  readonly components: number;
  readonly lowPass: LowPassOptions & { readonly normalization: Normalization };
  /**
   * The blur filter. `weight` is the root mean square of its scores relative to the low-pass filter's scores; 0 to use
   * only the low-pass filter.
   */
  readonly blur: BlurOptions & { readonly weight: number };
  /** The exponent of the final scores. Above 1, a few strong reasons outweigh many weak ones. */
  readonly exponent: number;
  /** The maximum number of neighbors of an item. */
  readonly neighbors: number;
  readonly seed: number;
}

export const DEFAULT_TABLE: ItemTableOptions = {
  components: 1024,
  lowPass: { normalization: { user: 0.3, item: 0.35 }, gain: 0.4, row: -0.35, column: 0.25 },
  blur: { weight: 0.8, ideal: 448, idealWeight: 0.2, sharpenFor: 2.5 },
  exponent: 1,
  neighbors: 400,
  seed: 1,
};

/** The threads that build the table. */
export interface BuildWorkers {
  /** The number of worker threads; 0 to use only the caller's thread. */
  readonly threads: number;
  /** Whether to disable WebAssembly, which is slower but gives bit-identical results. */
  readonly plain?: boolean;
}

const SQUARE_ROOT_NORMALIZATION: Normalization = { user: 0.5, item: 0.5 };
/** The number of rows that a thread takes at a time. */
const ROWS_PER_CHUNK = 512;
/** The number of rows to sample to estimate the size of the scores. */
const SAMPLE_ROWS = 64;

/**
 * Builds an item table from interactions. The same interactions, options and seed give bit-identical results for any
 * number of threads.
 *
 * In addition to the table, a build needs about 20 bytes per item and component, such as 0.9 GiB for data/gowalla.
 *
 * @param byUser the items of each user
 * @throws {RangeError} when the items and components need more than 4 GiB
 * @throws {Error} when a thread dies; the caller keeps its current table
 */
export async function buildItemTable(
  byUser: SparseRows,
  options: ItemTableOptions = DEFAULT_TABLE,
  { threads, plain = false }: BuildWorkers = { threads: 2 },
): Promise<ItemTable> {
  const { rows: users, columns: items } = byUser;
  if (items === 0 || users === 0) return toItemTable(items, [], 1);
  const layout = new Layout();
  const matrices = allocateBuildMatrices(layout, users, items, options, Math.max(1, threads));
  const memory = layout.memory();
  const shared = { byUser: copyToSharedMemory(byUser), byItem: copyToSharedMemory(transpose(byUser)) };
  const context: BuildContext = { workspace: createWorkspace(memory, plain), ...shared, thread: 0 };
  const team = threads === 0 ? createSoloTeam(context) : createWorkerTeam({ memory, ...shared, plain }, threads);
  try {
    const parts = await computeScoreParts(context, team, matrices, options);
    const step = { kind: "strongest", ...parts, buffers: matrices.rows, capacity: options.neighbors } as const;
    return toItemTable(items, await team.run(step, roundUp(items), ROWS_PER_CHUNK), options.exponent);
  } finally {
    await team.close();
  }
}

/** All matrices that a build uses. */
interface BuildMatrices {
  readonly vectors: Matrix;
  readonly blurVectors: Matrix;
  readonly singular: SingularBuffers;
  /** The memory of `singular`, from `start` to `end`, which the matrices below reuse. */
  readonly start: number;
  readonly end: number;
  readonly right: readonly Matrix[];
  readonly blurRight: readonly Matrix[];
  readonly blur: BlurBuffers;
  readonly rows: readonly Matrix[];
}

function allocateBuildMatrices(
  layout: Layout,
  users: number,
  items: number,
  { components, blur }: ItemTableOptions,
  threads: number,
): BuildMatrices {
  const vectors = allocateVectors(layout, users, items, components);
  const blurVectors = allocateVectors(layout, users, items, components);
  const start = layout.end;
  const singular = allocateSingularBuffers(layout, users, items, components);
  const end = layout.end;
  layout.rewindTo(start);
  return {
    vectors,
    blurVectors,
    singular,
    start,
    end,
    right: allocateStrips(layout, vectors.columns, items),
    blurRight: allocateStrips(layout, vectors.columns, items),
    blur: allocateBlurBuffers(layout, vectors, items, blur),
    rows: Array.from({ length: threads }, () => layout.add(ROWS_AT_ONCE, items)),
  };
}

async function computeScoreParts(
  context: BuildContext,
  team: Team,
  matrices: BuildMatrices,
  { components, lowPass: low, blur, seed }: ItemTableOptions,
): Promise<ScoreParts> {
  const decompose = (vectors: Matrix, normalization: Normalization): Promise<SingularParts> =>
    computeSingularParts(context, team, matrices.singular, vectors, { normalization, components, seed });
  const lowParts = await decompose(matrices.vectors, low.normalization);
  const blurParts = blur.weight > 0 ? await decompose(matrices.blurVectors, SQUARE_ROOT_NORMALIZATION) : null;
  context.workspace.numbers.fill(0, matrices.start, matrices.end);
  const smooth: ScoreParts = { products: [applyLowPass(context, lowParts, matrices.right, low)], shared: [] };
  if (blurParts === null) return smooth;
  const { products, shared } = blurVectors(context, blurParts, matrices.blurRight, matrices.blur, blur);
  const sharp: ScoreParts = { products, shared: [shared] };
  const sharpSize = estimateRootMeanSquare(context, sharp, matrices.rows);
  const factor = sharpSize > 0 ? (blur.weight * estimateRootMeanSquare(context, smooth, matrices.rows)) / sharpSize : 0;
  for (const { right } of products) for (const strip of right) scaleMatrix(context, strip, factor);
  return {
    products: [...smooth.products, ...products],
    shared: [{ ...shared, rowScale: shared.rowScale.map((value) => factor * value) }],
  };
}

/** Computes the root mean square of the scores in a sample of rows from across the table. */
function estimateRootMeanSquare(context: BuildContext, parts: ScoreParts, buffers: readonly Matrix[]): number {
  const items = context.byItem.rows;
  const groupCount = Math.ceil(items / 8);
  const sampledGroups = Math.min(SAMPLE_ROWS / 8, groupCount);
  let squares = 0;
  let rows = 0;
  for (let at = 0; at < sampledGroups; at += 1) {
    const first = 8 * Math.floor((at * groupCount) / sampledGroups);
    for (const row of scoreRows(context, { ...parts, buffers }, first, Math.min(8, items - first))) {
      for (const value of row) squares += value * value;
      rows += 1;
    }
  }
  return Math.sqrt(squares / (rows * items));
}

function scaleMatrix({ workspace: { numbers } }: BuildContext, { start, rows, stride }: Matrix, factor: number): void {
  for (let at = start; at < start + rows * stride; at += 1) numbers[at] = factor * (numbers[at] as number);
}

function toItemTable(items: number, parts: readonly TableRows[], exponent: number): ItemTable {
  const starts = new Uint32Array(items + 1);
  const length = parts.reduce((sum, { neighbors }) => sum + neighbors.length, 0);
  const neighbors = new Uint32Array(length);
  const scores = new Float32Array(length);
  let item = 0;
  let at = 0;
  for (const part of parts) {
    for (const size of part.sizes) {
      starts[item + 1] = (starts[item] as number) + size;
      item += 1;
    }
    neighbors.set(part.neighbors, at);
    scores.set(part.scores, at);
    at += part.neighbors.length;
  }
  if (exponent !== 1) for (const [index, score] of scores.entries()) scores[index] = score ** exponent;
  return { items, starts, neighbors, scores };
}

function copyToSharedMemory({ rows, columns, starts, members }: SparseRows): SparseRows {
  return { rows, columns, starts: copyToShared(starts), members: copyToShared(members) };
}

function copyToShared(numbers: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
