import { describe, expect, it } from "vitest";
import { getColorGroup } from "./color-group.ts";

describe("getColorGroup", () => {
  it.each([
    ["#d7263d", "red"],
    ["#f4a3a8", "pink"],
    ["#e4572e", "orange"],
    ["#7a4a21", "brown"],
    ["#f2c14e", "orange"],
    ["#f4e04d", "yellow"],
    ["#2e8b57", "green"],
    ["#1b998b", "teal"],
    ["#2a6fdb", "blue"],
    ["#6a3fb5", "purple"],
    ["#d63fa1", "pink"],
    ["#fafafa", "white"],
    ["#8d8f90", "gray"],
    ["#30302f", "black"],
    ["#1a0505", "black"],
    ["#FF0000", "red"],
    ["red", null],
    ["", null],
  ])("given %s, returns %s", (hex, group) => {
    expect(getColorGroup(hex)).toBe(group);
  });
});
