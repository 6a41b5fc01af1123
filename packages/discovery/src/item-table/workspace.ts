import { fastProduct, type KernelMemory, kernelMemory, type MultiplyAdd, plainProduct } from "./product-kernel.ts";

/** A matrix of 32-bit numbers in a build's memory; rows begin `stride` numbers apart. */
export interface Matrix {
  /** In numbers, from the beginning of the memory. */
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
  readonly stride: number;
}

/** A build's memory with the product that works on it: what each thread of the build has. */
export interface Workspace {
  readonly numbers: Float32Array;
  readonly multiplyAdd: MultiplyAdd;
}

/** Rows and columns are padded with zeros to a multiple of this, so that products have no remainder. */
const ROUND = 8;
/** The most that a WebAssembly memory can hold. */
const MOST_BYTES = 4 * 2 ** 30;
/** Padding between rows, so that a column's numbers don't all fall into the same few lines of the processor's cache. */
const ROOM = 16;

/** @param plain without WebAssembly */
export function createWorkspace(memory: KernelMemory, plain: boolean): Workspace {
  return { numbers: new Float32Array(memory.buffer), multiplyAdd: plain ? plainProduct(memory) : fastProduct(memory) };
}

/** Allocates matrices one after the other. */
export class Layout {
  private next = 0;
  private most = 0;

  add(rows: number, columns: number): Matrix {
    const stride = roundUp(columns) + ROOM;
    const start = this.next;
    this.next += roundUp(rows) * stride;
    this.most = Math.max(this.most, this.next);
    return { start, rows: roundUp(rows), columns: roundUp(columns), stride };
  }

  /** The offset of the next matrix. */
  get end(): number {
    return this.next;
  }

  /** Reuses the memory from `end` on, for matrices that are needed after the first ones are done. */
  backTo(end: number): void {
    this.next = end;
  }

  /**
   * Memory for all planned matrices, all zeros.
   *
   * @throws RangeError when that is more than a memory can hold
   */
  memory(): KernelMemory {
    const bytes = this.most * 4;
    if (bytes > MOST_BYTES) {
      throw new RangeError(
        `A table of this many items needs ${Math.ceil(bytes / 2 ** 30)} GiB; ask for fewer components.`,
      );
    }
    return kernelMemory(bytes);
  }
}

export function roundUp(count: number): number {
  return Math.ceil(count / ROUND) * ROUND;
}

/** C += A · B over a range of C's rows, a range of its columns, and a range of the inner dimension. */
export interface MemoryRange {
  readonly rows: readonly [number, number];
  readonly inner: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** How much of the inner dimension to sum at a time, so that a strip of B stays in the processor's nearest cache. */
const INNER = 256;

/** target[rows][columns] += a[rows][inner] · b[inner][columns]; all ranges but the inner one are at multiples of 8. */
export function addProduct(workspace: Workspace, target: Matrix, a: Matrix, b: Matrix, stretch: MemoryRange): void {
  addStepped(workspace, target, { start: a.start, row: a.stride, inner: 1 }, b, stretch);
}

/** target[rows][columns] += (a[inner][rows])ᵀ · b[inner][columns]. */
export function addTransposedProduct(
  workspace: Workspace,
  target: Matrix,
  a: Matrix,
  b: Matrix,
  stretch: MemoryRange,
): void {
  addStepped(workspace, target, { start: a.start, row: 1, inner: a.stride }, b, stretch);
}

/** @param a a matrix by its strides, in numbers: between rows, and along the inner dimension */
function addStepped(
  { multiplyAdd }: Workspace,
  target: Matrix,
  a: { readonly start: number; readonly row: number; readonly inner: number },
  b: Matrix,
  { rows, inner, columns }: MemoryRange,
): void {
  for (let from = inner[0]; from < inner[1]; from += INNER) {
    multiplyAdd(
      4 * (target.start + rows[0] * target.stride + columns[0]),
      4 * (a.start + rows[0] * a.row + from * a.inner),
      4 * (b.start + from * b.stride + columns[0]),
      rows[1] - rows[0],
      Math.min(INNER, inner[1] - from),
      columns[1] - columns[0],
      4 * target.stride,
      4 * a.row,
      4 * a.inner,
      4 * b.stride,
    );
  }
}
