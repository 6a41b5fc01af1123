import type { EdgeBlock } from "./pin-board-graph.ts";

/** What pins are about, as numbers of topics; none for one that nobody can tell. */
export type TopicsOfPin = (pin: number) => readonly number[];

/** How much is left out; the paper found a smaller graph to recommend better (section 3.2). */
export interface Pruning {
  /** Boards whose topics are more spread than this many bits are left out: they hold everything, so they tell nothing. */
  readonly mostEntropy: number;
  /** Of a pin's boards those whose topics are nearest stay, as many as its degree to this power. */
  readonly degreePower: number;
  /** Pins on at most so many boards keep all of them. */
  readonly keepsAllUpTo: number;
}

/**
 * The edges that remain when boards of no one subject and a pin's most distant boards are left out (Pixie, section 3.2:
 * graph pruning). Boards and pins without known topics keep everything.
 *
 * @param edges makes the stream anew each time; it is read three times
 */
export function* prunedEdges(
  { boards, pins }: { readonly pins: number; readonly boards: number },
  edges: () => Iterable<EdgeBlock>,
  topicsOf: TopicsOfPin,
  { mostEntropy, degreePower, keepsAllUpTo }: Pruning,
): Generator<EdgeBlock> {
  const shares = topicShares(boards, edges(), topicsOf);
  const isKept = shares.map((share) => entropyOf(share) <= mostEntropy);
  const likeness = (pin: number, board: number): number => {
    const share = shares[board];
    return topicsOf(pin).reduce((sum, topic) => sum + (share?.get(topic) ?? 0), 0);
  };

  const degrees = new Uint32Array(pins);
  for (const block of edges()) {
    for (let at = 0; at < block.length; at += 1) {
      if (isKept[block.boards[at] as number] !== true) continue;
      const pin = block.pins[at] as number;
      degrees[pin] = (degrees[pin] as number) + 1;
    }
  }
  const boardsOfLargePins = new Map<number, number[]>();
  for (const block of edges()) {
    const kept = { pins: new Uint32Array(block.length), boards: new Uint32Array(block.length), length: 0 };
    for (let at = 0; at < block.length; at += 1) {
      const pin = block.pins[at] as number;
      const board = block.boards[at] as number;
      if (isKept[board] !== true) continue;
      if ((degrees[pin] as number) > keepsAllUpTo && topicsOf(pin).length > 0) {
        const others = boardsOfLargePins.get(pin);
        if (others) others.push(board);
        else boardsOfLargePins.set(pin, [board]);
        continue;
      }
      kept.pins[kept.length] = pin;
      kept.boards[kept.length] = board;
      kept.length += 1;
    }
    if (kept.length > 0) yield kept;
  }
  for (const [pin, list] of boardsOfLargePins) {
    const nearest = list
      .map((board) => ({ board, near: likeness(pin, board) }))
      .sort((one, other) => other.near - one.near || one.board - other.board)
      .slice(0, Math.ceil(list.length ** degreePower));
    yield {
      pins: new Uint32Array(nearest.length).fill(pin),
      boards: Uint32Array.from(nearest, ({ board }) => board),
      length: nearest.length,
    };
  }
}

/** Of each board the share of its pins' topics that each topic has. */
function topicShares(boards: number, edges: Iterable<EdgeBlock>, topicsOf: TopicsOfPin): Map<number, number>[] {
  const shares = Array.from({ length: boards }, () => new Map<number, number>());
  for (const block of edges) {
    for (let at = 0; at < block.length; at += 1) {
      const share = shares[block.boards[at] as number];
      for (const topic of topicsOf(block.pins[at] as number)) share?.set(topic, (share.get(topic) ?? 0) + 1);
    }
  }
  for (const share of shares) {
    const all = [...share.values()].reduce((sum, times) => sum + times, 0);
    for (const [topic, times] of share) share.set(topic, times / all);
  }
  return shares;
}

/** In bits (Shannon, 1948); 0 for one topic, and for none. */
function entropyOf(share: ReadonlyMap<number, number>): number {
  return [...share.values()].reduce((sum, part) => sum - part * Math.log2(part), 0);
}
