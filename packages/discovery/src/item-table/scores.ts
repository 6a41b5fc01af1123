import { StrongestCollector } from "../sparse/strongest.ts";
import type { BuildContext } from "./steps.ts";
import { addProduct, type Matrix, roundUp } from "./workspace.ts";

/** Scores between items, as a product of two matrices. */
export interface Product {
  /** An items × inner matrix. */
  readonly left: Matrix;
  /** An inner × items matrix, in strips of `STRIP` columns, so that a strip stays in the CPU cache. */
  readonly right: readonly Matrix[];
}

/** The terms that add up to the score between two items. */
export interface ScoreParts {
  readonly products: readonly Product[];
  readonly shared: readonly SharedUsers[];
}

/** The step that finds the strongest neighbors of each item. */
export interface StrongestStep extends ScoreParts {
  readonly kind: "strongest";
  /** A matrix of `ROWS_AT_ONCE` × items for each thread. */
  readonly buffers: readonly Matrix[];
  /** The maximum number of neighbors of an item. */
  readonly capacity: number;
}

/**
 * The factors of rowScale[i] · columnScale[j] · Σ userScale[u], where the sum is over the users u that items i and j
 * share.
 */
export interface SharedUsers {
  readonly userScale: Float32Array;
  readonly rowScale: Float32Array;
  readonly columnScale: Float32Array;
}

/** Some rows of an item table. */
export interface TableRows {
  /** The number of neighbors in each row. */
  readonly sizes: Uint32Array<ArrayBuffer>;
  /** Row by row, strongest first. A row never contains its own item, and all scores are above zero. */
  readonly neighbors: Uint32Array<ArrayBuffer>;
  readonly scores: Float32Array<ArrayBuffer>;
}

export const STRIP_WIDTH = 512;
/** The number of rows to compute at a time. */
export const ROWS_AT_ONCE = 64;

/** Computes the rows of the table from `from` to `to` (exclusive). */
export function findStrongestNeighbors(
  context: BuildContext,
  step: StrongestStep,
  from: number,
  to: number,
): TableRows {
  const items = context.byItem.rows;
  const end = Math.min(to, items);
  const sizes = new Uint32Array(Math.max(0, end - from));
  const neighbors: Uint32Array[] = [];
  const scores: Float64Array[] = [];
  const strongest = new StrongestCollector(step.capacity);
  for (let first = from; first < end; first += ROWS_AT_ONCE) {
    const rows = scoreRows(context, step, first, Math.min(ROWS_AT_ONCE, end - first));
    for (const [row, values] of rows.entries()) {
      values[first + row] = 0;
      const kept = collectStrongest(values, strongest);
      sizes[first + row - from] = kept.items.length;
      neighbors.push(kept.items);
      scores.push(kept.scores);
    }
  }
  const length = sizes.reduce((sum, size) => sum + size, 0);
  const rows = { sizes, neighbors: new Uint32Array(length), scores: new Float32Array(length) };
  let at = 0;
  for (const [row, items] of neighbors.entries()) {
    rows.neighbors.set(items, at);
    rows.scores.set(scores[row] as Float64Array, at);
    at += items.length;
  }
  return rows;
}

/**
 * Computes the scores between some items and all items. The results are views into the thread's memory, valid until the
 * next call.
 */
export function scoreRows(
  context: BuildContext,
  { products, shared, buffers }: ScoreParts & Pick<StrongestStep, "buffers">,
  first: number,
  count: number,
): Float32Array[] {
  const { workspace, byItem } = context;
  const buffer = buffers[context.thread] as Matrix;
  workspace.numbers.fill(0, buffer.start, buffer.start + roundUp(count) * buffer.stride);
  const rows = Array.from({ length: count }, (_, row) => {
    const at = buffer.start + row * buffer.stride;
    return workspace.numbers.subarray(at, at + byItem.rows);
  });
  const counts = new Float32Array(byItem.rows);
  for (const part of shared) {
    for (const [row, sums] of rows.entries()) addSharedUserScores(context, part, sums, first + row, counts);
  }
  for (const { left, right } of products) {
    for (const [at, strip] of right.entries()) {
      addProduct(
        workspace,
        { ...buffer, start: buffer.start + at * STRIP_WIDTH },
        { ...left, start: left.start + first * left.stride },
        strip,
        { rows: [0, roundUp(count)], inner: [0, left.columns], columns: [0, strip.columns] },
      );
    }
  }
  return rows;
}

/** @param counts an array of zeros, which the function restores to zeros before it returns */
function addSharedUserScores(
  { byUser, byItem }: BuildContext,
  { userScale, rowScale, columnScale }: SharedUsers,
  sums: Float32Array,
  item: number,
  counts: Float32Array,
): void {
  for (let index = byItem.starts[item] as number; index < (byItem.starts[item + 1] as number); index += 1) {
    const user = byItem.members[index] as number;
    const scale = userScale[user] as number;
    for (let other = byUser.starts[user] as number; other < (byUser.starts[user + 1] as number); other += 1) {
      const column = byUser.members[other] as number;
      counts[column] = (counts[column] as number) + scale;
    }
  }
  const scale = rowScale[item] as number;
  for (let column = 0; column < sums.length; column += 1) {
    const count = counts[column] as number;
    if (count === 0) continue;
    sums[column] = (sums[column] as number) + count * scale * (columnScale[column] as number);
    counts[column] = 0;
  }
}

function collectStrongest(values: Float32Array, strongest: StrongestCollector) {
  let threshold = Number.MIN_VALUE;
  for (let item = 0; item < values.length; item += 1) {
    const value = values[item] as number;
    if (value < threshold) continue;
    strongest.offer(item, value);
    threshold = Math.max(Number.MIN_VALUE, strongest.threshold);
  }
  return strongest.drain();
}
