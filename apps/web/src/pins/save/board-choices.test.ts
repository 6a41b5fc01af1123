import type { BoardSummary } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { boardChoices } from "./board-choices.ts";

function board(name: string, fields: { add?: boolean; layout?: "default" | "quick_saves" } = {}): BoardSummary {
  const { add = true, layout = "default" } = fields;
  return { id: name, name, layout, can: { add } } as BoardSummary;
}

const BOARDS = [
  board("Slow mornings"),
  board("Été à la mer"),
  board("Morning light"),
  board("STRASSE"),
  board("雨と窓"),
];
const names = (query: string) => boardChoices(BOARDS, query).map(({ name }) => name);

describe("boardChoices", () => {
  it("keeps the order of the last saves when there is no query", () => {
    expect(names("  ")).toEqual(BOARDS.map(({ name }) => name));
  });

  it.each([
    ["morn", ["Morning light", "Slow mornings"]],
    ["LIGHT morn", ["Morning light"]],
    ["ete", ["Été à la mer"]],
    ["strasse", ["STRASSE"]],
    ["窓", ["雨と窓"]],
    ["nowhere", []],
  ])("finds by %j: %j", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it("omits boards that the viewer can't add to, and the profile's own", () => {
    const boards = [board("a", { add: false }), board("b", { layout: "quick_saves" }), board("c")];
    expect(boardChoices(boards, "").map(({ name }) => name)).toEqual(["c"]);
  });
});
