import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invertCholesky } from "./cholesky.ts";

describe("the inverse of a Cholesky factor", () => {
  it("makes independent columns orthonormal and dependent columns zero", () => {
    const entry = fc.double({ min: -3, max: 3, noNaN: true });
    const column = fc.array(entry, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), fc.boolean(), (given, doubled) => {
        const columns = doubled ? [...given, given[0] as number[]] : given;
        const size = columns.length;
        const dot = (a: readonly number[], b: readonly number[]) =>
          a.reduce((sum, x, at) => sum + x * (b[at] as number), 0);
        const gram = Float64Array.from({ length: size * size }, (_, at) =>
          dot(columns[Math.floor(at / size)] as number[], columns[at % size] as number[]),
        );
        const inverse = invertCholesky(gram, size);
        const turned = columns.map((_, to) =>
          Array.from({ length: 12 }, (__, row) =>
            columns.reduce((sum, from, k) => sum + (from[row] as number) * (inverse[k * size + to] as number), 0),
          ),
        );
        for (const [a, one] of turned.entries()) {
          const length = dot(one, one);
          if (length !== 0) expect(length).toBeCloseTo(1, 4);
          for (const other of turned.slice(0, a)) expect(dot(one, other)).toBeCloseTo(0, 4);
        }
        if (doubled) expect(dot(turned.at(-1) as number[], turned.at(-1) as number[])).toBe(0);
      }),
    );
  });
});
