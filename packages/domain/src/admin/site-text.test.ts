import { describe, expect, it } from "vitest";
import { parseSiteText } from "./site-text.ts";

const plain = (text: string) => ({ text, strong: false, href: null });
const link = (text: string, href: string) => ({ text, strong: false, href });

describe("an operator's text", () => {
  it("has a title, headings, paragraphs, and lists when it's written in Markdown", () => {
    const source =
      "# Our terms\n\nFirst line\nsecond line\n\n## Rules\n- one\n- two\n  continued\n\n1. a\n2) b\n### More";
    expect(parseSiteText(source)).toEqual({
      title: "Our terms",
      blocks: [
        { kind: "paragraph", lines: [[plain("First line second line")]] },
        { kind: "heading", lines: [[plain("Rules")]] },
        { kind: "bullets", lines: [[plain("one")], [plain("two continued")]] },
        { kind: "numbers", lines: [[plain("a")], [plain("b")]] },
        { kind: "subheading", lines: [[plain("More")]] },
      ],
    });
  });

  it("is split into paragraphs at blank lines when it's plain text, whatever its line endings", () => {
    expect(parseSiteText("\uFEFFOne\r\n\r\nTwo\rThree")).toEqual({
      title: null,
      blocks: [
        { kind: "paragraph", lines: [[plain("One")]] },
        { kind: "paragraph", lines: [[plain("Two Three")]] },
      ],
    });
  });

  it.each([
    ["[mail](mailto:a@b.example)", [link("mail", "mailto:a@b.example")]],
    ["[privacy](/about/privacy/)", [link("privacy", "/about/privacy/")]],
    ["see https://a.example/x.", [plain("see "), link("https://a.example/x", "https://a.example/x"), plain(".")]],
    ["ask me@a.example", [plain("ask "), link("me@a.example", "mailto:me@a.example")]],
    ["**Note** this", [{ text: "Note", strong: true, href: null }, plain(" this")]],
  ])("has links and strong text when it contains %s", (source, spans) => {
    expect(parseSiteText(source).blocks[0]?.lines[0]).toEqual(spans);
  });

  it("contains a link as plain text when the link would run a script", () => {
    expect(parseSiteText("[x](javascript:alert)").blocks[0]?.lines[0]).toEqual([plain("[x](javascript:alert)")]);
  });

  it.each([
    "[x](data:text/html,x)",
    "[x](//evil.example/)",
    "[x](/\\evil.example/)",
    "<script>alert</script>",
    "<a href='x'>x</a>",
  ])("contains %s as unchanged plain text", (source) => {
    expect(parseSiteText(source).blocks[0]?.lines[0]).toEqual([plain(source)]);
  });

  it("is parsed within five seconds even when it's hostile and as long as allowed", () => {
    const startedAt = performance.now();
    for (const part of ["[", "**", "a@", "a.", "[a](", "https://", "# ", "- "]) {
      parseSiteText(part.repeat(65_536 / part.length));
    }
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
