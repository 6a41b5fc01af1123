import type { SparseRows } from "../sparse/sparse-rows.ts";
import { type StrongestStep, findStrongestNeighbors, type TableRows } from "./scores.ts";
import { addProduct, addTransposedProduct, type Matrix, type Workspace } from "./workspace.ts";

/** The data shared by all threads of a build. */
export interface BuildContext {
  readonly workspace: Workspace;
  /** The items of each user, and the users of each item. */
  readonly byUser: SparseRows;
  readonly byItem: SparseRows;
  /** The index of this thread, from 0. */
  readonly thread: number;
}

/**
 * Multiplies a sparse matrix by a dense one: target[row] = rowScale[row] · Σ memberScale[m] · source[m], over the row's
 * members m.
 */
interface GatherStep {
  readonly kind: "gather";
  readonly by: "user" | "item";
  readonly rowScale: Float32Array;
  readonly memberScale: Float32Array;
  readonly source: Matrix;
  readonly target: Matrix;
}

/** Computes target = sourceᵀ · source, but only its upper triangle, including the diagonal. */
interface GramStep {
  readonly kind: "gram";
  readonly source: Matrix;
  readonly target: Matrix;
}

/** Computes target = source · by, using as many columns of `by` as the target has. */
interface MultiplyStep {
  readonly kind: "multiply";
  readonly source: Matrix;
  readonly by: Matrix;
  readonly target: Matrix;
}

/** A part of a build that processes rows independently, so that threads can share the rows. */
export type Step = GatherStep | GramStep | MultiplyStep | StrongestStep;

/**
 * Runs a step for the target's rows from `from` to `to` (exclusive). Both are multiples of 8, except at the end of the
 * target.
 */
export function runStep(context: BuildContext, step: Step, from: number, to: number): TableRows | null {
  switch (step.kind) {
    case "gather":
      gatherRows(context, step, from, to);
      return null;
    case "gram":
      clearRows(context.workspace, step.target, from, to);
      addTransposedProduct(context.workspace, step.target, step.source, step.source, {
        rows: [from, to],
        inner: [0, step.source.rows],
        columns: [from, step.source.columns],
      });
      return null;
    case "multiply":
      clearRows(context.workspace, step.target, from, to);
      addProduct(context.workspace, step.target, step.source, step.by, {
        rows: [from, to],
        inner: [0, step.source.columns],
        columns: [0, step.target.columns],
      });
      return null;
    case "strongest":
      return findStrongestNeighbors(context, step, from, to);
  }
}

function gatherRows({ workspace, byUser, byItem }: BuildContext, step: GatherStep, from: number, to: number): void {
  const { numbers } = workspace;
  const { rowScale, memberScale, source, target } = step;
  const { rows, starts, members } = step.by === "user" ? byUser : byItem;
  const { columns } = target;
  for (let row = from; row < Math.min(to, rows); row += 1) {
    const at = target.start + row * target.stride;
    const sums = numbers.subarray(at, at + columns).fill(0);
    for (let index = starts[row] as number; index < (starts[row + 1] as number); index += 1) {
      const member = members[index] as number;
      const scale = memberScale[member] as number;
      const start = source.start + member * source.stride;
      const values = numbers.subarray(start, start + columns);
      for (let column = 0; column < columns; column += 1) {
        sums[column] = (sums[column] as number) + scale * (values[column] as number);
      }
    }
    const scale = rowScale[row] as number;
    for (let column = 0; column < columns; column += 1) sums[column] = scale * (sums[column] as number);
  }
}

function clearRows({ numbers }: Workspace, { start, stride }: Matrix, from: number, to: number): void {
  numbers.fill(0, start + from * stride, start + to * stride);
}
