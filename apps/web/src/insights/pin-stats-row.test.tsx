// @vitest-environment happy-dom
import type { PinNumbers } from "@tessera/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createCardPin } from "../pins/pin.fixture.ts";
import { renderOnStage } from "../pins/stage.fixture.tsx";
import { ada } from "../people/person.fixture.ts";
import { PinStatsRow } from "./pin-stats-row.tsx";

const NUMBERS: PinNumbers = { impression: 1_250, pinClick: 12, save: 3 };
const PARTNER = { userId: ada.id, isPartner: true, locale: "en-US" };

async function renderRow(numbers: PinNumbers | null, viewer: object = PARTNER): Promise<HTMLElement> {
  const aggregatedPinData = {
    isShopTheLook: false,
    aggregatedStats: { saves: 3 },
    pinTagsChips: [],
    creatorAnalytics: numbers,
  };
  return (await renderOnStage(<PinStatsRow pin={createCardPin({ aggregatedPinData })} />, viewer)).box;
}

function getFigures(box: HTMLElement) {
  return [...box.querySelectorAll("[data-stat]")].map((stat) => [stat.textContent, stat.getAttribute("aria-label")]);
}

afterEach(() => void vi.unstubAllGlobals());

describe("the stats below the viewer's own pin", () => {
  it("include impressions, clicks, and saves when the owner is a partner [STATS-02]", async () => {
    expect(getFigures(await renderRow(NUMBERS))).toEqual([
      ["1.2k", "Impressions: 1,250"],
      ["12", "Clicks: 12"],
      ["3", "Saves: 3"],
    ]);
  });

  it("contain a labeled, keyboard-focusable dash when a number is missing [STATS-03]", async () => {
    const box = await renderRow({ ...NUMBERS, save: null });
    expect(getFigures(box)[2]).toEqual(["–", "Saves: This stat is not available yet"]);
    expect(box.querySelector('[data-stat="save"]')?.getAttribute("tabindex")).toBe("0");
    expect(getFigures(await renderRow({ ...NUMBERS, impression: 0 }))[0]?.[0]).toBe("0");
  });

  it.each([
    ["an owner who isn't a partner", { ...PARTNER, isPartner: false }, NUMBERS],
    ["someone else", { ...PARTNER, userId: "99" }, NUMBERS],
    ["a partner without numbers", PARTNER, null],
  ])("are replaced by a link for %s", async (_, viewer, numbers) => {
    const box = await renderRow(numbers, viewer);
    expect(getFigures(box)).toEqual([]);
    const link = box.querySelector("a");
    expect([link?.textContent, link?.getAttribute("href")]).toEqual(["See more stats", "/pin/7/analytics/"]);
  });
});
