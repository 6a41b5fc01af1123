import { describe, expect, it } from "vitest";
import type { Figure } from "./figure.ts";
import { parseMachine, parseSections, renderArea, renderReport } from "./report.ts";

const createFigure = (id: string, isMet: boolean): Figure => ({
  ...{ id, metric: `What ${id} is`, unit: "ms", goal: "≤ 2" },
  readings: [
    { name: "floor", value: 1.2345, ratio: 1, quartiles: [1, 1] },
    { name: "ours", value: 250, ratio: 2.5, quartiles: [2.25, 3] },
    { name: "one round", value: 3.7, ratio: 3, quartiles: null },
    { name: "counted", value: 7, ratio: Number.NaN, quartiles: null },
  ],
  isMet,
});
const GRID = { title: "Grid", figures: [createFigure("C1", true), createFigure("C2", false)], failure: null };
const SEARCH = { title: "Search", figures: [createFigure("B1", true)], failure: "No space is left." };
const TITLES = ["Grid", "Search"];
const REMARKS = "## What limits the figures\n\n- **C2.** Much.";
const renderPage = () =>
  renderReport(
    new Map([GRID, SEARCH].map((area) => [area.title, renderArea(area, null, "1a2b3c4d")])),
    TITLES,
    "one processor, 8 GiB",
    REMARKS,
  );

describe("the performance page", () => {
  it("lists each figure with its floor, commit, and verdict, and also lists missing figures", () => {
    const lines = renderPage().split("\n");
    expect(lines).toContain("Of 3 figures, the following miss their goals: C2.");
    expect(lines).toContain("**C2** What C2 is. Goal: ≤ 2. **Not met.** (1a2b3c4d)");
    expect(lines).toContain("| floor | 1.23 | 1.00 (1.00–1.00) |");
    expect(lines).toContain("| ours | 250 | 2.50 (2.25–3.00) |");
    expect(lines).toContain("| one round | 3.70 | 3.00 |");
    expect(lines).toContain("| counted | 7.00 | – |");
    expect(lines).toContain("The rest couldn't be measured: No space is left.");
  });

  it("keeps other runs' figures and order unchanged when one area is measured alone", () => {
    const sections = new Map(parseSections(renderPage()));
    expect([...sections.keys()]).toEqual(TITLES);
    expect(parseMachine(renderPage())).toBe("one processor, 8 GiB");
    sections.delete("Grid");
    sections.set("Grid", renderArea({ ...GRID, figures: [createFigure("C2", true)] }, "two processors", "5e6f7a8b+"));
    const after = renderReport(sections, TITLES, parseMachine(renderPage()), REMARKS);
    expect(after).toContain("Every goal is met.");
    expect(after).toContain("We measured this area in a separate run, on two processors.");
    expect(after).toContain("**C2** What C2 is. Goal: ≤ 2. Met. (5e6f7a8b+)");
    expect(after.indexOf("## Grid")).toBeLessThan(after.indexOf("## Search"));
    expect(parseSections(after).get("Search")).toBe(parseSections(renderPage()).get("Search"));
    expect(after.endsWith("- **C2.** Much.\n")).toBe(true);
  });
});
