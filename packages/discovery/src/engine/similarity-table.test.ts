import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRowMembers } from "../sparse/sparse-rows.fixture.ts";
import { EdgeList } from "./edge-list.ts";
import { chooseComponentCount, fuseWalkResults, buildSaveMatrix, TasteTable } from "./similarity-table.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-tastes-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the matrix of people's saves", () => {
  const saves = (...pairs: readonly (readonly [content: number, person: number])[]) => {
    const list = new EdgeList();
    for (const [content, person] of pairs) list.add(String(content), String(person));
    const { graph, pins } = list.toNumberedGraph();
    return { graph, pins };
  };

  it("includes items that several people saved, and people who saved several of those items", () => {
    const { graph, pins } = saves([10, 1], [10, 2], [20, 1], [20, 2], [20, 3], [30, 3], [40, 4], [20, 5]);
    const { byPerson, contents } = buildSaveMatrix(graph, pins);
    expect([...contents.inOrder()]).toEqual([10n, 20n]);
    expect(byPerson.rows).toBe(2);
    for (const person of [0, 1]) expect([...getRowMembers(byPerson, person)]).toEqual([0, 1]);
  });

  it("is limited to the most-saved content items", () => {
    const { graph, pins } = saves([10, 1], [10, 2], [20, 1], [20, 2], [20, 3], [30, 1], [30, 2], [30, 3]);
    expect([...buildSaveMatrix(graph, pins, 2).contents.inOrder()]).toEqual([20n, 30n]);
    // With a limit of two saves per person, each person's newest content items remain.
    const { byPerson } = buildSaveMatrix(graph, pins, 3, 2);
    for (const person of [0, 1, 2]) expect([...getRowMembers(byPerson, person)]).toEqual([1, 2]);
    expect(buildSaveMatrix(saves().graph, saves().pins).byPerson).toMatchObject({ rows: 0, columns: 0 });
  });

  it("uses as many components as memory allows", () => {
    expect(chooseComponentCount(1_000, 200)).toBe(1024);
    expect(chooseComponentCount(40_000, 200_000)).toBe(744);
    expect(chooseComponentCount(40_000, 100_000_000)).toBe(64);
  });
});

describe("a taste table", () => {
  const DAY = 24 * 60 * 60 * 1000;
  // Content 7 points to 8 and, with a lower score, to 9.
  const storedTable = {
    version: 1,
    world: "here",
    saves: 100,
    builtAt: 0,
    ids: BigUint64Array.of(7n, 8n, 9n),
    starts: Uint32Array.of(0, 2, 2, 2),
    neighbors: Uint32Array.of(1, 2),
    scores: Float32Array.of(2, 1),
  };
  const wanted = [
    { contentId: "8", because: "7" },
    { contentId: "9", because: "7" },
  ];

  it("recommends content items that match someone's saves", () => {
    const table = TasteTable.of(storedTable, "here");
    expect(table?.recommend([{ contentId: "7", weight: 1 }], 5)).toEqual(wanted);
    expect(table?.recommend([{ contentId: "6", weight: 1 }], 5)).toEqual([]);
  });

  it("is due for a rebuild when the number of saves changes by more than 10% or after a week", () => {
    const table = TasteTable.of(storedTable, "here");
    expect([90, 100, 110].map((saves) => table?.isDue(saves, 7 * DAY))).toEqual([false, false, false]);
    expect([89, 111].map((saves) => table?.isDue(saves, 0))).toEqual([true, true]);
    expect(table?.isDue(100, 7 * DAY + 1)).toBe(true);
  });

  it("is restored only when it is complete and from the same database", () => {
    const path = join(folder, "tastes");
    TasteTable.keep(storedTable, path);
    expect(TasteTable.restore(path, "here")?.recommend([{ contentId: "7", weight: 1 }], 5)).toEqual(wanted);
    expect(TasteTable.restore(path, "elsewhere")).toBeNull();
    expect(TasteTable.restore(join(folder, "none"), "here")).toBeNull();
    const bytes = readFileSync(path);
    for (const broken of [bytes.subarray(0, 3), bytes.subarray(0, -1), Buffer.from("{}{}{}{}")]) {
      writeFileSync(path, broken);
      expect(TasteTable.restore(path, "here")).toBeNull();
    }
    TasteTable.keep({ ...storedTable, version: 2 }, path);
    expect(TasteTable.restore(path, "here")).toBeNull();
  });
});

describe("a merge of several lists", () => {
  const list = (because: string, ...contents: readonly string[]) =>
    contents.map((contentId) => ({ contentId, because }));

  it("starts with items that rank high in several lists, and keeps the reason for each item's highest rank", () => {
    expect(fuseWalkResults([list("a", "1", "2", "3"), list("b", "2", "4")], 9)).toEqual([
      { contentId: "2", because: "b" },
      { contentId: "1", because: "a" },
      { contentId: "4", because: "b" },
      { contentId: "3", because: "a" },
    ]);
    expect(fuseWalkResults([list("a", "1", "2")], 1)).toEqual(list("a", "1"));
    expect(fuseWalkResults([[], []], 5)).toEqual([]);
  });
});
