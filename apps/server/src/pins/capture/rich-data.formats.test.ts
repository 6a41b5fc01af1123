import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMicrodata } from "./microdata.formats.ts";
import { readRichData, needsOembed, addByline } from "./rich-data.formats.ts";
import { RICH_PAGES } from "./rich-pages.fixture.ts";
import { scanPage } from "./scan-page.formats.ts";

const URL_OF_PAGE = "https://shop.example/things/1";
const NOW = Date.UTC(2026, 4, 1);
const readPage = (html: string) =>
  readRichData(scanPage(html), {
    ...{ siteName: "The Shop", url: URL_OF_PAGE, base: new URL(URL_OF_PAGE), now: NOW },
    items: readMicrodata(html),
  });
const read = (html: string) => readPage(html).facts;
const ld = (...values: unknown[]) =>
  values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join("");
const offer = (fields: object) => ld({ "@type": "Product", name: "Lamp", offers: { "@type": "Offer", ...fields } });
const readOffer = (html: string) => read(html).richSummary?.products[0]?.offerSummary ?? null;
const usd = (amount: number) => ({ amount, currency: "USD" });

describe("a page with a realistic layout", () => {
  it.each(Object.entries(RICH_PAGES))("is parsed correctly for %s", (_name, { html, facts }) => {
    expect(read(html)).toMatchObject(facts);
  });
});

describe("a product's price", () => {
  it.each([
    ["a number", { price: 49.9, priceCurrency: "USD" }, { price: usd(4990) }],
    ["a text", { price: "1,299.00", priceCurrency: "usd" }, { price: usd(129_900) }],
    [
      "a text in another locale",
      { price: "1.299,00", priceCurrency: "EUR" },
      { price: { amount: 129_900, currency: "EUR" } },
    ],
    [
      "a currency without decimals",
      { price: "4800", priceCurrency: "JPY" },
      { price: { amount: 4800, currency: "JPY" } },
    ],
    ["a currency with three", { price: "1.250", priceCurrency: "KWD" }, { price: { amount: 1250, currency: "KWD" } }],
    ["a range", { lowPrice: "12", highPrice: 36, priceCurrency: "USD" }, { minPrice: usd(1200), maxPrice: usd(3600) }],
    ["a range of one", { lowPrice: 12, highPrice: 12, priceCurrency: "USD" }, { price: usd(1200) }],
    [
      "a reversed range",
      { lowPrice: 36, highPrice: 12, priceCurrency: "USD" },
      { minPrice: usd(1200), maxPrice: usd(3600) },
    ],
    [
      "a former price",
      {
        price: 48,
        priceCurrency: "USD",
        priceSpecification: { priceType: "https://schema.org/ListPrice", price: 64, priceCurrency: "USD" },
      },
      { price: usd(4800), standardPrice: usd(6400) },
    ],
    [
      "a former price that is lower",
      {
        price: 48,
        priceCurrency: "USD",
        priceSpecification: { priceType: "StrikethroughPrice", price: 30, priceCurrency: "USD" },
      },
      { price: usd(4800) },
    ],
    ["only a specification", { priceSpecification: [{ price: "20.00", priceCurrency: "USD" }] }, { price: usd(2000) }],
    ["nothing", { price: 0, priceCurrency: "USD" }, { price: usd(0) }],
  ])("is read from %s", (_how, fields, amounts) => {
    expect(readOffer(offer(fields))?.amounts).toEqual(amounts);
  });

  it.each([
    ["is below zero", { price: -5, priceCurrency: "USD" }],
    ["is too large", { price: "9".repeat(40), priceCurrency: "USD" }],
    ["isn't a number", { price: "ask us", priceCurrency: "USD" }],
    ["is NaN", { price: "NaN", priceCurrency: "USD" }],
    ["is a list of things", { price: [{}, []], priceCurrency: "USD" }],
  ])("is unknown when it %s", (_why, fields) => {
    expect(readOffer(offer(fields))).toBeNull();
  });

  it("is shown in the page's own words when the currency is unknown", () => {
    expect(readOffer(offer({ price: "$12.00" }))).toMatchObject({ price: "$12.00" });
  });

  it("has the first offer's currency when currencies differ", () => {
    const offers = [
      { price: 10, priceCurrency: "USD" },
      { price: 9, priceCurrency: "EUR" },
      { price: 14, priceCurrency: "USD" },
    ];
    expect(readOffer(ld({ "@type": "Product", name: "Lamp", offers }))?.amounts).toEqual({
      minPrice: usd(1000),
      maxPrice: usd(1400),
    });
  });
});

describe("stock and condition", () => {
  it.each([
    [["https://schema.org/OutOfStock"], true],
    [["http://schema.org/SoldOut", "Discontinued"], true],
    [["OutOfStock", "InStock"], undefined],
    [["InStock"], undefined],
    [[], undefined],
  ])("report whether the offers %j are sold out: %s", (states, isGone) => {
    const offers = states.map((availability) => ({ price: 5, priceCurrency: "USD", availability }));
    expect(read(ld({ "@type": "Product", name: "Lamp", offers })).isOosProduct).toBe(isGone);
  });

  it("report whether the product is used", () => {
    expect(read(offer({ price: 5, itemCondition: "https://schema.org/UsedCondition" }))).toMatchObject({
      isEligibleForPreLovedGoodsLabel: true,
    });
    expect(read(offer({ price: 5, itemCondition: "NewCondition" }))).not.toHaveProperty(
      "isEligibleForPreLovedGoodsLabel",
    );
  });

  it.each([
    ["0", { freeShippingPrice: null, freeShippingValue: 0 }],
    ["4.90", null],
    ["", null],
  ])("report shipping that costs %j as %j", (value, shipping) => {
    const shippingDetails = { shippingRate: { "@type": "MonetaryAmount", value, currency: "USD" } };
    expect(
      read(offer({ price: 5, priceCurrency: "USD", shippingDetails })).richSummary?.products[0]?.shippingInfo,
    ).toEqual(shipping);
  });
});

describe("the free shipping threshold", () => {
  const usd = { currency: "USD" };
  it.each([
    ["a threshold", { shippingDetails: { freeShippingThreshold: { value: 40, ...usd } } }],
    [
      "a threshold of settings",
      { shippingDetails: { shippingSettingsLink: { freeShippingThreshold: { value: 40 } } } },
    ],
    [
      "a free rate for larger orders",
      {
        shippingDetails: {
          shippingRate: { value: 0, ...usd },
          eligibleTransactionVolume: { minPrice: "40.00", priceCurrency: "USD" },
        },
      },
    ],
    [
      "a zero charge for larger orders",
      {
        priceSpecification: {
          "@type": "DeliveryChargeSpecification",
          ...{ price: 0, priceCurrency: "USD", eligibleTransactionVolume: { price: 40, priceCurrency: "USD" } },
        },
      },
    ],
  ])("is read from %s [SHOP-06]", (_, expected) => {
    const { richSummary } = read(offer({ price: 5, priceCurrency: "USD", ...expected }));
    expect(richSummary?.products[0]?.shippingInfo).toEqual({
      ...{ freeShippingPrice: null, freeShippingValue: 40, amount: { amount: 4000, currency: "USD" } },
    });
  });

  it.each([
    [
      "is 0 when some shipping is always free",
      [{ freeShippingThreshold: { value: 40 } }, { shippingRate: { value: 0 } }],
      0,
    ],
    ["is absent when the page's threshold isn't an amount", [{ freeShippingThreshold: { value: "much" } }], undefined],
    ["is absent when the page's threshold is zero", [{ freeShippingThreshold: { value: 0 } }], undefined],
  ])("%s", (_, shippingDetails, value) => {
    const { richSummary } = read(offer({ price: 5, priceCurrency: "USD", shippingDetails }));
    expect(richSummary?.products[0]?.shippingInfo?.freeShippingValue).toBe(value);
  });
});

describe("ratings", () => {
  it.each([
    [
      { ratingValue: "4,5", reviewCount: "1,249" },
      { ratingValue: 4.5, reviewCount: 1249 },
    ],
    [
      { ratingValue: 88, bestRating: 100, ratingCount: 12 },
      { ratingValue: 88, bestRating: 100, ratingCount: 12 },
    ],
    [
      { ratingValue: 4, bestRating: 0, ratingCount: -3 },
      { ratingValue: 4, bestRating: null, ratingCount: null },
    ],
  ])("are parsed from %j", (aggregateRating, rating) => {
    expect(read(ld({ "@type": "Product", name: "Lamp", aggregateRating })).richSummary?.aggregateRating).toMatchObject(
      rating,
    );
  });

  it.each(["None", "NaN", "", null, -1, {}, "Infinity"])("are ignored in %j", (ratingValue) => {
    const aggregateRating = { ratingValue, ratingCount: 3 };
    expect(read(ld({ "@type": "Product", name: "Lamp", aggregateRating })).richSummary?.aggregateRating).toBeNull();
  });
});

describe("the subject of a page", () => {
  const lamp = { "@type": "Product", name: "Lamp", offers: { price: 5, priceCurrency: "USD" } };

  it("is empty when the page describes several products", () => {
    expect(read(ld(lamp, { ...lamp, name: "Chair" })).richSummary).toBeUndefined();
  });

  it("is the product with the page's own URL when the page describes several", () => {
    const chair = { ...lamp, name: "Chair", url: URL_OF_PAGE };
    expect(read(ld(lamp, chair)).richSummary?.displayName).toBe("Chair");
  });

  it("is never something that the page only mentions", () => {
    expect(read(ld({ "@type": "WebPage", mentions: lamp, isRelatedTo: [lamp] })).richSummary).toBeUndefined();
  });

  it("is a product rather than the article that surrounds it", () => {
    const { richSummary, richMetadata } = read(ld({ "@type": "Article", headline: "News" }, lamp));
    expect(richSummary?.typeName).toBe("product");
    expect(richMetadata?.article).toBeNull();
  });

  it("is found through references, including circular ones", () => {
    const graph = [
      { "@id": "#page", "@type": "WebPage", mainEntity: { "@id": "#lamp" } },
      {
        "@id": "#lamp",
        "@type": "Product",
        name: "Lamp",
        offers: { "@id": "#offer" },
        isVariantOf: { "@id": "#lamp" },
      },
      { "@id": "#offer", "@type": "Offer", price: 5, priceCurrency: "USD", itemOffered: { "@id": "#lamp" } },
      { "@id": "#a", sameAs: { "@id": "#b" } },
      { "@id": "#b", sameAs: { "@id": "#a" } },
    ];
    expect(readOffer(ld({ "@graph": graph }))?.amounts).toEqual({ price: usd(500) });
  });
});

describe("data from a hostile page", () => {
  it.each([
    ["a truncated script", `<script type="application/ld+json">{"@type": "Product", "name": "L`],
    ["a list of null", ld([null, [], 3, "x", { "@type": 5 }])],
    ["endless types", ld({ "@type": Array.from({ length: 5_000 }, () => "Product") })],
    ["offers in offers", ld({ "@type": "Product", offers: { offers: { offers: { offers: {} } } } })],
    ["names of other types", ld({ "@type": "Product", name: { "@value": "Lamp" }, brand: ["A", "B"], sku: { a: 1 } })],
    [
      "a prototype property",
      `<script type="application/ld+json">{"__proto__": {"@type": "Product"}, "@type": "Product"}</script>`,
    ],
    ["a script of five megabytes", ld({ "@type": "Product", name: "Lamp", description: "x".repeat(5_000_000) })],
  ])("doesn't cause an error when the page has %s", (_what, html) => {
    expect(() => read(html)).not.toThrow();
  });

  it("is read in a limited number of steps, regardless of its depth and width", () => {
    let deep: object = { "@type": "Product", name: "Lamp" };
    for (let depth = 0; depth < 2_000; depth += 1) deep = { "@graph": [deep] };
    expect(
      read(
        ld(
          deep,
          Array.from({ length: 20_000 }, () => ({ "@type": "Thing" })),
        ),
      ),
    ).toBeDefined();
  });

  it("never contains values that can't be stored", () => {
    const value = fc.oneof(
      fc.string(),
      fc.double(),
      fc.constant(null),
      fc.array(fc.string(), { maxLength: 3 }),
      fc.object({ maxDepth: 2 }),
    );
    const product = fc.record({
      "@type": fc.constantFrom("Product", "ProductGroup", "Recipe", "Article"),
      name: value,
      brand: value,
      offers: fc.oneof(value, fc.record({ price: value, priceCurrency: value, availability: value })),
      aggregateRating: fc.record({ ratingValue: value, reviewCount: value }),
      hasVariant: fc.array(fc.record({ name: value, color: value, offers: value }), { maxLength: 3 }),
      variesBy: value,
      cookTime: value,
      recipeIngredient: value,
      author: value,
      datePublished: value,
    });
    fc.assert(
      fc.property(product, (one) => void read(ld(one))),
      { numRuns: 300 },
    );
  });
});

describe("several descriptions of one thing", () => {
  const marked = (type: string, name: string) =>
    `<p itemscope itemtype="https://schema.org/${type}"><b itemprop="name">${name}</b>`;

  it.each([
    ["the script's product", ld({ "@type": "Product", name: "Lamp" }) + marked("Product", "Brass lamp"), "Lamp"],
    [
      "the elements' product",
      ld({ "@type": "Article", headline: "News" }) + marked("Product", "Brass lamp"),
      "Brass lamp",
    ],
    [
      "none of several in a script",
      ld(...["A", "B"].map((name) => ({ "@type": "Product", name }))) + marked("Product", "C"),
      undefined,
    ],
    ["none of several in elements", marked("Product", "A") + "</p>" + marked("Product", "B"), undefined],
  ])("result in %s", (_what, html, name) => {
    expect(read(html).richSummary?.displayName).toBe(name);
  });

  it("have the oEmbed's author when the page itself doesn't name one", () => {
    const oembed = { title: "A film of moss", author: "Ida", thumbnailUrl: "" };
    expect(needsOembed({})).toBe(true);
    expect(addByline({}, oembed, NOW).richMetadata).toMatchObject({
      title: "A film of moss",
      article: { name: "A film of moss", authors: ["Ida"] },
    });
    const article = read(ld({ "@type": "Article", headline: "Moss" }));
    expect(needsOembed(article)).toBe(true);
    expect(addByline(article, oembed, NOW).richMetadata?.article).toMatchObject({ name: "Moss", authors: ["Ida"] });
    expect(needsOembed(read(ld({ "@type": "Article", headline: "Moss", author: "Otto" })))).toBe(false);
    expect(needsOembed(read(ld({ "@type": "Product", name: "Lamp" })))).toBe(false);
    expect(addByline({}, { title: " ", author: "", thumbnailUrl: "x" }, NOW)).toEqual({});
  });
});

describe("a product's images", () => {
  const offers = { price: 5, priceCurrency: "USD" };
  const pictures = (fields: object) => readPage(ld({ "@type": "Product", name: "Lamp", offers, ...fields })).pictures;

  it.each([
    ["one", { image: "/a.jpg" }, ["https://shop.example/a.jpg"]],
    [
      "several, each once",
      { image: ["a.jpg", { contentUrl: "https://cdn.example/b.jpg" }, { url: "//cdn.example/b.jpg" }] },
      ["https://shop.example/things/a.jpg", "https://cdn.example/b.jpg"],
    ],
    [
      "those of its variants",
      { image: "/a.jpg", hasVariant: [{ image: ["/b.jpg", "/c.jpg"] }, { image: "/a.jpg" }] },
      ["https://shop.example/a.jpg", "https://shop.example/b.jpg"],
    ],
    [
      "only those on the web",
      { image: ["file:///etc/passwd", "data:image/png;base64,AA", "", 7, null, {}, [[]]] },
      ["https://shop.example/things/7"],
    ],
    ["none of a product without a price", { offers: undefined, image: "/a.jpg" }, []],
  ])("include %s", (_what, fields, urls) => {
    expect(pictures(fields)).toEqual(urls);
  });

  it("are limited to ten", () => {
    const image = Array.from({ length: 500 }, (_, index) => `/${index}.jpg`);
    expect(pictures({ image })).toHaveLength(10);
    expect(pictures({ hasVariant: image.map((one) => ({ image: one })) })).toHaveLength(10);
  });
});
