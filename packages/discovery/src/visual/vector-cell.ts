import { toCosine, towards, type Nearest } from "./nearest-vectors.ts";
import { IN_BLOCK, type VectorBlocks } from "./vector-blocks.ts";

/** How much rounding can take from a product before it is worth a closer look. */
const ROUNDING = 1e-9;
/** How often to reassign two halves around their centers. */
const ROUNDS = 3;

/** Vectors by id, in blocks of their own. Removing one moves the last into its place. */
export class VectorCell {
  readonly ids: string[] = [];
  private readonly memory: VectorBlocks;
  private readonly blocks: number[] = [];
  private readonly placeOf = new Map<string, number>();

  constructor(memory: VectorBlocks) {
    this.memory = memory;
  }

  get count(): number {
    return this.ids.length;
  }

  add(id: string, vector: Int8Array): void {
    const place = this.placeIn(id);
    this.memory.put(this.at(place), vector);
  }

  remove(id: string): void {
    const place = this.placeOf.get(id);
    const last = this.ids.length - 1;
    const moved = this.ids[last];
    if (place === undefined || moved === undefined) return;
    this.ids[place] = moved;
    this.placeOf.set(moved, place);
    this.memory.copy(this.at(last), this.at(place));
    this.ids.pop();
    this.placeOf.delete(id);
    if (last % IN_BLOCK === 0) this.memory.give(this.blocks.pop() as number);
  }

  vectorOf(id: string): Int8Array | undefined {
    const place = this.placeOf.get(id);
    return place === undefined ? undefined : this.memory.at(this.at(place)).slice();
  }

  /** Compares all of them with the query vector of the memory, which has a given norm. */
  offerTo(nearest: Nearest, length: number): void {
    const { lengths } = this.memory;
    let bound = upperBound(nearest.least, length);
    for (let first = 0; first < this.ids.length; first += IN_BLOCK) {
      const block = this.blocks[first / IN_BLOCK] as number;
      const count = Math.min(IN_BLOCK, this.ids.length - first);
      const products = this.memory.productsWith(block, count);
      const from = block * IN_BLOCK;
      for (let at = 0; at < count; at += 1) {
        const product = products[at] as number;
        const other = lengths[from + at] as number;
        // Most are not near enough, which one multiplication shows.
        if (product < bound * other) continue;
        nearest.offer(this.ids[first + at] as string, toCosine(product, length, other));
        bound = upperBound(nearest.least, length);
      }
    }
  }

  /** The products of all of them with the query vector of the memory. */
  products(): Int32Array {
    const all = new Int32Array(this.ids.length);
    for (let first = 0; first < all.length; first += IN_BLOCK) {
      const count = Math.min(IN_BLOCK, all.length - first);
      const products = this.memory.productsWith(this.blocks[first / IN_BLOCK] as number, count);
      for (let at = 0; at < count; at += 1) all[first + at] = products[at] as number;
    }
    return all;
  }

  /** The mean direction of all of them, or of some; of length 1, or 0 where there is none. */
  middle(isMeant?: (place: number) => boolean): Float32Array {
    const sum = new Float32Array(this.memory.length);
    for (let place = 0; place < this.ids.length; place += 1) {
      const length = this.memory.lengths[this.at(place)] as number;
      if (length === 0 || isMeant?.(place) === false) continue;
      const vector = this.memory.at(this.at(place));
      for (let at = 0; at < sum.length; at += 1) {
        sum[at] = (sum[at] as number) + (vector[at] as number) / length;
      }
    }
    const length = Math.hypot(...sum);
    return length === 0 ? sum : sum.map((number) => number / length);
  }

  /**
   * Splits it into two clusters by 2-means. The seeds are the vector farthest from the center and the one farthest from
   * that. Identical vectors are split into equal halves. This cell is empty afterwards.
   */
  parted(): [VectorCell, VectorCell] {
    const one = Float32Array.from(this.farthestFrom(this.middle()));
    let isInOther = this.sides(one, Float32Array.from(this.farthestFrom(one)));
    for (let round = 0; round < ROUNDS && hasBoth(isInOther); round += 1) {
      const before = isInOther;
      const again = this.sides(
        this.middle((place) => before[place] === 0),
        this.middle((place) => before[place] === 1),
      );
      if (!hasBoth(again)) break;
      isInOther = again;
    }
    if (!hasBoth(isInOther)) isInOther = isInOther.map((_, place) => place % 2);
    const parts: [VectorCell, VectorCell] = [new VectorCell(this.memory), new VectorCell(this.memory)];
    for (const [place, id] of this.ids.entries()) {
      const part = parts[isInOther[place] as 0 | 1];
      this.memory.copy(this.at(place), part.at(part.placeIn(id)));
    }
    this.clear();
    return parts;
  }

  /** For each index, 1 where the vector is nearer to the second of two directions. */
  private sides(one: Float32Array, other: Float32Array): Uint8Array {
    const difference = new Float32Array(this.memory.length);
    const lengths = [Math.hypot(...one) || 1, Math.hypot(...other) || 1] as const;
    for (let at = 0; at < difference.length; at += 1) {
      difference[at] = (one[at] as number) / lengths[0] - (other[at] as number) / lengths[1];
    }
    return Uint8Array.from(this.ids, (_, place) =>
      towards(difference, this.memory.at(this.at(place)), 0) < 0 ? 1 : 0,
    );
  }

  private farthestFrom(middle: Float32Array): Int8Array {
    let farthest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.ids.length; place += 1) {
      const at = this.at(place);
      const likeness = toCosine(towards(middle, this.memory.at(at), 0), 1, this.memory.lengths[at] as number);
      if (likeness >= least) continue;
      least = likeness;
      farthest = place;
    }
    return this.memory.at(this.at(farthest));
  }

  /** The index of an id; a new one at the end for a new id. */
  private placeIn(id: string): number {
    const known = this.placeOf.get(id);
    if (known !== undefined) return known;
    const place = this.ids.length;
    if (place % IN_BLOCK === 0) this.blocks.push(this.memory.take());
    this.ids.push(id);
    this.placeOf.set(id, place);
    return place;
  }

  /** The memory's index for an index in this cell. */
  private at(place: number): number {
    return (this.blocks[Math.floor(place / IN_BLOCK)] as number) * IN_BLOCK + (place % IN_BLOCK);
  }

  private clear(): void {
    for (const block of this.blocks) this.memory.give(block);
    this.blocks.length = 0;
    this.ids.length = 0;
    this.placeOf.clear();
  }
}

/** The minimum for a product divided by the other vector's norm. */
function upperBound(least: number, length: number): number {
  const bound = least * length;
  return bound - Math.abs(bound) * ROUNDING;
}

function hasBoth(sides: Uint8Array): boolean {
  return sides.includes(0) && sides.includes(1);
}
