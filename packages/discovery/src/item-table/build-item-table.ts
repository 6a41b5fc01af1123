import { type SparseRows, transpose } from "../sparse/sparse-rows.ts";
import {
  blurVectors,
  type BlurOptions,
  type BlurMemory,
  allocateBlur,
  lowPass,
  type LowPassOptions,
  allocateStrips,
} from "./filters.ts";
import type { ItemTable } from "./item-table.ts";
import { ROWS_AT_ONCE, type ScoreParts, scoreRows, type TableRows } from "./scores.ts";
import {
  type Normalisation,
  singularParts,
  type SingularParts,
  type SingularMemory,
  allocateSingular,
  allocateVectors,
} from "./singular-parts.ts";
import type { BuildContext } from "./steps.ts";
import { createSoloTeam, type Team, createWorkerTeam } from "./team.ts";
import { Layout, type Matrix, roundUp, createWorkspace } from "./workspace.ts";

/** The parameters of a table; the README says where those of `DEFAULT_TABLE` come from. */
export interface ItemTableOptions {
  /** How many singular vectors each of the two filters keeps. */
  readonly components: number;
  readonly lowPass: LowPassOptions & { readonly normalisation: Normalisation };
  /**
   * `weight`: the size of its scores relative to those of the low-pass, in the root mean square; 0 for the low-pass alone.
   */
  readonly blur: BlurOptions & { readonly weight: number };
  /** Final scores are raised to this power: above 1, a few strong reasons beat many weak ones. */
  readonly exponent: number;
  /** The most neighbors of an item. */
  readonly neighbours: number;
  readonly seed: number;
}

export const DEFAULT_TABLE: ItemTableOptions = {
  components: 1024,
  lowPass: { normalisation: { user: 0.3, item: 0.35 }, gain: 0.4, row: -0.35, column: 0.25 },
  blur: { weight: 0.8, ideal: 448, idealWeight: 0.2, sharpenFor: 2.5 },
  exponent: 1,
  neighbours: 400,
  seed: 1,
};

/** Who does the work. */
export interface BuildWorkers {
  /** How many worker threads to start; 0 to use only the caller's thread. */
  readonly threads: number;
  /** Without WebAssembly: slower, the same bits. */
  readonly plain?: boolean;
}

const BOTH_ROOTS: Normalisation = { user: 0.5, item: 0.5 };
/** How many rows a thread takes at a time. */
const ROWS_PER_PART = 512;
/** How many rows to sample for the size of scores. */
const SAMPLE_ROWS = 64;

/**
 * Builds an item table from interactions. The same interactions, options and seed give the same bits, with any number of
 * threads.
 *
 * Needs about 20 bytes for each item and component besides the table: 0.9 GiB for data/gowalla.
 *
 * @param byUser the items of each user
 * @throws RangeError when the items and components need more than 4 GiB
 * @throws when a thread dies; the caller keeps its current table
 */
export async function buildItemTable(
  byUser: SparseRows,
  options: ItemTableOptions = DEFAULT_TABLE,
  { threads, plain = false }: BuildWorkers = { threads: 2 },
): Promise<ItemTable> {
  const { rows: users, columns: items } = byUser;
  if (items === 0 || users === 0) return toItemTable(items, [], 1);
  const layout = new Layout();
  const room = buildMemory(layout, users, items, options, Math.max(1, threads));
  const memory = layout.memory();
  const shared = { byUser: toSharedMemory(byUser), byItem: toSharedMemory(transpose(byUser)) };
  const context: BuildContext = { workspace: createWorkspace(memory, plain), ...shared, thread: 0 };
  const team = threads === 0 ? createSoloTeam(context) : createWorkerTeam({ memory, ...shared, plain }, threads);
  try {
    const parts = await scoreParts(context, team, room, options);
    const step = { kind: "strongest", ...parts, rooms: room.rows, capacity: options.neighbours } as const;
    return toItemTable(items, await team.run(step, roundUp(items), ROWS_PER_PART), options.exponent);
  } finally {
    await team.close();
  }
}

/** All matrices of a build. */
interface BuildMemory {
  readonly vectors: Matrix;
  readonly blurVectors: Matrix;
  readonly singular: SingularMemory;
  /** What follows reuses the memory of `singular`, from here up to `end`. */
  readonly start: number;
  readonly end: number;
  readonly right: readonly Matrix[];
  readonly blurRight: readonly Matrix[];
  readonly blur: BlurMemory;
  readonly rows: readonly Matrix[];
}

function buildMemory(
  layout: Layout,
  users: number,
  items: number,
  { components, blur }: ItemTableOptions,
  threads: number,
): BuildMemory {
  const vectors = allocateVectors(layout, users, items, components);
  const blurVectors = allocateVectors(layout, users, items, components);
  const start = layout.end;
  const singular = allocateSingular(layout, users, items, components);
  const end = layout.end;
  layout.backTo(start);
  return {
    vectors,
    blurVectors,
    singular,
    start,
    end,
    right: allocateStrips(layout, vectors.columns, items),
    blurRight: allocateStrips(layout, vectors.columns, items),
    blur: allocateBlur(layout, vectors, items, blur),
    rows: Array.from({ length: threads }, () => layout.add(ROWS_AT_ONCE, items)),
  };
}

async function scoreParts(
  context: BuildContext,
  team: Team,
  room: BuildMemory,
  { components, lowPass: low, blur, seed }: ItemTableOptions,
): Promise<ScoreParts> {
  const takeApart = (vectors: Matrix, normalisation: Normalisation): Promise<SingularParts> =>
    singularParts(context, team, room.singular, vectors, { normalisation, components, seed });
  const lowParts = await takeApart(room.vectors, low.normalisation);
  const blurParts = blur.weight > 0 ? await takeApart(room.blurVectors, BOTH_ROOTS) : null;
  context.workspace.numbers.fill(0, room.start, room.end);
  const smooth: ScoreParts = { products: [lowPass(context, lowParts, room.right, low)], shared: [] };
  if (blurParts === null) return smooth;
  const { products, shared } = blurVectors(context, blurParts, room.blurRight, room.blur, blur);
  const sharp: ScoreParts = { products, shared: [shared] };
  const sharpSize = countRows(context, sharp, room.rows);
  const factor = sharpSize > 0 ? (blur.weight * countRows(context, smooth, room.rows)) / sharpSize : 0;
  for (const { right } of products) for (const strip of right) scale(context, strip, factor);
  return {
    products: [...smooth.products, ...products],
    shared: [{ ...shared, rowScale: shared.rowScale.map((one) => factor * one) }],
  };
}

/** The root mean square of scores, sampled from rows across the table. */
function countRows(context: BuildContext, parts: ScoreParts, rooms: readonly Matrix[]): number {
  const items = context.byItem.rows;
  const eighths = Math.ceil(items / 8);
  const stretches = Math.min(SAMPLE_ROWS / 8, eighths);
  let squares = 0;
  let rows = 0;
  for (let at = 0; at < stretches; at += 1) {
    const first = 8 * Math.floor((at * eighths) / stretches);
    for (const row of scoreRows(context, { ...parts, rooms }, first, Math.min(8, items - first))) {
      for (const value of row) squares += value * value;
      rows += 1;
    }
  }
  return Math.sqrt(squares / (rows * items));
}

function scale({ workspace: { numbers } }: BuildContext, { start, rows, stride }: Matrix, factor: number): void {
  for (let at = start; at < start + rows * stride; at += 1) numbers[at] = factor * (numbers[at] as number);
}

function toItemTable(items: number, parts: readonly TableRows[], exponent: number): ItemTable {
  const starts = new Uint32Array(items + 1);
  const length = parts.reduce((sum, { neighbours }) => sum + neighbours.length, 0);
  const neighbours = new Uint32Array(length);
  const scores = new Float32Array(length);
  let item = 0;
  let at = 0;
  for (const part of parts) {
    for (const size of part.sizes) {
      starts[item + 1] = (starts[item] as number) + size;
      item += 1;
    }
    neighbours.set(part.neighbours, at);
    scores.set(part.scores, at);
    at += part.neighbours.length;
  }
  if (exponent !== 1) for (const [place, score] of scores.entries()) scores[place] = score ** exponent;
  return { items, starts, neighbours, scores };
}

function toSharedMemory({ rows, columns, starts, members }: SparseRows): SparseRows {
  return { rows, columns, starts: sharedCopy(starts), members: sharedCopy(members) };
}

function sharedCopy(numbers: Uint32Array): Uint32Array {
  const copy = new Uint32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
