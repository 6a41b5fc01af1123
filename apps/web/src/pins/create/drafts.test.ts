import { describe, expect, it } from "vitest";
import { type Draft, type DraftAction, draftsReducer, NO_TEXT, getUnpublishedDrafts } from "./drafts.ts";

const PROFILE = { kind: "profile" } as const;
const picture = { kind: "file", file: new File(["x"], "x.png") } as const;

function reduceActions(...actions: DraftAction[]): readonly Draft[] {
  const added: DraftAction = {
    type: "added",
    drafts: ["a", "b"].map((id) => ({
      ...{ id, name: "x.png", picture, previewUrl: `blob:${id}` },
      ...{ words: NO_TEXT, filled: NO_TEXT, place: PROFILE },
    })),
  };
  return [added, ...actions].reduce(draftsReducer, [] as readonly Draft[]);
}

describe("drafts", () => {
  it("start empty, in the order in which the files were chosen", () => {
    expect(reduceActions()).toMatchObject([
      { id: "a", words: NO_TEXT, step: { kind: "editing" }, message: null },
      { id: "b", words: NO_TEXT, step: { kind: "editing" }, message: null },
    ]);
  });

  it("keep typed text after an error or a stopped upload", () => {
    const [draft] = reduceActions(
      { type: "typed", id: "a", words: { title: "Clay" } },
      { type: "typed", id: "a", words: { link: "javascript:" } },
      { type: "sent", id: "a" },
      { type: "rejected", id: "a", errors: { link: "No." }, message: null },
      { type: "sent", id: "a" },
      { type: "stopped", id: "a" },
    );
    expect(draft).toMatchObject({ words: { title: "Clay", link: "javascript:" }, step: { kind: "editing" } });
  });

  it("clear their errors when they are sent again", () => {
    const rejected: DraftAction = { type: "rejected", id: "a", errors: { link: "No." }, message: "Not like this." };
    expect(reduceActions(rejected)[0]).toMatchObject({ errors: { link: "No." }, message: "Not like this." });
    expect(reduceActions(rejected, { type: "sent", id: "a" })[0]).toMatchObject({ errors: {}, message: null });
  });

  it("ignore progress once the upload has been stopped", () => {
    const late: DraftAction = { type: "progressed", id: "a", share: 0.5 };
    expect(reduceActions({ type: "sent", id: "a" }, late)[0]?.step).toEqual({ kind: "sending", share: 0.5 });
    expect(reduceActions({ type: "sent", id: "a" }, { type: "stopped", id: "a" }, late)[0]?.step).toEqual({
      kind: "editing",
    });
  });

  it("count as unsaved until they are published", () => {
    const remaining = getUnpublishedDrafts(reduceActions({ type: "published", id: "a", pinId: "7" }));
    expect(remaining.map(({ id }) => id)).toEqual(["b"]);
    expect(reduceActions({ type: "removed", id: "a" }, { type: "removed", id: "b" })).toEqual([]);
  });

  it("clear their errors when the image is replaced", () => {
    const rejected: DraftAction = { type: "rejected", id: "a", errors: { image_url: "Gone." }, message: null };
    const contents = { name: "y.png", picture, previewUrl: "blob:y", words: NO_TEXT, filled: NO_TEXT };
    const [draft] = reduceActions(rejected, { type: "exchanged", id: "a", contents });
    expect(draft).toMatchObject({ id: "a", name: "y.png", place: PROFILE, errors: {}, step: { kind: "editing" } });
  });
});
