import { AppError, type Pin } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  PUBLIC_ADDRESS,
  type PageResponder,
  type SimulatedInternet,
  startSimulatedInternet,
} from "../../platform/fetch/internet.fixture.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { richDataSyncJob } from "./rich-data.jobs.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LAMP = "http://shop.example/lamp";

const html =
  (body: string, status = 200): PageResponder =>
  (response) =>
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(body);
const described = (value: object) => html(`<script type="application/ld+json">${JSON.stringify(value)}</script>`);
const product = (offer: object) =>
  described({ "@type": "Product", name: "Lamp", offers: { price: 48, priceCurrency: "USD", ...offer } });

const PAGES: Record<string, PageResponder> = {};
let internet: SimulatedInternet;
let app: TestApp<Server>;
let alice: ApiClient;
let boardId: string;
/** The number of milliseconds by which the job's clock is ahead of the test's clock. */
let advancedMs = 0;
beforeAll(async () => {
  internet = await startSimulatedInternet(PAGES, {
    "shop.example": [[PUBLIC_ADDRESS]],
    "other.example": [[PUBLIC_ADDRESS]],
  });
  app = await startApp({}, internet.surroundings);
  alice = await app.as("alice");
  boardId = (await makeBoard(alice, "Things")).id;
});
beforeEach(async () => {
  PAGES["/lamp"] = product({});
  // Keep each test from reading the pages of other tests' pins.
  await app.server.context.transaction((tx) => tx.deleteFrom("rich_sources").execute());
  internet.requestedNames.length = 0;
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

const runSync = () => {
  const { context } = app.server;
  return richDataSyncJob.run({ ...context, now: () => context.now() + advancedMs });
};
const syncLater = async (milliseconds: number) => {
  advancedMs += milliseconds;
  await runSync();
};
const pinTo = async (link: string) => (await makePin(alice, { title: "A lamp", link, board_id: boardId })).id;
const getCloseup = async (id: string): Promise<Pin> => (await app.visitor().call("pins.get", { pin_id: id })).data;
const getPrice = (pin: Pin) => pin.richSummary?.products[0]?.offerSummary?.amounts?.price;

describe("a pin that links to a product page", () => {
  it("gets the page's data in the next run when the server had no time to read the page", async () => {
    const id = await pinTo(LAMP);
    const fetchUrl = () => Promise.reject(new AppError("unavailable", "busy"));
    const { context } = app.server;
    await richDataSyncJob.run({ ...context, fetchUrl, now: () => context.now() + advancedMs });
    expect((await getCloseup(id)).richSummary).toBeNull();
    await runSync();
    expect((await getCloseup(id)).richSummary).toMatchObject({ typeName: "product" });
  });

  it("shows the page's price once the page has been read", async () => {
    const id = await pinTo(LAMP);
    expect((await getCloseup(id)).richSummary).toBeNull();
    await runSync();
    const pin = await getCloseup(id);
    expect(pin).toMatchObject({
      isOosProduct: false,
      richSummaryDisplayName: "Lamp",
      richSummary: { typeName: "product", siteName: "shop.example", url: LAMP },
      richMetadata: { title: "Lamp", checkedAt: expect.stringMatching(/Z$/) },
      richMetadataTitle: "Lamp",
    });
    expect(getPrice(pin)).toEqual({ amount: 4800, currency: "USD" });
  });

  it("[CLOSE-07] hides a description that repeats the product's name, but shows one that repeats the pin's title", async () => {
    const pinWith = async (description: string) =>
      (await makePin(alice, { title: "A lamp", description, link: LAMP, board_id: boardId })).id;
    const [named, titled] = [await pinWith(" Lamp\n"), await pinWith("A lamp")];
    expect(await getCloseup(named)).toMatchObject({ closeupDescription: "Lamp" });
    expect(await getCloseup(titled)).toMatchObject({ closeupDescription: "" });
    await runSync();
    expect(await getCloseup(named)).toMatchObject({
      closeupDescription: "",
      closeupUnifiedDescription: "",
      seoTitle: "A lamp",
      seoDescription: "A lamp",
    });
    expect(await getCloseup(titled)).toMatchObject({ closeupDescription: "A lamp", seoDescription: "A lamp" });
  });

  it("has the product's name as its page title if it has no title itself", async () => {
    const { id } = await makePin(alice, { title: "", description: "Lamp", link: LAMP, board_id: boardId });
    await runSync();
    expect(await getCloseup(id)).toMatchObject({ closeupDescription: "", seoTitle: "Lamp", seoDescription: "Lamp" });
  });

  it("has its page read again after a day, but not earlier", async () => {
    const id = await pinTo(LAMP);
    await runSync();
    PAGES["/lamp"] = product({ price: 52, availability: "https://schema.org/SoldOut" });
    await syncLater(23 * HOUR);
    expect(getPrice(await getCloseup(id))?.amount).toBe(4800);
    await syncLater(2 * HOUR);
    const pin = await getCloseup(id);
    expect(getPrice(pin)?.amount).toBe(5200);
    expect(pin.isOosProduct).toBe(true);
  });

  it("links to the site without a price while the page is missing, and shows the price again when the page returns", async () => {
    const id = await pinTo(LAMP);
    await runSync();
    PAGES["/lamp"] = html("Gone", 410);
    await syncLater(25 * HOUR);
    expect(await getCloseup(id)).toMatchObject({ isStaleProduct: true, richSummary: { displayName: "Lamp" } });
    PAGES["/lamp"] = product({});
    await syncLater(2 * HOUR);
    expect(await getCloseup(id)).toMatchObject({ isStaleProduct: false });
  });

  it("keeps its price while the site is temporarily down", async () => {
    const id = await pinTo(LAMP);
    await runSync();
    PAGES["/lamp"] = (response) => response.destroy();
    await syncLater(25 * HOUR);
    expect((await getCloseup(id)).isStaleProduct).toBe(false);
    await syncLater(2 * HOUR);
    await syncLater(5 * HOUR);
    expect((await getCloseup(id)).isStaleProduct).toBe(true);
  });

  it("becomes a plain pin again when its page is about something else", async () => {
    const id = await pinTo(LAMP);
    await runSync();
    PAGES["/lamp"] = described({ "@type": "Article", headline: "Lamps of the world" });
    await syncLater(25 * HOUR);
    const pin = await getCloseup(id);
    expect(pin.richSummary).toBeNull();
    expect(pin.richMetadata).toMatchObject({ article: { name: "Lamps of the world" }, recipe: null });
  });

  it("loses the old page's data when its link changes", async () => {
    PAGES["/soup"] = described({ "@type": "Recipe", name: "Soup", cookTime: "PT45M" });
    const id = await pinTo(LAMP);
    await runSync();
    await alice.call("pins.update", { pin_id: id, link: "http://other.example/soup" });
    expect((await getCloseup(id)).richSummary).toBeNull();
    await runSync();
    expect((await getCloseup(id)).richSummary).toMatchObject({ typeName: "recipe", displayCookTime: "45" });
    await alice.call("pins.update", { pin_id: id, link: "" });
    await syncLater(60 * DAY);
    expect(await getCloseup(id)).toMatchObject({ richSummary: null, richMetadata: null });
  });

  it("shows its price on other people's cards, but not the data that is reserved for its own page", async () => {
    PAGES["/shirt"] = described({
      "@type": "ProductGroup",
      name: "Shirt",
      variesBy: "color",
      hasVariant: [{ sku: "1", color: "Blue", offers: { price: 20, priceCurrency: "USD" } }],
    });
    const id = await pinTo("http://shop.example/shirt");
    await runSync();
    expect((await getCloseup(id)).richSummary?.products[0]?.variantSet).toMatchObject({ variants: [{ itemId: "1" }] });
    const { data } = await app.visitor().call("boards.pins", { board_id: boardId });
    const card = data.find((one) => one.id === id);
    const amounts = { price: { amount: 2000, currency: "USD" } };
    const offer = { price: "$20.00", minPrice: null, maxPrice: null, standardPrice: null };
    expect(card?.richSummary).toEqual({
      typeName: "product",
      displayCookTime: null,
      aggregateRating: null,
      products: [{ offerSummary: { ...offer, amounts } }],
    });
    expect(card).not.toHaveProperty("richMetadata");
  });
});

describe("a pin that links to a page with a mobile version", () => {
  const PHONE = "http://m.shop.example/lamp";

  it("[OFFSITE-28] [ENT-02] includes that version's link as long as the page contains it", async () => {
    PAGES["/lamp"] = html(`<link rel="alternate" media="handheld" href="${PHONE}"><p>A lamp</p>`);
    const id = await pinTo(LAMP);
    const check = async () => (await app.visitor().call("offsite.check", { pin_id: id, url: PHONE })).status;
    const card = async () =>
      (await app.visitor().call("boards.pins", { board_id: boardId })).data.find((one) => one.id === id);
    expect([(await getCloseup(id)).mobileLink, await check()]).toEqual([null, 422]);
    await runSync();
    expect([(await getCloseup(id)).mobileLink, (await card())?.mobileLink, await check()]).toEqual([PHONE, PHONE, 200]);
    PAGES["/lamp"] = html("<p>A lamp</p>");
    await syncLater(31 * DAY);
    expect([(await getCloseup(id)).mobileLink, await check()]).toEqual([null, 422]);
  });
});

describe("a pin that links to a page with an oEmbed", () => {
  const FILM = "http://shop.example/film";
  const film = (href: string) =>
    html(`<title>Film</title><link rel="alternate" type="application/json+oembed" href="${href}">`);
  const expected =
    (value: unknown): PageResponder =>
    (response) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(value));

  it("shows the author that the oEmbed names", async () => {
    PAGES["/film"] = film("/oembed");
    PAGES["/oembed"] = expected({
      type: "video",
      title: "A film of moss",
      author_name: "Ida",
      thumbnail_url: "/moss.jpg",
    });
    const id = await pinTo(FILM);
    await runSync();
    expect((await getCloseup(id)).richMetadata).toMatchObject({
      title: "A film of moss",
      article: { name: "A film of moss", authors: ["Ida"] },
    });
  });

  it.each<[string, PageResponder]>([
    ["a 404", (response) => response.writeHead(404).end()],
    ["an HTML page", html("<p>Not here")],
    ["endless JSON", (response) => response.writeHead(200).end("[".repeat(300_000))],
    ["JSON with values of other types", expected({ title: { x: 1 }, author_name: [[]], thumbnail_url: 5 })],
  ])("has no rich data when the oEmbed's response is %s", async (_what, page) => {
    PAGES["/film"] = film("/oembed");
    PAGES["/oembed"] = page;
    const id = await pinTo(FILM);
    await runSync();
    expect((await getCloseup(id)).richMetadata).toBeNull();
  });

  it("never causes an oEmbed request to a different site", async () => {
    PAGES["/film"] = film("http://other.example/oembed");
    await pinTo(FILM);
    await runSync();
    expect(internet.requestedNames).not.toContain("other.example");
  });
});

describe("reading pages", () => {
  it("is limited to a few pages per site at a time, and alternates between sites", async () => {
    const read: string[] = [];
    PAGES["/many"] = (response, url) => {
      read.push(url.href);
      product({})(response, url);
    };
    for (let count = 0; count < 8; count += 1) await pinTo(`http://shop.example/many?${count}`);
    const id = await pinTo("http://other.example/lamp");
    await runSync();
    expect(read).toHaveLength(5);
    expect(getPrice(await getCloseup(id))?.amount).toBe(4800);
    await syncLater(11 * 60 * 1000);
    expect(new Set(read)).toHaveProperty("size", 8);
  });

  it.each(["https://example.com/lamp", "https://shop.example.org/lamp"])("skips %s", async (link) => {
    await pinTo(link);
    await runSync();
    expect(internet.requestedNames).toEqual([]);
  });

  it("skips a deleted pin's page until the pin is restored", async () => {
    const id = await pinTo(LAMP);
    await alice.call("pins.delete", { id });
    await runSync();
    expect(internet.requestedNames).toEqual([]);
    await alice.call("pins.restore", { pin_id: id });
    await syncLater(25 * HOUR);
    expect(getPrice(await getCloseup(id))?.amount).toBe(4800);
  });
});
