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

interface ControlsOptions {
  readonly pin?: ReturnType<typeof aPin>;
  readonly surface?: PinSurface;
  readonly height?: number;
  readonly width?: number;
}

async function renderControls({
  pin = aPin(),
  surface = "AuthHomefeed",
  height = 300,
  width = 236,
}: ControlsOptions = {}) {
  stubServer();
  // The test document has no layout.
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

  it("[CARD-13] show the edit button after 800 ms of hovering, but not before", async () => {
    const { names } = await renderControls({ pin: aPin(OWN_PIN) });
    await act(async () => vi.advanceTimersByTime(799));
    expect(names()).not.toContain("Edit");
    await act(async () => vi.advanceTimersByTime(1));
    expect(names()).toContain("Edit");
  });

  it("[CARD-13] omit the edit button without an action bar, and on other people's pins", async () => {
    for (const example of [{ surface: "BulkEditMode", pin: aPin(OWN_PIN) }, { pin: aPin() }] as const) {
      const { names } = await renderControls(example);
      await act(async () => vi.advanceTimersByTime(5_000));
      expect(names()).not.toContain("Edit");
    }
  });

  it("[SAVE-33] link to the edit page of the viewer's own copy of someone else's pin", async () => {
    const savedInfo = { boardId: "9", localPinId: "77", title: "Mine", type: "board", url: "/me/mine/" } as const;
    const { box } = await renderControls({ pin: aPin({ savedInfo }) });
    await act(async () => vi.advanceTimersByTime(800));
    expect(box.querySelector("[aria-label=Edit]")?.getAttribute("href")).toBe("/pin/77/edit/");
  });

  it.each([
    [
      "a tall image",
      { height: 300 },
      ["clay.example", "Favorite, 3 so far", "React with love", "Share", "More options"],
    ],
    ["a low image", { height: 110 }, ["clay.example", "Share", "More options"]],
    ["a flat image", { height: 60 }, ["More options"]],
    ["a card in bulk editing", { surface: "BulkEditMode" }, []],
  ] as const)("include only those that fit on %s", async (_, example, expected) => {
    const { names } = await renderControls(example);
    const expectedNames = new Set(["clay.example", "Favorite, 3 so far", "React with love", "Share", "More options"]);
    expect(
      names()
        .filter((name) => expectedNames.has(name))
        .toSorted(),
    ).toEqual(expected.toSorted());
  });
});
