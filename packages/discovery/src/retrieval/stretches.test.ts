import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  toRangeMarks,
  splitRange,
  getPositionOfId,
  getPositionOfScore,
  type PositionRange,
  listRangesDownFrom,
} from "./stretches.ts";

/** Returns the marks that the database gives to a row at a position. */
function marksAt(position: number): string[] {
  return Array.from({ length: 9 }, (_, level) => `'~${level}.${Math.floor(position / 4 ** level)}'`);
}

function isMarked(range: PositionRange, position: number): boolean {
  const wanted = new Set(toRangeMarks(range).split(" | "));
  return marksAt(position).some((mark) => wanted.has(mark));
}

const POSITION = fc.integer({ min: 0, max: 2_000_000 });
const RANGE = fc.tuple(POSITION, POSITION).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

/** Checks that the ranges are consecutive, from the end of the whole range to its start. */
function expectFollowing(ranges: readonly PositionRange[], { from, to }: PositionRange): void {
  let end = to;
  for (const range of ranges) {
    expect(range.to).toBe(end);
    expect(range.from).toBeLessThanOrEqual(range.to);
    end = range.from - 1;
  }
  expect(end).toBe(from - 1);
}

describe("the marks of a range", () => {
  it("match only positions in the range", () => {
    fc.assert(
      fc.property(RANGE, POSITION, (range, position) => {
        expect(isMarked(range, position)).toBe(range.from <= position && position <= range.to);
        for (const edge of [range.from, range.to]) expect(isMarked(range, edge)).toBe(true);
        if (range.from > 0) expect(isMarked(range, range.from - 1)).toBe(false);
        expect(isMarked(range, range.to + 1)).toBe(false);
      }),
    );
  });
});

describe("ranges", () => {
  it("cover all positions down to the first, with growing lengths and few marks each", () => {
    fc.assert(
      fc.property(POSITION, (top) => {
        const ranges = listRangesDownFrom(top);
        expectFollowing(ranges, { from: 0, to: top });
        expect(ranges.length).toBeLessThanOrEqual(10);
        for (const range of ranges.slice(0, -1)) expect(toRangeMarks(range).split(" | ").length).toBeLessThan(20);
      }),
    );
    const [first, second, third] = listRangesDownFrom(319_194).map(({ from, to }) => to - from + 1);
    expect([first, second, third]).toEqual([35, 72, 144]);
  });

  it("split into at most eight consecutive ranges, unless they have a single position", () => {
    fc.assert(
      fc.property(RANGE, (range) => {
        const parts = splitRange(range);
        if (range.from === range.to) {
          expect(parts).toEqual([]);
          return;
        }
        expectFollowing(parts, range);
        expect(parts.length).toBeGreaterThan(1);
        expect(parts.length).toBeLessThanOrEqual(8);
      }),
    );
    expect(splitRange({ from: 14, to: 14 })).toEqual([]);
  });

  it("use positions that are derived from scores and IDs", () => {
    expect([getPositionOfScore(-3), getPositionOfScore(2), getPositionOfScore(2.125)]).toEqual([0, 16, 17]);
    expect([getPositionOfId("1"), getPositionOfId(String(5n << 44n))]).toEqual([0, 5]);
  });
});
