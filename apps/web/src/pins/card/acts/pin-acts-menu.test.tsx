// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aPin } from "../../pin.fixture.ts";
import { runAct, onStage, stubServer } from "../../stage.fixture.tsx";
import { PinActionsMenu } from "./pin-acts-menu.tsx";

/** Lets the page run until the condition is true. The test's own timeout is the limit. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
}

/** Opens a pin's menu the way it opens on a card whose image is wide and short. */
async function openMenu(pin = aPin()) {
  stubServer();
  const openStates: boolean[] = [];
  const { box } = await onStage(
    <PinActionsMenu
      pin={pin}
      variant="card"
      leadingActions={["visit", "share"]}
      onOverlayOpen={(open) => openStates.push(open)}
    />,
    { userId: "me" },
  );
  await runAct(() => box.querySelector("button")?.click());
  const lines = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
  // The menu's code loads on the first press.
  await waitUntil(() => lines().length > 0);
  return { openStates, names: () => lines().map((line) => line.textContent) };
}

describe("the menu of further pin actions", { timeout: 60_000 }, () => {
  afterEach(() => vi.unstubAllGlobals());

  it("starts with the actions that don't fit on the image", async () => {
    const { names, openStates } = await openMenu();
    expect(names().slice(0, 4)).toEqual(["Visit clay.example", "Share", "Copy link", "Download image"]);
    expect(openStates).toEqual([true]);
  });
});
