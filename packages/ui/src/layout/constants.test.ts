import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_ANIMATION_MS,
  BREAKPOINTS,
  FRAME_SIZES,
  GRID_GAPS,
  GRID_ITEM_WIDTHS,
  BOTTOM_BAR_HEIGHTS_PX,
  getBottomBarHeight,
} from "./constants.ts";

/** The animations without a fixed duration: spins and pulses that run until their cause ends. */
const WITHOUT_DURATION = [
  "../feedback/spinner.module.css",
  "../display/surface.module.css",
  "../grid/masonry-grid.module.css",
];
const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");

describe("layout constants", () => {
  it("[UI-01] include the seven breakpoints", () => {
    expect([...BREAKPOINTS]).toEqual([630, 670, 680, 860, 1056, 1135, 1340]);
  });

  it.each([
    [{ visible: true, newcomer: false }, 52],
    [{ visible: true, newcomer: true }, 64],
    [{ visible: false, newcomer: true }, 0],
    [{ visible: false, newcomer: false }, 0],
  ])("[UI-04] with %o make the bottom bar %i px high", (footer, height) => {
    expect(getBottomBarHeight(footer)).toBe(height);
  });

  it("include the grid's column widths and gaps", () => {
    expect(Object.values(GRID_ITEM_WIDTHS).sort((a, b) => a - b)).toEqual([157.33, 175, 236, 270]);
    expect(Object.values(GRID_GAPS)).toEqual([4, 8, 24]);
  });

  it("[UI-10] include a default animation duration of one second", () => {
    expect(DEFAULT_ANIMATION_MS).toBe(1000);
    for (const sheet of WITHOUT_DURATION) {
      const text = readFileSync(new URL(sheet, import.meta.url), "utf8");
      expect(text, sheet).toMatch(/animation:\s*\w+ var\(--motion-default\)/);
    }
  });

  it.each([
    ["header-height", FRAME_SIZES.headerHeight],
    ["header-height-tall", FRAME_SIZES.headerHeightTall],
    ["nav-width", FRAME_SIZES.sideNavWidth.small],
    ["nav-width-open", FRAME_SIZES.sideNavWidth.large],
    ["nav-top", FRAME_SIZES.sideNavTop],
    ["nav-bottom", FRAME_SIZES.sideNavBottom],
    ["bottom-bar-height", BOTTOM_BAR_HEIGHTS_PX.regular],
    ["motion-default", DEFAULT_ANIMATION_MS],
  ])("have the same --%s as the stylesheet: %i", (name, number) => {
    expect(tokens).toMatch(new RegExp(`--${name}: ${number}(px|ms);`));
  });
});
