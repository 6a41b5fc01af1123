// @vitest-environment happy-dom
import type { PinSurface } from "@tessera/domain";
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pin.fixture.ts";
import { renderOnStage, stubServer } from "../stage.fixture.tsx";
import { PinCardControls } from "./pin-card-controls.tsx";
import { PinCardScopeProvider } from "./pin-card-scope.ts";

const OWN_PIN = {
  can: { editContent: true, editSave: true, editNote: true, organize: true, delete: true, save: true },
};

interface ControlsOptions {
  readonly pin?: ReturnType<typeof createCardPin>;
  readonly surface?: PinSurface;
  readonly height?: number;
  readonly width?: number;
}

async function renderControls({
  pin = createCardPin(),
  surface = "AuthHomefeed",
  height = 300,
  width = 236,
}: ControlsOptions = {}) {
  stubServer();
  // The test document has no layout.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(width);
  let setPin: (next: typeof pin) => void = () => undefined;
  function Controls() {
    const [shownPin, setShownPin] = useState(pin);
    setPin = setShownPin;
    return <PinCardControls pin={shownPin} state="active" onOverlayOpen={() => undefined} />;
  }
  const { box } = await renderOnStage(
    <PinCardScopeProvider value={{ surface, isAuth: true, hovers: true, hasSheet: false }}>
      <Controls />
    </PinCardScopeProvider>,
  );
  const getName = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
  const change = (next: typeof pin) => act(async () => setPin(next));
  return { box, change, names: () => [...box.querySelectorAll("a, button")].map(getName) };
}

describe("the controls over a card's image", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("[CARD-13] show the edit button only after 800 ms of hovering", async () => {
    const { names } = await renderControls({ pin: createCardPin(OWN_PIN) });
    await act(async () => vi.advanceTimersByTime(799));
    expect(names()).not.toContain("Edit");
    await act(async () => vi.advanceTimersByTime(1));
    expect(names()).toContain("Edit");
  });

  it("[CARD-13] omit the edit button without an action bar and on other people's pins", async () => {
    for (const example of [
      { surface: "BulkEditMode", pin: createCardPin(OWN_PIN) },
      { pin: createCardPin() },
    ] as const) {
      const { names } = await renderControls(example);
      await act(async () => vi.advanceTimersByTime(5_000));
      expect(names()).not.toContain("Edit");
    }
  });

  it("[SAVE-33] link to the edit page of the viewer's own copy of someone else's pin", async () => {
    const savedInfo = { boardId: "9", localPinId: "77", title: "Mine", type: "board", url: "/me/mine/" } as const;
    const { box } = await renderControls({ pin: createCardPin({ savedInfo }) });
    await act(async () => vi.advanceTimersByTime(800));
    expect(box.querySelector("[aria-label=Edit]")?.getAttribute("href")).toBe("/pin/77/edit/");
  });

  it.each([
    ["someone's pin with a link", {}, ["clay.example", "Favorite, 3 so far", "More options"]],
    [
      "someone's pin without a link",
      { pin: createCardPin({ domain: null }) },
      ["Favorite, 3 so far", "Share", "More options"],
    ],
    ["the viewer's own pin", { pin: createCardPin(OWN_PIN) }, ["Favorite, 3 so far", "Edit", "More options"]],
    ["a low image", { height: 110 }, ["clay.example", "Favorite, 3 so far", "More options"]],
    ["a flat image", { height: 60 }, ["More options"]],
    ["a card in bulk editing", { surface: "BulkEditMode" }, []],
  ] as const)("include at most three buttons besides the board and Save on %s", async (_, example, expected) => {
    const { box, names } = await renderControls(example);
    await act(async () => vi.advanceTimersByTime(800));
    const saving = [...box.querySelectorAll("[data-save-type] :is(a, button)")].map((element) => element.textContent);
    expect(names().filter((name) => !saving.includes(name ?? ""))).toEqual(expected);
  });

  it("stay in place when saving makes the pin editable", async () => {
    const { names, change } = await renderControls();
    const savedInfo = { boardId: "9", localPinId: "77", title: "Mine", type: "board", url: "/me/mine/" } as const;
    await change(createCardPin({ savedInfo }));
    await act(async () => vi.advanceTimersByTime(5_000));
    expect(names()).toContain("clay.example");
    expect(names()).not.toContain("Edit");
  });
});
