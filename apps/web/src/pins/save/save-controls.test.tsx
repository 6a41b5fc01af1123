// @vitest-environment happy-dom
import type { PinCard } from "@tessera/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PinCardScopeProvider } from "../card/pin-card-scope.ts";
import { FOREIGN_PIN } from "../card/card-cases.fixture.ts";
import { renderOnStage } from "../stage.fixture.tsx";
import { SaveControls } from "./save-controls.tsx";

const SCOPE = { surface: "AuthHomefeed", isAuth: true, hovers: true, hasSheet: false } as const;
const PIN: PinCard = FOREIGN_PIN;

describe("the save controls", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ["card", 0, "classic"],
    ["card", 1, "inline"],
    ["page", 0, "classic"],
    ["page", 1, "inline"],
  ] as const)(
    "[SAVE-07] on a %s, for someone with %i boards who is asked for one, are of type %s",
    async (variant, boardCount, type) => {
      const { box } = await renderOnStage(
        <PinCardScopeProvider value={SCOPE}>
          <SaveControls pin={PIN} variant={variant} />
        </PinCardScopeProvider>,
        { userId: "1", saveBehavior: 1, boardCount },
      );
      expect(box.querySelector("[data-save-type]")?.getAttribute("data-save-type")).toBe(type);
    },
  );

  it("[SAVE-07] show the board next to Save on a pin's page even when saves go to the profile", async () => {
    const { box } = await renderOnStage(<SaveControls pin={PIN} variant="page" />, {
      userId: "1",
      saveBehavior: 0,
      boardCount: 0,
    });
    expect(box.querySelector("[data-save-type]")?.getAttribute("data-save-type")).toBe("inline");
  });
});
