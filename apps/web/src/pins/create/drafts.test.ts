import { describe, expect, it } from "vitest";
import { type Draft, type DraftAction, draftsReducer, NO_WORDS, unpublishedDrafts } from "./drafts.ts";

const PROFILE = { kind: "profile" } as const;
const picture = { kind: "file", file: new File(["x"], "x.png") } as const;

function after(...actions: DraftAction[]): readonly Draft[] {
  const added: DraftAction = {
    type: "added",
    drafts: ["a", "b"].map((id) => ({
      ...{ id, name: "x.png", picture, previewUrl: `blob:${id}` },
      ...{ words: NO_WORDS, filled: NO_WORDS, place: PROFILE },
    })),
  };
  return [added, ...actions].reduce(draftsReducer, [] as readonly Draft[]);
}

describe("drafts", () => {
  it("start empty, in the order in which they were chosen", () => {
    expect(after()).toMatchObject([
      { id: "a", words: NO_WORDS, step: { kind: "editing" }, message: null },
      { id: "b", words: NO_WORDS, step: { kind: "editing" }, message: null },
    ]);
  });

  it("keep typed text through a refusal and a stopped upload", () => {
    const [draft] = after(
      { type: "typed", id: "a", words: { title: "Clay" } },
      { type: "typed", id: "a", words: { link: "javascript:" } },
      { type: "sent", id: "a" },
      { type: "refused", id: "a", errors: { link: "No." }, message: null },
      { type: "sent", id: "a" },
      { type: "stopped", id: "a" },
    );
    expect(draft).toMatchObject({ words: { title: "Clay", link: "javascript:" }, step: { kind: "editing" } });
  });

  it("clear their errors once they are sent again", () => {
    const refused: DraftAction = { type: "refused", id: "a", errors: { link: "No." }, message: "Not like this." };
    expect(after(refused)[0]).toMatchObject({ errors: { link: "No." }, message: "Not like this." });
    expect(after(refused, { type: "sent", id: "a" })[0]).toMatchObject({ errors: {}, message: null });
  });

  it("ignore progress of a stopped upload", () => {
    const late: DraftAction = { type: "progressed", id: "a", share: 0.5 };
    expect(after({ type: "sent", id: "a" }, late)[0]?.step).toEqual({ kind: "sending", share: 0.5 });
    expect(after({ type: "sent", id: "a" }, { type: "stopped", id: "a" }, late)[0]?.step).toEqual({ kind: "editing" });
  });

  it("count as unsaved work until they are published", () => {
    const left = unpublishedDrafts(after({ type: "published", id: "a", pinId: "7" }));
    expect(left.map(({ id }) => id)).toEqual(["b"]);
    expect(after({ type: "removed", id: "a" }, { type: "removed", id: "b" })).toEqual([]);
  });

  it("clear the errors of an image that was replaced", () => {
    const refused: DraftAction = { type: "refused", id: "a", errors: { image_url: "Gone." }, message: null };
    const contents = { name: "y.png", picture, previewUrl: "blob:y", words: NO_WORDS, filled: NO_WORDS };
    const [draft] = after(refused, { type: "exchanged", id: "a", contents });
    expect(draft).toMatchObject({ id: "a", name: "y.png", place: PROFILE, errors: {}, step: { kind: "editing" } });
  });
});
