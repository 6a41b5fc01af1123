import { describe, expect, it } from "vitest";
import { createRandom } from "../sparse/random.ts";
import { HighestFirst } from "./highest-first.ts";

function drainAll(numbers: Float64Array): number[] {
  const indexes = new HighestFirst(numbers);
  const order: number[] = [];
  for (let index = indexes.next(); index !== undefined; index = indexes.next()) order.push(index);
  return order;
}

describe("HighestFirst", () => {
  it.each([0, 1, 2, 3, 10, 257])(
    "yields the indexes of %i numbers in descending order, with ties in their original order",
    (count) => {
      const chance = createRandom(count + 1);
      const numbers = Float64Array.from({ length: count }, () => chance() % 50);
      const expected = [...numbers.keys()].sort((a, b) => (numbers[b] as number) - (numbers[a] as number) || a - b);
      expect(drainAll(numbers)).toEqual(expected);
    },
  );
});
