import { describe, expect, it } from "vitest";
import { parsePinFilter, matchesFilter } from "./pin-filter.ts";

describe("a profile's pin filter", () => {
  it.each([
    ["FAVORITED", "FAVORITED"],
    ["FAVORITED_AND_CREATED_BY_ME", "FAVORITED_AND_CREATED_BY_ME"],
    ["CREATED_BY_ME", "CREATED_BY_ME"],
    ["COLORS", "COLORS"],
    ["favorited", null],
    ["", null],
    [null, null],
  ] as const)("is parsed from the name %s as %s", (name, filter) => {
    expect(parsePinFilter(name)).toBe(filter);
  });

  it.each([
    [null, true, true],
    [null, false, true],
    ["FAVORITED", true, true],
    ["FAVORITED", false, false],
    ["FAVORITED_AND_CREATED_BY_ME", false, false],
    ["CREATED_BY_ME", false, true],
    ["COLORS", false, true],
  ] as const)("given %s and favorited: %s, keeps the pin: %s", (filter, favorited, stays) => {
    expect(matchesFilter(filter, favorited)).toBe(stays);
  });
});
