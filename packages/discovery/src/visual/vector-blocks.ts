import { endianness } from "node:os";
import { instantiateKernel } from "../kernel/load-kernel.ts";
import { MAX_PAGES, PAGE_BYTES, type WebAssemblyLike, getWebAssembly } from "../kernel/web-assembly.ts";
import { computeDotProductAt } from "./nearest-vectors.ts";

/** The number of products that the kernels (`kernels/vector-products.ts`) compute at a time. */
const KERNEL_BATCH_SIZE = 4;
/** The number of bytes that the kernels read at a time. */
const KERNEL_READ_BYTES = 16;

/** The number of vectors in a block. */
export const VECTORS_PER_BLOCK = 8 * KERNEL_BATCH_SIZE;
/** When memory is full, it grows by 1/`GROWTH_DIVISOR` of its size. */
const GROWTH_DIVISOR = 8;

/**
 * @param queryVector the offset of the query vector
 * @param from the offset of the other vectors
 * @param end the offset at which the other vectors end
 * @param to the offset for the products
 */
type WriteProducts = (queryVector: number, from: number, end: number, stride: number, to: number) => void;

/** A memory that WebAssembly uses, with its product functions. */
interface VectorKernel {
  readonly memory: InstanceType<WebAssemblyLike["Memory"]>;
  /** The function with relaxed SIMD; undefined when the engine doesn't support its instructions. */
  readonly narrow: WriteProducts | undefined;
  readonly wide: WriteProducts;
}

/**
 * Stores vectors of equal length in a single growing memory, in blocks that are allocated and freed. The class also
 * computes the products of a query vector with a block's vectors, in WebAssembly if available. Plain TypeScript gives
 * exactly the same products.
 */
export class VectorBlocks {
  readonly length: number;
  /** The norm of each vector, by index, so that searches don't compute it again. */
  lengths = new Float64Array(0);
  private readonly stride: number;
  /** The offsets of the query vector as 16-bit numbers, of the products, and of the blocks. */
  private readonly wideAt: number;
  private readonly productsAt: number;
  private readonly blocksAt: number;
  private kernel: VectorKernel | null;
  private numbers: Int8Array;
  private products: Int32Array;
  private queryVector: Int8Array;
  private isNonNegative = false;
  private readonly freeBlocks: number[] = [];
  private blockCount = 0;

  /**
   * @param length the length of a vector
   * @param isPlain true to disable WebAssembly
   */
  constructor(length: number, isPlain = false) {
    this.length = length;
    this.stride = Math.ceil(Math.max(1, length) / KERNEL_READ_BYTES) * KERNEL_READ_BYTES;
    this.wideAt = this.stride;
    this.productsAt = 3 * this.stride;
    this.blocksAt = this.productsAt + 4 * VECTORS_PER_BLOCK;
    this.queryVector = new Int8Array(length);
    const pages = Math.ceil(this.blocksAt / PAGE_BYTES);
    this.kernel = isPlain ? null : loadVectorKernel(pages);
    this.numbers = this.kernel ? new Int8Array(toBuffer(this.kernel)) : new Int8Array(pages * PAGE_BYTES);
    this.products = this.createProductsView();
  }

  /** @returns the number of a free block; its first vector has the index `VECTORS_PER_BLOCK` times the number */
  allocate(): number {
    const freed = this.freeBlocks.pop();
    if (freed !== undefined) return freed;
    const block = this.blockCount;
    const end = this.blocksAt + (block + 1) * VECTORS_PER_BLOCK * this.stride;
    if (end > this.numbers.length) this.grow(end);
    if ((block + 1) * VECTORS_PER_BLOCK > this.lengths.length) {
      const lengths = new Float64Array(VECTORS_PER_BLOCK * Math.ceil((block + 1) * (1 + 1 / GROWTH_DIVISOR)));
      lengths.set(this.lengths);
      this.lengths = lengths;
    }
    this.blockCount += 1;
    return block;
  }

  free(block: number): void {
    this.freeBlocks.push(block);
  }

  put(index: number, vector: Int8Array): void {
    this.numbers.set(vector, this.getAddress(index));
    this.lengths[index] = Math.sqrt(computeDotProductAt(vector, vector, 0));
  }

  copy(from: number, to: number): void {
    const address = this.getAddress(from);
    this.numbers.copyWithin(this.getAddress(to), address, address + this.stride);
    this.lengths[to] = this.lengths[from] as number;
  }

  /** Returns the vector at an index, as a view that is valid until a block is allocated. */
  at(index: number): Int8Array {
    const address = this.getAddress(index);
    return this.numbers.subarray(address, address + this.length);
  }

  /**
   * Sets the query vector for `computeProducts`.
   *
   * @throws {RangeError} when the vector has a different length
   */
  setQuery(vector: Int8Array): void {
    if (vector.length !== this.length) throw new RangeError(`A vector here has ${this.length} numbers.`);
    this.queryVector = vector;
    if (!this.kernel) return;
    this.numbers.set(vector, 0);
    new Int16Array(this.numbers.buffer, this.wideAt, this.length).set(vector);
    this.isNonNegative = vector.every((number) => number >= 0);
  }

  /**
   * Computes the products of the query vector with the first vectors of a block, at least one. The products are valid
   * until the next call.
   */
  computeProducts(block: number, count: number): Int32Array {
    const from = this.getAddress(block * VECTORS_PER_BLOCK);
    if (this.kernel) {
      const { narrow, wide } = this.kernel;
      const end = from + count * this.stride;
      if (this.isNonNegative && narrow) narrow(0, from, end, this.stride, this.productsAt);
      else wide(this.wideAt, from, end, this.stride, this.productsAt);
    } else {
      for (let at = 0; at < count; at += 1) {
        this.products[at] = computeDotProductAt(this.queryVector, this.numbers, from + at * this.stride);
      }
    }
    return this.products;
  }

  private getAddress(index: number): number {
    return this.blocksAt + index * this.stride;
  }

  private grow(minBytes: number): void {
    const neededPages = Math.ceil(minBytes / PAGE_BYTES);
    const spaciousPages = Math.max(
      neededPages,
      Math.ceil((this.numbers.length * (1 + 1 / GROWTH_DIVISOR)) / PAGE_BYTES),
    );
    const currentPages = this.numbers.length / PAGE_BYTES;
    const targetPages = Math.max(neededPages, Math.min(spaciousPages, MAX_PAGES));
    if (
      this.kernel &&
      (growMemory(this.kernel, currentPages, targetPages) || growMemory(this.kernel, currentPages, neededPages))
    ) {
      this.numbers = new Int8Array(toBuffer(this.kernel));
    } else {
      // WebAssembly can't use this much memory, so plain TypeScript takes over.
      this.kernel = null;
      const numbers = new Int8Array(spaciousPages * PAGE_BYTES);
      numbers.set(this.numbers);
      this.numbers = numbers;
    }
    this.products = this.createProductsView();
  }

  private createProductsView(): Int32Array {
    return new Int32Array(this.numbers.buffer, this.productsAt, VECTORS_PER_BLOCK);
  }
}

/** @returns null when the engine has no vector instructions */
function loadVectorKernel(pages: number): VectorKernel | null {
  const wasm = getWebAssembly();
  // The kernels read numbers as little-endian, so the machine must be little-endian too.
  if (!wasm || endianness() !== "LE") return null;
  let memory: VectorKernel["memory"];
  try {
    memory = new wasm.Memory({ initial: pages, maximum: MAX_PAGES, shared: false });
  } catch {
    // The system has no contiguous address range of this size.
    return null;
  }
  const [narrow, wide] = (["narrow-products", "wide-products"] as const).map(
    (name) => instantiateKernel(name, memory)?.["computeProducts"] as WriteProducts | undefined,
  );
  return wide ? { memory, wide, narrow } : null;
}

function toBuffer({ memory }: VectorKernel): ArrayBuffer {
  return memory.buffer as ArrayBuffer;
}

function growMemory({ memory }: VectorKernel, pages: number, targetPages: number): boolean {
  try {
    memory.grow(targetPages - pages);
    return true;
  } catch {
    return false;
  }
}
