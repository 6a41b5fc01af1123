import type { EdgeBlock } from "../../../packages/discovery/src/graph/pin-board-graph.ts";
import { createRandomSource } from "../chance.ts";

/** The size of a synthetic data set: ten edges per pin and a hundred per board, as in a large real-world graph. */
export interface SyntheticGraphSize {
  readonly pins: number;
  readonly boards: number;
  readonly edges: number;
}

export function toSyntheticGraphSize(edges: number): SyntheticGraphSize {
  return { pins: Math.ceil(edges / 10), boards: Math.ceil(edges / 100), edges };
}

/** The number of pins that share one subject. */
const PINS_PER_SUBJECT = 4_000;
/** The share of a board's pins that have the board's subject. */
const SUBJECT_SHARE = 0.8;
/** How strongly the saves are concentrated on a few pins. A larger value means a stronger concentration. */
const POPULARITY_SKEW = 2.5;
const GENERATED_BLOCK_SIZE = 65_536;

/**
 * Generates the edges of a synthetic data set, board by board. The same seed produces the same edges. Board sizes
 * differ widely (a Pareto distribution), and so does the popularity of pins. Most pins on a board share one subject.
 * Pin numbers are shuffled, so that adjacent numbers are unrelated, like IDs from a database.
 */
export function* generateEdges({ pins, boards, edges }: SyntheticGraphSize, seed: number): Generator<EdgeBlock> {
  const chance = createRandomSource(seed);
  const subjects = Math.max(1, Math.round(pins / PINS_PER_SUBJECT));
  const subjectSize = Math.floor(pins / subjects);
  const stride = findStride(pins);
  const block = {
    pins: new Uint32Array(GENERATED_BLOCK_SIZE),
    boards: new Uint32Array(GENERATED_BLOCK_SIZE),
    length: 0,
  };
  const mean = edges / boards;
  for (let board = 0; board < boards; board += 1) {
    const subject = Math.floor(chance() * subjects);
    // A Pareto distribution with exponent 2, whose mean is twice its minimum.
    const size = Math.min(pins, Math.max(1, Math.round(mean / 2 / Math.sqrt(1 - chance()))));
    for (let save = 0; save < size; save += 1) {
      const place =
        chance() < SUBJECT_SHARE
          ? subject * subjectSize + Math.floor(subjectSize * chance() ** POPULARITY_SKEW)
          : Math.floor(pins * chance() ** POPULARITY_SKEW);
      block.pins[block.length] = (place * stride) % pins;
      block.boards[block.length] = board;
      block.length += 1;
      if (block.length < GENERATED_BLOCK_SIZE) continue;
      yield block;
      block.length = 0;
    }
  }
  if (block.length > 0) yield block;
}

/** Finds a number that is coprime to `count`, so that its multiples visit every index once. */
function findStride(count: number): number {
  let stride = Math.max(1, Math.floor(count * 0.618));
  while (findGreatestCommonDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

function findGreatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : findGreatestCommonDivisor(b, a % b);
}
