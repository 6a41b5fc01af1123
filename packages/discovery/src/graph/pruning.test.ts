import { describe, expect, it } from "vitest";
import { blocksOf, type Edge } from "./graph.fixture.ts";
import { prunedEdges, type Pruning } from "./pruning.ts";

const SIZE = { pins: 100, boards: 20 };
/** Pins 0–9 are of topic 0, pins 10–19 of topic 1, and so on; pins from 80 on of none. */
const topicsOf = (pin: number) => (pin < 80 ? [Math.floor(pin / 10)] : []);

function pruned(edges: readonly Edge[], pruning: Partial<Pruning>): string[] {
  const all = { mostEntropy: 10, degreePower: 1, keepsAllUpTo: 0, ...pruning };
  const kept: string[] = [];
  for (const block of prunedEdges(SIZE, blocksOf(edges), topicsOf, all))
    for (let at = 0; at < block.length; at += 1) kept.push(`${block.pins[at]} ${block.boards[at]}`);
  return kept.sort();
}

const names = (edges: readonly Edge[]) => edges.map(([pin, board]) => `${pin} ${board}`).sort();

describe("pruning", () => {
  const one: Edge[] = [0, 1, 2, 3].map((pin) => [pin, 0]);
  const two: Edge[] = [0, 1, 10, 11].map((pin) => [pin, 1]);
  const everything: Edge[] = [0, 10, 20, 30, 40, 50, 60, 70].map((pin) => [pin, 2]);

  it("leaves out boards that hold everything", () => {
    expect(pruned([...one, ...two, ...everything], { mostEntropy: 2 })).toEqual(names([...one, ...two]));
    expect(pruned([...one, ...two, ...everything], { mostEntropy: 0.5 })).toEqual(names(one));
  });

  it("keeps of a pin on many boards those of its own topics", () => {
    const far: Edge[] = [3, 4, 5, 6, 7, 8, 9].flatMap(
      (board) =>
        [
          [10, board],
          [11, board],
          [0, board],
        ] as Edge[],
    );
    const near: Edge[] = [
      [1, 10],
      [2, 10],
      [0, 10],
      [1, 11],
      [2, 11],
      [0, 11],
    ];
    const kept = pruned([...far, ...near], { degreePower: 0.5, keepsAllUpTo: 2 });
    expect(kept.filter((edge) => edge.startsWith("0 "))).toEqual(["0 10", "0 11", "0 3"]);
    expect(kept.filter((edge) => edge.startsWith("1 "))).toEqual(["1 10", "1 11"]);
  });

  it("counts only boards that stay when it asks how many a pin lies on", () => {
    const spam: Edge[] = [5, 6, 7].flatMap((board) => [0, 10, 20, 30, 40].map((pin) => [pin, board] as Edge));
    const kept = pruned([...one, ...two, ...spam], { mostEntropy: 2, degreePower: 0, keepsAllUpTo: 2 });
    expect(kept).toEqual(names([...one, ...two]));
  });

  it("keeps everything of pins and boards without topics", () => {
    const unknown: Edge[] = Array.from({ length: 12 }, (_, board) => [90, board]);
    expect(pruned(unknown, { mostEntropy: 0, degreePower: 0.1 })).toEqual(names(unknown));
    expect(pruned([], {})).toEqual([]);
  });
});
