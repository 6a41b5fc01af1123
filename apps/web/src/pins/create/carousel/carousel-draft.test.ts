import { describe, expect, it } from "vitest";
import { combineDrafts, type DraftSlot, canCombine, sentShare, slotsReducer } from "./carousel-draft.ts";
import { startDraft, type Draft, draftsReducer, NO_WORDS } from "../drafts.ts";

const file = new File(["x"], "a.jpg", { type: "image/jpeg" });

function draft(id: string, fields: Partial<Draft> = {}): Draft {
  const place = { kind: "profile" } as const;
  const picture = { kind: "file", file } as const;
  return {
    ...startDraft({
      id,
      name: `${id}.jpg`,
      picture,
      previewUrl: `blob:${id}`,
      words: NO_WORDS,
      filled: NO_WORDS,
      place,
    }),
    ...fields,
  };
}

function slot(id: string, fields: Partial<DraftSlot> = {}): DraftSlot {
  const words = { title: `Title ${id}`, details: "", link: "" };
  return {
    ...{ id, name: `${id}.jpg`, picture: { kind: "file", file }, previewUrl: `blob:${id}`, words },
    ...{ step: { kind: "waiting" }, errors: {} },
    ...fields,
  };
}

const ids = (slots: readonly { id: string }[]) => slots.map(({ id }) => id).join("");
const three = [slot("a"), slot("b"), slot("c")];

describe("the slots of a carousel that is being made", () => {
  it.each([
    ["a", 2, "bca"],
    ["c", 0, "cab"],
    ["b", 0, "bac"],
    ["a", 0, "abc"],
    ["a", 3, "abc"],
    ["a", -1, "abc"],
    ["x", 1, "abc"],
  ])("moving %s to %i gives %s", (id, to, order) => {
    expect(ids(slotsReducer(three, { type: "moved", slot: id, to }))).toBe(order);
  });

  it("never exceed a carousel's limit", () => {
    const more = Array.from({ length: 12 }, (_, index) => slot(`${index}`));
    expect(slotsReducer(three, { type: "added", slots: more })).toHaveLength(10);
  });

  it("keep their text whatever happens to their images", () => {
    const typed = slotsReducer(three, { type: "typed", slot: "b", words: { link: "b.example" } });
    const sent = slotsReducer(typed, { type: "stepped", slot: "b", step: { kind: "sending", share: 0.5 } });
    const refused = slotsReducer(sent, { type: "refused", slot: "b", errors: { image: "Too large." } });
    expect(refused[1]).toMatchObject({
      words: { title: "Title b", link: "b.example" },
      step: { kind: "waiting" },
      errors: { image: "Too large." },
    });
  });

  it("are not resent when their text is refused, but are when the server no longer has the image", () => {
    const stored = slotsReducer(three, { type: "stepped", slot: "a", step: { kind: "stored", imageId: "9" } });
    const after = (errors: Record<string, string>) =>
      slotsReducer(stored, { type: "refused", slot: "a", errors })[0]?.step;
    expect(after({ link: "No link." })).toEqual({ kind: "stored", imageId: "9" });
    expect(after({ image: "Gone." })).toEqual({ kind: "waiting" });
  });

  it("report how much of them has left the browser", () => {
    expect(sentShare([])).toBe(0);
    expect(
      sentShare([
        slot("a", { step: { kind: "stored", imageId: "1" } }),
        slot("b", { step: { kind: "sending", share: 0.5 } }),
      ]),
    ).toBe(0.75);
  });
});

describe("drafts that become one carousel", () => {
  const words = { title: "One", description: "Told", link: "one.example", altText: "A door" };

  it("keep their text with their images, in the first one's place", () => {
    const one = combineDrafts([draft("a", { words }), draft("b")], "new");
    expect(one).toMatchObject({ id: "new", previewUrl: "blob:a", words: { ...NO_WORDS, altText: "A door" } });
    expect(one?.picture.kind === "carousel" && one.picture.slots.map((each) => [each.id, each.words])).toEqual([
      ["a", { title: "One", details: "Told", link: "one.example" }],
      ["b", { title: "", details: "", link: "" }],
    ]);
    const drafts = draftsReducer([draft("x"), draft("a"), draft("b")], {
      type: "combined",
      ids: ["a", "b"],
      id: "new",
    });
    expect(ids(drafts)).toBe("xnew");
  });

  it("keep the sponsor and the shown Pins that were chosen first", () => {
    const [first, second] = [
      { partnership: null, collection: ["3", "4"] },
      { partnership: { sponsor: "lumen", status: 0 }, collection: ["5", "6"] },
    ];
    const one = combineDrafts([draft("a"), draft("b", { relations: first }), draft("c", { relations: second })], "new");
    expect(one?.relations).toEqual({ partnership: second.partnership, collection: first.collection });
  });

  it.each([
    ["one", [draft("a")], false],
    ["two", [draft("a"), draft("b")], true],
    ["ten", Array.from({ length: 10 }, (_, index) => draft(`${index}`)), true],
    ["eleven", Array.from({ length: 11 }, (_, index) => draft(`${index}`)), false],
    ["one of them being sent", [draft("a"), draft("b", { step: { kind: "sending", share: 0 } })], false],
    ["one of them a carousel", [draft("a"), draft("b", { picture: { kind: "carousel", slots: three } })], false],
  ])("must be as many as it takes, and unsent: %s", (_what, drafts, expected) => {
    expect(canCombine(drafts)).toBe(expected);
  });

  it("use the current first image as their preview", () => {
    const start = [draft("one", { picture: { kind: "carousel", slots: three }, previewUrl: "blob:a" })];
    const [after] = draftsReducer(start, { type: "slots", id: "one", change: { type: "moved", slot: "c", to: 0 } });
    expect(after?.previewUrl).toBe("blob:c");
  });
});
