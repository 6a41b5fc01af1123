// @vitest-environment happy-dom
import type { StoryBlock } from "@tessera/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runAct, renderOnStage } from "../../stage.fixture.tsx";
import { CloseupStory } from "./story-media.tsx";
import { createPin } from "../whole-pin.fixture.ts";

let observers: (() => void)[] = [];
beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(notify: () => void) {
        observers.push(notify);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function renderStory() {
  const text = (words: string): StoryBlock => ({
    ...{ blockType: "text", text: words, altText: null, image: null, video: null },
  });
  const pin = createPin(1.5, {
    storyPinData: {
      ...{ isDeleted: false, hasProductPins: false, hasAffiliateProducts: false, totalVideoDuration: 0 },
      ...{ staticPageCount: 2, metadata: { pinTitle: null }, revision: null },
      pages: [{ blocks: [text("First there is clay.")] }, { blocks: [text("Then it turns.")] }],
    },
  });
  const { box } = await renderOnStage(<CloseupStory pin={pin} frame={{ renditions: [], alt: "", ratio: 1.5 }} />);
  return {
    box,
    page: () => [...box.querySelectorAll("[inert], [data-current]")].findIndex((page) => !page.hasAttribute("inert")),
    async pressKey(key: string, more: KeyboardEventInit = {}) {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      await runAct(() => box.querySelector('[role="group"]')?.dispatchEvent(event));
      return event.defaultPrevented;
    },
  };
}

it("arrow keys turn a story's pages, except with Alt, Control, or Command held down", async () => {
  const { page, pressKey } = await renderStory();
  expect([await pressKey("ArrowRight"), page()]).toEqual([true, 1]);
  for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
    expect([modifier, await pressKey("ArrowLeft", { [modifier]: true }), page()]).toEqual([modifier, false, 1]);
  }
  expect([await pressKey("ArrowLeft"), page()]).toEqual([true, 0]);
});

it("scrollable story text can take keyboard focus and has an accessible name", async () => {
  const { box } = await renderStory();
  const words = box.querySelector('[data-part="story-text"]');
  if (!words) throw new Error("There is no text.");
  expect(words.hasAttribute("tabindex")).toBe(false);
  vi.spyOn(words, "scrollHeight", "get").mockReturnValue(900);
  vi.spyOn(words, "clientHeight", "get").mockReturnValue(300);
  await runAct(() => observers.forEach((notify) => notify()));
  expect(["tabindex", "role", "aria-label"].map((name) => words.getAttribute(name))).toEqual(["0", "group", "Text"]);
});
