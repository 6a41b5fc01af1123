import { describe, expect, it } from "vitest";
import { pinAltText } from "./alt-text.ts";
import { closeupDescription, gridTitle } from "./titles.ts";

describe("a pin's texts", () => {
  it("[CARD-32] grid titles are trimmed and cut to 200", () => {
    expect(gridTitle(`  ${"x".repeat(300)}`)).toHaveLength(200);
    expect(gridTitle("  Short ")).toBe("Short");
  });

  it.each([
    ["abc", "", ""],
    ["abcd", "", "abcd"],
    ["Same name", "Same  name", ""],
    ["a \n\n b c", "", "a b c"],
  ])("[CLOSE-07] the description %j beside the name %j is shown as %j", (description, name, shown) => {
    expect(closeupDescription(description, name)).toBe(shown);
  });

  it("[CLOSE-07] a description is cut at 496", () => {
    expect(closeupDescription("x".repeat(600), "")).toHaveLength(496);
  });

  it.each([
    [
      { altText: "A vase", autoAltText: "vase", title: "T" },
      { source: "person", text: "A vase" },
    ],
    [
      { altText: null, autoAltText: "vase", title: "T" },
      { source: "computer", text: "vase" },
    ],
    [
      { altText: null, autoAltText: null, title: "T" },
      { source: "title", text: "T" },
    ],
    [{ altText: null, autoAltText: null, title: null }, { source: "none" }],
  ])("the alternative text of %o is %o", (parts, chosen) => {
    expect(pinAltText(parts)).toEqual(chosen);
  });
});
