import { describe, expect, it } from "vitest";
import { pinAltText, unauthAlt } from "./alt-text.ts";
import { closeupDescription, gridTitle, pinTitle } from "./titles.ts";

describe("a pin's texts", () => {
  it("[CARD-32] include grid titles trimmed and truncated to 200 characters", () => {
    expect(gridTitle(`  ${"x".repeat(300)}`)).toHaveLength(200);
    expect(gridTitle("  Short ")).toBe("Short");
  });

  it.each([
    ["x".repeat(32), "x".repeat(32)],
    ["x".repeat(33), `${"x".repeat(32)}...`],
    ["🌷".repeat(33), `${"🌷".repeat(32)}...`],
  ])("[CARD-33] shorten the title %j to %j where space is limited", (title, shown) => {
    expect(pinTitle(title)).toBe(shown);
  });

  it.each([
    ["abc", "", ""],
    ["abcd", "", "abcd"],
    ["Same name", "Same  name", ""],
    ["a \n\n b c", "", "a b c"],
  ])("[CLOSE-07] shorten the description %j, given the name %j, to %j", (description, name, shown) => {
    expect(closeupDescription(description, name)).toBe(shown);
  });

  it("[CLOSE-07] include descriptions truncated to 496 characters", () => {
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
  ])("turn %o into the alternative text %o", (parts, chosen) => {
    expect(pinAltText(parts)).toEqual(chosen);
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
  ])("[CARD-44] describe the image of %j to visitors as %j", (parts, expected) => {
    expect(unauthAlt(parts)).toEqual(expected);
  });
});
