import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../sparse/random.ts";
import { computeSymmetricEigen } from "./symmetric-eigen.ts";

describe("an eigendecomposition of a symmetric matrix", () => {
  it("reconstructs the matrix from orthogonal vectors", () => {
    const entry = fc.double({ min: -10, max: 10, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(entry, { minLength: 81, maxLength: 81 }),
        (size, entries) => {
          expectParts(
            Float64Array.from({ length: size * size }, (_, at) => {
              const [row, column] = [Math.floor(at / size), at % size];
              return entries[Math.max(row, column) * 9 + Math.min(row, column)] as number;
            }),
            size,
          );
        },
      ),
      // The entries have very different magnitudes, and their products underflow.
      {
        examples: [
          [
            4,
            Object.assign(Array<number>(81).fill(0), {
              19: -1.9431022888247465e-66,
              27: 0.00003813517962990327,
              28: -7.136350805550403e-201,
            }),
          ],
        ],
      },
    );
  });

  it("handles size 100, low rank, and zeros", () => {
    const chance = createRandom(3);
    for (const rank of [100, 3, 0]) {
      const size = 100;
      const factors = Float64Array.from({ length: size * rank }, () => chance() / 2 ** 31 - 1);
      const matrix = new Float64Array(size * size);
      for (let row = 0; row < size; row += 1)
        for (let column = 0; column < size; column += 1)
          for (let k = 0; k < rank; k += 1)
            matrix[row * size + column] =
              (matrix[row * size + column] as number) +
              (factors[row * rank + k] as number) * (factors[column * rank + k] as number);
      const { values } = expectParts(matrix, size);
      expect(values.filter((value) => value > 1e-9)).toHaveLength(rank);
    }
  });

  it("is empty for an empty matrix, and rejects entries that aren't numbers", () => {
    expect(computeSymmetricEigen(new Float64Array(0), 0).values).toHaveLength(0);
    expect(() => computeSymmetricEigen(new Float64Array(9).fill(Number.NaN), 3)).toThrow("isn't a number");
  });
});

function expectParts(matrix: Float64Array, size: number) {
  const parts = computeSymmetricEigen(matrix.slice(), size);
  const { values, vectors } = parts;
  const scale = Math.max(1, ...matrix.map(Math.abs)) * size;
  expect([...values]).toEqual([...values].sort((a, b) => b - a));
  const error = { together: 0, angles: 0 };
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let sum = 0;
      let dot = 0;
      for (let k = 0; k < size; k += 1) {
        sum += (values[k] as number) * (vectors[k * size + row] as number) * (vectors[k * size + column] as number);
        dot += (vectors[row * size + k] as number) * (vectors[column * size + k] as number);
      }
      error.together = Math.max(error.together, Math.abs(sum - (matrix[row * size + column] as number)));
      error.angles = Math.max(error.angles, Math.abs(dot - Number(row === column)));
    }
  }
  expect(error.together).toBeLessThan(1e-12 * scale);
  expect(error.angles).toBeLessThan(1e-12 * size);
  return parts;
}
