import type { BoardSummary } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { filterBoardChoices } from "./board-choices.ts";

function createBoard(name: string, fields: { add?: boolean; layout?: "default" | "quick_saves" } = {}): BoardSummary {
  const { add = true, layout = "default" } = fields;
  return { id: name, name, layout, can: { add } } as BoardSummary;
}

const BOARDS = [
  createBoard("Slow mornings"),
  createBoard("Été à la mer"),
  createBoard("Morning light"),
  createBoard("STRASSE"),
  createBoard("雨と窓"),
];
const filterNames = (query: string) => filterBoardChoices(BOARDS, query).map(({ name }) => name);

describe("filterBoardChoices", () => {
  it("keeps the boards in order when there is no query", () => {
    expect(filterNames("  ")).toEqual(BOARDS.map(({ name }) => name));
  });

  it.each([
    ["morn", ["Morning light", "Slow mornings"]],
    ["LIGHT morn", ["Morning light"]],
    ["ete", ["Été à la mer"]],
    ["strasse", ["STRASSE"]],
    ["窓", ["雨と窓"]],
    ["nowhere", []],
  ])("for the query %j, returns the boards %j", (query, expected) => {
    expect(filterNames(query)).toEqual(expected);
  });

  it("omits the profile's board and boards that the viewer can't add to", () => {
    const boards = [createBoard("a", { add: false }), createBoard("b", { layout: "quick_saves" }), createBoard("c")];
    expect(filterBoardChoices(boards, "").map(({ name }) => name)).toEqual(["c"]);
  });
});
