import { describe, expect, it } from "vitest";
import { createRandom } from "../sparse/random.ts";
import { HighestFirst } from "./highest-first.ts";

function allOf(numbers: Float64Array): number[] {
  const places = new HighestFirst(numbers);
  const order: number[] = [];
  for (let place = places.next(); place !== undefined; place = places.next()) order.push(place);
  return order;
}

describe("the highest first", () => {
  it.each([0, 1, 2, 3, 10, 257])(
    "gives the indexes of %i numbers in descending order of value, ties in their original order",
    (count) => {
      const chance = createRandom(count + 1);
      const numbers = Float64Array.from({ length: count }, () => chance() % 50);
      const expected = [...numbers.keys()].sort(
        (one, other) => (numbers[other] as number) - (numbers[one] as number) || one - other,
      );
      expect(allOf(numbers)).toEqual(expected);
    },
  );
});
