import type { GraphBuffers } from "./graph-memory.ts";
import { drainGenerator, getListSize, readNumberAt, type PackedLists, findOffset } from "./packed-lists.ts";
import { buildInSteps, type EdgeBlock, type PinBoardGraph } from "./pin-board-graph.ts";
import { SortedNumbers } from "./sorted-numbers.ts";

/**
 * A graph whose saves can change: an immutable base, plus the complete current list of each changed pin or board. One
 * bit per node tells walks which of the two to read, so unchanged nodes need no additional memory. `compacting` merges
 * the base and the changes into a new base. Changed lists take four bytes per number until then, so the owner must
 * monitor `changed`.
 */
export class LiveGraph {
  readonly base: PinBoardGraph;
  private readonly pinSide: Side;
  private readonly boardSide: Side;
  private edgeCount: number;

  constructor(base: PinBoardGraph) {
    this.base = base;
    this.pinSide = new Side(base.boardsOfPin, base.memory);
    this.boardSide = new Side(base.pinsOfBoard, base.memory);
    this.edgeCount = base.edges;
  }

  /** The number of pins in the graph, including those without saves. */
  get pins(): number {
    return this.pinSide.count;
  }

  get boards(): number {
    return this.boardSide.count;
  }

  get edges(): number {
    return this.edgeCount;
  }

  /** The total size of all changed lists, which compaction would free. */
  get changed(): number {
    return this.pinSide.changed + this.boardSide.changed;
  }

  /** @returns the number of a new pin, which is on no board yet */
  addPin(): number {
    return this.pinSide.add();
  }

  /** @returns the number of a new, empty board */
  addBoard(): number {
    return this.boardSide.add();
  }

  /**
   * Adds a pin to a board.
   *
   * @returns false when the pin is already on the board
   * @throws {RangeError} when the pin or the board doesn't exist
   */
  save(pin: number, board: number): boolean {
    this.checkPin(pin);
    this.checkBoard(board);
    if (this.pinSide.has(pin, board)) return false;
    this.pinSide.insert(pin, board);
    this.boardSide.insert(board, pin);
    this.edgeCount += 1;
    return true;
  }

  /**
   * Removes a pin from a board.
   *
   * @returns false when the pin isn't on the board
   */
  remove(pin: number, board: number): boolean {
    this.checkPin(pin);
    this.checkBoard(board);
    if (!this.pinSide.has(pin, board)) return false;
    this.pinSide.remove(pin, board);
    this.boardSide.remove(board, pin);
    this.edgeCount -= 1;
    return true;
  }

  /** Removes a pin from all boards, because it was deleted or is no longer visible to anyone. */
  removePin(pin: number): void {
    this.checkPin(pin);
    for (const board of this.pinSide.numbersOf(pin).reverse()) this.remove(pin, board);
  }

  /** Removes all pins from a board, because it was deleted or made secret. */
  removeBoard(board: number): void {
    this.checkBoard(board);
    // Remove in reverse order, so that removals don't shift the rest of the list.
    for (const pin of this.boardSide.numbersOf(board).reverse()) this.remove(pin, board);
  }

  has(pin: number, board: number): boolean {
    return pin < this.pins && this.pinSide.has(pin, board);
  }

  /** Returns the number of boards with the pin. */
  degreeOf(pin: number): number {
    return pin < this.pins ? this.pinSide.sizeOf(pin) : 0;
  }

  /** Returns a copy of a pin's boards, in ascending order. */
  boardsOf(pin: number): Uint32Array {
    return this.pinSide.numbersOf(pin);
  }

  /** Returns a copy of a board's pins, in ascending order. */
  pinsOn(board: number): Uint32Array {
    return this.boardSide.numbersOf(board);
  }

  /** One bit for each pin in the base, set when the pin's list has changed. */
  get pinMarks(): Uint8Array {
    return this.pinSide.marks;
  }

  /** One bit for each board in the base, set when the board's list has changed. */
  get boardMarks(): Uint8Array {
    return this.boardSide.marks;
  }

  /** Returns a pin's list of boards if it differs from the base's. */
  changedBoardsOf(pin: number): SortedNumbers | undefined {
    return this.pinSide.changedListOf(pin);
  }

  /** Returns a board's list of pins if it differs from the base's. */
  changedPinsOn(board: number): SortedNumbers | undefined {
    return this.boardSide.changedListOf(board);
  }

  /** Merges the base and the changes into one graph with the same numbers, in a single step. */
  compacted(): PinBoardGraph {
    return drainGenerator(this.compacting()).base;
  }

  /**
   * Merges the base and the current changes into a new base, in pieces. Between pieces, this graph can be read and
   * changed as usual. Changes made during the merge become changes to the new base. The result replaces this graph.
   *
   * @throws {Error} when another merge is still running
   */
  *compacting(): Generator<void, LiveGraph> {
    const [frozenPins, frozenBoards] = [this.pinSide.freeze(), this.boardSide.freeze()];
    try {
      const size = { pins: frozenPins.count, boards: frozenBoards.count };
      const compact = new LiveGraph(yield* buildInSteps(size, () => splitIntoBlocks(frozenPins)));
      compact.pinSide.copyLater(this.pinSide);
      compact.boardSide.copyLater(this.boardSide);
      compact.edgeCount = this.edgeCount;
      return compact;
    } finally {
      this.pinSide.thaw();
      this.boardSide.thaw();
    }
  }

  private checkPin(pin: number): void {
    if (!(pin < this.pins)) throw new RangeError(`There is no pin ${pin}.`);
  }

  private checkBoard(board: number): void {
    if (!(board < this.boards)) throw new RangeError(`There is no board ${board}.`);
  }
}

/** The number of edges in a block when the graph is rebuilt. */
const EDGES_PER_BLOCK = 65_536;

/** Yields all edges, pin by pin. Blocks reuse their arrays. */
function* splitIntoBlocks(side: FrozenLists): Generator<EdgeBlock> {
  const pins = new Uint32Array(EDGES_PER_BLOCK);
  const boards = new Uint32Array(EDGES_PER_BLOCK);
  let length = 0;
  for (let pin = 0; pin < side.count; pin += 1) {
    const list = side.lists.get(pin);
    const start = pin < side.base.count ? (side.base.starts[pin] as number) : 0;
    const size = list?.size ?? (pin < side.base.count ? getListSize(side.base, pin) : 0);
    for (let index = 0; index < size; index += 1) {
      pins[length] = pin;
      boards[length] = list ? list.at(index) : readNumberAt(side.base, pin, start + index);
      length += 1;
      if (length < EDGES_PER_BLOCK) continue;
      yield { pins, boards, length };
      length = 0;
    }
  }
  if (length > 0) yield { pins, boards, length };
}

/** A snapshot of one direction of the graph. */
interface FrozenLists {
  readonly base: PackedLists;
  readonly count: number;
  readonly lists: ReadonlyMap<number, SortedNumbers>;
}

/** The empty list of a new node. */
const EMPTY_LIST = new SortedNumbers(new Uint32Array(0));

/** One direction of the graph with its changed lists. */
class Side {
  count: number;
  changed = 0;
  private readonly base: PackedLists;
  private lists = new Map<number, SortedNumbers>();
  /** The lists that changed since `lists` was frozen; they take precedence over `lists`. */
  private laterLists: Map<number, SortedNumbers> | null = null;
  /** One bit for each node in the base, set when the node's list has changed. */
  readonly marks: Uint8Array;

  constructor(base: PackedLists, memory: GraphBuffers) {
    this.base = base;
    this.count = base.count;
    this.marks = memory.bytes(Math.ceil(base.count / 8));
  }

  add(): number {
    this.count += 1;
    return this.count - 1;
  }

  /** Freezes the current state until `thaw` is called, and returns it. */
  freeze(): FrozenLists {
    if (this.laterLists) throw new Error("It's already frozen.");
    this.laterLists = new Map();
    return { base: this.base, count: this.count, lists: this.lists };
  }

  thaw(): void {
    for (const [node, list] of this.laterLists ?? []) this.lists.set(node, list);
    this.laterLists = null;
  }

  /**
   * Copies the changes that another side made after it was frozen. The other side's frozen state is the base of this
   * side.
   */
  copyLater(other: Side): void {
    this.count = other.count;
    for (const [node, list] of other.laterLists ?? []) this.setList(node, list);
  }

  changedListOf(node: number): SortedNumbers | undefined {
    if (node >= this.base.count) return this.findList(node) ?? EMPTY_LIST;
    return ((this.marks[node >>> 3] as number) & (1 << (node & 7))) === 0 ? undefined : this.findList(node);
  }

  insert(node: number, value: number): void {
    this.getChangeableList(node).insert(value);
    this.changed += 1;
  }

  remove(node: number, value: number): void {
    this.getChangeableList(node).remove(value);
  }

  has(node: number, value: number): boolean {
    const list = this.changedListOf(node);
    if (list) return list.has(value);
    const index = findOffset(this.base, node, value);
    return index < (this.base.starts[node + 1] as number) && readNumberAt(this.base, node, index) === value;
  }

  sizeOf(node: number): number {
    return this.changedListOf(node)?.size ?? getListSize(this.base, node);
  }

  numbersOf(node: number): Uint32Array {
    const numbers = new Uint32Array(this.sizeOf(node));
    for (let index = 0; index < numbers.length; index += 1) numbers[index] = this.numberAt(node, index);
    return numbers;
  }

  /** Returns the number at an index of a node's list. */
  numberAt(node: number, index: number): number {
    const list = this.changedListOf(node);
    return list ? list.at(index) : readNumberAt(this.base, node, (this.base.starts[node] as number) + index);
  }

  private findList(node: number): SortedNumbers | undefined {
    return this.laterLists?.get(node) ?? this.lists.get(node);
  }

  /** Returns a node's own copy of its list, which replaces the base's list from now on. */
  private getChangeableList(node: number): SortedNumbers {
    const changed = (this.laterLists ?? this.lists).get(node);
    return changed ?? this.setList(node, new SortedNumbers(this.numbersOf(node)));
  }

  private setList(node: number, list: SortedNumbers): SortedNumbers {
    (this.laterLists ?? this.lists).set(node, list);
    this.changed += list.size;
    if (node < this.base.count) this.marks[node >>> 3] = (this.marks[node >>> 3] as number) | (1 << (node & 7));
    return list;
  }
}
