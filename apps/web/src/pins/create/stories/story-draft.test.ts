import { STORY_LIMITS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import {
  isBlank,
  type NewMediaBlock,
  NO_STORY,
  getFreePageCount,
  getSentShare,
  type StoryAction,
  type StoryDraft,
  storyReducer,
} from "./story-draft.ts";

function picture(id: string, bytes = 1): NewMediaBlock {
  const file = new File(["x".repeat(bytes)], `${id}.jpg`);
  return { kind: "image", id, file, previewUrl: `blob:${id}`, altText: "" };
}

function filling(...ids: string[]): StoryAction {
  return { type: "filled", pages: ids.map((id) => ({ id, block: picture(`${id}-picture`) })) };
}

function after(...actions: StoryAction[]): StoryDraft {
  return actions.reduce(storyReducer, NO_STORY);
}

/** The pages as their ids, with the visible one in brackets. */
function describePages({ pages, shown }: StoryDraft): string {
  return pages.map(({ id }) => (id === shown ? `[${id}]` : id)).join(" ");
}

const text = (id: string, content = ""): StoryAction => ({
  type: "blockAdded",
  page: "a",
  block: { kind: "text", id, text: content },
});

describe("the pages of a story that is being made", () => {
  it.each<[string, StoryAction[], string]>([
    ["several files become a page each", [filling("a", "b", "c")], "[a] b c"],
    ["others follow them", [filling("a", "b"), filling("c", "d")], "a b [c] d"],
    ["the first goes on an empty visible page", [{ type: "pageAdded", page: "a" }, filling("b", "c")], "[a] c"],
    ["a page goes after the visible one", [filling("a", "b"), { type: "pageAdded", page: "c" }], "a [c] b"],
    ["a removed one leaves the next one visible", [filling("a", "b"), { type: "pageRemoved", page: "a" }], "[b]"],
    [
      "or the previous one",
      [filling("a", "b"), { type: "pageShown", page: "b" }, { type: "pageRemoved", page: "b" }],
      "[a]",
    ],
    ["the last one can be removed, too", [filling("a"), { type: "pageRemoved", page: "a" }], ""],
    ["another page stays visible", [filling("a", "b"), { type: "pageRemoved", page: "b" }], "[a]"],
    ["pages change places", [filling("a", "b", "c"), { type: "pageMoved", page: "a", to: 2 }], "b c [a]"],
    ["but not beyond the ends", [filling("a", "b"), { type: "pageMoved", page: "a", to: -1 }], "[a] b"],
    ["a missing page is not shown", [filling("a"), { type: "pageShown", page: "z" }], "[a]"],
  ])("%s", (_, actions, pages) => {
    expect(describePages(after(...actions))).toBe(pages);
  });

  it("never exceed the limit", () => {
    const many = Array.from({ length: STORY_LIMITS.pagesMax + 3 }, (_, index) => `p${index}`);
    const full = after(filling(...many));
    expect(full.pages).toHaveLength(STORY_LIMITS.pagesMax);
    expect(getFreePageCount(full)).toBe(0);
    expect(storyReducer(full, { type: "pageAdded", page: "more" })).toBe(full);
  });

  it("are restored as they were, where they were", () => {
    const before = after(filling("a", "b", "c"), { type: "typed", block: "b-picture", text: "A cup" });
    const page = before.pages[1];
    if (!page) throw new Error("There is no second page.");
    const without = storyReducer(before, { type: "pageRemoved", page: "b" });
    expect(describePages(storyReducer(without, { type: "pageRestored", page, at: 1 }))).toBe("a [b] c");
  });

  it("keep later typing when a page that was never removed is restored", () => {
    const before = after(filling("a"));
    const page = before.pages[0];
    if (!page) throw new Error("There is no page.");
    const typed = storyReducer(before, { type: "typed", block: "a-picture", text: "A cup" });
    expect(storyReducer(typed, { type: "pageRestored", page, at: 0 })).toBe(typed);
  });
});

describe("the blocks of a page", () => {
  it("never exceed the limit", () => {
    const many = Array.from({ length: STORY_LIMITS.blocksMax + 2 }, (_, index) => text(`t${index}`));
    expect(after({ type: "pageAdded", page: "a" }, ...many).pages[0]?.blocks).toHaveLength(STORY_LIMITS.blocksMax);
  });

  it("keep typed text after a refusal, and clear the refusal on typing", () => {
    const refused = after(filling("a"), text("t", "Clay"), { type: "blockRefused", block: "t", error: "Too long." });
    expect(refused.pages[0]?.blocks[1]).toMatchObject({ text: "Clay", error: "Too long." });
    const typed = storyReducer(refused, { type: "typed", block: "t", text: "Cla" });
    expect(typed.pages[0]?.blocks[1]).toMatchObject({ text: "Cla", error: null });
  });

  it("are restored as they were, where they were, next to what was typed and added since", () => {
    const sending: StoryAction = { type: "stepped", block: "a-picture", step: { kind: "sending", share: 0.5 } };
    const before = after(filling("a", "b"), text("t", "Clay"), sending);
    const block = before.pages[0]?.blocks[0];
    if (!block) throw new Error("There is no block.");
    const again: StoryAction = { type: "blockRestored", page: "a", block, at: 0 };
    const later = [
      { type: "blockRemoved", block: "a-picture" },
      { type: "typed", block: "t", text: "Clay and water" },
      text("u", "A wheel"),
      { type: "pageShown", page: "b" },
    ] as const;
    const restored = [...later, again].reduce(storyReducer, before);
    expect(restored.pages[0]?.blocks).toEqual([
      { ...block, step: { kind: "waiting" } },
      { kind: "text", id: "t", text: "Clay and water", error: null },
      { kind: "text", id: "u", text: "A wheel", error: null },
    ]);
    expect(restored.shown).toBe("a");
    expect(storyReducer(restored, again)).toBe(restored);
    const full = Array.from({ length: STORY_LIMITS.blocksMax }, (_, index) => text(`f${index}`));
    const overfull = [...later, ...full].reduce(storyReducer, before);
    expect(storyReducer(overfull, again)).toBe(overfull);
  });

  it("resend only files that did not arrive or no longer exist", () => {
    const stored: StoryAction = { type: "stepped", block: "a-picture", step: { kind: "stored", id: "7" } };
    const refusal = { type: "blockRefused", block: "a-picture", error: "No." } as const;
    const getStepAfter = (...actions: StoryAction[]) => after(filling("a"), ...actions).pages[0]?.blocks[0];
    expect(getStepAfter(stored, refusal)).toMatchObject({ step: { kind: "stored" }, error: "No." });
    expect(getStepAfter(stored, { ...refusal, isGone: true })).toMatchObject({ step: { kind: "waiting" } });
    expect(
      getStepAfter({ type: "stepped", block: "a-picture", step: { kind: "sending", share: 0.5 } }, refusal),
    ).toMatchObject({ step: { kind: "waiting" } });
  });

  it("leave other pages unchanged", () => {
    const before = after(filling("a", "b"));
    const later = storyReducer(before, { type: "blockRemoved", block: "a-picture" });
    expect(later.pages[1]).toBe(before.pages[1]);
    expect(later.pages[0]?.blocks).toEqual([]);
  });
});

it.each<[string, StoryAction[], boolean]>([
  ["nothing", [], true],
  ["blank text", [text("t", " \n")], true],
  ["text", [text("t", "Clay")], false],
  ["an image", [filling("z")], false],
])("a page with %s is blank: %s", (_, actions, blank) => {
  const [page] = after({ type: "pageAdded", page: "a" }, ...actions).pages;
  expect(page && isBlank(page)).toBe(blank);
});

it("the sent share is weighted by size", () => {
  const pages = [
    { id: "a", block: picture("small", 100) },
    { id: "b", block: picture("large", 300) },
  ];
  const stored: StoryAction = { type: "stepped", block: "small", step: { kind: "stored", id: "7" } };
  const half: StoryAction = { type: "stepped", block: "large", step: { kind: "sending", share: 0.5 } };
  expect(getSentShare(after({ type: "filled", pages }, stored, half).pages)).toBeCloseTo(0.625);
  expect(getSentShare([])).toBe(1);
});
