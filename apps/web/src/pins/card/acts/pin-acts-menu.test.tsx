// @vitest-environment happy-dom
import type { PinCard } from "@tessera/contract";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { list } from "../../../data/index.ts";
import { createCardPin } from "../../pin.fixture.ts";
import { runAct, renderOnStage, stubServer } from "../../stage.fixture.tsx";
import { PinActionsMenu } from "./pin-acts-menu.tsx";

/** Waits until the condition is true. Only the test's own timeout limits the wait. */
async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)));
}

/** Opens a pin's menu as it opens on a card with a wide, short image. */
async function openMenu(pin = createCardPin(), variant: "card" | "page" = "card", feed: readonly PinCard[] = []) {
  stubServer();
  const openStates: boolean[] = [];
  const { box } = await renderOnStage(
    <PinActionsMenu
      pin={pin}
      variant={variant}
      leadingActions={variant === "card" ? ["visit", "share"] : []}
      onOverlayOpen={(open) => openStates.push(open)}
    />,
    { userId: "me" },
    (client) =>
      void client.setQueryData(list("home.feed", {}).queryKey, {
        pages: [{ items: feed, bookmark: null }],
        pageParams: [null],
      }),
  );
  await runAct(() => box.querySelector("button")?.click());
  const lines = () => [...document.querySelectorAll<HTMLElement>("[role=menuitem]")];
  // The menu's code loads on the first press.
  await waitUntil(() => lines().length > 0);
  return { openStates, names: () => lines().map((line) => line.textContent) };
}

describe("the menu of other pin actions", { timeout: 60_000 }, () => {
  afterEach(() => vi.unstubAllGlobals());

  it("starts with the actions that don't fit on the image", async () => {
    const { names, openStates } = await openMenu();
    expect(names().slice(0, 4)).toEqual(["Visit clay.example", "Share", "Copy link", "Download image"]);
    expect(openStates).toEqual([true]);
  });

  it("explains why the feed showed the pin when the viewer opens its page from the feed", async () => {
    const reason = { reason: "board", reasonId: "9", board: { id: "9", name: "Clay", url: "/me/clay/" } } as const;
    const fromFeed = await openMenu(createCardPin(), "page", [
      createCardPin({ recommendationReason: reason as never }),
    ]);
    expect(fromFeed.names()).toContain("Why you’re seeing this Pin");
    const fromElsewhere = await openMenu(createCardPin(), "page", [createCardPin()]);
    expect(fromElsewhere.names()).not.toContain("Why you’re seeing this Pin");
  });
});
