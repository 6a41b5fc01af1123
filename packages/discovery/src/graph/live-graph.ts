import type { GraphMemory } from "./graph-memory.ts";
import { runToEnd, listSize, readNumberAt, type PackedLists, findOffset } from "./packed-lists.ts";
import { buildInSteps, type EdgeBlock, type PinBoardGraph } from "./pin-board-graph.ts";
import { SortedNumbers } from "./sorted-numbers.ts";

/**
 * A graph that saves are added to and removed from: an immutable base, plus the whole current list of each changed pin or
 * board. One bit per node says which of the two a walk reads, so untouched nodes cost nothing extra. `compacting` merges
 * base and changes into a new base. Until then each changed list takes four bytes a number, so the owner must watch
 * `changed`.
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

  /** How many pins have numbers, including those without saves. */
  get pins(): number {
    return this.pinSide.count;
  }

  get boards(): number {
    return this.boardSide.count;
  }

  get edges(): number {
    return this.edgeCount;
  }

  /** How many numbers are in changed lists: what a compaction would free, and when to do one. */
  get changed(): number {
    return this.pinSide.changed + this.boardSide.changed;
  }

  /** @returns the number of a new pin, which is on no board yet */
  addPin(): number {
    return this.pinSide.add();
  }

  /** @returns the number of a new board, still empty */
  addBoard(): number {
    return this.boardSide.add();
  }

  /**
   * Adds a pin to a board.
   *
   * @returns false when it's already there
   * @throws RangeError for a pin or board without a number
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
   * @returns false when it isn't there
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

  /** Removes a pin from all boards: it was deleted, or no one can see it anymore. */
  removePin(pin: number): void {
    this.checkPin(pin);
    for (const board of this.pinSide.numbersOf(pin).reverse()) this.remove(pin, board);
  }

  /** Removes all pins from a board: it was deleted or made secret. */
  removeBoard(board: number): void {
    this.checkBoard(board);
    // From the end, so that no removal moves the rest of the list.
    for (const pin of this.boardSide.numbersOf(board).reverse()) this.remove(pin, board);
  }

  has(pin: number, board: number): boolean {
    return pin < this.pins && this.pinSide.has(pin, board);
  }

  /** How many boards a pin is on. */
  degreeOf(pin: number): number {
    return pin < this.pins ? this.pinSide.sizeOf(pin) : 0;
  }

  /** A copy of a pin's boards, ascending. */
  boardsOf(pin: number): Uint32Array {
    return this.pinSide.numbersOf(pin);
  }

  /** A copy of a board's pins, ascending. */
  pinsOn(board: number): Uint32Array {
    return this.boardSide.numbersOf(board);
  }

  /** One bit for each pin of the base: whether its list changed. */
  get pinMarks(): Uint8Array {
    return this.pinSide.marks;
  }

  /** The same for boards. */
  get boardMarks(): Uint8Array {
    return this.boardSide.marks;
  }

  /** A pin's list of boards when it differs from the base's. */
  changedBoardsOf(pin: number): SortedNumbers | undefined {
    return this.pinSide.changedListOf(pin);
  }

  /** A board's list of pins when it differs from the base's. */
  changedPinsOn(board: number): SortedNumbers | undefined {
    return this.boardSide.changedListOf(board);
  }

  /** Base and changes as one graph with the same numbers, in one go. */
  compacted(): PinBoardGraph {
    return runToEnd(this.compacting()).base;
  }

  /**
   * Merges base and current changes into a new base, in pieces. Between pieces this graph answers and changes as usual.
   * Changes made during the merge are in the result, as changes to its new base. Only one at a time; the result replaces
   * this graph.
   *
   * @throws Error when another one is still running
   */
  *compacting(): Generator<void, LiveGraph> {
    const [pinsThen, boardsThen] = [this.pinSide.freeze(), this.boardSide.freeze()];
    try {
      const size = { pins: pinsThen.count, boards: boardsThen.count };
      const compact = new LiveGraph(yield* buildInSteps(size, () => splitIntoBlocks(pinsThen)));
      compact.pinSide.takeLater(this.pinSide);
      compact.boardSide.takeLater(this.boardSide);
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

/** How many edges a block holds when the graph is rebuilt. */
const BLOCK = 65_536;

/** All edges from the pins' side, pin by pin; blocks reuse their arrays. */
function* splitIntoBlocks(side: FrozenLists): Generator<EdgeBlock> {
  const pins = new Uint32Array(BLOCK);
  const boards = new Uint32Array(BLOCK);
  let length = 0;
  for (let pin = 0; pin < side.count; pin += 1) {
    const list = side.lists.get(pin);
    const start = pin < side.base.count ? (side.base.starts[pin] as number) : 0;
    const size = list?.size ?? (pin < side.base.count ? listSize(side.base, pin) : 0);
    for (let place = 0; place < size; place += 1) {
      pins[length] = pin;
      boards[length] = list ? list.at(place) : readNumberAt(side.base, pin, start + place);
      length += 1;
      if (length < BLOCK) continue;
      yield { pins, boards, length };
      length = 0;
    }
  }
  if (length > 0) yield { pins, boards, length };
}

/** One direction of the graph as it was at one moment. */
interface FrozenLists {
  readonly base: PackedLists;
  readonly count: number;
  readonly lists: ReadonlyMap<number, SortedNumbers>;
}

/** The empty list of a new node. */
const NOTHING = new SortedNumbers(new Uint32Array(0));

/** One direction of the graph with its changed lists. */
class Side {
  count: number;
  changed = 0;
  private readonly base: PackedLists;
  private lists = new Map<number, SortedNumbers>();
  /** While `lists` is frozen: the lists changed since, which are read instead. */
  private later: Map<number, SortedNumbers> | null = null;
  /** One bit for each node of the base: whether its list changed. */
  readonly marks: Uint8Array;

  constructor(base: PackedLists, memory: GraphMemory) {
    this.base = base;
    this.count = base.count;
    this.marks = memory.bytes(Math.ceil(base.count / 8));
  }

  add(): number {
    this.count += 1;
    return this.count - 1;
  }

  /** The current state, frozen until `thaw`. */
  freeze(): FrozenLists {
    if (this.later) throw new Error("It's already frozen.");
    this.later = new Map();
    return { base: this.base, count: this.count, lists: this.lists };
  }

  thaw(): void {
    for (const [node, list] of this.later ?? []) this.lists.set(node, list);
    this.later = null;
  }

  /** Takes over the later changes of another side, whose frozen state is this one's base. */
  takeLater(other: Side): void {
    this.count = other.count;
    for (const [node, list] of other.later ?? []) this.put(node, list);
  }

  changedListOf(node: number): SortedNumbers | undefined {
    if (node >= this.base.count) return this.laterOrEarlier(node) ?? NOTHING;
    return ((this.marks[node >>> 3] as number) & (1 << (node & 7))) === 0 ? undefined : this.laterOrEarlier(node);
  }

  insert(node: number, value: number): void {
    this.listToChange(node).insert(value);
    this.changed += 1;
  }

  remove(node: number, value: number): void {
    this.listToChange(node).remove(value);
  }

  has(node: number, value: number): boolean {
    const list = this.changedListOf(node);
    if (list) return list.has(value);
    const place = findOffset(this.base, node, value);
    return place < (this.base.starts[node + 1] as number) && readNumberAt(this.base, node, place) === value;
  }

  sizeOf(node: number): number {
    return this.changedListOf(node)?.size ?? listSize(this.base, node);
  }

  numbersOf(node: number): Uint32Array {
    const numbers = new Uint32Array(this.sizeOf(node));
    for (let place = 0; place < numbers.length; place += 1) numbers[place] = this.numberAt(node, place);
    return numbers;
  }

  /** The number at an index of a node's list. */
  numberAt(node: number, place: number): number {
    const list = this.changedListOf(node);
    return list ? list.at(place) : readNumberAt(this.base, node, (this.base.starts[node] as number) + place);
  }

  private laterOrEarlier(node: number): SortedNumbers | undefined {
    return this.later?.get(node) ?? this.lists.get(node);
  }

  /** From now on this list is read instead of the base's. */
  private listToChange(node: number): SortedNumbers {
    const changed = (this.later ?? this.lists).get(node);
    return changed ?? this.put(node, new SortedNumbers(this.numbersOf(node)));
  }

  private put(node: number, list: SortedNumbers): SortedNumbers {
    (this.later ?? this.lists).set(node, list);
    this.changed += list.size;
    if (node < this.base.count) this.marks[node >>> 3] = (this.marks[node >>> 3] as number) | (1 << (node & 7));
    return list;
  }
}
