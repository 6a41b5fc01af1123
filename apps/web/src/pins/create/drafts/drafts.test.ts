import { describe, expect, it } from "vitest";
import {
  type Draft,
  type DraftAction,
  reduceDrafts,
  getUnpublishedDrafts,
  hasErrors,
  type NewDraft,
  NO_TEXT,
  createInitialDraft,
} from "./drafts.ts";

const PROFILE = { kind: "profile" } as const;
const picture = { kind: "file", file: new File(["x"], "x.png") } as const;

function createNewDraft(id: string): NewDraft {
  return {
    ...{ id, name: "x.png", picture, previewUrl: `blob:${id}` },
    ...{ words: NO_TEXT, filled: NO_TEXT, place: PROFILE },
  };
}

function reduceActions(...actions: DraftAction[]): readonly Draft[] {
  const added: DraftAction = {
    type: "added",
    drafts: ["a", "b"].map(createNewDraft),
  };
  return [added, ...actions].reduce(reduceDrafts, [] as readonly Draft[]);
}

describe("drafts", () => {
  it("start without text, and in the order in which the files were chosen", () => {
    expect(reduceActions()).toMatchObject([
      { id: "a", words: NO_TEXT, step: { kind: "editing" }, message: null },
      { id: "b", words: NO_TEXT, step: { kind: "editing" }, message: null },
    ]);
  });

  it("keep their text after an error or a stopped upload", () => {
    const [draft] = reduceActions(
      { type: "changed", changes: [{ id: "a", words: { title: "Clay" } }] },
      { type: "changed", changes: [{ id: "a", words: { link: "javascript:" } }] },
      { type: "sent", id: "a", seed: "1" },
      { type: "rejected", id: "a", errors: { link: "No." }, message: null },
      { type: "sent", id: "a", seed: "1" },
      { type: "stopped", id: "a" },
    );
    expect(draft).toMatchObject({ words: { title: "Clay", link: "javascript:" }, step: { kind: "editing" } });
  });

  it("clear their errors when they are sent again", () => {
    const rejected: DraftAction = { type: "rejected", id: "a", errors: { link: "No." }, message: "Not like this." };
    expect(reduceActions(rejected)[0]).toMatchObject({ errors: { link: "No." }, message: "Not like this." });
    expect(reduceActions(rejected, { type: "sent", id: "a", seed: "1" })[0]).toMatchObject({
      errors: {},
      message: null,
    });
  });

  it("ignore progress once the upload has been stopped", () => {
    const late: DraftAction = { type: "progressed", id: "a", share: 0.5 };
    expect(reduceActions({ type: "sent", id: "a", seed: "1" }, late)[0]?.step).toEqual({ kind: "sending", share: 0.5 });
    expect(reduceActions({ type: "sent", id: "a", seed: "1" }, { type: "stopped", id: "a" }, late)[0]?.step).toEqual({
      kind: "editing",
    });
  });

  it("count as unsaved until they are published", () => {
    const remaining = getUnpublishedDrafts(reduceActions({ type: "published", id: "a", pinId: "7" }));
    expect(remaining.map(({ id }) => id)).toEqual(["b"]);
    expect(reduceActions({ type: "removed", ids: ["a", "b"] })).toEqual([]);
  });

  it("clear their errors when the image is replaced", () => {
    const rejected: DraftAction = { type: "rejected", id: "a", errors: { image_url: "Gone." }, message: null };
    const contents = { name: "y.png", picture, previewUrl: "blob:y", words: NO_TEXT, filled: NO_TEXT };
    const [draft] = reduceActions(rejected, { type: "exchanged", id: "a", contents });
    expect(draft).toMatchObject({ id: "a", name: "y.png", place: PROFILE, errors: {}, step: { kind: "editing" } });
  });

  it("lose only the errors about their changed fields", () => {
    const errors = { title: "Too long.", link: "No.", alt_text: "Too long.", board_id: "Gone." };
    const [draft] = reduceActions(
      { type: "rejected", id: "a", errors, message: null },
      { type: "changed", changes: [{ id: "a", words: { altText: "A door" }, place: PROFILE }] },
    );
    expect(draft?.errors).toEqual({ title: "Too long.", link: "No." });
  });

  it("can be changed together without affecting other drafts", () => {
    const before = reduceActions({ type: "added", drafts: [createNewDraft("c")] });
    const changes = [
      { id: "a", words: { title: "Kitchen 1" } },
      { id: "c", words: { title: "Kitchen 2" } },
    ];
    const after = reduceDrafts(before, { type: "changed", changes });
    expect(after.map(({ words }) => words.title)).toEqual(["Kitchen 1", "", "Kitchen 2"]);
    expect(after[1]).toBe(before[1]);
  });

  it("return to their positions when their removal is undone", () => {
    const before = reduceActions({ type: "added", drafts: [createNewDraft("c"), createNewDraft("d")] });
    const restored = [0, 2].map((index) => ({ draft: before[index] as Draft, index }));
    const removed = reduceDrafts(before, { type: "removed", ids: ["a", "c"] });
    expect(reduceDrafts(removed, { type: "restored", drafts: restored })).toEqual(before);
  });

  it("follow a new order, and put drafts that are added later at the end", () => {
    const drafts = reduceActions(
      { type: "added", drafts: [createNewDraft("c"), createNewDraft("d")] },
      { type: "ordered", ids: ["d", "a", "b"] },
    );
    expect(drafts.map(({ id }) => id).join("")).toBe("dabc");
  });

  it("restored from the device come before new drafts, and replace drafts with the same id", () => {
    const kept = { ...createInitialDraft(createNewDraft("b")), words: { ...NO_TEXT, title: "Kept" } };
    const drafts = reduceActions({ type: "loaded", drafts: [kept] });
    expect(drafts.map(({ id, words }) => [id, words.title])).toEqual([
      ["b", "Kept"],
      ["a", ""],
    ]);
  });

  it("keep the seed of their request keys when they're sent again", () => {
    const [draft] = reduceActions(
      { type: "sent", id: "a", seed: "1" },
      { type: "stopped", id: "a" },
      { type: "sent", id: "a", seed: "2" },
    );
    expect(draft?.seed).toBe("1");
  });

  it("have errors until every rejected field is changed", () => {
    const rejected: DraftAction = { type: "rejected", id: "a", errors: { link: "No." }, message: null };
    const fixed: DraftAction = { type: "changed", changes: [{ id: "a", words: { link: "" } }] };
    expect(reduceActions(rejected).map(hasErrors)).toEqual([true, false]);
    expect(reduceActions(rejected, fixed).map(hasErrors)).toEqual([false, false]);
  });
});
