import { describe, expect, it } from "vitest";
import { compareWithReport, formatComparison } from "./check.ts";
import type { Figure } from "./figure.ts";
import { parseSections, renderArea, renderReport } from "./report.ts";

const TITLE = "The server: requests";

const figure = (ratios: Readonly<Record<string, number>>, others: Partial<Figure> = {}): Figure => ({
  ...{ id: "E1", metric: "One page of the home feed, with 25 pins", unit: "ms", goal: "≤ 1.43", isMet: false },
  readings: Object.entries(ratios).map(([name, ratio]) => ({ name, value: 3, ratio, quartiles: [ratio, ratio] })),
  ...others,
});
const checkFigure = (reported: Figure, measured: Figure) => {
  const area = renderArea({ title: TITLE, figures: [reported], failure: null }, null, "1a2b3c4d");
  const page = renderReport(new Map([[TITLE, area]]), [TITLE], "one processor", "## What limits the figures");
  return compareWithReport(TITLE, [measured], parseSections(page));
};

describe("a check against the report", () => {
  it.each([
    ["passes when the ratio is the same", 2, 2, false],
    ["passes when the ratio is better", 2, 1.2, false],
    ["passes when the ratio is 15% worse", 2, 2.3, false],
    ["fails when the ratio is more than 15% worse", 2, 2.31, true],
  ])("%s", (_what, reported, measured, isTooMuch) => {
    const comparisons = checkFigure(figure({ floor: 1, ours: reported }), figure({ floor: 1, ours: measured }));
    expect(comparisons).toMatchObject([{ id: "E1", reading: "ours", reported, measured, isTooMuch }]);
  });

  it("fails when a ratio drops and higher is better", () => {
    const speed = { isHigherBetter: true } as const;
    const compare = (measured: number) =>
      checkFigure(figure({ floor: 1, ours: 3 }), figure({ floor: 1, ours: measured }, speed));
    expect(compare(2)).toMatchObject([{ isTooMuch: true }]);
    expect(compare(4)).toMatchObject([{ isTooMuch: false }]);
  });

  it("ignores the floor, peers, and plain counts", () => {
    const before = figure({ floor: 1, masonic: 2, "ours, small": 1, "ours, large": 1.5, "ours, counted": Number.NaN });
    const after = figure({ floor: 9, masonic: 9, "ours, small": 1, "ours, large": 9, "ours, counted": Number.NaN });
    expect(checkFigure(before, after).map(({ reading, isTooMuch }) => [reading, isTooMuch])).toEqual([
      ["ours, small", false],
      ["ours, large", true],
    ]);
  });

  it("compares every reading except the first when none is marked as ours", () => {
    const after = figure({ median: 1, "99th percentile": 2 });
    expect(checkFigure(figure({ median: 1, "99th percentile": 1.3 }), after)).toMatchObject([
      { reading: "99th percentile", isTooMuch: true },
    ]);
  });

  it("passes, and says so, when the report lacks the figure or the reading", () => {
    const known = figure({ floor: 1, ours: 1 });
    const [newFigure] = checkFigure(known, figure({ floor: 1, ours: 9 }, { metric: "Another page" }));
    const [newReading] = checkFigure(known, figure({ floor: 1, "ours, compressed": 9 }));
    for (const comparison of [newFigure, newReading]) {
      expect(comparison).toMatchObject({ reported: null, isTooMuch: false });
      expect(comparison && formatComparison(comparison)).toMatch(/^new .*9\.00, not in docs\/PERFORMANCE\.md$/);
    }
  });

  it("describes a worse reading in one line", () => {
    const [comparison] = checkFigure(figure({ floor: 1, ours: 2 }), figure({ floor: 1, ours: 3 }));
    expect(comparison && formatComparison(comparison)).toBe(
      "worse E1 One page of the home feed, with 25 pins, ours: 2.00 → 3.00 (+50% cost)",
    );
  });
});
