import { describe, expect, it } from "vitest";
import { type Draft, NO_TEXT, createInitialDraft } from "./drafts.ts";
import { getSharedTarget, getSharedText, toTextChanges, toUndoChanges } from "./shared-fields.ts";

const PROFILE = { kind: "profile" } as const;
const toBoard = (id: string, section: string | null = null) =>
  ({
    kind: "board",
    board: { id, name: id, url: "/" },
    section: section === null ? null : { id: section, title: section },
  }) as const;

function createDraft(id: string, title = "", place: Draft["place"] = PROFILE): Draft {
  const picture = { kind: "web", url: "https://a.example/", page: null, method: "scraped" } as const;
  const words = { ...NO_TEXT, title };
  return createInitialDraft({ id, name: id, picture, previewUrl: "", words, filled: NO_TEXT, place });
}

describe("the fields of several drafts", () => {
  it("show text only when all drafts have the same text", () => {
    expect(getSharedText([createDraft("a", "Clay"), createDraft("b", "Clay")], "title")).toBe("Clay");
    expect(getSharedText([createDraft("a", "Clay"), createDraft("b")], "title")).toBeNull();
    expect(getSharedText([createDraft("a"), createDraft("b")], "title")).toBe("");
  });

  it("show a place only when all drafts have the same board and section", () => {
    const place = (...places: Draft["place"][]) =>
      getSharedTarget(places.map((each, index) => createDraft(`${index}`, "", each)));
    expect(place(toBoard("1"), toBoard("1"))).toEqual(toBoard("1"));
    expect(place(toBoard("1"), toBoard("1", "2"))).toBeNull();
    expect(place(PROFILE, toBoard("1"))).toBeNull();
  });

  it("number titles in order, and don't replace braces in other fields", () => {
    const drafts = [createDraft("b"), createDraft("a"), createDraft("c")];
    expect(toTextChanges(drafts, "title", "Kitchen {n}").map(({ id, words }) => [id, words?.title])).toEqual([
      ["b", "Kitchen 1"],
      ["a", "Kitchen 2"],
      ["c", "Kitchen 3"],
    ]);
    expect(toTextChanges(drafts, "description", "{n}").map(({ words }) => words)).toEqual(
      drafts.map(() => ({ description: "{n}" })),
    );
  });

  it("return to their earlier values on undo, except in deleted or unchanged drafts", () => {
    const before = [createDraft("a", "One"), createDraft("b", "Two"), createDraft("c")];
    const now = [{ ...(before[0] as Draft), words: { ...NO_TEXT, title: "Same" } }, before[2] as Draft];
    expect(toUndoChanges(before, now)).toEqual([{ id: "a", words: before[0]?.words, place: PROFILE }]);
  });
});
