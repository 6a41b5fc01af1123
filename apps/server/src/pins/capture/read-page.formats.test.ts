import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPage, readRichPage } from "./read-page.formats.ts";

const ADDRESS = new URL("https://www.site.example/articles/tulips?page=1");
const read = (html: string, address = ADDRESS) => readPage(html, address);
const urls = (html: string) => read(html).pictures.map(({ url }) => url);
const picture = (fields: object) => ({
  width: null,
  height: null,
  altText: "",
  title: "",
  description: "",
  link: "",
  ...fields,
});
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe("a page's text", () => {
  it.each([
    ["Open Graph", `<title>T</title><meta property="og:title" content="O"><meta name=twitter:title content=W>`, "O"],
    ["a Twitter card", `<title>T</title><meta name="twitter:title" content="W">${ld({ name: "L" })}`, "W"],
    ["JSON-LD", `<title>T</title>${ld({ "@type": "Article", headline: "H", name: "N" })}`, "H"],
    ["its title", "<title> A &amp; B\n  &#8211; C </title> and more", "A & B – C"],
    ["its first title with text", "<title></title><title>T</title><svg><title>S</title></svg>", "T"],
    ["nothing", "<p>Hello", ""],
    ["an empty meta and a title", `<meta property="og:title" content=" "><title>T</title>`, "T"],
  ])("takes its title from %s", (_how, html, title) => {
    expect(read(html).title).toBe(title);
  });

  it("is sanitized and truncated", () => {
    const page = read(
      `<title>${"x".repeat(400)}</title><meta name=description content="one\u200B\n\n\n\ntwo ${"🌷".repeat(600)}">`,
    );
    expect(page.title).toHaveLength(250);
    expect([...page.description]).toHaveLength(500);
    expect(page.description.startsWith("one\n\ntwo 🌷")).toBe(true);
  });

  it("includes the site's name", () => {
    expect(read(`<meta property="og:site_name" content="The Site">`).siteName).toBe("The Site");
    expect(read("").siteName).toBe("site.example");
  });

  it.each([
    [`<link rel="canonical" href="/tulips">`, "https://www.site.example/tulips"],
    [`<meta property="og:url" content="https://site.example/t#x">`, "https://site.example/t"],
    [`<link rel="canonical" href="https://elsewhere.example/">`, ADDRESS.href],
    [`<link rel="canonical" href="javascript:alert(1)">`, ADDRESS.href],
    [`<link rel="canonical" href="/${"x".repeat(3_000)}">`, ADDRESS.href],
    ["", ADDRESS.href],
  ])("takes the canonical URL from %j", (html, url) => {
    expect(read(html).url).toBe(url);
  });

  it("includes a valid link as the URL, even when the page is hostile", () => {
    expect(read("", new URL("https://site.example/a?b={c}|d")).url).toBe("https://site.example/a?b=%7Bc%7D%7Cd");
    expect(read("", new URL(`https://site.example/a?${"x".repeat(3_000)}`)).url).toBe("https://site.example/a");
    expect(read("", new URL(`https://site.example/${"x".repeat(3_000)}`)).url).toBe("https://site.example/");
  });
});

describe("a page's images", () => {
  it("come from every source on the page, most relevant first", () => {
    const html = `
      <img src="/small.jpg" width="200" height="200"><img src="/large.jpg" width="2000" height="1000">
      <img src="/marked.jpg" data-pin-description="Marked">
      ${ld({ "@graph": [{ "@type": "Article", image: "/ld.jpg" }] })}
      <link rel="image_src" href="/link.jpg">
      <meta name="twitter:image" content="/twitter.jpg">
      <meta property="og:image" content="/og.jpg">
      <meta property="pin:media" content="/pin.jpg">`;
    const order = ["pin", "og", "twitter", "link", "ld", "marked", "large", "small"];
    expect(urls(html)).toEqual(order.map((name) => `https://www.site.example/${name}.jpg`));
  });

  it("include their Open Graph data", () => {
    const html = `
      <meta property="og:image" content="https://cdn.example/1.jpg">
      <meta property="og:image:secure_url" content="https://cdn.example/1.jpg">
      <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
      <meta property="og:image:alt" content="A tulip">
      <meta property="og:image:url" content="https://cdn.example/2.jpg">`;
    expect(read(html).pictures).toEqual([
      picture({ url: "https://cdn.example/1.jpg", width: 1200, height: 630, altText: "A tulip" }),
      picture({ url: "https://cdn.example/2.jpg" }),
    ]);
  });

  it("include the data in pin: meta tags and in the image's own attributes", () => {
    const html = `
      <meta name="pin:media" content="/1.jpg"><meta name="pin:description" content="By the sea">
      <meta name="pin:url" content="/by-the-sea">
      <img src="thumb.jpg" width=150 height=150 data-pin-media="/2.jpg" data-pin-url="https://other.example/?a|b"
        data-pin-description="Two" alt=" A  second " title="Second">`;
    expect(read(html).pictures).toEqual([
      picture({
        url: "https://www.site.example/1.jpg",
        description: "By the sea",
        link: "https://www.site.example/by-the-sea",
      }),
      picture({
        url: "https://www.site.example/2.jpg",
        altText: "A second",
        title: "Second",
        description: "Two",
        link: "https://other.example/?a%7Cb",
      }),
    ]);
    expect(read(html).description).toBe("By the sea");
  });

  it("are listed once, with all of their data", () => {
    const html = `
      <meta property="og:image" content="http://cdn.example/1.jpg#top">
      <img src="https://cdn.example/1.jpg" width="600" height="900" alt="One"><img src="https://cdn.example/1.jpg">`;
    expect(read(html).pictures).toEqual([
      picture({ url: "http://cdn.example/1.jpg", width: 600, height: 900, altText: "One" }),
    ]);
  });

  it.each([
    ["relative", `<img src="a.jpg">`, ["https://www.site.example/articles/a.jpg"]],
    ["relative to a base", `<base href="/b/"><base href="/c/"><img src="a.jpg">`, ["https://www.site.example/b/a.jpg"]],
    ["relative to an invalid base", `<base href="data:,"><img src="/a.jpg">`, ["https://www.site.example/a.jpg"]],
    ["without a scheme", `<img src="//cdn.example/a.jpg">`, ["https://cdn.example/a.jpg"]],
    ["with white space", `<img src="\n /a b.jpg ">`, ["https://www.site.example/a%20b.jpg"]],
    ["with data URLs", `<img src="data:image/png;base64,AAAA"><meta property="og:image" content="data:,x">`, []],
    ["with script URLs", `<img src="javascript:alert(1)"><img src="blob:x"><img src="file:///etc/passwd">`, []],
    ["that are broken", `<img src="http://"><img src="https://a b/"><img src=""><img><img src="http://[">`, []],
    ["with credentials", `<img src="https://user:pass@cdn.example/a.jpg">`, []],
    ["in unsupported formats", `<img src="/logo.svg"><img src="/favicon.ico?v=1">`, []],
    ["too long", `<img src="/${"x".repeat(3_000)}">`, []],
    [
      "of lazy images",
      `<img src="data:image/gif;base64,R0" data-src="/lazy.jpg">`,
      ["https://www.site.example/lazy.jpg"],
    ],
    ["in noscript", `<noscript><img src="/plain.jpg"></noscript>`, ["https://www.site.example/plain.jpg"]],
    ["in comments", `<!-- <img src="/a.jpg"> --><script>"<img src=/b.jpg>"</script>`, []],
    ["known to be small", `<img src="/a.jpg" width="119" height="500"><img src="/b.jpg" height=1>`, []],
    ["with a size in percent", `<img src="/a.jpg" width="100%">`, ["https://www.site.example/a.jpg"]],
  ])("include %s", (_what, html, expected) => {
    expect(urls(html)).toEqual(expected);
  });

  it.each([
    [`<img src=s.jpg srcset="m.jpg 400w, l.jpg 1600w" width=200 height=300>`, { width: 1600, height: 2400 }],
    [`<img src=s.jpg srcset="m.jpg, l.jpg 3x" width=200 height=300>`, { width: 600, height: 900 }],
    [`<img data-srcset="l.jpg 1600w">`, { width: 1600, height: null }],
    [`<img src=l.jpg width=640px height=480>`, { width: 640, height: 480 }],
  ])("include the largest version of %s", (html, size) => {
    expect(read(html).pictures).toEqual([picture({ url: "https://www.site.example/articles/l.jpg", ...size })]);
  });

  it.each([
    [{ image: ["/1.jpg", { url: "/2.jpg", width: "800", height: 600 }] }, ["1", "2"]],
    [{ "@graph": [{ "@type": "ImageObject", contentUrl: "/3.jpg", caption: "c" }] }, ["3"]],
    [{ "@type": "VideoObject", contentUrl: "/film.mp4", thumbnailUrl: ["/4.jpg"] }, ["4"]],
    [{ "@type": "ItemList", itemListElement: [{ item: { "@type": "Product", image: "/5.jpg" } }] }, ["5"]],
    [{ "@type": ["Organization"], logo: "/logo.jpg", image: "/6.jpg" }, []],
    [{ "@type": "Article", author: { "@type": "Person", image: "/me.jpg" }, image: { url: 7 } }, []],
    [[[[{ image: "/8.jpg" }]]], ["8"]],
    [null, []],
    ["text", []],
  ])("include those in JSON-LD %j", (value, names) => {
    expect(urls(ld(value))).toEqual(names.map((name) => `https://www.site.example/${name}.jpg`));
  });

  it.each([
    ["no text", `{"value":{"toString":1}}`],
    ["an endless list", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
  ])("are found even if their width is %s", (_what, width) => {
    const html = `<script type="application/ld+json">{"image":{"url":"/a.jpg","width":${width}}}</script>`;
    expect(read(html).pictures).toEqual([picture({ url: "https://www.site.example/a.jpg" })]);
  });

  it("are found even if some JSON-LD is invalid", () => {
    const broken = `<script type="application/ld+json">{"image": "/a.jpg",}</script>`;
    const deep = `<script type="application/ld+json">${"[".repeat(200_000)}</script>`;
    expect(urls(broken + deep + ld({ image: "/b.jpg" }))).toEqual(["https://www.site.example/b.jpg"]);
  });
});

describe("a page that opts out of pins", () => {
  it.each(["nopin", "NoPin", "nohover, nopin"])("isn't pinned when it contains %j", (content) => {
    const page = read(`<title>T</title><meta name="Pinterest" content="${content}"><img src="/a.jpg">`);
    expect(page).toMatchObject({ title: "T", refusal: "nopin", pictures: [] });
  });

  it.each(["data-pin-nopin", `data-pin-nopin="true"`, `nopin="nopin"`, "nopin"])(
    "omits only the image when the image has %s",
    (mark) => {
      const html = `<meta property="og:image" content="/a.jpg"><img src="/a.jpg" ${mark}><img src="/b.jpg">`;
      expect(urls(html)).toEqual(["https://www.site.example/b.jpg"]);
      expect(read(html).refusal).toBeNull();
    },
  );
});

describe("a page's mobile version", () => {
  const mobileLink = (tags: string) => readRichPage(tags, new URL("https://site.example/tea"), 0).facts.mobileLink;

  it.each([
    ['rel="alternate" media="handheld" href="https://m.site.example/tea"', "https://m.site.example/tea"],
    ['rel="ALTERNATE" media="only screen and (max-width: 640px)" href="/m/tea"', "https://site.example/m/tea"],
    ['rel="alternate" media="print" href="/print"', undefined],
    ['rel="alternate" hreflang="de" href="/de"', undefined],
    ['rel="canonical" media="handheld" href="/m"', undefined],
    ['rel="alternate" media="handheld" href=""', undefined],
    ['rel="alternate" media="handheld" href="/tea"', undefined],
    ['rel="alternate" media="handheld" href="javascript:alert(1)"', undefined],
    ['rel="alternate" media="handheld" href="android-app://site/tea"', undefined],
  ])("[OFFSITE-28] is read from %s as %s", (attributes, link) => {
    expect(mobileLink(`<link ${attributes}>`)).toBe(link);
  });
});

describe("a hostile page", () => {
  it("yields only sixty images when it contains thousands", () => {
    const images = Array.from(
      { length: 20_000 },
      (_, index) => `<img src="/${index}.jpg" width=${200 + (index % 500)}>`,
    );
    const { pictures } = read(images.join(""));
    expect(pictures).toHaveLength(60);
    expect(pictures[0]?.width).toBe(699);
  });

  /** Each of these takes minutes if the parsing time grows with the square of the page's length. */
  it.each([
    ["unclosed elements", "<b>"],
    ["forms", "<form>"],
    ["drawings", "<svg>"],
    ["metas", `<meta name="a" content="b">`],
    ["unclosed comments", "<!--"],
    ["unclosed tags", "<a "],
    ["brackets", "<"],
    ["titles", "<title>"],
    ["references", "&amp"],
    ["commas of a srcset", "<img srcset='a,a ,,,,"],
    ["JSON-LD", `<script type="application/ld+json">[1`],
    ["commas within a srcset's URL", `<img srcset="a${",".repeat(16_000)}b 1w">`],
    ["marks in a host name", `<img src="//${"\u0323\u0301".repeat(4_000)}.x">`],
    ["marks in JSON-LD", `<script type="application/ld+json">{"image":"//${"\u0323\u0301".repeat(300_000)}"}</script>`],
    ["marks in a title", `<title>${"\u0323\u0301".repeat(300_000)}`],
    ["marks in an image's text", `<img src="/a.jpg" alt="${"\u0323\u0301".repeat(8_000)}">`],
  ])("is parsed in linear time when it consists only of %s", (_what, piece) => {
    const html = piece.repeat(Math.ceil((2 * 1024 * 1024) / piece.length));
    expect(read(html).refusal).toBeNull();
    expect(read(html + "</i>".repeat(100_000)).refusal).toBeNull();
  });

  it("yields a result, whatever its markup is", () => {
    const unit = fc.constantFrom(
      "<",
      ">",
      "img ",
      "src=",
      "meta ",
      "og:image",
      "content=",
      '"',
      "'",
      "a",
      "/",
      "&",
      "#",
      ";",
      "=",
      " ",
      "srcset=",
      "1w",
      ",",
      "{",
      "}",
      "title",
      "script",
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (html) => {
        for (const { url } of read(html).pictures) expect(url).toMatch(/^https?:\/\//);
      }),
      { numRuns: 500 },
    );
  });
});
