import type { EdgeBlock } from "../../../packages/discovery/src/graph/pin-board-graph.ts";
import { createChance } from "../chance.ts";

/** How large a made-up world is: ten edges a pin and a hundred a board, as in a large real one. */
export interface WorldSize {
  readonly pins: number;
  readonly boards: number;
  readonly edges: number;
}

export function worldOf(edges: number): WorldSize {
  return { pins: Math.ceil(edges / 10), boards: Math.ceil(edges / 100), edges };
}

/** A board's subject; as many pins have it. */
const PINS_PER_SUBJECT = 4_000;
/** So many of a board's pins are of its subject. */
const LOYALTY = 0.8;
/** The larger, the more of the saves fall to few pins. */
const SKEW = 2.5;
const BLOCK = 65_536;

/**
 * The edges of a made-up world, board by board, the same for the same seed: boards of very different sizes (a Pareto
 * distribution), pins of very different popularity, most pins of a board of one subject. Pins' numbers are shuffled, so that
 * neighbours in the numbering have nothing in common, which is how ids come from a database.
 */
export function* syntheticEdges({ pins, boards, edges }: WorldSize, seed: number): Generator<EdgeBlock> {
  const chance = createChance(seed);
  const subjects = Math.max(1, Math.round(pins / PINS_PER_SUBJECT));
  const subjectSize = Math.floor(pins / subjects);
  const stride = strideOf(pins);
  const block = { pins: new Uint32Array(BLOCK), boards: new Uint32Array(BLOCK), length: 0 };
  const mean = edges / boards;
  for (let board = 0; board < boards; board += 1) {
    const subject = Math.floor(chance() * subjects);
    // Pareto with exponent 2, whose mean is twice its least value.
    const size = Math.min(pins, Math.max(1, Math.round(mean / 2 / Math.sqrt(1 - chance()))));
    for (let save = 0; save < size; save += 1) {
      const place =
        chance() < LOYALTY
          ? subject * subjectSize + Math.floor(subjectSize * chance() ** SKEW)
          : Math.floor(pins * chance() ** SKEW);
      block.pins[block.length] = (place * stride) % pins;
      block.boards[block.length] = board;
      block.length += 1;
      if (block.length < BLOCK) continue;
      yield block;
      block.length = 0;
    }
  }
  if (block.length > 0) yield block;
}

/** A number that has no divisor in common with `count`, so that its multiples visit every place once. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (greatestDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
