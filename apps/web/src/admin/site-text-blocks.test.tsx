import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteTextBlocks } from "./site-text-blocks.tsx";

const plain = (text: string) => ({ text, strong: false, href: null });

describe("an operator's text", () => {
  it("keeps its headings, lists and links, and shows HTML as text, when it's rendered", () => {
    const html = renderToStaticMarkup(
      <SiteTextBlocks
        blocks={[
          { kind: "heading", lines: [[plain("Rules")]] },
          { kind: "subheading", lines: [[plain("More")]] },
          { kind: "paragraph", lines: [[{ text: "Note", strong: true, href: null }, plain(" <script>")]] },
          { kind: "bullets", lines: [[plain("a")], [{ text: "b", strong: false, href: "/about/" }]] },
          { kind: "numbers", lines: [[plain("c")]] },
        ]}
      />,
    ).replaceAll(/ class="[^"]*"/g, "");
    expect(html).toBe(
      "<h2>Rules</h2><h3>More</h3><p><strong>Note</strong> &lt;script&gt;</p>" +
        '<ul><li>a</li><li><a href="/about/">b</a></li></ul><ol><li>c</li></ol>',
    );
  });
});
