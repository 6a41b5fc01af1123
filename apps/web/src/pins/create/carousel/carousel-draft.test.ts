import { describe, expect, it } from "vitest";
import { combineDrafts, type DraftSlot, canCombine, getSlotUploadShare, reduceSlots } from "./carousel-draft.ts";
import { createInitialDraft, type Draft, reduceDrafts, NO_TEXT } from "../drafts/drafts.ts";

const file = new File(["x"], "a.jpg", { type: "image/jpeg" });

function createDraft(id: string, fields: Partial<Draft> = {}): Draft {
  const place = { kind: "profile" } as const;
  const picture = { kind: "file", file } as const;
  return {
    ...createInitialDraft({
      id,
      name: `${id}.jpg`,
      picture,
      previewUrl: `blob:${id}`,
      words: NO_TEXT,
      filled: NO_TEXT,
      place,
    }),
    ...fields,
  };
}

function createSlot(id: string, fields: Partial<DraftSlot> = {}): DraftSlot {
  const words = { title: `Title ${id}`, details: "", link: "" };
  return {
    ...{ id, name: `${id}.jpg`, picture: { kind: "file", file }, previewUrl: `blob:${id}`, words },
    ...{ step: { kind: "waiting" }, errors: {} },
    ...fields,
  };
}

const ids = (slots: readonly { id: string }[]) => slots.map(({ id }) => id).join("");
const three = [createSlot("a"), createSlot("b"), createSlot("c")];

describe("the slots of a carousel draft", () => {
  it.each([
    ["a", 2, "bca"],
    ["c", 0, "cab"],
    ["b", 0, "bac"],
    ["a", 0, "abc"],
    ["a", 3, "abc"],
    ["a", -1, "abc"],
    ["x", 1, "abc"],
  ])("after %s moves to index %i, are in the order %s", (id, to, order) => {
    expect(ids(reduceSlots(three, { type: "moved", slot: id, to }))).toBe(order);
  });

  it("never exceed the limit of a carousel", () => {
    const more = Array.from({ length: 12 }, (_, index) => createSlot(`${index}`));
    expect(reduceSlots(three, { type: "added", slots: more })).toHaveLength(10);
  });

  it("keep their text after uploads and errors", () => {
    const typed = reduceSlots(three, { type: "typed", slot: "b", words: { link: "b.example" } });
    const sent = reduceSlots(typed, { type: "stepped", slot: "b", step: { kind: "sending", share: 0.5 } });
    const rejected = reduceSlots(sent, { type: "rejected", slot: "b", errors: { image: "Too large." } });
    expect(rejected[1]).toMatchObject({
      words: { title: "Title b", link: "b.example" },
      step: { kind: "waiting" },
      errors: { image: "Too large." },
    });
  });

  it("need another upload only when the server no longer has their image", () => {
    const stored = reduceSlots(three, { type: "stepped", slot: "a", step: { kind: "stored", imageId: "9" } });
    const after = (errors: Record<string, string>) =>
      reduceSlots(stored, { type: "rejected", slot: "a", errors })[0]?.step;
    expect(after({ link: "No link." })).toEqual({ kind: "stored", imageId: "9" });
    expect(after({ image: "Gone." })).toEqual({ kind: "waiting" });
  });

  it("report the uploaded fraction", () => {
    expect(getSlotUploadShare([])).toBe(0);
    expect(
      getSlotUploadShare([
        createSlot("a", { step: { kind: "stored", imageId: "1" } }),
        createSlot("b", { step: { kind: "sending", share: 0.5 } }),
      ]),
    ).toBe(0.75);
  });
});

describe("drafts combined into a carousel", () => {
  const words = { title: "One", description: "Told", link: "one.example", altText: "A door" };

  it("keep each image's text, and take the position of the first draft", () => {
    const combined = combineDrafts([createDraft("a", { words }), createDraft("b")], "new");
    expect(combined).toMatchObject({ id: "new", previewUrl: "blob:a", words: { ...NO_TEXT, altText: "A door" } });
    expect(combined?.picture.kind === "carousel" && combined.picture.slots.map(({ id, words }) => [id, words])).toEqual(
      [
        ["a", { title: "One", details: "Told", link: "one.example" }],
        ["b", { title: "", details: "", link: "" }],
      ],
    );
    const drafts = reduceDrafts([createDraft("x"), createDraft("a"), createDraft("b")], {
      type: "combined",
      ids: ["a", "b"],
      id: "new",
    });
    expect(ids(drafts)).toBe("xnew");
  });

  it("keep the first sponsor and the first items that someone chose", () => {
    const [first, second] = [
      { partnership: null, collection: ["3", "4"] },
      { partnership: { sponsor: "lumen", status: 0 }, collection: ["5", "6"] },
    ];
    const combined = combineDrafts(
      [createDraft("a"), createDraft("b", { relations: first }), createDraft("c", { relations: second })],
      "new",
    );
    expect(combined?.relations).toEqual({ partnership: second.partnership, collection: first.collection });
  });

  it.each([
    ["one", [createDraft("a")], false],
    ["two", [createDraft("a"), createDraft("b")], true],
    ["ten", Array.from({ length: 10 }, (_, index) => createDraft(`${index}`)), true],
    ["eleven", Array.from({ length: 11 }, (_, index) => createDraft(`${index}`)), false],
    [
      "two, one of them uploading",
      [createDraft("a"), createDraft("b", { step: { kind: "sending", share: 0 } })],
      false,
    ],
    [
      "two, one of them a carousel",
      [createDraft("a"), createDraft("b", { picture: { kind: "carousel", slots: three } })],
      false,
    ],
  ])("must be two to ten single images that aren't being uploaded: %s", (_what, drafts, expected) => {
    expect(canCombine(drafts)).toBe(expected);
  });

  it("use the first image as their preview", () => {
    const start = [createDraft("one", { picture: { kind: "carousel", slots: three }, previewUrl: "blob:a" })];
    const [after] = reduceDrafts(start, { type: "slots", id: "one", change: { type: "moved", slot: "c", to: 0 } });
    expect(after?.previewUrl).toBe("blob:c");
  });
});
