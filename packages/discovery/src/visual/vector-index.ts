import { HighestFirst } from "./highest-first.ts";
import { dotAt, Nearest, type NearestVectors, type Neighbour } from "./nearest-vectors.ts";
import { IN_BLOCK, VectorBlocks } from "./vector-blocks.ts";
import { VectorCell } from "./vector-cell.ts";

/** The size from which a cell splits. */
const MOST_IN_CELL = 256;
/** How many vectors a search compares with: up to this many in total it compares with all, so that nothing is missed. */
const MOST_COMPARED = 40_000;
/** How many cells on either side of a split can exchange vectors with it. */
const BESIDE = 16;
/** At most this many vectors move into a cell from its neighbors; a full one splits at the next insert. */
const MOST_SETTLED = MOST_IN_CELL - 8;
/** The largest number of a vector. */
const LARGEST = 127;

/**
 * Vectors clustered in cells. A search goes through the cells with the nearest centers until it has compared enough: an
 * inverted file (Sivic and Zisserman, ICCV 2003). Cells split as they fill, and then vectors move to a nearer cell, as in
 * SPFresh (Xu et al., SOSP 2023). So nothing needs training or rebuilding. Exact for worlds of up to `compared` vectors;
 * beyond that, a search takes about as long as at that size.
 */
export class VectorIndex implements NearestVectors {
  private readonly compared: number;
  private readonly memory: VectorBlocks;
  /** The mean directions of the cells at their creation, as integers, at each cell's index. */
  private readonly middles: VectorBlocks;
  private readonly middleBlocks: number[] = [];
  private readonly cells: VectorCell[] = [];
  private readonly cellOf = new Map<string, VectorCell>();

  /**
   * @param length numbers of a vector
   * @param compared how many vectors a search compares with at most, plus one cell
   * @param isPlain whether to do without WebAssembly, with the same results
   */
  constructor(length: number, compared = MOST_COMPARED, isPlain = false) {
    this.compared = compared;
    this.memory = new VectorBlocks(length, isPlain);
    this.middles = new VectorBlocks(length, isPlain);
    this.place(0, new VectorCell(this.memory));
  }

  get count(): number {
    return this.cellOf.size;
  }

  add(id: string, vector: Int8Array): void {
    if (vector.length !== this.memory.length) throw new RangeError(`A vector here has ${this.memory.length} numbers.`);
    this.remove(id);
    const place = this.nearestCell(vector);
    const cell = this.cells[place] as VectorCell;
    cell.add(id, vector);
    this.cellOf.set(id, cell);
    if (cell.count > MOST_IN_CELL) this.part(place, cell);
  }

  remove(id: string): void {
    this.cellOf.get(id)?.remove(id);
    this.cellOf.delete(id);
  }

  vectorOf(id: string): Int8Array | undefined {
    return this.cellOf.get(id)?.vectorOf(id);
  }

  /** @param most vectors to compare with, plus one cell */
  search(vector: Int8Array, count: number, most = this.compared): Neighbour[] {
    const nearest = new Nearest(count);
    const length = Math.sqrt(dotAt(vector, vector, 0));
    this.memory.ask(vector);
    if (this.count <= most) {
      for (const cell of this.cells) cell.offerTo(nearest, length);
      return nearest.inOrder;
    }
    const places = new HighestFirst(this.productsWithMiddles(vector));
    for (let compared = 0; compared < most; ) {
      const place = places.next();
      if (place === undefined) break;
      const cell = this.cells[place] as VectorCell;
      cell.offerTo(nearest, length);
      compared += cell.count;
    }
    return nearest.inOrder;
  }

  private nearestCell(vector: Int8Array): number {
    const products = this.productsWithMiddles(vector);
    let nearest = 0;
    for (let place = 1; place < products.length; place += 1) {
      if ((products[place] as number) > (products[nearest] as number)) nearest = place;
    }
    return nearest;
  }

  /** The projection of a vector onto each cell's direction. */
  private productsWithMiddles(vector: Int8Array): Float64Array {
    const { lengths } = this.middles;
    const directed = new Float64Array(this.cells.length);
    this.middles.ask(vector);
    for (const [at, block] of this.middleBlocks.entries()) {
      const first = at * IN_BLOCK;
      const count = Math.min(IN_BLOCK, directed.length - first);
      const products = this.middles.productsWith(block, count);
      for (let place = first; place < first + count; place += 1) {
        directed[place] = (products[place - first] as number) / (lengths[block * IN_BLOCK + place - first] || 1);
      }
    }
    return directed;
  }

  private part(place: number, cell: VectorCell): void {
    const [one, other] = cell.parted();
    const further = this.cells.length;
    this.place(place, one);
    this.place(further, other);
    this.settle([place, further]);
  }

  /**
   * After a split, its vectors can be nearer to a neighboring cell's center, and the neighbors' to the new centers. Each
   * moves to where it would be inserted now.
   */
  private settle(parts: readonly number[]): void {
    const beside = new Set<number>();
    for (const part of parts) {
      const places = new HighestFirst(this.productsWithMiddles(this.middleOf(part)));
      for (let taken = 0; taken < BESIDE; taken += 1) beside.add(places.next() ?? part);
    }
    for (const part of parts) beside.delete(part);
    for (const place of beside) this.moveTo(parts, place);
    for (const part of parts) this.moveTo([...parts, ...beside], part);
  }

  /** Moves a cell's vectors to those of some other cells that are nearer. */
  private moveTo(others: readonly number[], place: number): void {
    const cell = this.cells[place] as VectorCell;
    const nearest = this.directed(place);
    const at = new Uint32Array(nearest.length).fill(place);
    for (const other of others) {
      if (other === place) continue;
      for (const [member, product] of this.directed(other, cell).entries()) {
        if (product <= (nearest[member] as number)) continue;
        nearest[member] = product;
        at[member] = other;
      }
    }
    for (const [member, id] of [...cell.ids].entries()) {
      if (at[member] === place) continue;
      const to = this.cells[at[member] as number] as VectorCell;
      // Cells of nearly identical vectors would take everything from each other, and split again immediately.
      if (to.count >= MOST_SETTLED) continue;
      to.add(id, cell.vectorOf(id) as Int8Array);
      cell.remove(id);
      this.cellOf.set(id, to);
    }
  }

  /** The projection of each vector of a cell onto a cell's direction. */
  private directed(place: number, cell = this.cells[place] as VectorCell): Float64Array {
    this.memory.ask(this.middleOf(place));
    const length = this.middles.lengths[this.middleAt(place)] || 1;
    return Float64Array.from(cell.products(), (product) => product / length);
  }

  private middleAt(place: number): number {
    return (this.middleBlocks[Math.floor(place / IN_BLOCK)] as number) * IN_BLOCK + (place % IN_BLOCK);
  }

  private middleOf(place: number): Int8Array {
    return this.middles.at(this.middleAt(place));
  }

  private place(place: number, cell: VectorCell): void {
    this.cells[place] = cell;
    for (const id of cell.ids) this.cellOf.set(id, cell);
    if (place === this.middleBlocks.length * IN_BLOCK) this.middleBlocks.push(this.middles.take());
    const middle = cell.middle();
    const largest = middle.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
    this.middles.put(
      this.middleAt(place),
      Int8Array.from(middle, (number) => Math.round((LARGEST * number) / largest)),
    );
  }
}
