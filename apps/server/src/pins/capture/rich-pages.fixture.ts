import type { RichData } from "./rich-data.formats.ts";

interface RichPage {
  readonly html: string;
  /** The minimum fields that must be read from the page. */
  readonly facts: DeepPartial<RichData>;
}

type DeepPartial<Value> = Value extends object ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> } : Value;

const renderScript = (value: unknown) =>
  `<script type="application/ld+json">\n${JSON.stringify(value, null, 2)}\n</script>`;

const renderPageHtml = (head: string, body = "") => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body>${body}</body></html>`;

/** Pages in the layouts that shops, recipe sites, and magazines use, modeled on the public vocabularies. */
export const RICH_PAGES: Readonly<Record<string, RichPage>> = {
  "a shop with one offer": {
    html: renderPageHtml(
      renderScript({
        "@context": "https://schema.org/",
        "@type": "Product",
        name: "Oak stool",
        image: ["https://shop.example/stool-1.jpg", "https://shop.example/stool-2.jpg"],
        description: "A stool of oak that stands on three legs.",
        sku: "ST-3",
        brand: { "@type": "Brand", name: "Three Legs" },
        aggregateRating: { "@type": "AggregateRating", ratingValue: "4.4", reviewCount: "89" },
        offers: {
          "@type": "Offer",
          url: "https://shop.example/things/1",
          priceCurrency: "EUR",
          price: 119.99,
          availability: "https://schema.org/InStock",
          itemCondition: "https://schema.org/NewCondition",
        },
      }),
    ),
    facts: {
      richSummary: {
        typeName: "product",
        displayName: "Oak stool",
        siteName: "The Shop",
        aggregateRating: { ratingValue: 4.4, reviewCount: 89 },
        products: [
          {
            brand: { name: "Three Legs" },
            itemId: "ST-3",
            offerSummary: { amounts: { price: { amount: 11_999, currency: "EUR" } } },
          },
        ],
      },
      richMetadata: { title: "Oak stool", description: "A stool of oak that stands on three legs." },
    },
  },
  "a shop that puts everything into one graph": {
    html: renderPageHtml(
      renderScript({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "Organization", "@id": "https://shop.example/#shop", name: "The Shop" },
          { "@type": ["WebPage", "ItemPage"], "@id": "#page", mainEntity: { "@id": "#product" } },
          { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", position: 1, name: "Things" }] },
          {
            "@type": "Product",
            "@id": "#product",
            name: "Wool blanket",
            brand: { "@id": "https://shop.example/#shop" },
            offers: [
              {
                "@type": "AggregateOffer",
                lowPrice: "79.00",
                highPrice: "129.00",
                priceCurrency: "GBP",
                offerCount: 2,
                offers: [
                  {
                    "@type": "Offer",
                    price: "79.00",
                    priceCurrency: "GBP",
                    availability: "http://schema.org/OutOfStock",
                  },
                  {
                    "@type": "Offer",
                    price: "129.00",
                    priceCurrency: "GBP",
                    availability: "http://schema.org/SoldOut",
                  },
                ],
              },
            ],
          },
        ],
      }),
    ),
    facts: {
      isOosProduct: true,
      richSummary: {
        displayName: "Wool blanket",
        products: [
          {
            brand: { name: "The Shop" },
            offerSummary: {
              amounts: { minPrice: { amount: 7_900, currency: "GBP" }, maxPrice: { amount: 12_900, currency: "GBP" } },
            },
          },
        ],
      },
    },
  },
  "a shop with variants": {
    html: renderPageHtml(
      renderScript({
        "@context": "https://schema.org",
        "@type": "ProductGroup",
        name: "Linen shirt",
        productGroupID: "LS",
        variesBy: ["https://schema.org/color", "https://schema.org/size"],
        brand: "Field",
        hasVariant: [
          {
            "@type": "Product",
            sku: "LS-W-M",
            color: "White",
            size: "M",
            image: "https://shop.example/white.jpg",
            offers: {
              price: 60,
              priceCurrency: "USD",
              availability: "https://schema.org/InStock",
              shippingDetails: { shippingRate: { value: 0, currency: "USD" } },
            },
          },
          {
            "@type": "Product",
            sku: "LS-B-M",
            color: "Blue",
            size: "M",
            offers: { price: 64, priceCurrency: "USD", availability: "https://schema.org/OutOfStock" },
          },
        ],
      }),
    ),
    facts: {
      richSummary: {
        products: [
          {
            name: "Linen shirt",
            brand: { name: "Field" },
            itemSetId: "LS",
            shippingInfo: { freeShippingValue: 0 },
            variantSet: {
              dimensionMetadata: [
                { name: "color", values: ["White", "Blue"] },
                { name: "size", values: ["M"] },
              ],
              variants: [
                {
                  itemId: "LS-W-M",
                  dimensions: { color: "White", size: "M" },
                  amount: { amount: 6_000, currency: "USD" },
                  imageUrl: "https://shop.example/white.jpg",
                },
                { itemId: "LS-B-M", dimensions: { color: "Blue", size: "M" } },
              ],
            },
          },
        ],
      },
    },
  },
  "a shop with metas alone": {
    html: renderPageHtml(`
      <meta property="og:type" content="product">
      <meta property="og:title" content="Brass lamp">
      <meta property="og:description" content="It gives light.">
      <meta property="product:brand" content="Lumen">
      <meta property="product:price:amount" content="64.00">
      <meta property="product:price:currency" content="USD">
      <meta property="product:sale_price:amount" content="48.00">
      <meta property="product:sale_price:currency" content="USD">
      <meta property="product:availability" content="in stock">
      <meta property="product:condition" content="used">
      <meta property="product:retailer_item_id" content="BL-1">`),
    facts: {
      isEligibleForPreLovedGoodsLabel: true,
      richSummary: {
        displayName: "Brass lamp",
        products: [
          {
            brand: { name: "Lumen" },
            itemId: "BL-1",
            offerSummary: {
              amounts: { price: { amount: 4_800, currency: "USD" }, standardPrice: { amount: 6_400, currency: "USD" } },
            },
          },
        ],
      },
      richMetadata: { title: "Brass lamp", description: "It gives light." },
    },
  },
  "a shop that marks its elements": {
    html: renderPageHtml(
      "",
      `<div itemscope itemtype="http://schema.org/BreadcrumbList"><a itemprop="item" href="/"><span itemprop="name">Home</span></a></div>
      <main itemscope itemtype="https://schema.org/Product">
        <img itemprop="image" src="https://shop.example/kettle.jpg" alt="">
        <h1 itemprop="name">Kettle <em>of enamel</em></h1>
        <p itemprop="description">It whistles.<p>Delivery within a week.
        <span itemprop="brand" itemscope itemtype="http://schema.org/Brand"><meta itemprop="name" content="Hearth"></span>
        <meta itemprop="sku" content="K-7">
        <span itemprop="award">Kettle of the year</span>
        <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
          <b itemprop="ratingValue">4.6</b> by <b itemprop="reviewCount">1,204</b>
        </div>
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
          <span itemprop="priceCurrency" content="EUR">€</span><span itemprop="price" content="39.50">39,50</span>
          <link itemprop="availability" href="http://schema.org/InStock">
        </div>
      </main>`,
    ),
    facts: {
      isEligibleForPdp: true,
      richSummary: {
        typeName: "product",
        displayName: "Kettle of enamel",
        aggregateRating: { ratingValue: 4.6, reviewCount: 1_204 },
        products: [
          {
            brand: { name: "Hearth" },
            itemId: "K-7",
            labelInfo: { labels: ["Kettle of the year"] },
            offerSummary: { amounts: { price: { amount: 3_950, currency: "EUR" } } },
          },
        ],
      },
      richMetadata: { description: "It whistles." },
    },
  },
  "a recipe site that marks its elements": {
    html: renderPageHtml(
      "",
      `<body itemscope itemtype="https://schema.org/WebPage"><article itemscope itemtype="http://schema.org/Recipe">
        <h1 itemprop="name headline">Rye bread</h1>
        By <span itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" href="/otto"><span itemprop="name">Otto</span></a></span>
        <time itemprop="cookTime" datetime="PT50M">50 minutes</time>, <time itemprop="totalTime">PT2H</time>
        <ul><li itemprop="recipeIngredient">Rye<li itemprop="recipeIngredient">Salt &amp; water</ul>
        <script>"<span itemprop='recipeIngredient'>Not this</span>"</script>
        <p>For <span itemprop="recipeYield">2 loaves</span></article>`,
    ),
    facts: {
      richSummary: { typeName: "recipe", displayName: "Rye bread", displayCookTime: "50" },
      richMetadata: {
        recipe: {
          fromAggregatedData: { servings: "2 loaves", totalTime: 120, ingredients: ["Rye", "Salt & water"] },
        },
      },
    },
  },
  "a magazine that marks its elements": {
    html: renderPageHtml(
      "",
      `<article itemscope itemtype="http://schema.org/NewsArticle"><h1 itemprop="headline">Moss on roofs</h1>
        <span itemprop="author">Ida</span> <meta itemprop="datePublished" content="2026-02-01T00:00:00Z"></article>`,
    ),
    facts: {
      richMetadata: { article: { name: "Moss on roofs", authors: ["Ida"], publishedAt: "2026-02-01T00:00:00.000Z" } },
    },
  },
  "a recipe site": {
    html: renderPageHtml(
      renderScript([
        { "@context": "http://schema.org", "@type": "WebSite", name: "The Kitchen" },
        {
          "@context": "http://schema.org",
          "@type": ["Recipe"],
          name: "Lentil soup",
          author: { "@type": "Person", name: "Ada" },
          description: "Warm, thick, and ready before the rain stops.",
          prepTime: "PT15M",
          cookTime: "PT1H30M",
          totalTime: "PT1H45M",
          recipeYield: ["4", "4 bowls"],
          recipeIngredient: ["200 g lentils", "1 onion", "2 carrots"],
          aggregateRating: { ratingValue: 4.8, ratingCount: 312 },
        },
      ]),
    ),
    facts: {
      richSummary: {
        typeName: "recipe",
        displayName: "Lentil soup",
        displayCookTime: "90",
        aggregateRating: { ratingValue: 4.8, ratingCount: 312 },
      },
      richMetadata: {
        recipe: {
          fromAggregatedData: {
            name: "Lentil soup",
            servings: "4",
            cookTime: 90,
            prepTime: 15,
            totalTime: 105,
            ingredients: ["200 g lentils", "1 onion", "2 carrots"],
          },
        },
      },
    },
  },
  "a recipe within a blog's graph": {
    html: renderPageHtml(
      renderScript({
        "@context": "https://schema.org",
        "@graph": [
          { "@type": "Article", "@id": "#article", headline: "Why I bake on Sundays", author: { "@id": "#ada" } },
          { "@type": "WebPage", "@id": "#page" },
          { "@type": "Person", "@id": "#ada", name: "Ada" },
          {
            "@type": "Recipe",
            name: "Sunday bread",
            totalTime: "P0DT3H0M",
            recipeYield: 1,
            ingredients: "flour",
            isPartOf: { "@id": "#article" },
          },
        ],
      }),
    ),
    facts: {
      richSummary: { typeName: "recipe", displayName: "Sunday bread", displayCookTime: "180" },
      richMetadata: { article: null, recipe: { fromAggregatedData: { servings: "1", ingredients: ["flour"] } } },
    },
  },
  "a magazine": {
    html: renderPageHtml(
      renderScript({
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        headline: "How a harbour learned to float",
        datePublished: "2026-03-04T08:00:00+01:00",
        author: [
          { "@type": "Person", name: "Ida" },
          { "@type": "Person", name: "Otto" },
        ],
        description: "Concrete that swims.",
      }),
    ),
    facts: {
      richMetadata: {
        title: "How a harbour learned to float",
        description: "Concrete that swims.",
        article: {
          name: "How a harbour learned to float",
          authors: ["Ida", "Otto"],
          publishedAt: "2026-03-04T07:00:00.000Z",
        },
        recipe: null,
      },
    },
  },
  "a blog with metas alone": {
    html: renderPageHtml(`
      <meta property="og:type" content="article">
      <meta property="og:title" content="Notes on moss">
      <meta property="og:description" content="It grows slowly.">
      <meta property="article:published_time" content="2025-11-02T10:30:00Z">`),
    facts: {
      richMetadata: {
        title: "Notes on moss",
        description: "It grows slowly.",
        article: { name: "Notes on moss", authors: [], publishedAt: "2025-11-02T10:30:00.000Z" },
      },
    },
  },
};
