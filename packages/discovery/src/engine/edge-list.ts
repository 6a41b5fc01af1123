import { type EdgeBlock, buildGraph, type PinBoardGraph } from "../graph/pin-board-graph.ts";
import { IdIndex } from "./id-numbers.ts";

/** A graph with the ids of its numbers. */
export interface NumberedGraph {
  readonly graph: PinBoardGraph;
  readonly pins: IdIndex;
  readonly boards: IdIndex;
}

const BLOCK = 65_536;

/** Edges by id, until all are there and get numbers: 16 bytes each. */
export class EdgeList {
  /** In each block, contents and boards alternate. */
  private readonly blocks: BigUint64Array[] = [];
  private length = 0;

  add(contentId: string, boardId: string): void {
    const at = this.length % BLOCK;
    if (at === 0) this.blocks.push(new BigUint64Array(2 * BLOCK));
    const block = this.blocks.at(-1) as BigUint64Array;
    block[2 * at] = BigInt(contentId);
    block[2 * at + 1] = BigInt(boardId);
    this.length += 1;
  }

  /** Pins and boards sorted by id, which is also by age. */
  numbered(): NumberedGraph {
    const pins = IdIndex.of(this.column(0));
    const boards = IdIndex.of(this.column(1));
    const graph = buildGraph({ pins: pins.count, boards: boards.count }, () => this.numberedBlocks(pins, boards));
    return { graph, pins, boards };
  }

  /** The contents or the boards of all edges. */
  private column(which: 0 | 1): BigUint64Array {
    const ids = new BigUint64Array(this.length);
    for (let edge = 0; edge < this.length; edge += 1) {
      ids[edge] = this.blocks[Math.floor(edge / BLOCK)]?.[2 * (edge % BLOCK) + which] ?? 0n;
    }
    return ids;
  }

  private *numberedBlocks(pins: IdIndex, boards: IdIndex): Generator<EdgeBlock> {
    const pinNumbers = new Uint32Array(BLOCK);
    const boardNumbers = new Uint32Array(BLOCK);
    for (const [place, block] of this.blocks.entries()) {
      const length = Math.min(BLOCK, this.length - place * BLOCK);
      for (let at = 0; at < length; at += 1) {
        pinNumbers[at] = pins.numberOfBits(block[2 * at] ?? 0n) ?? 0;
        boardNumbers[at] = boards.numberOfBits(block[2 * at + 1] ?? 0n) ?? 0;
      }
      yield { pins: pinNumbers, boards: boardNumbers, length };
    }
  }
}
