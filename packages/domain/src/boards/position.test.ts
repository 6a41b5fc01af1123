import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POSITION_LIMITS, createPositionsBetween } from "./position.ts";

/** Makes positions comparable in the way that Postgres compares them, by padding the digits after the decimal point. */
function toComparable(text: string): bigint {
  const negative = text.startsWith("-");
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const digits = BigInt(whole + fraction.padEnd(60, "0"));
  return negative ? -digits : digits;
}

const areAscending = (positions: readonly string[]) =>
  positions.every(
    (position, index) => index === 0 || toComparable(positions[index - 1] ?? "") < toComparable(position),
  );

const anyPosition = fc
  .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, decimals]) => {
    const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
    const number = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
    return digits < 0n ? `-${number}` : number;
  });

describe("createPositionsBetween", () => {
  it.each([
    ["1", "2", 1, ["1.5"]],
    ["10", "20", 1, ["15"]],
    ["10", "20", 4, ["12", "14", "16", "18"]],
    ["1", null, 2, ["2", "3"]],
    ["1.25", null, 1, ["2"]],
    [null, "1", 2, ["-1", "0"]],
    [null, "-1.5", 1, ["-2"]],
    [null, null, 2, ["0", "1"]],
    ["-1", "0", 1, ["-0.5"]],
    ["0.1", "0.2", 9, ["0.11", "0.12", "0.13", "0.14", "0.15", "0.16", "0.17", "0.18", "0.19"]],
    ["1", "1", 1, null],
  ])("given the bounds %s and %s and %i items, returns %j", (low, high, count, positions) => {
    expect(createPositionsBetween(low, high, count)).toEqual(positions);
  });

  it("returns ascending positions strictly between any two neighbors", () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, fc.integer({ min: 1, max: 250 }), (a, b, count) => {
        fc.pre(toComparable(a) !== toComparable(b));
        const [low, high] = toComparable(a) < toComparable(b) ? [a, b] : [b, a];
        const between = createPositionsBetween(low, high, count);
        expect(between).toHaveLength(count);
        expect(areAscending([low, ...(between ?? []), high])).toBe(true);
        expect(areAscending([low, ...(createPositionsBetween(low, null, count) ?? [])])).toBe(true);
        expect(areAscending([...(createPositionsBetween(null, high, count) ?? []), high])).toBe(true);
      }),
    );
  });

  it("never exceeds the maximum number of digits, even after many insertions into the same gap", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }), (sides) => {
        let [low, high] = ["1", "2"];
        for (const below of sides) {
          const middle = createPositionsBetween(low, high, 1)?.[0];
          if (middle === undefined) break;
          expect(middle.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(POSITION_LIMITS.decimalsMax);
          if (below) high = middle;
          else low = middle;
        }
      }),
    );
  });

  it("adds no digits when items are repeatedly added at the end", () => {
    let top = "1000";
    for (let round = 0; round < 500; round += 1) top = createPositionsBetween(top, null, 1)?.[0] ?? "";
    expect(top).toBe("1500");
  });

  it("keeps the order when two people insert items into the same gap at the same time", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 60 }), (picks) => {
        const positions = ["0", "1000000"];
        for (const pick of picks) {
          const gap = pick % (positions.length - 1);
          const inserted = createPositionsBetween(positions[gap] ?? null, positions[gap + 1] ?? null, 2);
          if (inserted) positions.splice(gap + 1, 0, ...inserted);
        }
        expect(areAscending(positions)).toBe(true);
      }),
    );
  });
});
