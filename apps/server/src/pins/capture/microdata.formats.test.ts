import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMicrodata } from "./microdata.formats.ts";

const read = (html: string) => JSON.parse(JSON.stringify(readMicrodata(html))) as unknown[];
const thing = (inside: string) => `<div itemscope itemtype="https://schema.org/Thing">${inside}</div>`;
const about = (properties: object) => [{ "@type": ["https://schema.org/Thing"], ...properties }];

describe("the microdata reader", () => {
  it.each([
    ["a text with elements in it", `<p itemprop="name">A <b>large</b> lamp</p> on sale`, { name: ["A large lamp"] }],
    ["several values of one name", `<b itemprop="name">A</b><b itemprop="name">B</b>`, { name: ["A", "B"] }],
    ["several names", `<b itemprop="name headline">A</b>`, { name: ["A"], headline: ["A"] }],
    [
      "addresses",
      `<a itemprop="url" href="/a">A</a><img itemprop="image" src="b.jpg">`,
      { url: ["/a"], image: ["b.jpg"] },
    ],
    ["content on any element", `<b itemprop="price" content="4.50">4,50</b>`, { price: ["4.50"] }],
    [
      "times",
      `<time itemprop="cookTime" datetime="PT5M">5</time><time itemprop="prepTime">PT1M</time>`,
      { cookTime: ["PT5M"], prepTime: ["PT1M"] },
    ],
    ["unclosed list items", `<ul><li itemprop="name">A<li itemprop="name">B</ul>`, { name: ["A", "B"] }],
    [
      "unclosed elements",
      `<section><b itemprop="name">A</section><b itemprop="alternateName">B`,
      { name: ["A"], alternateName: ["B"] },
    ],
    ["stray end tags", `</b></p></section><b itemprop="name">A</b>`, { name: ["A"] }],
    [
      "nested items",
      `<b itemprop="brand" itemscope><i itemprop="name">B</i></b><i itemprop="name">A</i>`,
      { brand: [{ "@type": [""], name: ["B"] }], name: ["A"] },
    ],
    ["no empty values", `<b itemprop="name"></b><img itemprop="image"><b itemprop="@id">x</b>`, {}],
    [
      "a property named like a prototype",
      `<b itemprop="__proto__">A</b><b itemprop="constructor">B</b>`,
      { constructor: ["B"] },
    ],
  ])("reads %s", (_what, inside, properties) => {
    expect(read(thing(inside))).toMatchObject(about(properties));
  });

  it("omits values outside any item, and lists top-level items", () => {
    expect(read(`<b itemprop="name">A</b>`)).toEqual([]);
    expect(read(`<body itemscope>${thing(`<b itemprop="name">A</b>`)}`)).toEqual([
      { "@type": [""] },
      ...about({ name: ["A"] }),
    ]);
  });
});

describe("hostile microdata", () => {
  const FIVE_MEGABYTES = 5 * 1024 * 1024;
  /** Each of these takes minutes if the parsing time grows with the square of the page's length. */
  it.each([
    ["unclosed items", "<b itemscope itemprop=a>"],
    ["unclosed values", "<b itemprop=a>x"],
    ["closed items", "<b itemscope itemprop=a></b>"],
    ["unclosed elements of two kinds", "<b><i itemprop=a></b>"],
    ["end tags", "</b>"],
    ["names", `<b itemprop="${"a ".repeat(5_000)}">`],
    ["types", `<b itemscope itemtype="${"a ".repeat(5_000)}">`],
    ["attributes", `<b ${"a=b itemprop=c ".repeat(2_000)}>`],
  ])("is read in linear time when it consists only of %s", (_what, piece) => {
    const html = `<p itemscope>${piece.repeat(Math.ceil(FIVE_MEGABYTES / piece.length))}`;
    expect(readMicrodata(html).length).toBeLessThanOrEqual(500);
  });

  it("has no effect when it refers to itself", () => {
    const html = `<div id="a" itemscope itemref="a b"><b id="b" itemprop="c" itemscope itemref="a">x</b></div>`;
    expect(read(html)).toEqual([{ "@type": [""], c: [{ "@type": [""] }] }]);
  });

  it("yields items with lists of values for any markup", () => {
    const piece = fc.constantFrom(
      ..."<b |</b>|itemscope |itemprop=a |>|x|<p |<li|</|<script>|</script>|&amp;|<meta content=1 itemprop=b>".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const item of readMicrodata(`<p itemscope>${pieces.join("")}`)) {
          expect(Object.values(item).every(Array.isArray)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
