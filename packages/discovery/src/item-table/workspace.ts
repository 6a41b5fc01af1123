import {
  createFastProduct,
  type KernelBuffers,
  createKernelMemory,
  type MultiplyAdd,
  createPlainProduct,
} from "./product-kernel.ts";

/** A matrix of 32-bit numbers in a build's memory. Rows start `stride` numbers apart. */
export interface Matrix {
  /** The offset from the start of the memory, in numbers. */
  readonly start: number;
  readonly rows: number;
  readonly columns: number;
  readonly stride: number;
}

/** A thread's view of a build's memory, and its product function. */
export interface Workspace {
  readonly numbers: Float32Array;
  readonly multiplyAdd: MultiplyAdd;
}

/** Rows and columns are padded with zeros to a multiple of this number, so that products have no remainder. */
const ROUNDING_STEP = 8;
/** The maximum size of a WebAssembly memory, in bytes. */
const MAX_MEMORY_BYTES = 4 * 2 ** 30;
/** The padding between rows, in numbers. Without it, a column's numbers would compete for the same few cache lines. */
const ROW_PADDING = 16;

/** @param plain true to disable WebAssembly */
export function createWorkspace(memory: KernelBuffers, plain: boolean): Workspace {
  return {
    numbers: new Float32Array(memory.buffer),
    multiplyAdd: plain ? createPlainProduct(memory) : createFastProduct(memory),
  };
}

/** Plans the locations of matrices in a build's memory, one after another. */
export class Layout {
  private next = 0;
  private maxSize = 0;

  add(rows: number, columns: number): Matrix {
    const stride = roundUp(columns) + ROW_PADDING;
    const start = this.next;
    this.next += roundUp(rows) * stride;
    this.maxSize = Math.max(this.maxSize, this.next);
    return { start, rows: roundUp(rows), columns: roundUp(columns), stride };
  }

  /** Returns the offset of the next matrix. */
  get end(): number {
    return this.next;
  }

  /** Reuses the memory from `end`, for matrices that are needed only when the previous ones no longer are. */
  rewindTo(end: number): void {
    this.next = end;
  }

  /**
   * Allocates memory for all planned matrices, filled with zeros.
   *
   * @throws {RangeError} when the matrices exceed the maximum size
   */
  memory(): KernelBuffers {
    const bytes = this.maxSize * 4;
    if (bytes > MAX_MEMORY_BYTES) {
      throw new RangeError(
        `A table of this many items needs ${Math.ceil(bytes / 2 ** 30)} GiB; ask for fewer components.`,
      );
    }
    return createKernelMemory(bytes);
  }
}

export function roundUp(count: number): number {
  return Math.ceil(count / ROUNDING_STEP) * ROUNDING_STEP;
}

/** The ranges of a product C += A · B: rows and columns of C, and the inner dimension. */
export interface ProductRanges {
  readonly rows: readonly [number, number];
  readonly inner: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** The number of inner terms to sum at a time, so that a strip of B stays in the L1 cache. */
const INNER_BLOCK_SIZE = 256;

/**
 * Computes target[rows][columns] += a[rows][inner] · b[inner][columns]. All ranges except `inner` start and end at
 * multiples of 8.
 */
export function addProduct(workspace: Workspace, target: Matrix, a: Matrix, b: Matrix, range: ProductRanges): void {
  addStridedProduct(workspace, target, { start: a.start, row: a.stride, inner: 1 }, b, range);
}

/** Computes target[rows][columns] += (a[inner][rows])ᵀ · b[inner][columns]. */
export function addTransposedProduct(
  workspace: Workspace,
  target: Matrix,
  a: Matrix,
  b: Matrix,
  range: ProductRanges,
): void {
  addStridedProduct(workspace, target, { start: a.start, row: 1, inner: a.stride }, b, range);
}

/** @param a a matrix's strides, in numbers: between rows, and along the inner dimension */
function addStridedProduct(
  { multiplyAdd }: Workspace,
  target: Matrix,
  a: { readonly start: number; readonly row: number; readonly inner: number },
  b: Matrix,
  { rows, inner, columns }: ProductRanges,
): void {
  for (let from = inner[0]; from < inner[1]; from += INNER_BLOCK_SIZE) {
    multiplyAdd(
      4 * (target.start + rows[0] * target.stride + columns[0]),
      4 * (a.start + rows[0] * a.row + from * a.inner),
      4 * (b.start + from * b.stride + columns[0]),
      rows[1] - rows[0],
      Math.min(INNER_BLOCK_SIZE, inner[1] - from),
      columns[1] - columns[0],
      4 * target.stride,
      4 * a.row,
      4 * a.inner,
      4 * b.stride,
    );
  }
}
