import { describe, expect, it } from "vitest";
import { type AtomEntry, type AtomFeed, renderAtomFeed } from "./atom.ts";

const author = { name: "Ada", uri: "https://pins.example/ada/" };
const entry: AtomEntry = {
  id: "https://pins.example/pin/7/",
  title: "A heron",
  alternate: "https://pins.example/pin/a-heron--7/",
  author,
  published: "2026-01-02T03:04:05.000Z",
  picture: { url: "https://pins.example/media/k/736x.jpg", type: "image/jpeg", width: 736, height: 1000 },
  altText: "",
  text: "",
  source: null,
};
const feed: AtomFeed = {
  id: "https://pins.example/v3/feeds/boards/1/atom/",
  title: "Birds",
  subtitle: "",
  author,
  updated: entry.published,
  links: {
    self: "https://pins.example/v3/feeds/boards/1/atom/?page=x",
    alternate: "https://pins.example/ada/birds/",
    first: "https://pins.example/v3/feeds/boards/1/atom/",
    next: null,
  },
  generator: "Tessera",
  entries: [],
};

describe("an Atom feed", () => {
  it("contains what RFC 4287 requires of each feed and entry", () => {
    const xml = renderAtomFeed({ ...feed, entries: [entry] });
    expect(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">')).toBe(
      true,
    );
    for (const name of ["id", "title", "updated"]) expect(xml.match(new RegExp(`<${name}>`, "g"))).toHaveLength(2);
    expect(xml).toContain('<link rel="enclosure" href="https://pins.example/media/k/736x.jpg" type="image/jpeg"/>');
    expect(xml).not.toContain("subtitle");
  });

  it("omits the names of people who must stay anonymous", () => {
    const xml = renderAtomFeed({ ...feed, author: { name: "Ada", uri: null }, entries: [{ ...entry, author: null }] });
    expect(xml.match(/<author>.*<\/author>/g)).toEqual(["<author><name>Ada</name></author>"]);
  });

  it("has a next link only if there are more pages", () => {
    expect(renderAtomFeed(feed)).not.toContain('rel="next"');
    const next = "https://pins.example/v3/feeds/boards/1/atom/?page=a&b";
    expect(renderAtomFeed({ ...feed, links: { ...feed.links, next } })).toContain(
      '<link rel="next" href="https://pins.example/v3/feeds/boards/1/atom/?page=a&amp;b" type="application/atom+xml"/>',
    );
  });

  it.each([
    ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["\"&'", "&quot;&amp;&#39;"],
    ["]]>", "]]&gt;"],
    ["a\u0000b\u001Bc\uFFFEd", "abcd"],
    ["half \uD800", "half \uFFFD"],
  ])("encodes %j as %s", (title, written) => {
    expect(renderAtomFeed({ ...feed, title })).toContain(`<title>${written}</title>`);
  });

  it("double-escapes the HTML in an entry", () => {
    const hostile = { ...entry, altText: '"><script>', text: "<b>one</b>\n\ntwo" };
    const xml = renderAtomFeed({ ...feed, entries: [hostile] });
    expect(xml).toContain("alt=&quot;&amp;quot;&amp;gt;&amp;lt;script&amp;gt;&quot;");
    expect(xml).toContain("&lt;p&gt;&amp;lt;b&amp;gt;one&amp;lt;/b&amp;gt;&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;");
    expect(xml).not.toContain("<script");
    expect(xml).not.toContain("<b>");
  });
});
