import { describe, expect, it } from "vitest";
import { instantiateKernel } from "../kernel/load-kernel.ts";
import { getWebAssembly } from "../kernel/web-assembly.ts";
import { createRandom } from "../sparse/random.ts";
import { VECTORS_PER_BLOCK, VectorBlocks } from "./vector-blocks.ts";

/** Creates random bytes of at least `least`. On average, every third number is an extreme value. */
function createNumbers(length: number, chance: () => number, least: number): Int8Array {
  return Int8Array.from({ length }, () => {
    if (chance() % 3 === 0) return chance() % 2 === 0 ? least : 127;
    return least + (chance() % (128 - least));
  });
}

function multiply(a: Int8Array, b: Int8Array): number {
  return a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);
}

describe("vector blocks", () => {
  it.each(["narrow", "wide"] as const)("have a working WebAssembly kernel: %s", (kind) => {
    const wasm = getWebAssembly();
    const memory = wasm && new wasm.Memory({ initial: 1, maximum: 1, shared: false });
    expect(memory && instantiateKernel(`${kind}-products`, memory)).toHaveProperty("computeProducts");
  });

  const lengths = [1, 15, 16, 17, 24, 224, 300];
  const cases = lengths.flatMap((length) =>
    [0, -128].flatMap((least) => [false, true].map((isPlain) => ({ length, least, isPlain }))),
  );
  it.each(cases)(
    "compute exact products: length $length, query values from $least, plain: $isPlain",
    ({ length, least, isPlain }) => {
      const chance = createRandom(length + 7);
      const memory = new VectorBlocks(length, isPlain);
      // The blocks take more than one page, so that the memory has grown.
      const blocks = Array.from({ length: Math.ceil(200_000 / (VECTORS_PER_BLOCK * length)) }, () => memory.allocate());
      const last = blocks.at(-1) as number;
      const vectors = Array.from({ length: VECTORS_PER_BLOCK }, () => createNumbers(length, chance, -128));
      for (const block of [0, last]) {
        for (const [at, vector] of vectors.entries()) memory.put(block * VECTORS_PER_BLOCK + at, vector);
      }
      for (let count = 1; count <= VECTORS_PER_BLOCK; count += 1) {
        const query = createNumbers(length, chance, least);
        memory.setQuery(query);
        const expected = vectors.slice(0, count).map((vector) => multiply(query, vector));
        expect([...memory.computeProducts(0, count)].slice(0, count)).toEqual(expected);
        expect([...memory.computeProducts(last, count)].slice(0, count)).toEqual(expected);
      }
      expect(memory.lengths[last * VECTORS_PER_BLOCK]).toBe(
        Math.sqrt(multiply(vectors[0] as Int8Array, vectors[0] as Int8Array)),
      );
    },
  );

  it("reuse freed blocks before the memory grows, and keep their data when it grows", () => {
    const memory = new VectorBlocks(16);
    const [first, second] = [memory.allocate(), memory.allocate()];
    memory.free(first);
    expect(memory.allocate()).toBe(first);
    const vector = Int8Array.from({ length: 16 }, (_, at) => at - 8);
    memory.put(second * VECTORS_PER_BLOCK, vector);
    for (let block = 0; block < 2_000; block += 1) memory.allocate();
    expect(memory.at(second * VECTORS_PER_BLOCK)).toEqual(vector);
    memory.copy(second * VECTORS_PER_BLOCK, first * VECTORS_PER_BLOCK + 1);
    expect(memory.at(first * VECTORS_PER_BLOCK + 1)).toEqual(vector);
    expect(memory.lengths[first * VECTORS_PER_BLOCK + 1]).toBe(memory.lengths[second * VECTORS_PER_BLOCK]);
  });
});
