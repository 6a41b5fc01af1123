// @vitest-environment happy-dom
import type { PinSurface } from "@tessera/domain";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aPin } from "../pin.fixture.ts";
import { onStage, stubServer } from "../stage.fixture.tsx";
import { PinCardControls } from "./pin-card-controls.tsx";
import { PinCardScopeProvider } from "./pin-card-scope.ts";

const OWN_PIN = {
  can: { editContent: true, editSave: true, editNote: true, organize: true, delete: true, save: true },
};

interface Shown {
  readonly pin?: ReturnType<typeof aPin>;
  readonly surface?: PinSurface;
  readonly height?: number;
  readonly width?: number;
}

async function controls({ pin = aPin(), surface = "AuthHomefeed", height = 300, width = 236 }: Shown = {}) {
  stubServer();
  // There is no layout in this document.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(width);
  const { box } = await onStage(
    <PinCardScopeProvider value={{ surface, isAuth: true, hovers: true, hasSheet: false }}>
      <PinCardControls pin={pin} state="active" onOverlayOpen={() => undefined} />
    </PinCardScopeProvider>,
  );
  const getName = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
  return { box, names: () => [...box.querySelectorAll("a, button")].map(getName) };
}

describe("the controls over a card's image", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("[CARD-13] show the edit button 800 ms after the hover started, not before", async () => {
    const { names } = await controls({ pin: aPin(OWN_PIN) });
    await act(async () => vi.advanceTimersByTime(799));
    expect(names()).not.toContain("Edit");
    await act(async () => vi.advanceTimersByTime(1));
    expect(names()).toContain("Edit");
  });

  it("[CARD-13] have no edit button without an action bar, or on other people's pins", async () => {
    for (const example of [{ surface: "BulkEditMode", pin: aPin(OWN_PIN) }, { pin: aPin() }] as const) {
      const { names } = await controls(example);
      await act(async () => vi.advanceTimersByTime(5_000));
      expect(names()).not.toContain("Edit");
    }
  });

  it("[SAVE-33] edit the viewer's own copy of someone else's pin", async () => {
    const savedInfo = { boardId: "9", localPinId: "77", title: "Mine", type: "board", url: "/me/mine/" } as const;
    const { box } = await controls({ pin: aPin({ savedInfo }) });
    await act(async () => vi.advanceTimersByTime(800));
    expect(box.querySelector("[aria-label=Edit]")?.getAttribute("href")).toBe("/pin/77/edit/");
  });

  it.each([
    [
      "a tall picture",
      { height: 300 },
      ["clay.example", "Favorite, 3 so far", "React with love", "Share", "More options"],
    ],
    ["a low one", { height: 110 }, ["clay.example", "Share", "More options"]],
    ["a flat one", { height: 60 }, ["More options"]],
    ["one of a chosen few", { surface: "BulkEditMode" }, []],
  ] as const)("on %s, are those that fit", async (_, example, expected) => {
    const { names } = await controls(example);
    const expectedNames = new Set(["clay.example", "Favorite, 3 so far", "React with love", "Share", "More options"]);
    expect(
      names()
        .filter((name) => expectedNames.has(name))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });
});
