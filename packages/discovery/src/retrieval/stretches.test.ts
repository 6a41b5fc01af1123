import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  stretchBounds,
  splitStretch,
  positionOfId,
  positionOfScore,
  type Stretch,
  stretchesDownFrom,
} from "./stretches.ts";

/** The marks that the database gives a row at a position. */
function marksAt(place: number): string[] {
  return Array.from({ length: 9 }, (_, level) => `'~${level}.${Math.floor(place / 4 ** level)}'`);
}

function isMarked(stretch: Stretch, place: number): boolean {
  const wanted = new Set(stretchBounds(stretch).split(" | "));
  return marksAt(place).some((mark) => wanted.has(mark));
}

const PLACE = fc.integer({ min: 0, max: 2_000_000 });
const STRETCH = fc
  .tuple(PLACE, PLACE)
  .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }));

/** Whether each begins where the previous one ended, from the end of the whole to its beginning. */
function expectFollowing(stretches: readonly Stretch[], { from, to }: Stretch): void {
  let end = to;
  for (const stretch of stretches) {
    expect(stretch.to).toBe(end);
    expect(stretch.from).toBeLessThanOrEqual(stretch.to);
    end = stretch.from - 1;
  }
  expect(end).toBe(from - 1);
}

describe("the marks of a range", () => {
  it("are on what is in it, and on nothing else", () => {
    fc.assert(
      fc.property(STRETCH, PLACE, (stretch, place) => {
        expect(isMarked(stretch, place)).toBe(stretch.from <= place && place <= stretch.to);
        for (const edge of [stretch.from, stretch.to]) expect(isMarked(stretch, edge)).toBe(true);
        if (stretch.from > 0) expect(isMarked(stretch, stretch.from - 1)).toBe(false);
        expect(isMarked(stretch, stretch.to + 1)).toBe(false);
      }),
    );
  });
});

describe("ranges", () => {
  it("follow one another down to the first position, with few marks each and growing lengths", () => {
    fc.assert(
      fc.property(PLACE, (top) => {
        const stretches = stretchesDownFrom(top);
        expectFollowing(stretches, { from: 0, to: top });
        expect(stretches.length).toBeLessThanOrEqual(10);
        for (const stretch of stretches.slice(0, -1))
          expect(stretchBounds(stretch).split(" | ").length).toBeLessThan(20);
      }),
    );
    const [first, second, third] = stretchesDownFrom(319_194).map(({ from, to }) => to - from + 1);
    expect([first, second, third]).toEqual([35, 72, 144]);
  });

  it("are split into eight consecutive ones, and a single position into none", () => {
    fc.assert(
      fc.property(STRETCH, (stretch) => {
        const parts = splitStretch(stretch);
        if (stretch.from === stretch.to) {
          expect(parts).toEqual([]);
          return;
        }
        expectFollowing(parts, stretch);
        expect(parts.length).toBeGreaterThan(1);
        expect(parts.length).toBeLessThanOrEqual(8);
      }),
    );
    expect(splitStretch({ from: 14, to: 14 })).toEqual([]);
  });

  it("know the position of scores and ids", () => {
    expect([positionOfScore(-3), positionOfScore(2), positionOfScore(2.125)]).toEqual([0, 16, 17]);
    expect([positionOfId("1"), positionOfId(String(5n << 44n))]).toEqual([0, 5]);
  });
});
