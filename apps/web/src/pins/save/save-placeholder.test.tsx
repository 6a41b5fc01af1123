// @vitest-environment happy-dom
import type { PinCard } from "@tessera/contract";
import { useLocation } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type PinCardScope, PinCardScopeProvider } from "../card/pin-card-scope.ts";
import { createCardPin } from "../pin.fixture.ts";
import { runAct, renderOnStage, stubServer } from "../stage.fixture.tsx";
import { LazyOneTapSaveButton } from "./save-placeholder.tsx";

const TOUCH: PinCardScope = { surface: "AuthHomefeed", isAuth: true, hovers: false, hasSheet: true };

describe("the Save button on a card without hover", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("handles the first tap once its code has loaded, and ignores other taps until then", async () => {
    const requests = stubServer();
    const { box } = await renderOnStage(
      <PinCardScopeProvider value={TOUCH}>
        <LazyOneTapSaveButton pin={createCardPin()} />
      </PinCardScopeProvider>,
      { userId: "me", boardCount: 3 },
    );
    const button = () => box.querySelector("button");
    await runAct(async () => {
      button()?.click();
      button()?.click();
      await import("./one-tap-save.tsx");
    });
    await runAct(() => button()?.click());
    expect(requests.map(({ url }) => url)).toEqual(["/resource/RepinResource/"]);
    expect(button()?.getAttribute("aria-busy")).toBe("true");
    expect(box.querySelectorAll("button")).toHaveLength(1);
  });

  it.each<[string, PinCard["savedInfo"], string]>([
    ["opens the save screen when the pin isn't saved", null, "/pin/7/repin/"],
    [
      "does nothing when the pin is saved",
      { boardId: "9", localPinId: "8", title: "Board", type: "board", url: "/me/board/" },
      "/",
    ],
  ])("%s, among what is popular nearby [SAVE-11]", async (_, savedInfo, path) => {
    const requests = stubServer();
    const { box } = await renderOnStage(
      <PinCardScopeProvider value={{ ...TOUCH, surface: "ExploreLocal" }}>
        <LazyOneTapSaveButton pin={createCardPin({ id: "7", savedInfo })} />
        <PathOutput />
      </PinCardScopeProvider>,
      { userId: "me", boardCount: 3, saveBehavior: 0 },
    );
    await runAct(() => box.querySelector("button")?.click());
    expect(box.querySelector("output")?.textContent).toBe(path);
    expect(requests).toEqual([]);
  });
});

function PathOutput() {
  return <output>{useLocation().pathname}</output>;
}
