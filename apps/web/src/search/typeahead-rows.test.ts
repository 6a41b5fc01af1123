import type { Suggestion } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { recentSearches } from "./recent-searches.ts";
import { moveCell, isStillActive, typeaheadGroups } from "./typeahead-rows.ts";

const query = (label: string): Suggestion => ({ type: "query", label, detail: null, url: `/${label}`, image: null });

describe("the rows under the search field", () => {
  it("are recent and popular searches before anything is typed, each once", () => {
    const groups = typeaheadGroups("p", " ", ["lamps", "Rugs"], [query("lamps"), query("tiles")]);
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

  it("are completions after something is typed, and none when there are none", () => {
    expect(typeaheadGroups("p", "la", ["lamps"], [query("lamps")]).map(({ kind }) => kind)).toEqual(["found"]);
    expect(typeaheadGroups("p", "", [], [])).toEqual([]);
  });

  it("form a ring with the field between the last and the first", () => {
    const rows = typeaheadGroups("p", "", ["lamps"], [query("tiles")]).flatMap((group) => group.rows);
    const seen: (string | undefined)[] = [];
    let active = moveCell(rows, null, "ArrowDown");
    for (let step = 0; step < 4; step += 1) {
      seen.push(active?.row);
      active = moveCell(rows, active, "ArrowDown");
    }
    expect(seen).toEqual(["p-recent-0", "p-clear", "p-0", undefined]);
    expect(moveCell(rows, null, "ArrowUp")?.row).toBe("p-0");
    expect(moveCell(rows, { row: "p-recent-0", onButton: false }, "ArrowUp")).toBeNull();
  });

  it("stay selected when more come below, and not when others replace them", () => {
    const getRows = (recent: string[], found: Suggestion[]) =>
      typeaheadGroups("p", "", recent, found).flatMap((group) => group.rows);
    const reached = { cell: { row: "p-recent-0", onButton: true }, label: "lamps" };
    expect(isStillActive(getRows(["lamps"], [query("tiles")]), reached)).toEqual(reached.cell);
    expect(isStillActive(getRows(["rugs"], []), reached)).toBeNull();
    expect(isStillActive([], reached)).toBeNull();
    expect(isStillActive(getRows(["lamps"], []), null)).toBeNull();
  });

  it("have a button at the end only when they can be forgotten", () => {
    const rows = typeaheadGroups("p", "", ["lamps"], [query("tiles")]).flatMap((group) => group.rows);
    const onLine = { row: "p-recent-0", onButton: false };
    expect(moveCell(rows, onLine, "ArrowRight")).toEqual({ row: "p-recent-0", onButton: true });
    expect(moveCell(rows, { row: "p-recent-0", onButton: true }, "ArrowLeft")).toEqual(onLine);
    expect(moveCell(rows, { row: "p-0", onButton: false }, "ArrowRight")).toEqual({ row: "p-0", onButton: false });
  });
});

describe("recent searches", () => {
  function device() {
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

  it("have the latest first, each once, and are everyone's own", () => {
    const { store } = device();
    const ownSearches = recentSearches("me", store);
    for (const query of ["lamps", " rugs ", "Lamps", "", "  "]) ownSearches.remember(query);
    expect(ownSearches.read()).toEqual(["Lamps", "rugs"]);
    expect(recentSearches("you", store).read()).toEqual([]);
    expect(recentSearches(null, store).read()).toEqual([]);
    ownSearches.remove("lamps");
    expect(ownSearches.read()).toEqual(["rugs"]);
    ownSearches.clear();
    expect(ownSearches.read()).toEqual([]);
  });

  it("are few, and none when the device stores nothing or something else", () => {
    const { store, stored } = device();
    const ownSearches = recentSearches("me", store);
    for (let number = 0; number < 40; number += 1) ownSearches.remember(`words ${number}`);
    expect(ownSearches.read()).toHaveLength(20);
    for (const invalid of ["{", "{}", "[1, null]", '"x"']) {
      stored.set("recent-searches:me", invalid);
      expect(ownSearches.read()).toEqual([]);
    }
    const broken = recentSearches("me", () => {
      throw new Error("refused");
    });
    broken.remember("lamps");
    broken.clear();
    expect(broken.read()).toEqual([]);
  });
});
