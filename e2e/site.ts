import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createPicture } from "./pictures.ts";

/** A small third-party site to create pins from. */
export interface Site {
  /** The site's origin, without a trailing slash. */
  readonly url: string;
  /** The setting that lets a server under test reach the site, whose address isn't public. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const PAGES: Readonly<Record<string, string>> = {
  // Three images on this page are usable. One is tiny, one is missing, and one must not be used.
  "/chairs": toPage(
    "Chairs for small rooms",
    `<meta property="og:site_name" content="The Joinery">
     <meta name="description" content="Six chairs that fold, stack or hang.">`,
    `<h1>Chairs for small rooms</h1>
     <p id="quote">A chair is a handshake with a room.</p>
     <img src="/pictures/1.jpg" alt="An oak chair by a window" width="480" height="720">
     <img src="/pictures/2.jpg" alt="Three chairs on a wall" width="1440" height="1080">
     <img src="/pictures/3.jpg" alt="" width="480" height="480">
     <img src="/icon.jpg" alt="An icon">
     <img src="/gone.jpg" alt="A chair that is gone" width="800" height="600">
     <img src="/pictures/4.jpg" alt="Ours alone" width="2000" height="2000" data-pin-nopin="true">`,
  ),
  "/private": toPage(
    "My own room",
    '<meta property="og:site_name" content="A Diary"><meta name="pinterest" content="nopin">',
    '<img src="/pictures/5.jpg" alt="My room" width="480" height="360">',
  ),
  "/lamp": toPage(
    "A lamp",
    toLinkedData({
      "@type": "Product",
      name: "Reading lamp",
      brand: { name: "Lumen" },
      aggregateRating: { ratingValue: 4.5, reviewCount: 1249 },
      offers: {
        price: "48.00",
        priceCurrency: "USD",
        shippingDetails: { shippingRate: { value: 0, currency: "USD" } },
      },
    }),
    "<p>It gives light.</p>",
  ),
  // Two of the page's six images are identical except for their color.
  "/shirt": toPage(
    "A shirt",
    toLinkedData({
      "@type": "ProductGroup",
      name: "Linen shirt",
      brand: { name: "Field" },
      award: "Shirt of the year",
      sku: "LS",
      image: [1, 2, 3, 4, 5].map((number) => `/pictures/${number}.jpg`),
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
      hasVariant: [
        toVariant("White", "S", 60, "/pictures/1.jpg"),
        toVariant("Blue", "S", 64, "/pictures/2.jpg"),
        toVariant("Blue", "M", 64, "/pictures/2.jpg", "https://schema.org/OutOfStock"),
        toVariant("Grey", "M", 66, "/pictures/6.jpg"),
      ],
    }),
    "<p>It is cool.</p>",
  ),
  "/sale": toPage(
    "A sale",
    `<meta property="og:type" content="product"><meta property="og:title" content="Brass lamp">
     <meta property="product:price:amount" content="64.00"><meta property="product:price:currency" content="USD">
     <meta property="product:sale_price:amount" content="48.00"><meta property="product:sale_price:currency" content="USD">`,
    "<p>It gives light.</p>",
  ),
  "/sold-out": toPage(
    "A lamp that is gone",
    toLinkedData({
      "@type": "Product",
      name: "Desk lamp",
      offers: { price: "48.00", priceCurrency: "USD", availability: "https://schema.org/SoldOut" },
    }),
    "<p>It gave light.</p>",
  ),
  "/bread": toPage(
    "Bread with seeds",
    toLinkedData({
      "@type": "Recipe",
      name: "Bread with seeds",
      cookTime: "PT1H30M",
      recipeIngredient: ["Flour", "Seeds"],
      aggregateRating: { ratingValue: 4.5, reviewCount: 1200 },
    }),
    "<p>Slowly risen.</p>",
  ),
  "/soup": toPage(
    "A soup",
    toLinkedData({
      "@type": "Recipe",
      name: "Lentil soup",
      cookTime: "PT1H30M",
      recipeYield: "4 bowls",
      recipeIngredient: ["Lentils", "An onion", "Two carrots", "Salt", "Pepper", "Water", "Bread", "A lemon"],
    }),
    "<p>Warm.</p>",
  ),
  "/news": toPage(
    "A harbour floats",
    toLinkedData({
      "@type": "NewsArticle",
      headline: "A harbour floats",
      author: { name: "Ida Storm" },
      datePublished: "2026-03-04T07:00:00Z",
    }),
    "<p>It has risen with the tide.</p>",
  ),
  "/words": toPage("Nothing but words", "", "<p>No picture far and wide.</p>"),
};

/** Each image's seed, height ÷ width, and width in pixels. */
const PICTURES: Readonly<Record<string, readonly [number, number, number]>> = {
  "/pictures/1.jpg": [601, 1.5, 480],
  "/pictures/2.jpg": [602, 0.75, 1440],
  "/pictures/3.jpg": [603, 1, 480],
  "/pictures/4.jpg": [604, 1, 2000],
  "/pictures/5.jpg": [605, 0.75, 480],
  "/pictures/6.jpg": [607, 1.2, 480],
  "/icon.jpg": [606, 1, 48],
};

/** Starts the site on a free port of this machine. */
export async function startSite(): Promise<Site> {
  const server = createServer((request, response) => {
    void getResponse(request.url ?? "/").then(({ status, type, body }) => {
      response.writeHead(status, { "Content-Type": type }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    environment: { FETCH_ALLOW: `127.0.0.1:${port}` },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function getResponse(path: string): Promise<{ status: number; type: string; body: string | Buffer }> {
  const [name = ""] = path.split("?");
  const html = PAGES[name];
  // Browsers request the favicon automatically.
  if (name === "/favicon.ico") return { status: 204, type: "image/x-icon", body: "" };
  if (html !== undefined) return { status: 200, type: "text/html; charset=utf-8", body: html };
  const [seed, ratio, width] = PICTURES[name] ?? [];
  if (seed === undefined) return { status: 404, type: "text/plain", body: "There is nothing here." };
  const { buffer } = await createPicture(seed, ratio, width);
  return { status: 200, type: "image/jpeg", body: buffer };
}

function toPage(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
    <body>${body}</body></html>`;
}

function toLinkedData(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
}

function toVariant(
  color: string,
  size: string,
  price: number,
  image: string,
  availability = "https://schema.org/InStock",
) {
  return { sku: `LS-${color}-${size}`, color, size, image, offers: { price, priceCurrency: "USD", availability } };
}
