import type { GraphMemory } from "./graph-memory.ts";
import { runToEnd, listSize, readNumberAt, type PackedLists, findOffset } from "./packed-lists.ts";
import { buildInSteps, type EdgeBlock, type PinBoardGraph } from "./pin-board-graph.ts";
import { SortedNumbers } from "./sorted-numbers.ts";

/**
 * A graph that saves come to and go from: a base that never changes, and for each pin or board that something happened to
 * its whole list as it is now. A walk looks at one bit of a node to know which of the two to read, so that what nobody
 * touched costs nothing more. `compacting` makes base and changes into a new base; until then each touched list takes four bytes
 * a number, so whoever keeps a live graph looks at `changed`.
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

  /** Pins that there are numbers for, those without any save included. */
  get pins(): number {
    return this.pinSide.count;
  }

  get boards(): number {
    return this.boardSide.count;
  }

  get edges(): number {
    return this.edgeCount;
  }

  /** Numbers in the lists that were changed: what a compaction would free, and a reason to do it. */
  get changed(): number {
    return this.pinSide.changed + this.boardSide.changed;
  }

  /** @returns the number of a new pin, which lies nowhere yet */
  addPin(): number {
    return this.pinSide.add();
  }

  /** @returns the number of a new board, still empty */
  addBoard(): number {
    return this.boardSide.add();
  }

  /**
   * A pin was saved to a board.
   *
   * @returns false when it lies there already
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
   * A pin was taken from a board.
   *
   * @returns false when it does not lie there
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

  /** Takes a pin from all boards: it was deleted, or nobody may see it any more. */
  removePin(pin: number): void {
    this.checkPin(pin);
    for (const board of this.pinSide.numbersOf(pin).reverse()) this.remove(pin, board);
  }

  /** Takes all pins from a board: it was deleted or made secret. */
  removeBoard(board: number): void {
    this.checkBoard(board);
    // From the end, so that no removal moves the rest of the list.
    for (const pin of this.boardSide.numbersOf(board).reverse()) this.remove(pin, board);
  }

  has(pin: number, board: number): boolean {
    return pin < this.pins && this.pinSide.has(pin, board);
  }

  /** On how many boards a pin lies. */
  degreeOf(pin: number): number {
    return pin < this.pins ? this.pinSide.sizeOf(pin) : 0;
  }

  /** A copy of the boards that a pin lies on, rising. */
  boardsOf(pin: number): Uint32Array {
    return this.pinSide.numbersOf(pin);
  }

  /** A copy of the pins that lie on a board, rising. */
  pinsOn(board: number): Uint32Array {
    return this.boardSide.numbersOf(board);
  }

  /** A bit for each pin of the base whose list was changed. */
  get pinMarks(): Uint8Array {
    return this.pinSide.marks;
  }

  /** The same of boards. */
  get boardMarks(): Uint8Array {
    return this.boardSide.marks;
  }

  /** The list of a pin's boards when it differs from the base's. */
  changedBoardsOf(pin: number): SortedNumbers | undefined {
    return this.pinSide.changedListOf(pin);
  }

  /** The list of a board's pins when it differs from the base's. */
  changedPinsOn(board: number): SortedNumbers | undefined {
    return this.boardSide.changedListOf(board);
  }

  /** Base and changes as one graph with the same numbers, all at once. */
  compacted(): PinBoardGraph {
    return runToEnd(this.compacting()).base;
  }

  /**
   * Makes base and changes of now into a new base, bit by bit. Between the bits this graph answers and changes as ever; what changes
   * meanwhile is in what comes of it, as changes of its new base. Only one at a time; what comes of it takes this graph's place.
   *
   * @throws Error when it is begun before another one has ended
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

/** Edges that are given at once when the graph is built anew. */
const BLOCK = 65_536;

/** All edges of the pins' side, pin by pin; the arrays of a block are used again for the next. */
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

/** The list of a new node that has nothing yet. */
const NOTHING = new SortedNumbers(new Uint32Array(0));

/** One direction of the graph with its changed lists. */
class Side {
  count: number;
  changed = 0;
  private readonly base: PackedLists;
  private lists = new Map<number, SortedNumbers>();
  /** While `lists` must not change: those that changed since, which are read in their place. */
  private later: Map<number, SortedNumbers> | null = null;
  /** A bit for each node of the base whose list was changed. */
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

  /** What there is now; it stays so until `thaw`. */
  freeze(): FrozenLists {
    if (this.later) throw new Error("It's already frozen.");
    this.later = new Map();
    return { base: this.base, count: this.count, lists: this.lists };
  }

  thaw(): void {
    for (const [node, list] of this.later ?? []) this.lists.set(node, list);
    this.later = null;
  }

  /** Takes over what came to another side, whose frozen state is this one's base. */
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

  /** The number at a place of a node's list, which is counted from its beginning. */
  numberAt(node: number, place: number): number {
    const list = this.changedListOf(node);
    return list ? list.at(place) : readNumberAt(this.base, node, (this.base.starts[node] as number) + place);
  }

  private laterOrEarlier(node: number): SortedNumbers | undefined {
    return this.later?.get(node) ?? this.lists.get(node);
  }

  /** From now on this list is read in place of the base's. */
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
