// @vitest-environment happy-dom
import { STORY_LIMITS } from "@tessera/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { EMPTY_STORY, type StoryDraft } from "./story-draft.ts";
import { StoryPages } from "./story-pages.tsx";
import { type StoryEditor, useStoryDraft } from "./use-story-draft.ts";

vi.mock("../picture-file.ts", async (actual) => ({
  ...(await actual<object>()),
  findPictureProblem: async () => null,
}));

const toTextBlock = (id: string, text: string) => ({ kind: "text", id, text, error: null }) as const;
const PAGES: StoryDraft = {
  pages: [
    { id: "p", error: null, blocks: [toTextBlock("a", "One"), toTextBlock("b", "Two")] },
    { id: "q", error: null, blocks: [toTextBlock("c", "Three")] },
  ],
  shown: "p",
};

async function renderPages(start: StoryDraft = PAGES) {
  let editor: StoryEditor | null = null;
  function Pages() {
    editor = useStoryDraft(() => start);
    return <StoryPages editor={editor} disabled={false} />;
  }
  const { box } = await renderOnStage(<Pages />, { maxUploadMb: 20, acceptsVideos: true });
  return {
    getEditor: () => {
      if (!editor) throw new Error("The editor isn't rendered.");
      return editor;
    },
    focused: () => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label"),
    /** Focuses and presses a button as a keyboard user does. */
    pressButton: (name: string) =>
      runAct(() => {
        const button = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === name);
        if (!button) throw new Error(`There is no button ${name}.`);
        button.focus();
        button.click();
      }),
  };
}

describe("the keyboard focus in the story form", () => {
  it("moves from a removed block to the next block, or to the button that adds blocks if there is none", async () => {
    const { pressButton, focused } = await renderPages();
    await pressButton("Remove text");
    expect([document.activeElement?.tagName, focused()]).toEqual(["TEXTAREA", "Two"]);
    await pressButton("Remove text");
    expect(focused()).toBe("Add text");
  });

  it("moves from a removed page to its replacement, or to the button that adds pages if there is none", async () => {
    const { pressButton, focused } = await renderPages();
    await pressButton("Remove page");
    expect(focused()).toBe("Page 1 of 1");
    await pressButton("Remove page");
    expect(document.activeElement?.tagName).toBe("BUTTON");
  });
});

describe("files beyond the page limit of a story", () => {
  const createUrl = vi.fn(() => "blob:picture");
  beforeEach(() => {
    createUrl.mockClear();
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: () => undefined }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("aren't loaded into memory, and are reported as omitted", async () => {
    const { getEditor } = await renderPages(EMPTY_STORY);
    const files = Array.from({ length: STORY_LIMITS.pagesMax + 3 }, (_, index) => new File(["x"], `${index}.jpg`));
    await runAct(() => getEditor().addFiles(files));
    expect(getEditor().draft.pages).toHaveLength(STORY_LIMITS.pagesMax);
    expect(createUrl).toHaveBeenCalledTimes(STORY_LIMITS.pagesMax);
    expect(getEditor().problems).toHaveLength(1);
  });
});
