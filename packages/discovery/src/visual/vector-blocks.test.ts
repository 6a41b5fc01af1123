import { describe, expect, it } from "vitest";
import { instantiateKernel } from "../kernel/load-kernel.ts";
import { webAssembly } from "../kernel/web-assembly.ts";
import { createRandom } from "../sparse/random.ts";
import { IN_BLOCK, VectorBlocks } from "./vector-blocks.ts";

/** From the whole range of a byte, or only 0 and up; every third number is an extreme. */
function numbersOf(length: number, chance: () => number, least: number): Int8Array {
  return Int8Array.from({ length }, () => {
    if (chance() % 3 === 0) return chance() % 2 === 0 ? least : 127;
    return least + (chance() % (128 - least));
  });
}

function productOf(one: Int8Array, other: Int8Array): number {
  return one.reduce((sum, number, at) => sum + number * (other[at] ?? 0), 0);
}

describe("vectors in blocks", () => {
  it.each(["narrow", "wide"] as const)("use WebAssembly for their products here: %s", (kind) => {
    const wasm = webAssembly();
    const memory = wasm && new wasm.Memory({ initial: 1, maximum: 1, shared: false });
    expect(memory && instantiateKernel(`${kind}-products`, memory)).toHaveProperty("products");
  });

  const lengths = [1, 15, 16, 17, 24, 224, 300];
  const cases = lengths.flatMap((length) =>
    [0, -128].flatMap((least) => [false, true].map((isPlain) => ({ length, least, isPlain }))),
  );
  it.each(cases)("multiply exactly: $length numbers asked for from $least on, plain: $isPlain", (one) => {
    const chance = createRandom(one.length + 7);
    const memory = new VectorBlocks(one.length, one.isPlain);
    // More than one page, so that the memory has grown.
    const blocks = Array.from({ length: Math.ceil(200_000 / (IN_BLOCK * one.length)) }, () => memory.take());
    const last = blocks.at(-1) as number;
    const vectors = Array.from({ length: IN_BLOCK }, () => numbersOf(one.length, chance, -128));
    for (const block of [0, last]) {
      for (const [at, vector] of vectors.entries()) memory.put(block * IN_BLOCK + at, vector);
    }
    for (let count = 1; count <= IN_BLOCK; count += 1) {
      const asked = numbersOf(one.length, chance, one.least);
      memory.ask(asked);
      const expected = vectors.slice(0, count).map((vector) => productOf(asked, vector));
      expect([...memory.productsWith(0, count)].slice(0, count)).toEqual(expected);
      expect([...memory.productsWith(last, count)].slice(0, count)).toEqual(expected);
    }
    expect(memory.lengths[last * IN_BLOCK]).toBe(
      Math.sqrt(productOf(vectors[0] as Int8Array, vectors[0] as Int8Array)),
    );
  });

  it("reuse freed blocks before the memory grows, and keep their contents while it does", () => {
    const memory = new VectorBlocks(16);
    const [first, second] = [memory.take(), memory.take()];
    memory.give(first);
    expect(memory.take()).toBe(first);
    const vector = Int8Array.from({ length: 16 }, (_, at) => at - 8);
    memory.put(second * IN_BLOCK, vector);
    for (let block = 0; block < 2_000; block += 1) memory.take();
    expect(memory.at(second * IN_BLOCK)).toEqual(vector);
    memory.copy(second * IN_BLOCK, first * IN_BLOCK + 1);
    expect(memory.at(first * IN_BLOCK + 1)).toEqual(vector);
    expect(memory.lengths[first * IN_BLOCK + 1]).toBe(memory.lengths[second * IN_BLOCK]);
  });
});
