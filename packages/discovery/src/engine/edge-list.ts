import { type EdgeBlock, buildGraph, type PinBoardGraph } from "../graph/pin-board-graph.ts";
import { IdIndex } from "./id-numbers.ts";

/** A graph, and the ids that its numbers represent. */
export interface NumberedGraph {
  readonly graph: PinBoardGraph;
  readonly pins: IdIndex;
  readonly boards: IdIndex;
}

const EDGES_PER_CHUNK = 65_536;

/** Collects edges by id until all have been added and can be numbered. An edge takes 16 bytes. */
export class EdgeList {
  /** Blocks of edges, in which content ids and board ids alternate. */
  private readonly blocks: BigUint64Array[] = [];
  private length = 0;

  add(contentId: string, boardId: string): void {
    const at = this.length % EDGES_PER_CHUNK;
    if (at === 0) this.blocks.push(new BigUint64Array(2 * EDGES_PER_CHUNK));
    const block = this.blocks.at(-1) as BigUint64Array;
    block[2 * at] = BigInt(contentId);
    block[2 * at + 1] = BigInt(boardId);
    this.length += 1;
  }

  /** Returns the graph, in which pins and boards are numbered in order of their ids and therefore by age. */
  toNumberedGraph(): NumberedGraph {
    const pins = IdIndex.of(this.getIds(0));
    const boards = IdIndex.of(this.getIds(1));
    const graph = buildGraph({ pins: pins.count, boards: boards.count }, () => this.generateBlocks(pins, boards));
    return { graph, pins, boards };
  }

  /** Returns the content ids or the board ids of all edges. */
  private getIds(side: 0 | 1): BigUint64Array {
    const ids = new BigUint64Array(this.length);
    for (let edge = 0; edge < this.length; edge += 1) {
      ids[edge] = this.blocks[Math.floor(edge / EDGES_PER_CHUNK)]?.[2 * (edge % EDGES_PER_CHUNK) + side] ?? 0n;
    }
    return ids;
  }

  private *generateBlocks(pins: IdIndex, boards: IdIndex): Generator<EdgeBlock> {
    const pinNumbers = new Uint32Array(EDGES_PER_CHUNK);
    const boardNumbers = new Uint32Array(EDGES_PER_CHUNK);
    for (const [index, block] of this.blocks.entries()) {
      const length = Math.min(EDGES_PER_CHUNK, this.length - index * EDGES_PER_CHUNK);
      for (let at = 0; at < length; at += 1) {
        pinNumbers[at] = pins.numberOfBits(block[2 * at] ?? 0n) ?? 0;
        boardNumbers[at] = boards.numberOfBits(block[2 * at + 1] ?? 0n) ?? 0;
      }
      yield { pins: pinNumbers, boards: boardNumbers, length };
    }
  }
}
