import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  GENERATED_BOARD_COUNT,
  buildGraphFrom,
  HIGH_PIN,
  createHighPinGraph,
  GENERATED_PIN_COUNT,
  edgesArbitrary,
  createTwoClusters,
} from "./graph.fixture.ts";
import { LiveGraph } from "./live-graph.ts";
import { drainGenerator } from "./packed-lists.ts";
import { allocateSteps, computeAgeWeight } from "./query-pins.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { VisitCounts } from "./visit-counts.ts";
import { DEFAULT_WALK, walkInTypeScript, Walker, runWalk } from "./walk.ts";
import { getWalkKernel } from "./walk-kernel.ts";

const createWorlds = () => new LiveGraph(buildGraphFrom(100, 20, createTwoClusters()));
const OPTIONS = { ...DEFAULT_WALK, steps: 4000, enough: null };
const toQueries = (...pins: number[]) => pins.map((pin) => ({ pin, weight: 1 }));

function listCounts(visits: VisitCounts): [number, number][] {
  const counts: [number, number][] = [];
  visits.forEach((pin, count) => counts.push([pin, count]));
  return counts;
}

describe("walks", () => {
  it("stay close to the query pin", () => {
    const { pins } = new Walker(createWorlds()).walk(toQueries(7), 20, OPTIONS);
    expect(pins).toHaveLength(20);
    expect(pins.every(({ pin }) => pin < 50 && pin !== 7)).toBe(true);
    expect(pins.map(({ score }) => score)).toEqual(pins.map(({ score }) => score).sort((a, b) => b - a));
  });

  it("are reproducible with the same seed, and differ with another seed", () => {
    const walker = new Walker(createWorlds());
    const first = walker.walk(toQueries(3, 60), 30, OPTIONS);
    expect(walker.walk(toQueries(3, 60), 30, OPTIONS)).toEqual(first);
    expect(walker.walk(toQueries(3, 60), 30, { ...OPTIONS, seed: 2 })).not.toEqual(first);
  });

  it("visit pins as often as the theory predicts", () => {
    // Pin 0 is on boards 0 and 1, pin 1 is on board 0, and pins 2 and 3 are on board 1. Walks from pin 0 restart at
    // every step.
    const graph = new LiveGraph(
      buildGraphFrom(4, 2, [
        [0, 0],
        [1, 0],
        [0, 1],
        [2, 1],
        [3, 1],
      ]),
    );
    const visits = new VisitCounts(4);
    const steps = 200_000;
    runWalk(graph, 0, steps, visits, { ...OPTIONS, restart: 1 });
    const share = new Map<number, number>();
    visits.forEach((pin, times) => share.set(pin, times / steps));
    expect(share.get(0)).toBeCloseTo(1 / 4 + 1 / 6, 2);
    expect(share.get(1)).toBeCloseTo(1 / 4, 2);
    expect(share.get(2)).toBeCloseTo(1 / 6, 2);
    expect(share.get(3)).toBeCloseTo(1 / 6, 2);
  });

  it("give the same results in WebAssembly and in plain TypeScript", () => {
    const change = fc.tuple(fc.boolean(), fc.nat(GENERATED_PIN_COUNT + 1), fc.nat(GENERATED_BOARD_COUNT + 1));
    const options = fc.record({
      restart: fc.constantFrom(0, 0.3, 1),
      walkers: fc.constantFrom(1, 7, 32),
      enough: fc.constantFrom(null, { pins: 3, visits: 2 }),
      prefer: fc.constantFrom(null, { from: 3, to: 15, share: 0.5 }),
      wholeUpTo: fc.constantFrom(null, 3, 500),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(
        edgesArbitrary,
        fc.array(change, { maxLength: 20 }),
        fc.nat(GENERATED_PIN_COUNT + 1),
        options,
        (edges, changes, pin, how) => {
          const graph = new LiveGraph(buildGraphFrom(GENERATED_PIN_COUNT, GENERATED_BOARD_COUNT, edges));
          if (changes.length > 0) for (const add of ["addPin", "addBoard", "addPin", "addBoard"] as const) graph[add]();
          for (const [comes, to, board] of changes) graph[comes ? "save" : "remove"](to, board);
          const [visits, plain] = [new VisitCounts(100, graph.base.memory), new VisitCounts(100)];
          expect(getWalkKernel(graph, visits, how.walkers)).not.toBeNull();
          expect(getWalkKernel(graph, plain, how.walkers)).toBeNull();
          expect(runWalk(graph, pin, 203, visits, how)).toBe(
            graph.degreeOf(pin) === 0 ? 0 : walkInTypeScript(graph, pin, 203, plain, how),
          );
          expect(listCounts(visits)).toEqual(listCounts(plain));
        },
      ),
    );
  });

  it("have just enough memory for the kernel with a graph of any size", async () => {
    const path = join(tmpdir(), `tessera-kernel-${process.pid}.graph`);
    const steps = DEFAULT_WALK.steps;
    // The sizes vary, because memory grows in 64 KiB pages, whose unused space could hide a miscalculation.
    for (let pins = 1000; pins < 1000 + 65_536 / 8; pins += 1024) {
      const edges = Array.from({ length: pins }, (_, pin) => [pin, pin % 20] as const);
      const built = buildGraphFrom(pins, 20, edges);
      await writeSnapshot(path, built, "kernel");
      const read = readSnapshot(path);
      const compacted = drainGenerator(new LiveGraph(buildGraphFrom(pins, 20, edges)).compacting());
      const graphs = [new LiveGraph(built), "graph" in read && new LiveGraph(read.graph), compacted];
      for (const graph of graphs) {
        if (!graph) throw new Error("The snapshot was refused.");
        expect(getWalkKernel(graph, new VisitCounts(steps, graph.base.memory), DEFAULT_WALK.walkers)).not.toBeNull();
      }
    }
    rmSync(path);
  });

  it("have room for exactly the given number of pins, in WebAssembly and in TypeScript", () => {
    const graph = createWorlds();
    for (const visits of [new VisitCounts(10, graph.base.memory), new VisitCounts(10)]) {
      expect(() => runWalk(graph, 7, 4000, visits, OPTIONS)).toThrow("only room for 10 pins");
    }
  });

  it("follow only existing edges, even after many changes", () => {
    const change = fc.tuple(fc.boolean(), fc.nat(GENERATED_PIN_COUNT - 1), fc.nat(GENERATED_BOARD_COUNT - 1));
    fc.assert(
      fc.property(
        edgesArbitrary,
        fc.array(change, { maxLength: 40 }),
        fc.nat(GENERATED_PIN_COUNT - 1),
        (edges, changes, query) => {
          const graph = new LiveGraph(buildGraphFrom(GENERATED_PIN_COUNT, GENERATED_BOARD_COUNT, edges));
          for (const [comes, pin, board] of changes) {
            if (comes) graph.save(pin, board);
            else graph.remove(pin, board);
          }
          const reached = reachable(graph, query);
          const options = { ...OPTIONS, steps: 500, walkers: 7, restart: 0.2 };
          const { pins } = new Walker(graph, 500).walk(toQueries(query), GENERATED_PIN_COUNT, options);
          for (const { pin } of pins) expect(reached.has(pin)).toBe(true);
          // The changed graph and a rebuilt graph with the same edges give the same walks.
          const rebuilt = new Walker(new LiveGraph(graph.compacted()), 500).walk(
            toQueries(query),
            GENERATED_PIN_COUNT,
            options,
          );
          expect(rebuilt.pins).toEqual(pins);
        },
      ),
    );
  });

  it("immediately reflect a new save, a removal, or a board that becomes secret", () => {
    const graph = createWorlds();
    const walker = new Walker(graph);
    const found = () => walker.walk(toQueries(7), 100, OPTIONS).pins.map(({ pin }) => pin);
    const pin = graph.addPin();
    expect(found()).not.toContain(pin);
    graph.save(pin, graph.boardsOf(7)[0] as number);
    expect(found()).toContain(pin);
    graph.removePin(pin);
    expect(found()).not.toContain(pin);
    for (const board of graph.boardsOf(7)) graph.removeBoard(board);
    expect(found()).toEqual([]);
  });

  it("aren't dominated by boards that contain all pins", () => {
    // Each of a hundred subjects has thirty pins on three boards of its own. Another two hundred boards contain all
    // pins.
    const edges: (readonly [number, number])[] = [];
    for (let pin = 0; pin < 3000; pin += 1) {
      for (let copy = 0; copy < 3; copy += 1) edges.push([pin, 3 * Math.floor(pin / 30) + copy]);
      for (let spam = 0; spam < 200; spam += 1) edges.push([pin, 300 + spam]);
    }
    const graph = new LiveGraph(buildGraphFrom(3000, 500, edges));
    const ownShare = (wholeUpTo: number | null) => {
      const { pins, steps } = new Walker(graph).walk(toQueries(1501), 20, { ...DEFAULT_WALK, wholeUpTo });
      expect(steps).toBeLessThanOrEqual(DEFAULT_WALK.steps);
      return pins.filter(({ pin }) => Math.floor(pin / 30) === 50).length / pins.length;
    };
    expect(ownShare(null)).toBeLessThan(0.5);
    expect(ownShare(DEFAULT_WALK.wholeUpTo)).toBeGreaterThan(0.9);
  });

  it("rank pins that share boards with the query pin above pins that are on all boards", () => {
    // Pins 0, 1 and 2 share boards 0 and 1. Pin 3 is on both of those boards and on forty more, each with two other
    // pins.
    const edges: (readonly [number, number])[] = [0, 1].flatMap((board) =>
      [0, 1, 2, 3].map((pin) => [pin, board] as const),
    );
    for (let board = 2; board < 42; board += 1) edges.push([3, board], [2 * board, board], [2 * board + 1, board]);
    const graph = new LiveGraph(buildGraphFrom(84, 42, edges));
    const found = (chance: number) =>
      new Walker(graph).walk(toQueries(0), 3, { ...OPTIONS, chance }).pins.map(({ pin }) => pin);
    expect(found(0)[0]).toBe(3);
    expect(found(DEFAULT_WALK.chance).slice(0, 2).toSorted()).toEqual([1, 2]);
  });

  it("stop early when enough pins have been visited often enough", () => {
    const early = new Walker(createWorlds()).walk(toQueries(7), 20, { ...OPTIONS, enough: { pins: 10, visits: 4 } });
    const late = new Walker(createWorlds()).walk(toQueries(7), 20, OPTIONS);
    expect(late.steps).toBe(4000);
    expect(early.steps).toBeLessThan(1000);
  });

  it("can favor pins in a given range", () => {
    const share = (prefer: { from: number; to: number; share: number } | null) => {
      const { pins } = new Walker(createWorlds()).walk(toQueries(7), 100, { ...OPTIONS, prefer });
      const inside = pins.filter(({ pin }) => pin >= 20 && pin < 30).reduce((sum, { score }) => sum + score, 0);
      return inside / pins.reduce((sum, { score }) => sum + score, 0);
    };
    expect(share(null)).toBeLessThan(0.3);
    expect(share({ from: 20, to: 30, share: 0.9 })).toBeGreaterThan(0.7);
    // Preferring a range that contains no pins on these boards has no effect.
    expect(share({ from: 90, to: 90, share: 0.9 })).toBeCloseTo(share(null), 1);
    expect(share({ from: 20, to: 30, share: 0.5 })).toBeCloseTo(
      (share({ from: 20, to: 30, share: 1 }) + share(null)) / 2,
      1,
    );
  });

  it("boost pins reached from several query pins, and identify the most important one", () => {
    // Pin 3 shares a board with each query pin. Pins 4 and 5 each share a board with only one query pin.
    const graph = new LiveGraph(
      buildGraphFrom(6, 4, [
        [0, 0],
        [3, 0],
        [1, 1],
        [3, 1],
        [0, 2],
        [4, 2],
        [1, 3],
        [5, 3],
      ]),
    );
    const { pins } = new Walker(graph).walk(toQueries(0, 1), 6, { ...OPTIONS, restart: 1, chance: 0 });
    expect(pins[0]?.pin).toBe(3);
    const [three, four, five] = [3, 4, 5].map((pin) => pins.find((found) => found.pin === pin));
    // 500 visits from each of two pins score (2·√500)² = 2000, but 500 from one pin score 500.
    expect((three?.score ?? 0) / (four?.score ?? 1)).toBeCloseTo(4, 0);
    expect([four?.because, five?.because]).toEqual([0, 1]);
  });

  it("reach pins whose numbers need more than three bytes", () => {
    const graph = new LiveGraph(createHighPinGraph());
    const { pins } = new Walker(graph).walk(toQueries(5), 5, OPTIONS);
    expect(pins.map(({ pin }) => pin).sort()).toEqual([HIGH_PIN, HIGH_PIN + 1]);
    const [visits, plain] = [new VisitCounts(10, graph.base.memory), new VisitCounts(10)];
    expect(getWalkKernel(graph, visits, 32)).not.toBeNull();
    for (const query of [5, HIGH_PIN + 1]) {
      runWalk(graph, query, 1000, visits, OPTIONS);
      walkInTypeScript(graph, query, 1000, plain, OPTIONS);
    }
    expect(listCounts(visits)).toEqual(listCounts(plain));
  });

  it("reject too many steps, and then handle the next request normally", () => {
    const walker = new Walker(createWorlds(), 4000);
    const first = walker.walk(toQueries(7), 20, OPTIONS);
    expect(() => walker.walk(toQueries(7), 20, { ...OPTIONS, steps: 4001 })).toThrow("room for 4000");
    expect(() => walker.walk(toQueries(7), 20, { ...OPTIONS, walkers: 0 })).toThrow("walker is required");
    expect(walker.walk(toQueries(7), 20, OPTIONS)).toEqual(first);
  });

  it("handle a board with a hundred thousand pins, all of them query pins", () => {
    const many = Array.from({ length: 100_000 }, (_, pin) => [pin, 0] as const);
    const graph = new LiveGraph(buildGraphFrom(100_001, 2, [...many, [0, 1], [100_000, 1]]));
    const walker = new Walker(graph, 4000);
    const fromOne = new Walker(graph).walk(toQueries(100_000), 5);
    expect(fromOne.pins).toHaveLength(5);
    expect(fromOne.steps).toBeLessThanOrEqual(DEFAULT_WALK.steps);
    const { pins, steps } = walker.walk(
      many.map(([pin]) => ({ pin, weight: 1 })),
      5,
      { ...OPTIONS, restart: 0 },
    );
    expect(steps).toBeGreaterThan(3900);
    expect(pins.every(({ pin }) => pin === 100_000)).toBe(true);
  });

  it("return nothing when there are no query pins", () => {
    expect(new Walker(new LiveGraph(buildGraphFrom(0, 0, []))).walk(toQueries(0), 10)).toEqual({ pins: [], steps: 0 });
    expect(new Walker(new LiveGraph(buildGraphFrom(1, 1, [[0, 0]]))).walk([], 10)).toEqual({ pins: [], steps: 0 });
    expect(new Walker(new LiveGraph(buildGraphFrom(2, 1, [[0, 0]]))).walk(toQueries(1), 10)).toEqual({
      pins: [],
      steps: 0,
    });
    expect(new Walker(createWorlds()).walk(toQueries(1), 0, OPTIONS).pins).toEqual([]);
    expect(
      new Walker(new LiveGraph(buildGraphFrom(1, 1, [[0, 0]])), 50).walk(toQueries(0), 10, { ...OPTIONS, steps: 50 })
        .pins,
    ).toEqual([]);
  });
});

describe("the number of steps for each query pin", () => {
  const degrees = [0, 1, 10, 100, 1000];
  const stepsOf = (...pins: number[]) =>
    allocateSteps(toQueries(...pins), (pin) => degrees[pin] as number, 1000, 10_000);

  it("rises with a pin's number of boards, but falls per board", () => {
    const [one = 0, ten = 0, hundred = 0, thousand = 0] = stepsOf(1, 2, 3, 4);
    expect(one).toBeGreaterThan(0);
    expect(ten).toBeGreaterThan(one);
    expect(hundred).toBeGreaterThan(ten);
    expect(thousand).toBeGreaterThan(hundred);
    expect(thousand / 1000).toBeLessThan(hundred / 100);
    expect(one + ten + hundred + thousand).toBeLessThanOrEqual(10_000);
  });

  it("is proportional to weight when pins are on the same number of boards, and zero for pins on no board", () => {
    const weights = [
      { pin: 2, weight: 3 },
      { pin: 2, weight: 1 },
      { pin: 0, weight: 9 },
      { pin: 3, weight: -1 },
    ];
    expect(allocateSteps(weights, (pin) => degrees[pin] as number, 1000, 1000)).toEqual([750, 250, 0, 0]);
    expect(stepsOf(0)).toEqual([0]);
    expect(stepsOf(4)).toEqual([10_000]);
  });

  it("depends on weights that decay with age", () => {
    expect(computeAgeWeight(0, 30)).toBe(1);
    expect(computeAgeWeight(30, 30)).toBe(0.5);
    expect(computeAgeWeight(-5, 30)).toBe(1);
  });
});

describe("visit counts", () => {
  it("equal the counts in a Map", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 32 - 3), { maxLength: 200 }), fc.nat(40), (pins, spread) => {
        const close = pins.map((pin) => (spread > 20 ? pin : pin % (spread + 1)));
        const counts = new VisitCounts(200);
        for (let round = 0; round < 2; round += 1) {
          const truth = new Map<number, number>();
          for (const pin of close) {
            truth.set(pin, (truth.get(pin) ?? 0) + 1);
            expect(counts.add(pin, 1)).toBe(truth.get(pin));
          }
          const seen = new Map<number, number>();
          counts.forEach((pin, count) => seen.set(pin, count));
          expect(seen).toEqual(truth);
          counts.clear();
        }
      }),
    );
  });

  it("cause an error when there is no room left", () => {
    const counts = new VisitCounts(1);
    counts.add(5, 1);
    expect(counts.add(5, 1)).toBe(2);
    expect(() => counts.add(6, 1)).toThrow(RangeError);
  });
});

function reachable(graph: LiveGraph, query: number): Set<number> {
  const reached = new Set([query]);
  for (const pin of reached)
    for (const board of graph.boardsOf(pin)) for (const next of graph.pinsOn(board)) reached.add(next);
  return reached;
}
