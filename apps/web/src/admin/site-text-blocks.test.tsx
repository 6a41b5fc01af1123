import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteTextBlocks } from "./site-text-blocks.tsx";

const createPlainSpan = (text: string) => ({ text, strong: false, href: null });

describe("SiteTextBlocks", () => {
  it("renders headings, lists, and links, and shows HTML as plain text", () => {
    const html = renderToStaticMarkup(
      <SiteTextBlocks
        blocks={[
          { kind: "heading", lines: [[createPlainSpan("Rules")]] },
          { kind: "subheading", lines: [[createPlainSpan("More")]] },
          { kind: "paragraph", lines: [[{ text: "Note", strong: true, href: null }, createPlainSpan(" <script>")]] },
          { kind: "bullets", lines: [[createPlainSpan("a")], [{ text: "b", strong: false, href: "/about/" }]] },
          { kind: "numbers", lines: [[createPlainSpan("c")]] },
        ]}
      />,
    ).replaceAll(/ class="[^"]*"/g, "");
    expect(html).toBe(
      "<h2>Rules</h2><h3>More</h3><p><strong>Note</strong> &lt;script&gt;</p>" +
        '<ul><li>a</li><li><a href="/about/">b</a></li></ul><ol><li>c</li></ol>',
    );
  });
});
