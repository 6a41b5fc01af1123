import { endianness } from "node:os";
import { instantiateKernel } from "../kernel/load-kernel.ts";
import { MOST_PAGES, PAGE, type WebAssemblyLike, webAssembly } from "../kernel/web-assembly.ts";
import { dotAt } from "./nearest-vectors.ts";

/** How many products the kernels (`kernels/vector-products.ts`) compute at a time. */
const AT_ONCE = 4;
/** They read vectors in pieces of this many bytes. */
const STRIDE = 16;

/** Vectors of a block. */
export const IN_BLOCK = 8 * AT_ONCE;
/** A full memory grows by this fraction of its size. */
const GROWTH = 8;

/**
 * @param asked offset of the vector @param from where the others begin @param end where they end @param to where to write
 */
type WriteProducts = (asked: number, from: number, end: number, stride: number, to: number) => void;

/** A memory that WebAssembly sees, and the product function that works in it. */
interface Kernel {
  readonly memory: InstanceType<WebAssemblyLike["Memory"]>;
  /** Missing where the engine doesn't support such vectors. */
  readonly narrow: WriteProducts | undefined;
  readonly wide: WriteProducts;
}

/**
 * Vectors of one length in one growing memory, in blocks that are allocated and freed. It also computes the products of one
 * vector with those of a block, by WebAssembly where available. The plain products are the same, number for number.
 */
export class VectorBlocks {
  readonly length: number;
  /** The norm of each vector, by index, so that searches need not compute it again. */
  lengths = new Float64Array(0);
  private readonly stride: number;
  /** The offsets of the query vector as 16-bit numbers, of the products, and of the blocks. */
  private readonly wideAt: number;
  private readonly productsAt: number;
  private readonly blocksAt: number;
  private kernel: Kernel | null;
  private numbers: Int8Array;
  private products: Int32Array;
  private asked: Int8Array;
  private isSmall = false;
  private readonly free: number[] = [];
  private made = 0;

  /** @param length numbers of a vector @param isPlain whether to do without WebAssembly */
  constructor(length: number, isPlain = false) {
    this.length = length;
    this.stride = Math.ceil(Math.max(1, length) / STRIDE) * STRIDE;
    this.wideAt = this.stride;
    this.productsAt = 3 * this.stride;
    this.blocksAt = this.productsAt + 4 * IN_BLOCK;
    this.asked = new Int8Array(length);
    const pages = Math.ceil(this.blocksAt / PAGE);
    this.kernel = isPlain ? null : loadKernel(pages);
    this.numbers = this.kernel ? new Int8Array(toBuffer(this.kernel)) : new Int8Array(pages * PAGE);
    this.products = this.productsView();
  }

  /** @returns the number of a free block; its first vector's index is `IN_BLOCK` times that */
  take(): number {
    const freed = this.free.pop();
    if (freed !== undefined) return freed;
    const block = this.made;
    const end = this.blocksAt + (block + 1) * IN_BLOCK * this.stride;
    if (end > this.numbers.length) this.grow(end);
    if ((block + 1) * IN_BLOCK > this.lengths.length) {
      const lengths = new Float64Array(IN_BLOCK * Math.ceil((block + 1) * (1 + 1 / GROWTH)));
      lengths.set(this.lengths);
      this.lengths = lengths;
    }
    this.made += 1;
    return block;
  }

  give(block: number): void {
    this.free.push(block);
  }

  put(place: number, vector: Int8Array): void {
    this.numbers.set(vector, this.addressOf(place));
    this.lengths[place] = Math.sqrt(dotAt(vector, vector, 0));
  }

  copy(from: number, to: number): void {
    const address = this.addressOf(from);
    this.numbers.copyWithin(this.addressOf(to), address, address + this.stride);
    this.lengths[to] = this.lengths[from] as number;
  }

  /** The vector itself: valid until a block is allocated. */
  at(place: number): Int8Array {
    const address = this.addressOf(place);
    return this.numbers.subarray(address, address + this.length);
  }

  /** Sets the vector that `productsWith` multiplies. @throws RangeError for another length */
  ask(vector: Int8Array): void {
    if (vector.length !== this.length) throw new RangeError(`A vector here has ${this.length} numbers.`);
    this.asked = vector;
    if (!this.kernel) return;
    this.numbers.set(vector, 0);
    new Int16Array(this.numbers.buffer, this.wideAt, this.length).set(vector);
    this.isSmall = vector.every((number) => number >= 0);
  }

  /** The products of the query vector with the first vectors of a block, at least one; valid until the next call. */
  productsWith(block: number, count: number): Int32Array {
    const from = this.addressOf(block * IN_BLOCK);
    if (this.kernel) {
      const { narrow, wide } = this.kernel;
      const end = from + count * this.stride;
      if (this.isSmall && narrow) narrow(0, from, end, this.stride, this.productsAt);
      else wide(this.wideAt, from, end, this.stride, this.productsAt);
    } else {
      for (let at = 0; at < count; at += 1) {
        this.products[at] = dotAt(this.asked, this.numbers, from + at * this.stride);
      }
    }
    return this.products;
  }

  private addressOf(place: number): number {
    return this.blocksAt + place * this.stride;
  }

  private grow(least: number): void {
    const needed = Math.ceil(least / PAGE);
    const roomy = Math.max(needed, Math.ceil((this.numbers.length * (1 + 1 / GROWTH)) / PAGE));
    const there = this.numbers.length / PAGE;
    const wanted = Math.max(needed, Math.min(roomy, MOST_PAGES));
    if (this.kernel && (growTo(this.kernel, there, wanted) || growTo(this.kernel, there, needed))) {
      this.numbers = new Int8Array(toBuffer(this.kernel));
    } else {
      // More than WebAssembly can see: from here on, plain TypeScript.
      this.kernel = null;
      const numbers = new Int8Array(roomy * PAGE);
      numbers.set(this.numbers);
      this.numbers = numbers;
    }
    this.products = this.productsView();
  }

  private productsView(): Int32Array {
    return new Int32Array(this.numbers.buffer, this.productsAt, IN_BLOCK);
  }
}

/** @returns null where the engine has no vectors */
function loadKernel(pages: number): Kernel | null {
  const wasm = webAssembly();
  // The kernels read numbers as little-endian on every machine.
  if (!wasm || endianness() !== "LE") return null;
  let memory: Kernel["memory"];
  try {
    memory = new wasm.Memory({ initial: pages, maximum: MOST_PAGES, shared: false });
  } catch {
    // The system has no contiguous room for it.
    return null;
  }
  const [narrow, wide] = (["narrow-products", "wide-products"] as const).map(
    (name) => instantiateKernel(name, memory)?.["products"] as WriteProducts | undefined,
  );
  return wide ? { memory, wide, narrow } : null;
}

function toBuffer({ memory }: Kernel): ArrayBuffer {
  return memory.buffer as ArrayBuffer;
}

function growTo({ memory }: Kernel, pages: number, wanted: number): boolean {
  try {
    memory.grow(wanted - pages);
    return true;
  } catch {
    return false;
  }
}
