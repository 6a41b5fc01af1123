import { describe, expect, it } from "vitest";
import { type SparseRows, createSparseRows, transpose } from "../sparse/sparse-rows.ts";
import { getRowMembers, getRowSizes } from "../sparse/sparse-rows.fixture.ts";
import { buildItemTable, DEFAULT_TABLE, type ItemTableOptions } from "./build-item-table.ts";
import { createTasteGroups } from "./interactions.fixture.ts";
import type { ItemTable } from "./item-table.ts";
import { computeSymmetricEigen } from "./symmetric-eigen.ts";

const DATA_SET_SIZE = { users: 90, items: 60, groups: 4 };
const SMALL_TABLE_OPTIONS: ItemTableOptions = {
  ...DEFAULT_TABLE,
  components: 12,
  neighbors: 15,
  blur: { ...DEFAULT_TABLE.blur, ideal: 8 },
};

describe("an item table build", () => {
  it("matches a direct computation of the low-pass formula", async () => {
    const world = createTasteGroups(DATA_SET_SIZE);
    for (const components of [40, 3]) {
      const options = { ...DEFAULT_TABLE, components, neighbors: 60, blur: { ...DEFAULT_TABLE.blur, weight: 0 } };
      await expectTable(world, options, computeLowPassDirectly(world, options));
    }
  });

  it("matches a direct computation of the published blur and sharpening", async () => {
    const world = createTasteGroups(DATA_SET_SIZE);
    const blur = { ...DEFAULT_TABLE.blur, ideal: 16, weight: 1e7 };
    const options = { ...DEFAULT_TABLE, components: 60, neighbors: 60, blur };
    // The weakest vectors are lost to rounding.
    await expectTable(world, options, computeBlurDirectly(world, options), 0.003);
  });

  it("sums both filters, scaled by their root mean square, and raises the result to a power", async () => {
    const world = createTasteGroups(DATA_SET_SIZE);
    const blur = { ...DEFAULT_TABLE.blur, ideal: 16, weight: 0.5 };
    const options = { ...DEFAULT_TABLE, components: 40, neighbors: 60, exponent: 1.3, blur };
    const smooth = computeLowPassDirectly(world, options);
    const sharp = computeBlurDirectly(world, options);
    const size = (rows: number[][]) => Math.sqrt(rows.flat().reduce((sum, value) => sum + value * value, 0));
    const factor = (0.5 * size(smooth)) / size(sharp);
    const sum = smooth.map((row, i) => row.map((value, j) => value + factor * (sharp[i]?.[j] as number)));
    // The build uses 40 of 57 vectors, and a constant approximates the rest of the sharpening.
    await expectTable(
      world,
      options,
      sum.map((row) => row.map((value) => Math.max(0, value) ** 1.3)),
      0.02,
    );
  });

  it("gives bit-identical results with any number of threads, with or without WebAssembly", async () => {
    const world = createTasteGroups({ users: 700, items: 600, groups: 5 });
    const alone = await buildItemTable(world, SMALL_TABLE_OPTIONS, { threads: 0 });
    expect(alone.neighbors.length).toBeGreaterThan(600 * 10);
    expect(await buildItemTable(world, SMALL_TABLE_OPTIONS, { threads: 0, plain: true })).toEqual(alone);
    expect(await buildItemTable(world, SMALL_TABLE_OPTIONS, { threads: 2 })).toEqual(alone);
    expect(await buildItemTable(world, SMALL_TABLE_OPTIONS, { threads: 1, plain: true })).toEqual(alone);
    expect((await buildItemTable(world, { ...SMALL_TABLE_OPTIONS, seed: 2 }, { threads: 0 })).scores).not.toEqual(
      alone.scores,
    );
  });

  it("keeps each item's strongest neighbors in descending order, excluding itself and negative scores", async () => {
    const world = createTasteGroups(DATA_SET_SIZE);
    const all = await buildItemTable(world, { ...SMALL_TABLE_OPTIONS, neighbors: 60 }, { threads: 0 });
    const few = await buildItemTable(world, { ...SMALL_TABLE_OPTIONS, neighbors: 5 }, { threads: 0 });
    for (let item = 0; item < DATA_SET_SIZE.items; item += 1) {
      const row = getRow(all, item);
      expect(row.map(({ score }) => score)).toEqual(row.map(({ score }) => score).sort((a, b) => b - a));
      expect(row.every(({ item: other, score }) => other !== item && score > 0)).toBe(true);
      expect(getRow(few, item)).toEqual(row.slice(0, 5));
    }
  });

  it("rejects a data set that needs too much memory, and suggests a solution", async () => {
    const wide = createSparseRows({ rows: 2000, columns: 2_000_000 }, Uint32Array.of(0), Uint32Array.of(0));
    await expect(buildItemTable(wide, DEFAULT_TABLE, { threads: 0 })).rejects.toThrow("fewer components");
  });

  it("accepts data sets without users or items, with one item, or with unconnected users and items", async () => {
    const build = (world: SparseRows) => buildItemTable(world, DEFAULT_TABLE, { threads: 0 });
    const none = new Uint32Array(0);
    expect((await build(createSparseRows({ rows: 0, columns: 0 }, none, none))).items).toBe(0);
    expect((await build(createSparseRows({ rows: 3, columns: 4 }, none, none))).scores).toHaveLength(0);
    const one = await build(createSparseRows({ rows: 1, columns: 1 }, Uint32Array.of(0), Uint32Array.of(0)));
    expect([...one.starts]).toEqual([0, 0]);
    const lonely = await build(
      createSparseRows({ rows: 4, columns: 5 }, Uint32Array.of(0, 0, 2), Uint32Array.of(1, 3, 3)),
    );
    expect(getRow(lonely, 1).map(({ item }) => item)).toEqual([3]);
    expect(getRow(lonely, 0)).toEqual([]);
    expect(lonely.scores.every(Number.isFinite)).toBe(true);
  });
});

/**
 * Expects the table to contain the given positive scores, up to a constant factor. The tolerance `within` is relative
 * to the largest score.
 */
async function expectTable(world: SparseRows, options: ItemTableOptions, expectedScores: number[][], within = 5e-4) {
  const table = toDense(await buildItemTable(world, options, { threads: 0 }));
  const scores = expectedScores.map((row, i) => row.map((score, j) => (i === j ? 0 : Math.max(0, score))));
  const [maxScore, maxExpected] = [table, scores].map((rows) => Math.max(...rows.flat())) as [number, number];
  let maxError = 0;
  for (const [i, row] of scores.entries()) {
    for (const [j, score] of row.entries()) {
      maxError = Math.max(maxError, Math.abs((table[i]?.[j] as number) / maxScore - score / maxExpected));
    }
  }
  expect(maxError).toBeLessThan(within);
}

function getRow(table: ItemTable, item: number): { item: number; score: number }[] {
  const rows: { item: number; score: number }[] = [];
  for (let at = table.starts[item] as number; at < (table.starts[item + 1] as number); at += 1) {
    rows.push({ item: table.neighbors[at] as number, score: table.scores[at] as number });
  }
  return rows;
}

function toDense(table: ItemTable): number[][] {
  return Array.from({ length: table.items }, (_, item) => {
    const row = Array<number>(table.items).fill(0);
    for (const { item: other, score } of getRow(table, item)) row[other] = score;
    return row;
  });
}

/** Computes the decomposition that both formulas use, in dense matrices of doubles. */
function decomposeNormalized(world: SparseRows, user: number, item: number) {
  const items = world.columns;
  const du = getRowSizes(world);
  const di = getRowSizes(transpose(world));
  const n = Array.from({ length: world.rows }, (_, u) => {
    const row = Array<number>(items).fill(0);
    for (const i of getRowMembers(world, u)) row[i] = power(du[u], -user) * power(di[i], -item);
    return row;
  });
  const square = matrix(items, (i, j) => n.reduce((sum, row) => sum + (row[i] as number) * (row[j] as number), 0));
  const { values, vectors } = computeSymmetricEigen(Float64Array.from(square.flat()), items);
  return { di, square, values, vector: (k: number, i: number) => vectors[k * items + i] as number };
}

/** Computes D^row · V · (σ ÷ σ₀)^gain · Vᵀ · D^column. */
function computeLowPassDirectly(world: SparseRows, { components, lowPass }: ItemTableOptions): number[][] {
  const { di, values, vector } = decomposeNormalized(world, lowPass.normalization.user, lowPass.normalization.item);
  return matrix(world.columns, (i, j) => {
    let sum = 0;
    for (let k = 0; k < components; k += 1) {
      sum += ((values[k] as number) / (values[0] as number)) ** (lowPass.gain / 2) * vector(k, i) * vector(k, j);
    }
    return power(di[i], lowPass.row) * sum * power(di[j], lowPass.column);
  });
}

/** Computes (P + β D^−½ V Vᵀ D^½) after dR/dt = −R P has run for a time, in one Runge-Kutta step. */
function computeBlurDirectly(world: SparseRows, { blur }: ItemTableOptions): number[][] {
  const { di, square, vector } = decomposeNormalized(world, 0.5, 0.5);
  const ideal = matrix(world.columns, (i, j) => {
    let sum = 0;
    for (let k = 0; k < blur.ideal; k += 1) sum += vector(k, i) * vector(k, j);
    return blur.idealWeight * power(di[i], -0.5) * sum * power(di[j], 0.5);
  });
  const start = matrix(world.columns, (i, j) => (square[i]?.[j] as number) + (ideal[i]?.[j] as number));
  const slope = (at: number[][]) => multiply(at, square).map((row) => row.map((value) => -value));
  const along = (by: number[][], time: number) =>
    start.map((row, i) => row.map((value, j) => value + time * (by[i]?.[j] as number)));
  const step = blur.sharpenFor;
  const k1 = slope(start);
  const k2 = slope(along(k1, step / 2));
  const k3 = slope(along(k2, step / 2));
  const k4 = slope(along(k3, step));
  return matrix(world.columns, (i, j) => {
    const [a, b, c, d] = [k1, k2, k3, k4].map((k) => k[i]?.[j] as number) as [number, number, number, number];
    return (start[i]?.[j] as number) + (step / 6) * (a + 2 * b + 2 * c + d);
  });
}

function multiply(left: number[][], right: number[][]): number[][] {
  return matrix(left.length, (i, j) =>
    left.reduce((sum, _, k) => sum + (left[i]?.[k] as number) * (right[k]?.[j] as number), 0),
  );
}

function matrix(size: number, at: (row: number, column: number) => number): number[][] {
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => at(row, column)));
}

function power(size: number | undefined, exponent: number): number {
  return size ? size ** exponent : 0;
}
