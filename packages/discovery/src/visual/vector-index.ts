import { HighestFirst } from "./highest-first.ts";
import { computeDotProductAt, NearestCollector, type NearestVectors, type Neighbor } from "./nearest-vectors.ts";
import { VECTORS_PER_BLOCK, VectorBlocks } from "./vector-blocks.ts";
import { VectorCell } from "./vector-cell.ts";

/** The maximum number of vectors in a cell. A larger cell is split. */
const MAX_CELL_SIZE = 256;
/** The maximum number of vectors to compare per search. In an index up to this size, searches are exact. */
const MAX_COMPARED_VECTORS = 40_000;
/** The number of neighboring cells that can exchange vectors with each half of a split cell. */
const NEIGHBOR_CELLS = 16;
/**
 * The cell size up to which vectors can move in from neighboring cells. A full cell would be split at the next insert.
 */
const MAX_SETTLED_SIZE = MAX_CELL_SIZE - 8;
/** The largest number in a vector. */
const MAX_VECTOR_COMPONENT = 127;

/**
 * An index of vectors, clustered in cells. A search visits the cells with the nearest centers until it has compared
 * enough vectors. This is an inverted file (Sivic and Zisserman, ICCV 2003). Full cells are split, and vectors then
 * move to a nearer cell, as in SPFresh (Xu et al., SOSP 2023). The index therefore needs no training or rebuilds.
 * Searches are exact up to `compared` vectors. In a larger index, a search takes about as long as at this size.
 */
export class VectorIndex implements NearestVectors {
  private readonly compared: number;
  private readonly memory: VectorBlocks;
  /** Each cell's mean direction when it was created, as integers, at the cell's index. */
  private readonly centers: VectorBlocks;
  private readonly centerBlocks: number[] = [];
  private readonly cells: VectorCell[] = [];
  private readonly cellOf = new Map<string, VectorCell>();

  /**
   * @param length the length of a vector
   * @param compared the maximum number of vectors to compare per search, plus one cell
   * @param isPlain true to disable WebAssembly, with the same results
   */
  constructor(length: number, compared = MAX_COMPARED_VECTORS, isPlain = false) {
    this.compared = compared;
    this.memory = new VectorBlocks(length, isPlain);
    this.centers = new VectorBlocks(length, isPlain);
    this.setCell(0, new VectorCell(this.memory));
  }

  get count(): number {
    return this.cellOf.size;
  }

  add(id: string, vector: Int8Array): void {
    if (vector.length !== this.memory.length) throw new RangeError(`A vector here has ${this.memory.length} numbers.`);
    this.remove(id);
    const index = this.nearestCell(vector);
    const cell = this.cells[index] as VectorCell;
    cell.add(id, vector);
    this.cellOf.set(id, cell);
    if (cell.count > MAX_CELL_SIZE) this.splitCell(index, cell);
  }

  remove(id: string): void {
    this.cellOf.get(id)?.remove(id);
    this.cellOf.delete(id);
  }

  vectorOf(id: string): Int8Array | undefined {
    return this.cellOf.get(id)?.vectorOf(id);
  }

  /** @param most the maximum number of vectors to compare with, plus one cell */
  search(vector: Int8Array, count: number, most = this.compared): Neighbor[] {
    const nearest = new NearestCollector(count);
    const length = Math.sqrt(computeDotProductAt(vector, vector, 0));
    this.memory.setQuery(vector);
    if (this.count <= most) {
      for (const cell of this.cells) cell.offerTo(nearest, length);
      return nearest.inOrder;
    }
    const nearestFirst = new HighestFirst(this.projectOntoCenters(vector));
    for (let compared = 0; compared < most; ) {
      const index = nearestFirst.next();
      if (index === undefined) break;
      const cell = this.cells[index] as VectorCell;
      cell.offerTo(nearest, length);
      compared += cell.count;
    }
    return nearest.inOrder;
  }

  private nearestCell(vector: Int8Array): number {
    const products = this.projectOntoCenters(vector);
    let nearest = 0;
    for (let index = 1; index < products.length; index += 1) {
      if ((products[index] as number) > (products[nearest] as number)) nearest = index;
    }
    return nearest;
  }

  /** Computes the projection of a vector onto each cell's direction. */
  private projectOntoCenters(vector: Int8Array): Float64Array {
    const { lengths } = this.centers;
    const projections = new Float64Array(this.cells.length);
    this.centers.setQuery(vector);
    for (const [at, block] of this.centerBlocks.entries()) {
      const first = at * VECTORS_PER_BLOCK;
      const count = Math.min(VECTORS_PER_BLOCK, projections.length - first);
      const products = this.centers.computeProducts(block, count);
      for (let index = first; index < first + count; index += 1) {
        projections[index] =
          (products[index - first] as number) / (lengths[block * VECTORS_PER_BLOCK + index - first] || 1);
      }
    }
    return projections;
  }

  private splitCell(index: number, cell: VectorCell): void {
    const [first, second] = cell.split();
    const newIndex = this.cells.length;
    this.setCell(index, first);
    this.setCell(newIndex, second);
    this.settleVectors([index, newIndex]);
  }

  /**
   * Moves vectors to their nearest cell after a split. Vectors in the halves may be nearer to a neighboring cell, and
   * vectors in neighboring cells nearer to a half.
   */
  private settleVectors(parts: readonly number[]): void {
    const neighborCells = new Set<number>();
    for (const part of parts) {
      const nearestFirst = new HighestFirst(this.projectOntoCenters(this.getCenter(part)));
      for (let taken = 0; taken < NEIGHBOR_CELLS; taken += 1) neighborCells.add(nearestFirst.next() ?? part);
    }
    for (const part of parts) neighborCells.delete(part);
    for (const index of neighborCells) this.moveTo(parts, index);
    for (const part of parts) this.moveTo([...parts, ...neighborCells], part);
  }

  /** Moves a cell's vectors to those of the given cells that are nearer. */
  private moveTo(others: readonly number[], index: number): void {
    const cell = this.cells[index] as VectorCell;
    const nearest = this.projections(index);
    const at = new Uint32Array(nearest.length).fill(index);
    for (const other of others) {
      if (other === index) continue;
      for (const [member, product] of this.projections(other, cell).entries()) {
        if (product <= (nearest[member] as number)) continue;
        nearest[member] = product;
        at[member] = other;
      }
    }
    for (const [member, id] of [...cell.ids].entries()) {
      if (at[member] === index) continue;
      const to = this.cells[at[member] as number] as VectorCell;
      // Without this limit, cells of nearly identical vectors would absorb each other's vectors and immediately be
      // split again.
      if (to.count >= MAX_SETTLED_SIZE) continue;
      to.add(id, cell.vectorOf(id) as Int8Array);
      cell.remove(id);
      this.cellOf.set(id, to);
    }
  }

  /** Projects a cell's vectors onto the direction of the center at an index. */
  private projections(index: number, cell = this.cells[index] as VectorCell): Float64Array {
    this.memory.setQuery(this.getCenter(index));
    const length = this.centers.lengths[this.getCenterIndex(index)] || 1;
    return Float64Array.from(cell.products(), (product) => product / length);
  }

  private getCenterIndex(index: number): number {
    return (
      (this.centerBlocks[Math.floor(index / VECTORS_PER_BLOCK)] as number) * VECTORS_PER_BLOCK +
      (index % VECTORS_PER_BLOCK)
    );
  }

  private getCenter(index: number): Int8Array {
    return this.centers.at(this.getCenterIndex(index));
  }

  private setCell(index: number, cell: VectorCell): void {
    this.cells[index] = cell;
    for (const id of cell.ids) this.cellOf.set(id, cell);
    if (index === this.centerBlocks.length * VECTORS_PER_BLOCK) this.centerBlocks.push(this.centers.allocate());
    const mean = cell.computeMean();
    const largest = mean.reduce((max, number) => Math.max(max, Math.abs(number)), 0) || 1;
    this.centers.put(
      this.getCenterIndex(index),
      Int8Array.from(mean, (number) => Math.round((MAX_VECTOR_COMPONENT * number) / largest)),
    );
  }
}
