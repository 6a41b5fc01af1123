import { STORY_LIMITS } from "@tessera/domain";
import { describe, expect, it } from "vitest";
import {
  isBlank,
  type NewMediaBlock,
  EMPTY_STORY,
  getFreePageCount,
  getStoryUploadShare,
  type StoryAction,
  type StoryDraft,
  reduceStory,
} from "./story-draft.ts";

function createPicture(id: string, bytes = 1): NewMediaBlock {
  const file = new File(["x".repeat(bytes)], `${id}.jpg`);
  return { kind: "image", id, file, previewUrl: `blob:${id}`, altText: "" };
}

function fillPages(...ids: string[]): StoryAction {
  return { type: "filled", pages: ids.map((id) => ({ id, block: createPicture(`${id}-picture`) })) };
}

function reduceActions(...actions: StoryAction[]): StoryDraft {
  return actions.reduce(reduceStory, EMPTY_STORY);
}

/** Formats the pages as a list of their ids, with the visible page in brackets. */
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
    ["are appended for further files", [fillPages("a", "b"), fillPages("c", "d")], "a b [c] d"],
    [
      "are filled from the visible page when it's empty",
      [{ type: "pageAdded", page: "a" }, fillPages("b", "c")],
      "[a] c",
    ],
    ["include a new page after the visible one", [fillPages("a", "b"), { type: "pageAdded", page: "c" }], "a [c] b"],
    ["are replaced by the next page when removed", [fillPages("a", "b"), { type: "pageRemoved", page: "a" }], "[b]"],
    [
      "are replaced by the previous page when there is no next one",
      [fillPages("a", "b"), { type: "pageShown", page: "b" }, { type: "pageRemoved", page: "b" }],
      "[a]",
    ],
    ["can all be removed", [fillPages("a"), { type: "pageRemoved", page: "a" }], ""],
    ["stay visible when another page is removed", [fillPages("a", "b"), { type: "pageRemoved", page: "b" }], "[a]"],
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
    expect(reduceStory(full, { type: "pageAdded", page: "more" })).toBe(full);
  });

  it("keep their content and return to their former position when they're restored", () => {
    const before = reduceActions(fillPages("a", "b", "c"), { type: "typed", block: "b-picture", text: "A cup" });
    const page = before.pages[1];
    if (!page) throw new Error("There is no second page.");
    const without = reduceStory(before, { type: "pageRemoved", page: "b" });
    expect(describePages(reduceStory(without, { type: "pageRestored", page, at: 1 }))).toBe("a [b] c");
  });

  it("keep newly typed text when a page that wasn't removed is restored", () => {
    const before = reduceActions(fillPages("a"));
    const page = before.pages[0];
    if (!page) throw new Error("There is no page.");
    const typed = reduceStory(before, { type: "typed", block: "a-picture", text: "A cup" });
    expect(reduceStory(typed, { type: "pageRestored", page, at: 0 })).toBe(typed);
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
    const typed = reduceStory(rejected, { type: "typed", block: "t", text: "Cla" });
    expect(typed.pages[0]?.blocks[1]).toMatchObject({ text: "Cla", error: null });
  });

  it("return to their former position when restored, without undoing later edits", () => {
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
    const restored = [...later, restore].reduce(reduceStory, before);
    expect(restored.pages[0]?.blocks).toEqual([
      { ...block, step: { kind: "waiting" } },
      { kind: "text", id: "t", text: "Clay and water", error: null },
      { kind: "text", id: "u", text: "A wheel", error: null },
    ]);
    expect(restored.shown).toBe("a");
    expect(reduceStory(restored, restore)).toBe(restored);
    const full = Array.from({ length: STORY_LIMITS.blocksMax }, (_, index) => addText(`f${index}`));
    const overfull = [...later, ...full].reduce(reduceStory, before);
    expect(reduceStory(overfull, restore)).toBe(overfull);
  });

  it("upload a file again only when the upload failed or the server no longer has the file", () => {
    const stored: StoryAction = { type: "stepped", block: "a-picture", step: { kind: "stored", id: "7" } };
    const rejection = { type: "blockRejected", block: "a-picture", error: "No." } as const;
    const getStepAfter = (...actions: StoryAction[]) => reduceActions(fillPages("a"), ...actions).pages[0]?.blocks[0];
    expect(getStepAfter(stored, rejection)).toMatchObject({ step: { kind: "stored" }, error: "No." });
    expect(getStepAfter(stored, { ...rejection, isMissing: true })).toMatchObject({ step: { kind: "waiting" } });
    expect(
      getStepAfter({ type: "stepped", block: "a-picture", step: { kind: "sending", share: 0.5 } }, rejection),
    ).toMatchObject({ step: { kind: "waiting" } });
  });

  it("can change without affecting other pages", () => {
    const before = reduceActions(fillPages("a", "b"));
    const later = reduceStory(before, { type: "blockRemoved", block: "a-picture" });
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

it("getStoryUploadShare weights each file by its size", () => {
  const pages = [
    { id: "a", block: createPicture("small", 100) },
    { id: "b", block: createPicture("large", 300) },
  ];
  const stored: StoryAction = { type: "stepped", block: "small", step: { kind: "stored", id: "7" } };
  const half: StoryAction = { type: "stepped", block: "large", step: { kind: "sending", share: 0.5 } };
  expect(getStoryUploadShare(reduceActions({ type: "filled", pages }, stored, half).pages)).toBeCloseTo(0.625);
  expect(getStoryUploadShare([])).toBe(1);
});
