import { describe, expect, it } from "vitest";
import { parseArticle } from "./article.ts";

describe("an article in Markdown", () => {
  it("has a title, a summary, text, and the pins on lines of their own", () => {
    const { title, summary, blocks, pinIds } = parseArticle(
      [
        "# Slow **tea**",
        "",
        "Why we wait for [water](https://example.org).",
        "/pin/252462453175370896/",
        "## Pots",
        "Text before",
        "https://tessera.example/pin/a-pot--17/",
        "text after, with /pin/9/ inside it.",
        "/pin/17",
      ].join("\n"),
    );
    expect(title).toBe("Slow tea");
    expect(summary).toBe("Why we wait for water.");
    expect(pinIds).toEqual(["252462453175370896", "17"]);
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "heading", "paragraph", "paragraph"]);
    expect(JSON.stringify(blocks)).toContain("with /pin/9/ inside it.");
  });

  it("can be empty, and can lack a title and pins", () => {
    expect(parseArticle("")).toEqual({ title: null, summary: "", blocks: [], pinIds: [] });
    expect(parseArticle("Just text")).toMatchObject({ title: null, summary: "Just text", pinIds: [] });
  });
});
