import type { Suggestion } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { createRecentSearches } from "./recent-searches.ts";
import { getNextCell, findActiveCell, getTypeaheadGroups } from "./typeahead-rows.ts";

const toSuggestion = (label: string): Suggestion => ({
  type: "query",
  label,
  detail: null,
  url: `/${label}`,
  image: null,
});

describe("the rows under the search field", () => {
  it("show recent and popular searches, each only once, before anything is typed", () => {
    const groups = getTypeaheadGroups("p", " ", ["lamps", "Rugs"], [toSuggestion("lamps"), toSuggestion("tiles")]);
    expect(groups.map(({ kind, rows }) => [kind, rows.map(({ type, label }) => [type, label])])).toEqual([
      [
        "recent",
        [
          ["recent", "lamps"],
          ["recent", "Rugs"],
          ["clear", ""],
        ],
      ],
      ["popular", [["query", "tiles"]]],
    ]);
  });

  it("show topics below the popular searches, and mixed with other suggestions once something is typed", () => {
    const topic: Suggestion = { ...toSuggestion("Home"), type: "topic" };
    const getKinds = (typed: string) =>
      getTypeaheadGroups("p", typed, [], [toSuggestion("tiles"), topic]).map(({ kind, rows }) => [kind, rows.length]);
    expect(getKinds("")).toEqual([
      ["popular", 1],
      ["topics", 1],
    ]);
    expect(getKinds("ho")).toEqual([["found", 2]]);
  });

  it("show completions once something is typed, or nothing when there are no suggestions", () => {
    expect(getTypeaheadGroups("p", "la", ["lamps"], [toSuggestion("lamps")]).map(({ kind }) => kind)).toEqual([
      "found",
    ]);
    expect(getTypeaheadGroups("p", "", [], [])).toEqual([]);
  });

  it("wrap around, and include the field between the last row and the first", () => {
    const rows = getTypeaheadGroups("p", "", ["lamps"], [toSuggestion("tiles")]).flatMap((group) => group.rows);
    const seen: (string | undefined)[] = [];
    let active = getNextCell(rows, null, "ArrowDown");
    for (let step = 0; step < 4; step += 1) {
      seen.push(active?.row);
      active = getNextCell(rows, active, "ArrowDown");
    }
    expect(seen).toEqual(["p-recent-0", "p-clear", "p-0", undefined]);
    expect(getNextCell(rows, null, "ArrowUp")?.row).toBe("p-0");
    expect(getNextCell(rows, { row: "p-recent-0", onButton: false }, "ArrowUp")).toBeNull();
  });

  it("stay selected when rows are added below, but not when other rows replace them", () => {
    const getRows = (recent: string[], found: Suggestion[]) =>
      getTypeaheadGroups("p", "", recent, found).flatMap((group) => group.rows);
    const reached = { cell: { row: "p-recent-0", onButton: true }, label: "lamps" };
    expect(findActiveCell(getRows(["lamps"], [toSuggestion("tiles")]), reached)).toEqual(reached.cell);
    expect(findActiveCell(getRows(["rugs"], []), reached)).toBeNull();
    expect(findActiveCell([], reached)).toBeNull();
    expect(findActiveCell(getRows(["lamps"], []), null)).toBeNull();
  });

  it("let an arrow key reach their button only when they can be removed", () => {
    const rows = getTypeaheadGroups("p", "", ["lamps"], [toSuggestion("tiles")]).flatMap((group) => group.rows);
    const onRow = { row: "p-recent-0", onButton: false };
    expect(getNextCell(rows, onRow, "ArrowRight")).toEqual({ row: "p-recent-0", onButton: true });
    expect(getNextCell(rows, { row: "p-recent-0", onButton: true }, "ArrowLeft")).toEqual(onRow);
    expect(getNextCell(rows, { row: "p-0", onButton: false }, "ArrowRight")).toEqual({ row: "p-0", onButton: false });
  });
});

describe("recent searches", () => {
  function createDevice() {
    const stored = new Map<string, string>();
    return {
      stored,
      store: () => ({
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      }),
    };
  }

  it("are listed without repeats, latest first, and are kept per person", () => {
    const { store } = createDevice();
    const ownSearches = createRecentSearches("me", store);
    for (const query of ["lamps", " rugs ", "Lamps", "", "  "]) ownSearches.remember(query);
    expect(ownSearches.read()).toEqual(["Lamps", "rugs"]);
    expect(createRecentSearches("you", store).read()).toEqual([]);
    expect(createRecentSearches(null, store).read()).toEqual([]);
    ownSearches.remove("lamps");
    expect(ownSearches.read()).toEqual(["rugs"]);
    ownSearches.clear();
    expect(ownSearches.read()).toEqual([]);
  });

  it("are limited in number, and aren't listed when the device's storage is unusable", () => {
    const { store, stored } = createDevice();
    const ownSearches = createRecentSearches("me", store);
    for (let number = 0; number < 40; number += 1) ownSearches.remember(`words ${number}`);
    expect(ownSearches.read()).toHaveLength(20);
    for (const invalid of ["{", "{}", "[1, null]", '"x"']) {
      stored.set("recent-searches:me", invalid);
      expect(ownSearches.read()).toEqual([]);
    }
    const broken = createRecentSearches("me", () => {
      throw new Error("refused");
    });
    broken.remember("lamps");
    broken.clear();
    expect(broken.read()).toEqual([]);
  });
});
