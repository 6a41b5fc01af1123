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

function createPicture(id: string, bytes = 1): NewMediaBlock {
  const file = new File(["x".repeat(bytes)], `${id}.jpg`);
  return { kind: "image", id, file, previewUrl: `blob:${id}`, altText: "" };
}

function fillPages(...ids: string[]): StoryAction {
  return { type: "filled", pages: ids.map((id) => ({ id, block: createPicture(`${id}-picture`) })) };
}

function reduceActions(...actions: StoryAction[]): StoryDraft {
  return actions.reduce(storyReducer, NO_STORY);
}

/** Formats the pages as their ids, with the visible one in brackets. */
function describePages({ pages, shown }: StoryDraft): string {
  return pages.map(({ id }) => (id === shown ? `[${id}]` : id)).join(" ");
}

const addText = (id: string, content = ""): StoryAction => ({
  type: "blockAdded",
  page: "a",
  block: { kind: "text", id, text: content },
});

describe("the pages of a story draft", () => {
  it.each<[string, StoryAction[], string]>([
    ["contain one file each", [fillPages("a", "b", "c")], "[a] b c"],
    ["append further files", [fillPages("a", "b"), fillPages("c", "d")], "a b [c] d"],
    ["put the first file on an empty visible page", [{ type: "pageAdded", page: "a" }, fillPages("b", "c")], "[a] c"],
    ["gain a page after the visible one", [fillPages("a", "b"), { type: "pageAdded", page: "c" }], "a [c] b"],
    ["show the next page after a removal", [fillPages("a", "b"), { type: "pageRemoved", page: "a" }], "[b]"],
    [
      "show the previous page if there is no next one",
      [fillPages("a", "b"), { type: "pageShown", page: "b" }, { type: "pageRemoved", page: "b" }],
      "[a]",
    ],
    ["can all be removed", [fillPages("a"), { type: "pageRemoved", page: "a" }], ""],
    [
      "keep showing a page when another one is removed",
      [fillPages("a", "b"), { type: "pageRemoved", page: "b" }],
      "[a]",
    ],
    ["can be reordered", [fillPages("a", "b", "c"), { type: "pageMoved", page: "a", to: 2 }], "b c [a]"],
    ["can't be moved beyond the ends", [fillPages("a", "b"), { type: "pageMoved", page: "a", to: -1 }], "[a] b"],
    ["don't change when a missing page is shown", [fillPages("a"), { type: "pageShown", page: "z" }], "[a]"],
  ])("%s", (_, actions, pages) => {
    expect(describePages(reduceActions(...actions))).toBe(pages);
  });

  it("never exceed the page limit", () => {
    const many = Array.from({ length: STORY_LIMITS.pagesMax + 3 }, (_, index) => `p${index}`);
    const full = reduceActions(fillPages(...many));
    expect(full.pages).toHaveLength(STORY_LIMITS.pagesMax);
    expect(getFreePageCount(full)).toBe(0);
    expect(storyReducer(full, { type: "pageAdded", page: "more" })).toBe(full);
  });

  it("are restored with their content at their former position", () => {
    const before = reduceActions(fillPages("a", "b", "c"), { type: "typed", block: "b-picture", text: "A cup" });
    const page = before.pages[1];
    if (!page) throw new Error("There is no second page.");
    const without = storyReducer(before, { type: "pageRemoved", page: "b" });
    expect(describePages(storyReducer(without, { type: "pageRestored", page, at: 1 }))).toBe("a [b] c");
  });

  it("keep text typed later when a page is restored that wasn't removed", () => {
    const before = reduceActions(fillPages("a"));
    const page = before.pages[0];
    if (!page) throw new Error("There is no page.");
    const typed = storyReducer(before, { type: "typed", block: "a-picture", text: "A cup" });
    expect(storyReducer(typed, { type: "pageRestored", page, at: 0 })).toBe(typed);
  });
});

describe("the blocks of a page", () => {
  it("never exceed the block limit", () => {
    const many = Array.from({ length: STORY_LIMITS.blocksMax + 2 }, (_, index) => addText(`t${index}`));
    expect(reduceActions({ type: "pageAdded", page: "a" }, ...many).pages[0]?.blocks).toHaveLength(
      STORY_LIMITS.blocksMax,
    );
  });

  it("keep their text after an error, and clear the error when someone types", () => {
    const rejected = reduceActions(fillPages("a"), addText("t", "Clay"), {
      type: "blockRejected",
      block: "t",
      error: "Too long.",
    });
    expect(rejected.pages[0]?.blocks[1]).toMatchObject({ text: "Clay", error: "Too long." });
    const typed = storyReducer(rejected, { type: "typed", block: "t", text: "Cla" });
    expect(typed.pages[0]?.blocks[1]).toMatchObject({ text: "Cla", error: null });
  });

  it("are restored with their content in their former position, without changing later edits", () => {
    const sending: StoryAction = { type: "stepped", block: "a-picture", step: { kind: "sending", share: 0.5 } };
    const before = reduceActions(fillPages("a", "b"), addText("t", "Clay"), sending);
    const block = before.pages[0]?.blocks[0];
    if (!block) throw new Error("There is no block.");
    const restore: StoryAction = { type: "blockRestored", page: "a", block, at: 0 };
    const later = [
      { type: "blockRemoved", block: "a-picture" },
      { type: "typed", block: "t", text: "Clay and water" },
      addText("u", "A wheel"),
      { type: "pageShown", page: "b" },
    ] as const;
    const restored = [...later, restore].reduce(storyReducer, before);
    expect(restored.pages[0]?.blocks).toEqual([
      { ...block, step: { kind: "waiting" } },
      { kind: "text", id: "t", text: "Clay and water", error: null },
      { kind: "text", id: "u", text: "A wheel", error: null },
    ]);
    expect(restored.shown).toBe("a");
    expect(storyReducer(restored, restore)).toBe(restored);
    const full = Array.from({ length: STORY_LIMITS.blocksMax }, (_, index) => addText(`f${index}`));
    const overfull = [...later, ...full].reduce(storyReducer, before);
    expect(storyReducer(overfull, restore)).toBe(overfull);
  });

  it("upload a file again only if it failed or no longer exists", () => {
    const stored: StoryAction = { type: "stepped", block: "a-picture", step: { kind: "stored", id: "7" } };
    const rejection = { type: "blockRejected", block: "a-picture", error: "No." } as const;
    const getStepAfter = (...actions: StoryAction[]) => reduceActions(fillPages("a"), ...actions).pages[0]?.blocks[0];
    expect(getStepAfter(stored, rejection)).toMatchObject({ step: { kind: "stored" }, error: "No." });
    expect(getStepAfter(stored, { ...rejection, isMissing: true })).toMatchObject({ step: { kind: "waiting" } });
    expect(
      getStepAfter({ type: "stepped", block: "a-picture", step: { kind: "sending", share: 0.5 } }, rejection),
    ).toMatchObject({ step: { kind: "waiting" } });
  });

  it("don't affect other pages when they change", () => {
    const before = reduceActions(fillPages("a", "b"));
    const later = storyReducer(before, { type: "blockRemoved", block: "a-picture" });
    expect(later.pages[1]).toBe(before.pages[1]);
    expect(later.pages[0]?.blocks).toEqual([]);
  });
});

it.each<[string, StoryAction[], boolean]>([
  ["nothing", [], true],
  ["blank text", [addText("t", " \n")], true],
  ["text", [addText("t", "Clay")], false],
  ["an image", [fillPages("z")], false],
])("isBlank(a page with %s) is %s", (_, actions, isBlankPage) => {
  const [page] = reduceActions({ type: "pageAdded", page: "a" }, ...actions).pages;
  expect(page && isBlank(page)).toBe(isBlankPage);
});

it("getSentShare weights each file by its size", () => {
  const pages = [
    { id: "a", block: createPicture("small", 100) },
    { id: "b", block: createPicture("large", 300) },
  ];
  const stored: StoryAction = { type: "stepped", block: "small", step: { kind: "stored", id: "7" } };
  const half: StoryAction = { type: "stepped", block: "large", step: { kind: "sending", share: 0.5 } };
  expect(getSentShare(reduceActions({ type: "filled", pages }, stored, half).pages)).toBeCloseTo(0.625);
  expect(getSentShare([])).toBe(1);
});
