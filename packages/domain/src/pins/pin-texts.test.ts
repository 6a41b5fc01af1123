import { describe, expect, it } from "vitest";
import { getPinAltText, getUnauthAlt } from "./alt-text.ts";
import { getCloseupDescription, getDisplayName, getGridTitle, getPinTitle } from "./titles.ts";

describe("a pin's text", () => {
  it("[CARD-32] is trimmed and truncated to 200 characters as a grid title", () => {
    expect(getGridTitle(`  ${"x".repeat(300)}`)).toHaveLength(200);
    expect(getGridTitle("  Short ")).toBe("Short");
  });

  it.each([
    ["x".repeat(32), "x".repeat(32)],
    ["x".repeat(33), `${"x".repeat(32)}...`],
    ["🌷".repeat(33), `${"🌷".repeat(32)}...`],
  ])("[CARD-33] is shortened from the title %j to %j where space is limited", (title, shown) => {
    expect(getPinTitle(title)).toBe(shown);
  });

  it.each([
    ["abc", "", ""],
    ["abcd", "", "abcd"],
    ["Same name", "Same  name", ""],
    ["a \n\n b c", "", "a b c"],
  ])(
    "[CLOSE-07] given the description %j and the name %j, is the closeup description %j",
    (description, name, shown) => {
      expect(getCloseupDescription(description, name)).toBe(shown);
    },
  );

  it.each([
    ["A lamp", "Brass lamp", "Brass lamp"],
    ["A lamp", " ", "A lamp"],
    ["A lamp", null, "A lamp"],
    ["A lamp", undefined, "A lamp"],
  ])("[CLOSE-07] given the title %j and the summary's name %j, is the display name %j", (title, summaryName, name) => {
    expect(getDisplayName(title, summaryName)).toBe(name);
  });

  it("[CLOSE-07] is truncated to 496 characters as a closeup description", () => {
    expect(getCloseupDescription("x".repeat(600), "")).toHaveLength(496);
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
  ])("given %o, is the alternative text %o", (parts, chosen) => {
    expect(getPinAltText(parts)).toEqual(chosen);
  });

  const none = {
    description: "",
    descriptionHtml: "",
    visualAnnotations: [],
    altText: null,
    autoAltText: null,
    title: "T",
  };
  it.each([
    [none, { description: null, annotations: null, alt: { source: "title", text: "T" } }],
    [
      {
        ...none,
        description: "A  vase.",
        descriptionHtml: "<b>Another</b>",
        visualAnnotations: ["vase", " clay "],
        altText: "Blue",
        autoAltText: "pot",
      },
      { description: "A vase.", annotations: "vase, clay", alt: { source: "person", text: "Blue" } },
    ],
    [
      { ...none, descriptionHtml: "<p>Salt &amp; <b>clay</b> &lt;3</p>", autoAltText: "pot" },
      { description: "Salt & clay <3", annotations: null, alt: { source: "computer", text: "pot" } },
    ],
    [
      { description: "", altText: null, autoAltText: null, title: null },
      { description: null, annotations: null, alt: { source: "none" } },
    ],
  ])("[CARD-44] given %j, is the alternative text %j for visitors", (parts, expected) => {
    expect(getUnauthAlt(parts)).toEqual(expected);
  });
});
