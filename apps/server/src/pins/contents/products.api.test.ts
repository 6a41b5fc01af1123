import type { Pin } from "@tessera/contract";
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
import { topicBackfillJob } from "../../topics/topics.jobs.ts";
import { richDataSyncJob } from "./rich-data.jobs.ts";

const SHOP = "http://shop.example";
const DAY = 24 * 60 * 60 * 1000;

const described =
  (value: object, head = ""): PageResponder =>
  (response) =>
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
      .end(`${head}<script type="application/ld+json">${JSON.stringify(value)}</script>`);
const lamp = (fields: object = {}) =>
  described({ "@type": "Product", name: "Lamp", offers: { price: 48, priceCurrency: "USD" }, ...fields });

const PAGES: Record<string, PageResponder> = {};
let internet: SimulatedInternet;
let app: TestApp<Server>;
let alice: ApiClient;
/** The number of milliseconds by which the job's clock is ahead of the test's clock. */
let advancedMs = 0;
beforeAll(async () => {
  internet = await startSimulatedInternet(PAGES, {
    "shop.example": [[PUBLIC_ADDRESS]],
    "www.other.example": [[PUBLIC_ADDRESS]],
    "other.example": [[PUBLIC_ADDRESS]],
    "blocks.example": [[PUBLIC_ADDRESS]],
    "hidden.example": [[PUBLIC_ADDRESS]],
  });
  app = await startApp({}, internet.surroundings);
  alice = await app.as("alice");
});
beforeEach(async () => {
  await app.server.context.transaction((tx) => tx.deleteFrom("rich_sources").execute());
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

const runSync = () => {
  const { context } = app.server;
  return richDataSyncJob.run({ ...context, now: () => context.now() + advancedMs });
};
const getCloseup = async (id: string): Promise<Pin> => (await app.visitor().call("pins.get", { pin_id: id })).data;

/** Creates a pin that links to a page, and runs the job that reads the page. */
async function createProductPin(path: string, page: PageResponder, fields: object = {}): Promise<Pin> {
  PAGES[path] = page;
  const { id } = await makePin(alice, { title: path, link: `${SHOP}${path}`, ...fields });
  await runSync();
  return getCloseup(id);
}

describe("a pin's data about its linked page", () => {
  it("summarizes the page's product or recipe [ENT-09]", async () => {
    const product = await createProductPin(
      "/summed",
      described(
        {
          "@type": "Product",
          name: "Reading lamp",
          aggregateRating: { ratingValue: 4.5, bestRating: 5, reviewCount: 12, ratingCount: 40 },
          offers: { price: 48, priceCurrency: "USD" },
        },
        '<meta property="og:site_name" content="Lumen">',
      ),
    );
    expect(product.richSummary).toMatchObject({
      displayName: "Reading lamp",
      siteName: "Lumen",
      typeName: "product",
      displayCookTime: null,
      url: `${SHOP}/summed`,
      aggregateRating: { ratingValue: 4.5, bestRating: 5, reviewCount: 12, ratingCount: 40 },
    });
    const recipe = await createProductPin(
      "/soup",
      described({
        "@type": "Recipe",
        name: "Soup",
        cookTime: "PT45M",
        aggregateRating: { ratingValue: 4, ratingCount: 2 },
      }),
    );
    expect(recipe.richSummary).toEqual({
      displayName: "Soup",
      siteName: "shop.example",
      typeName: "recipe",
      displayCookTime: "45",
      url: `${SHOP}/soup`,
      aggregateRating: { ratingValue: 4, bestRating: null, reviewCount: null, ratingCount: 2 },
      products: [],
    });
    expect(recipe.isEligibleForPdp).toBe(false);
  });

  it("includes more details of products, articles, and recipes in separate fields [ENT-11]", async () => {
    const [product, recipe, article] = [
      await createProductPin("/more", lamp({ description: "It gives light." })),
      await createProductPin(
        "/stew",
        described({
          "@type": "Recipe",
          name: "Stew",
          description: "Thick.",
          prepTime: "PT10M",
          cookTime: "PT1H",
          totalTime: "PT1H10M",
          recipeYield: "2 bowls",
          recipeIngredient: ["Beans", "Water"],
        }),
      ),
      await createProductPin(
        "/news",
        described({
          "@type": "NewsArticle",
          headline: "A harbour floats",
          author: { name: "Ida" },
          datePublished: "2026-03-04T07:00:00Z",
        }),
      ),
    ];
    const checkedAt = expect.stringMatching(/Z$/);
    expect(product.richMetadata).toMatchObject({
      title: "Lamp",
      description: "It gives light.",
      products: [{ name: "Lamp", offerSummary: { amounts: { price: { amount: 4800, currency: "USD" } } } }],
      article: null,
      recipe: null,
    });
    expect(recipe.richMetadata).toEqual({
      title: "Stew",
      description: "Thick.",
      checkedAt,
      products: [],
      article: null,
      recipe: {
        fromAggregatedData: {
          name: "Stew",
          servings: "2 bowls",
          cookTime: 60,
          prepTime: 10,
          totalTime: 70,
          ingredients: ["Beans", "Water"],
        },
      },
    });
    expect(article.richMetadata).toEqual({
      title: "A harbour floats",
      description: null,
      checkedAt,
      products: [],
      article: { name: "A harbour floats", authors: ["Ida"], publishedAt: "2026-03-04T07:00:00.000Z" },
      recipe: null,
    });
    for (const pin of [product, recipe, article]) {
      expect([pin.richMetadataTitle, pin.richMetadataDescription]).toEqual([
        pin.richMetadata?.title,
        pin.richMetadata?.description,
      ]);
    }
  });

  it("marks the page as a product page when the page states a price", async () => {
    expect((await createProductPin("/priced", lamp())).isEligibleForPdp).toBe(true);
    expect((await createProductPin("/unpriced", lamp({ offers: undefined }))).isEligibleForPdp).toBe(false);
    expect((await createProductPin("/in-words", lamp({ offers: { price: "$5" } }))).isEligibleForPdp).toBe(false);
    // If a page was deleted, the price is out of date, but the pin still counts as a product.
    const { id } = await createProductPin("/fleeting", lamp());
    PAGES["/fleeting"] = (response) => response.writeHead(410).end();
    advancedMs += 2 * DAY;
    await runSync();
    expect(await getCloseup(id)).toMatchObject({ isEligibleForPdp: true, isStaleProduct: true });
  });
});

describe("products related to a pin", () => {
  const listRelated = async (id: string) => {
    const { data, status } = await app
      .visitor()
      .call("pins.related", { pin_id: id, products_only: true, page_size: 50 });
    expect(status).toBe(200);
    return data.map((pin) => pin.id);
  };

  it("include only products, starting with those on the pin's boards", async () => {
    const board = await makeBoard(alice, "Lights");
    const otherPin = await createProductPin("/elsewhere", lamp());
    const own = await createProductPin("/own", lamp(), { board_id: board.id });
    const neighbor = await createProductPin("/beside", lamp(), { board_id: board.id });
    const articlePin = await createProductPin("/words", described({ "@type": "Article", headline: "Light" }), {
      board_id: board.id,
    });
    const found = await listRelated(own.id);
    expect(found[0]).toBe(neighbor.id);
    expect(found).toContain(otherPin.id);
    expect(found).not.toContain(own.id);
    expect(found).not.toContain(articlePin.id);
    const { data } = await app.visitor().call("pins.related", { pin_id: own.id, page_size: 50 });
    expect(data.map(({ id }) => id)).toContain(articlePin.id);
  });

  it("are a visual search's only results when only products are wanted [CLOSE-15]", async () => {
    const pin = await createProductPin("/looked-at", lamp());
    const product = await createProductPin("/alike", lamp());
    const article = await createProductPin("/article", described({ "@type": "Article", headline: "Light" }));
    const search = async (fields: object) =>
      (await app.visitor().call("pins.visualSearch", { pin_id: pin.id, page_size: 100, ...fields })).data;
    const products = await search({ products_only: true });
    expect(products.map(({ id }) => id)).toContain(product.id);
    expect(products.filter(({ richSummary }) => richSummary?.typeName !== "product")).toEqual([]);
    expect((await search({})).map(({ id }) => id)).toEqual(expect.arrayContaining([product.id, article.id]));
    const tool = await app.visitor().call("pins.shopTool", { pin_id: pin.id, page_size: 100 });
    expect(tool.data.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
  });

  it("are the only results of a search for products [SEARCH-01]", async () => {
    const product = await createProductPin("/sconce", lamp({ name: "Sconce" }));
    const article = await createProductPin("/sconces", described({ "@type": "Article", headline: "Sconce" }));
    await topicBackfillJob.run(app.server.context);
    const search = async (operation: "search.pins" | "search.buyablePins") =>
      (await app.visitor().call(operation, { q: "sconce" })).data.map(({ id }) => id);
    expect((await search("search.pins")).toSorted()).toEqual([product.id, article.id].toSorted());
    expect(await search("search.buyablePins")).toEqual([product.id]);
  });

  it("continue across pages without repeats", async () => {
    const { id } = await createProductPin("/paged", lamp());
    const shown: string[] = [];
    let bookmark: string | null | undefined;
    for (let page = 0; page < 60 && bookmark !== null; page += 1) {
      const answer = await app.visitor().call("pins.related", {
        ...{ pin_id: id, products_only: true, page_size: 1 },
        ...(bookmark ? { bookmark } : {}),
      });
      shown.push(...answer.data.map((pin) => pin.id));
      bookmark = answer.bookmark;
    }
    expect(shown.length).toBeGreaterThan(2);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("omit former products, deleted pins, and pins whose link was replaced", async () => {
    const own = await createProductPin("/base", lamp());
    const [changed, deleted, led] = [
      await createProductPin("/changed", lamp()),
      await createProductPin("/deleted", lamp()),
      await createProductPin("/led", lamp()),
    ];
    const all = [changed.id, deleted.id, led.id];
    expect(await listRelated(own.id)).toEqual(expect.arrayContaining(all));
    PAGES["/changed"] = described({ "@type": "Article", headline: "Closed" });
    advancedMs += 2 * DAY;
    await runSync();
    await alice.call("pins.delete", { id: deleted.id });
    await alice.call("pins.update", { pin_id: led.id, link: "" });
    const left = await listRelated(own.id);
    for (const id of all) expect(left).not.toContain(id);
    // A restored pin is still a product.
    await alice.call("pins.restore", { pin_id: deleted.id });
    expect(await listRelated(own.id)).toContain(deleted.id);
  });
});

describe("products from the site that a pin links to", () => {
  const OTHER = "http://www.other.example";
  const listSiteProducts = async (id: string, client = app.visitor(), fields: object = {}) => {
    const answer = await client.call("pins.related", { pin_id: id, domain_products: true, page_size: 50, ...fields });
    expect(answer.status).toBe(200);
    return answer;
  };
  const listIds = async (...args: Parameters<typeof listSiteProducts>) =>
    (await listSiteProducts(...args)).data.map(({ id }) => id);

  it("include only that site's other products, page by page", async () => {
    const other = (path: string) => createProductPin(path, lamp(), { link: `${OTHER}${path}` });
    const own = await other("/site-own");
    const found = [await other("/site-1"), await other("/site-2"), await other("/site-3")].map(({ id }) => id);
    // It's the same site with or without www, a port, or capital letters.
    found.push((await createProductPin("/site-4", lamp(), { link: "http://OTHER.example:80/site-4" })).id);
    const articlePin = await createProductPin("/site-words", described({ "@type": "Article", headline: "Light" }), {
      link: `${OTHER}/site-words`,
    });
    const otherPin = await createProductPin("/not-of-the-site", lamp());
    expect((await listIds(own.id)).toSorted()).toEqual(found.toSorted());
    const paged: string[] = [];
    let bookmark: string | null | undefined;
    do {
      const page = await listSiteProducts(own.id, app.visitor(), { page_size: 1, ...(bookmark ? { bookmark } : {}) });
      paged.push(...page.data.map(({ id }) => id));
      ({ bookmark } = page);
    } while (bookmark);
    expect(paged.toSorted()).toEqual(found.toSorted());
    // An article's pin also shows its site's products, but a pin without a link shows none.
    expect(await listIds(articlePin.id)).toContain(own.id);
    expect(await listIds((await makePin(alice, { title: "Nowhere" })).id)).toEqual([]);
    expect(await listIds(otherPin.id)).not.toContain(own.id);
  });

  it("are an empty list, which doesn't reveal the site, when the content's creator deleted it", async () => {
    const link = (path: string) => ({ link: `http://hidden.example${path}` });
    const removedPin = await createProductPin("/gone-own", lamp(), link("/gone-own"));
    const other = await createProductPin("/gone-other", lamp(), link("/gone-other"));
    const bob = await app.as("bob");
    const saved = (await bob.call("pins.save", { pin_id: removedPin.id })).data.id;
    expect(await listIds(saved)).toEqual([other.id]);
    await alice.call("pins.delete", { id: removedPin.id });
    expect(await listIds(saved)).toEqual([]);
    expect(await listIds(saved, bob)).toEqual([]);
  });

  it("omit pins that are secret, deleted, linked to another site, or hidden by a block", async () => {
    const other = (path: string, fields: object = {}) =>
      createProductPin(path, lamp(), { link: `http://blocks.example${path}`, ...fields });
    const own = await other("/left-own");
    const secret = await makeBoard(alice, "Secret lights", "secret");
    const [keptProduct, deleted, led, hidden] = [
      await other("/left-kept"),
      await other("/left-deleted"),
      await other("/left-led"),
      await other("/left-hidden"),
    ];
    expect((await listIds(own.id)).length).toBe(4);
    await alice.call("pins.delete", { id: deleted.id });
    await alice.call("pins.update", { pin_id: led.id, link: `${SHOP}/left-led` });
    await runSync();
    await alice.call("pins.update", { pin_id: hidden.id, board_id: secret.id });
    expect(await listIds(own.id)).toEqual([keptProduct.id]);
    const bob = await app.as("bob");
    const bobsPinId = (await makePin(bob, { title: "Bob's", link: "http://blocks.example/left-kept" })).id;
    expect(await listIds(bobsPinId, bob)).toContain(keptProduct.id);
    await alice.call("people.block", { username: "bob" });
    expect(await listIds(bobsPinId, bob)).toEqual([]);
    await alice.call("people.unblock", { username: "bob" });
  });

  it("are returned even when the site's name is long", async () => {
    const link = `https://${"x".repeat(1500)}.example/`;
    const { id } = await makePin(alice, { title: "Long", link });
    expect(await listIds(id)).toEqual([]);
  });
});
