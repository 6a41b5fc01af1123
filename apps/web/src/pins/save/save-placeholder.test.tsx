// @vitest-environment happy-dom
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
});
