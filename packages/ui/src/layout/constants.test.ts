import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  ANIMATION_DEFAULT_MS,
  BREAKPOINTS,
  breakpointWithNav,
  FRAME,
  GRID_GAPS,
  GRID_ITEM_WIDTHS,
  LAYOUT_WIDTHS,
  NAV_FOOTER,
  navFooterHeight,
} from "./constants.ts";

const tokens = readFileSync(new URL("../tokens.css", import.meta.url), "utf8");

describe("layout constants", () => {
  it("has the seven breakpoints, each with room for a side nav", () => {
    expect([...BREAKPOINTS]).toEqual([630, 670, 680, 860, 1056, 1135, 1340]);
    expect(breakpointWithNav(1056, FRAME.sideNavWidth.medium)).toBe(1152);
  });

  it.each([
    [{ visible: true, newcomer: false }, 52],
    [{ visible: true, newcomer: true }, 64],
    [{ visible: false, newcomer: true }, 0],
    [{ visible: false, newcomer: false }, 0],
  ])("[UI-04] the bar of %o is %i px high", (who, height) => {
    expect(navFooterHeight(who)).toBe(height);
  });

  it("has the layout widths", () => {
    expect([LAYOUT_WIDTHS.pane, LAYOUT_WIDTHS.max]).toEqual([508, 1016]);
    expect([...LAYOUT_WIDTHS.others].sort((a, b) => a - b)).toEqual([488, 672, 740, 912, 992, 1176]);
  });

  it("has the grid's widths and gaps", () => {
    expect(Object.values(GRID_ITEM_WIDTHS).sort((a, b) => a - b)).toEqual([157.33, 175, 236, 270]);
    expect(Object.values(GRID_GAPS)).toEqual([4, 8, 24]);
  });

  it("[UI-10] an animation without a duration of its own lasts a second", () => {
    expect(ANIMATION_DEFAULT_MS).toBe(1000);
  });

  it.each([
    ["header-height", FRAME.headerHeight],
    ["header-height-tall", FRAME.headerHeightTall],
    ["nav-width", FRAME.sideNavWidth.small],
    ["nav-width-open", FRAME.sideNavWidth.large],
    ["bottom-bar-height", NAV_FOOTER.regular],
    ["bottom-bar-height-tall", NAV_FOOTER.newcomer],
  ])("the stylesheet's --%s is the same %i px", (name, pixels) => {
    expect(tokens).toContain(`--${name}: ${pixels}px;`);
  });
});
