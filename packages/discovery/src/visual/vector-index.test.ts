import { describe, expect, it } from "vitest";
import { createRandom, fillWithNormals } from "../sparse/random.ts";
import { isNearer, type Neighbor } from "./nearest-vectors.ts";
import { VectorIndex } from "./vector-index.ts";

const LENGTH = 24;

/** Creates vectors in clusters, as similar images have. */
function createClusters(count: number, seed: number, kinds = 40, width = 9): Int8Array[] {
  const centers = new Float32Array(kinds * LENGTH);
  fillWithNormals(centers, seed);
  const noise = new Float32Array(count * LENGTH);
  fillWithNormals(noise, seed + 1);
  const chance = createRandom(seed);
  return Array.from({ length: count }, (_, at) => {
    const from = (chance() % kinds) * LENGTH;
    return Int8Array.from({ length: LENGTH }, (_number, i) =>
      Math.max(-127, Math.min(127, 30 * (centers[from + i] ?? 0) + width * (noise[at * LENGTH + i] ?? 0))),
    );
  });
}

function computeSimilarity(first: Int8Array, second: Int8Array): number {
  const dot = (a: Int8Array, b: Int8Array) => a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);
  return dot(first, second) / (Math.sqrt(dot(first, first)) * Math.sqrt(dot(second, second)));
}

/** Searches by comparing the given vector with every other vector. */
function searchAll(all: ReadonlyMap<string, Int8Array>, vector: Int8Array, count: number): string[] {
  const found = [...all].map(([id, other]): Neighbor => ({ id, similarity: computeSimilarity(vector, other) }));
  return found
    .sort((a, b) => (isNearer(a, b) ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

function createIndex(vectors: readonly Int8Array[], compared?: number, isPlain = false) {
  const index = new VectorIndex(LENGTH, compared, isPlain);
  const all = new Map<string, Int8Array>();
  for (const [at, vector] of vectors.entries()) {
    index.add(String(1000 + at), vector);
    all.set(String(1000 + at), vector);
  }
  return { index, all };
}

const getIds = (found: readonly Neighbor[]) => found.map(({ id }) => id);

describe("the nearest vectors", () => {
  it("are found exactly, even after cells are split and vectors are added and removed", () => {
    const { index, all } = createIndex(createClusters(6_000, 3));
    const others = createClusters(500, 7);
    for (let at = 0; at < 2_000; at += 3) {
      index.remove(String(1000 + at));
      all.delete(String(1000 + at));
    }
    for (const [at, vector] of others.entries()) {
      index.add(String(3_500 + at), vector);
      all.set(String(3_500 + at), vector);
    }
    index.remove("nobody");
    expect(index.count).toBe(all.size);
    for (const vector of createClusters(20, 11))
      expect(getIds(index.search(vector, 12))).toEqual(searchAll(all, vector, 12));
    expect(index.vectorOf("3500")).toEqual(others[0]);
    expect(index.vectorOf("1000")).toBeUndefined();
  });

  it("are nearly all found when a search compares a third of the vectors", () => {
    const { index, all } = createIndex(createClusters(12_000, 5), 4_000);
    let found = 0;
    for (const vector of [...all.values()].slice(0, 30)) {
      const nearest = new Set(searchAll(all, vector, 10));
      found += getIds(index.search(vector, 10)).filter((id) => nearest.has(id)).length;
    }
    expect(found / 300).toBeGreaterThan(0.9);
  });

  it("are nearly all found even when a search compares only a twelfth of the vectors", () => {
    const vectors = createClusters(12_030, 5, 300, 20);
    const { index, all } = createIndex(vectors.slice(0, 12_000), 1_000);
    let found = 0;
    for (const vector of vectors.slice(12_000)) {
      const nearest = new Set(searchAll(all, vector, 10));
      found += getIds(index.search(vector, 10)).filter((id) => nearest.has(id)).length;
    }
    expect(found / 300).toBeGreaterThan(0.9);
  });

  it("have the same order and similarity without WebAssembly", () => {
    const { index } = createIndex(createClusters(5_000, 13), 1_000);
    const { index: plain } = createIndex(createClusters(5_000, 13), 1_000, true);
    for (let at = 0; at < 5_000; at += 7) {
      index.remove(String(1000 + at));
      plain.remove(String(1000 + at));
    }
    for (const vector of createClusters(40, 17)) {
      for (const query of [vector, vector.map(Math.abs)]) {
        for (const most of [200, 1_000, 10_000]) {
          const found = index.search(query, 15, most);
          expect(found).toHaveLength(15);
          expect(found).toEqual(plain.search(query, 15, most));
        }
      }
    }
  });

  it("are found without endless cell splits when many vectors differ in only one number", () => {
    const chance = createRandom(19);
    const base = Int8Array.from({ length: 224 }, () => chance() % 60);
    const index = new VectorIndex(base.length);
    for (let at = 0; at < 1_500; at += 1) {
      const vector = base.slice();
      vector[at % base.length] = (vector[at % base.length] as number) + 1 + (Math.floor(at / base.length) % 20);
      index.add(String(at), vector);
    }
    expect(index["cells"].length).toBeLessThan(150);
  });

  it("are found when many vectors are identical, or when there are few or no vectors", () => {
    const same = new Int8Array(LENGTH).fill(5);
    const { index } = createIndex(Array.from({ length: 4_500 }, () => same));
    expect(index.search(same, 3)).toEqual(["1000", "1001", "1002"].map((id) => ({ id, similarity: 1 })));
    const few = new VectorIndex(LENGTH);
    expect(few.search(same, 3)).toEqual([]);
    few.add("1", new Int8Array(LENGTH));
    expect(few.search(same, 3)).toEqual([{ id: "1", similarity: 0 }]);
    expect(() => few.add("2", new Int8Array(3))).toThrow(RangeError);
    expect(() => few.search(new Int8Array(3), 1)).toThrow(RangeError);
    expect(() => few.search(new Int8Array(LENGTH + 1), 1)).toThrow(RangeError);
  });
});
