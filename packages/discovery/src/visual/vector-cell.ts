import { toCosine, projectOnto, type NearestCollector } from "./nearest-vectors.ts";
import { VECTORS_PER_BLOCK, type VectorBlocks } from "./vector-blocks.ts";

/** The tolerance for rounding errors when a product is compared with the bound. */
const ROUNDING_TOLERANCE = 1e-9;
/** The number of times that vectors are reassigned between two halves around their new centers. */
const CLUSTERING_ROUNDS = 3;

/** A cell of vectors by id, in its own blocks. Removing a vector moves the last vector to its index. */
export class VectorCell {
  readonly ids: string[] = [];
  private readonly memory: VectorBlocks;
  private readonly blocks: number[] = [];
  private readonly indexes = new Map<string, number>();

  constructor(memory: VectorBlocks) {
    this.memory = memory;
  }

  get count(): number {
    return this.ids.length;
  }

  add(id: string, vector: Int8Array): void {
    const index = this.getOrAddIndex(id);
    this.memory.put(this.at(index), vector);
  }

  remove(id: string): void {
    const index = this.indexes.get(id);
    const last = this.ids.length - 1;
    const moved = this.ids[last];
    if (index === undefined || moved === undefined) return;
    this.ids[index] = moved;
    this.indexes.set(moved, index);
    this.memory.copy(this.at(last), this.at(index));
    this.ids.pop();
    this.indexes.delete(id);
    if (last % VECTORS_PER_BLOCK === 0) this.memory.free(this.blocks.pop() as number);
  }

  vectorOf(id: string): Int8Array | undefined {
    const index = this.indexes.get(id);
    return index === undefined ? undefined : this.memory.at(this.at(index)).slice();
  }

  /** Compares all vectors with the memory's query vector, which has the given norm. */
  offerTo(nearest: NearestCollector, length: number): void {
    const { lengths } = this.memory;
    let bound = computeBound(nearest.minSimilarity, length);
    for (let first = 0; first < this.ids.length; first += VECTORS_PER_BLOCK) {
      const block = this.blocks[first / VECTORS_PER_BLOCK] as number;
      const count = Math.min(VECTORS_PER_BLOCK, this.ids.length - first);
      const products = this.memory.computeProducts(block, count);
      const from = block * VECTORS_PER_BLOCK;
      for (let at = 0; at < count; at += 1) {
        const product = products[at] as number;
        const other = lengths[from + at] as number;
        // One multiplication shows that most vectors aren't near enough.
        if (product < bound * other) continue;
        nearest.offer(this.ids[first + at] as string, toCosine(product, length, other));
        bound = computeBound(nearest.minSimilarity, length);
      }
    }
  }

  /** Computes the products of all vectors with the memory's query vector. */
  products(): Int32Array {
    const all = new Int32Array(this.ids.length);
    for (let first = 0; first < all.length; first += VECTORS_PER_BLOCK) {
      const count = Math.min(VECTORS_PER_BLOCK, all.length - first);
      const products = this.memory.computeProducts(this.blocks[first / VECTORS_PER_BLOCK] as number, count);
      for (let at = 0; at < count; at += 1) all[first + at] = products[at] as number;
    }
    return all;
  }

  /** Computes the mean direction of all or some vectors, with norm 1, or 0 when there are none. */
  computeMean(isIncluded?: (index: number) => boolean): Float32Array {
    const sum = new Float32Array(this.memory.length);
    for (let index = 0; index < this.ids.length; index += 1) {
      const length = this.memory.lengths[this.at(index)] as number;
      if (length === 0 || isIncluded?.(index) === false) continue;
      const vector = this.memory.at(this.at(index));
      for (let at = 0; at < sum.length; at += 1) {
        sum[at] = (sum[at] as number) + (vector[at] as number) / length;
      }
    }
    const length = Math.hypot(...sum);
    return length === 0 ? sum : sum.map((number) => number / length);
  }

  /**
   * Splits the cell into two clusters by 2-means. The seeds are the vector that is farthest from the center, and the
   * vector that is farthest from the first seed. Identical vectors are split into equal halves. Afterward, this cell is
   * empty.
   */
  split(): [VectorCell, VectorCell] {
    const seed = Float32Array.from(this.farthestFrom(this.computeMean()));
    let isInSecond = this.assignSides(seed, Float32Array.from(this.farthestFrom(seed)));
    for (let round = 0; round < CLUSTERING_ROUNDS && hasBothSides(isInSecond); round += 1) {
      const before = isInSecond;
      const again = this.assignSides(
        this.computeMean((index) => before[index] === 0),
        this.computeMean((index) => before[index] === 1),
      );
      if (!hasBothSides(again)) break;
      isInSecond = again;
    }
    if (!hasBothSides(isInSecond)) isInSecond = isInSecond.map((_, index) => index % 2);
    const parts: [VectorCell, VectorCell] = [new VectorCell(this.memory), new VectorCell(this.memory)];
    for (const [index, id] of this.ids.entries()) {
      const part = parts[isInSecond[index] as 0 | 1];
      this.memory.copy(this.at(index), part.at(part.getOrAddIndex(id)));
    }
    this.clear();
    return parts;
  }

  /** Returns 1 at the index of each vector that is nearer to the second direction. */
  private assignSides(first: Float32Array, second: Float32Array): Uint8Array {
    const difference = new Float32Array(this.memory.length);
    const lengths = [Math.hypot(...first) || 1, Math.hypot(...second) || 1] as const;
    for (let at = 0; at < difference.length; at += 1) {
      difference[at] = (first[at] as number) / lengths[0] - (second[at] as number) / lengths[1];
    }
    return Uint8Array.from(this.ids, (_, index) =>
      projectOnto(difference, this.memory.at(this.at(index)), 0) < 0 ? 1 : 0,
    );
  }

  private farthestFrom(center: Float32Array): Int8Array {
    let farthest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let index = 0; index < this.ids.length; index += 1) {
      const at = this.at(index);
      const similarity = toCosine(projectOnto(center, this.memory.at(at), 0), 1, this.memory.lengths[at] as number);
      if (similarity >= least) continue;
      least = similarity;
      farthest = index;
    }
    return this.memory.at(this.at(farthest));
  }

  /** Returns an id's index. A new id gets a new index at the end. */
  private getOrAddIndex(id: string): number {
    const known = this.indexes.get(id);
    if (known !== undefined) return known;
    const index = this.ids.length;
    if (index % VECTORS_PER_BLOCK === 0) this.blocks.push(this.memory.allocate());
    this.ids.push(id);
    this.indexes.set(id, index);
    return index;
  }

  /** Converts an index in this cell to an index in the memory. */
  private at(index: number): number {
    return (
      (this.blocks[Math.floor(index / VECTORS_PER_BLOCK)] as number) * VECTORS_PER_BLOCK + (index % VECTORS_PER_BLOCK)
    );
  }

  private clear(): void {
    for (const block of this.blocks) this.memory.free(block);
    this.blocks.length = 0;
    this.ids.length = 0;
    this.indexes.clear();
  }
}

/** Computes the minimum of a product divided by the other vector's norm, for the other vector to be near enough. */
function computeBound(least: number, length: number): number {
  const bound = least * length;
  return bound - Math.abs(bound) * ROUNDING_TOLERANCE;
}

function hasBothSides(sides: Uint8Array): boolean {
  return sides.includes(0) && sides.includes(1);
}
