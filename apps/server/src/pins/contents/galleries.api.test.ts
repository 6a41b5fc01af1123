import { AppError, type Pin } from "@tessera/contract";
import { type ApiClient, createHugePng, createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { WorkPoolClosed } from "@tessera/media";
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

const SHOP = "http://shop.example";
const SHIRT = `${SHOP}/shirt`;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The paths of the images that were requested. */
const fetched: string[] = [];
const picture =
  (bytes: Uint8Array): PageResponder =>
  (response, url) => {
    fetched.push(url.pathname);
    response.writeHead(200, { "Content-Type": "image/jpeg" }).end(bytes);
  };
const described =
  (value: object, head = ""): PageResponder =>
  (response) =>
    response
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
      .end(`${head}<script type="application/ld+json">${JSON.stringify(value)}</script>`);
const variant = (color: string, price: number, image?: string) => ({
  ...{ sku: `S-${color}`, color, image },
  offers: { price, priceCurrency: "USD" },
});
const shirt = (image: readonly string[], fields: object = {}, head = "") =>
  described({ "@type": "Product", name: "Shirt", image, offers: { price: 20, priceCurrency: "USD" }, ...fields }, head);

const PAGES: Record<string, PageResponder> = {};
let internet: SimulatedInternet;
let app: TestApp<Server>;
let alice: ApiClient;
let boardId: string;
/** The number of milliseconds by which the job's clock is ahead of the test's clock. */
let advancedMs = 0;
beforeAll(async () => {
  for (const seed of [1, 2, 3, 4]) {
    PAGES[`/${seed}.jpg`] = picture(await createJpegPicture({ width: 300, height: 400, seed }));
  }
  PAGES["/small.jpg"] = picture(await createJpegPicture({ width: 100, height: 400, seed: 9 }));
  PAGES["/logo.png"] = picture(await createJpegPicture({ width: 64, height: 32, seed: 8 }));
  PAGES["/words.jpg"] = picture(Buffer.from("Dear Sir or Madam,"));
  PAGES["/huge.png"] = picture(createHugePng());
  PAGES["/broken.jpg"] = (response) => response.destroy();
  internet = await startSimulatedInternet(PAGES, {
    "shop.example": [[PUBLIC_ADDRESS]],
    "inner.example": [["192.168.0.1"]],
  });
  app = await startApp({}, internet.surroundings);
  alice = await app.as("alice");
  boardId = (await makeBoard(alice, "Clothes")).id;
});
beforeEach(async () => {
  await app.server.context.transaction((tx) => tx.deleteFrom("rich_sources").execute());
  fetched.length = 0;
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

const syncLater = (milliseconds: number) => {
  advancedMs += milliseconds;
  const { context } = app.server;
  return richDataSyncJob.run({ ...context, now: () => context.now() + advancedMs });
};
const getCloseup = async (id: string): Promise<Pin> => (await app.visitor().call("pins.get", { pin_id: id })).data;
const getPictures = (pin: Pin) => pin.richSummary?.products[0]?.additionalImages ?? [];

/** Creates a pin that links to the shirt's page, and runs the job that reads the page. */
async function createShirtPin(page: PageResponder): Promise<Pin> {
  PAGES["/shirt"] = page;
  const { id } = await makePin(alice, { title: "Shirt", link: SHIRT, board_id: boardId });
  await syncLater(0);
  return getCloseup(id);
}

/** Runs the job while the server is stopping and rejects new work. */
async function runStopping(): Promise<void> {
  const { context } = app.server;
  const mediaPool: typeof context.mediaPool = Object.create(context.mediaPool, {
    runWhenIdle: { value: () => Promise.reject(new WorkPoolClosed()) },
  });
  await richDataSyncJob.run({ ...context, mediaPool, now: () => context.now() + advancedMs });
}

/** Requests a stored image as a visitor. @returns the response's status */
async function openPicture(url: string): Promise<number> {
  return (await app.visitor().raw("GET", url)).statusCode;
}

describe("a product's pin", () => {
  it("gets its images later when the server stops before the images are ready", async () => {
    PAGES["/shirt"] = shirt(["/1.jpg", "/2.jpg"]);
    const { id } = await makePin(alice, { title: "Shirt", link: SHIRT, board_id: boardId });
    await runStopping();
    expect(getPictures(await getCloseup(id))).toEqual([]);
    await syncLater(HOUR);
    expect(getPictures(await getCloseup(id))).toHaveLength(2);
  });

  it("gets its images later when the server had no time to fetch them", async () => {
    PAGES["/shirt"] = shirt(["/1.jpg", "/2.jpg"]);
    const { id } = await makePin(alice, { title: "Shirt", link: SHIRT, board_id: boardId });
    const { context } = app.server;
    const fetchUrl: typeof context.fetchUrl = (url, request) =>
      url.endsWith(".jpg") ? Promise.reject(new AppError("unavailable", "busy")) : context.fetchUrl(url, request);
    await richDataSyncJob.run({ ...context, fetchUrl, now: () => context.now() + advancedMs });
    expect(getPictures(await getCloseup(id))).toEqual([]);
    await syncLater(HOUR);
    expect(getPictures(await getCloseup(id))).toHaveLength(2);
  });

  it("includes all data from its page, and the page's images in every size [ENT-10]", async () => {
    const pin = await createShirtPin(
      described({
        "@type": "ProductGroup",
        name: "Linen shirt",
        productGroupID: "LS",
        brand: { name: "Field", logo: "/logo.png" },
        award: "Shirt of the year",
        image: ["/1.jpg", "/2.jpg"],
        variesBy: "https://schema.org/color",
        offers: {
          ...{ price: 20, priceCurrency: "USD" },
          priceSpecification: { priceType: "ListPrice", price: 40, priceCurrency: "USD" },
          shippingDetails: { freeShippingThreshold: { value: 40, currency: "USD" } },
        },
        sku: "S",
        hasVariant: [variant("White", 20, "/2.jpg"), variant("Blue", 24, "/3.jpg"), variant("Grey", 24)],
      }),
    );
    const [product] = pin.richSummary?.products ?? [];
    expect(product).toMatchObject({
      name: "Linen shirt",
      brand: { name: "Field", signature: expect.stringMatching(/^[0-9a-f]+$/) },
      offerSummary: {
        ...{ price: null, minPrice: "$20.00", maxPrice: "$24.00", standardPrice: "$40.00" },
        amounts: {
          minPrice: { amount: 2000, currency: "USD" },
          maxPrice: { amount: 2400, currency: "USD" },
          standardPrice: { amount: 4000, currency: "USD" },
        },
      },
      shippingInfo: {
        ...{ freeShippingPrice: "$40.00", freeShippingValue: 40, amount: { amount: 4000, currency: "USD" } },
      },
      itemId: "S",
      itemSetId: "LS",
      labelInfo: { labels: ["Shirt of the year"] },
      variantSet: {
        dimensionMetadata: [{ name: "color", values: ["White", "Blue", "Grey"] }],
        variants: [
          { itemId: "S-White", price: "$20.00" },
          { itemId: "S-Blue", price: "$24.00" },
          { itemId: "S-Grey", price: "$24.00", imageSignature: null },
        ],
      },
    });
    const images = getPictures(pin);
    expect(images).toHaveLength(3);
    expect(pin.productPinData).toEqual({ items: [{ itemId: "S", additionalImagesLength: 3 }] });
    for (const image of images) {
      expect(image.imageSignature).toMatch(/^[0-9a-f]+$/);
      for (const size of ["136x136", "236x", "474x", "564x", "736x", "750x"] as const) {
        expect(image[`imageSpec_${size}`]).toMatchObject({ url: expect.stringMatching(/^\/media\//) });
      }
      expect(image.canonicalImage).toMatchObject({ width: 300, height: 400 });
      expect(await openPicture(image.imageSpec_236x.url)).toBe(200);
    }
    const signatures = images.map(({ imageSignature }) => imageSignature);
    expect(product?.variantSet?.variants.map(({ imageSignature }) => imageSignature)).toEqual([
      signatures[1],
      signatures[2],
      null,
    ]);
    expect(signatures).not.toContain(product?.brand?.signature);
    expect(pin.richMetadata?.products).toMatchObject([{ offerSummary: { minPrice: "$20.00" } }]);
    // Lists don't include these images.
    const { data } = await app.visitor().call("boards.pins", { board_id: boardId });
    expect(data.find(({ id }) => id === pin.id)).not.toHaveProperty("productPinData");
  });

  it("doesn't request its images again as long as its page lists the same ones", async () => {
    const { id } = await createShirtPin(shirt(["/1.jpg", "/2.jpg"]));
    expect(fetched).toEqual(["/1.jpg", "/2.jpg"]);
    await syncLater(2 * DAY);
    expect(fetched).toHaveLength(2);
    PAGES["/shirt"] = shirt(["/2.jpg", "/3.jpg"]);
    const [, second] = getPictures(await getCloseup(id));
    await syncLater(2 * DAY);
    expect(fetched).toEqual(["/1.jpg", "/2.jpg", "/3.jpg"]);
    const pictures = getPictures(await getCloseup(id));
    expect(pictures).toHaveLength(2);
    expect(pictures[0]?.imageSignature).toBe(second?.imageSignature);
  });

  it("omits images that are small, broken, invalid, too large, duplicated, or unavailable", async () => {
    const urls = ["/small.jpg", "/words.jpg", "/huge.png", "/broken.jpg", "/gone.jpg", "http://inner.example/1.jpg"];
    const pin = await createShirtPin(shirt([...urls, "/1.jpg", "/1.jpg?again"]));
    expect(getPictures(pin)).toHaveLength(1);
    expect(pin.productPinData?.items[0]?.additionalImagesLength).toBe(1);
  });

  it.each([
    ["/logo.png", expect.stringMatching(/^[0-9a-f]+$/)],
    ["/gone.png", null],
    [undefined, null],
  ])(
    "[ENT-10] includes the signature of the brand's logo %s as long as the page includes that logo",
    async (logo, signature) => {
      const pin = await createShirtPin(shirt([], { brand: { name: "Field", ...(logo ? { logo } : {}) } }));
      const brand = async () => (await getCloseup(pin.id)).richSummary?.products[0]?.brand;
      expect(await brand()).toEqual({ name: "Field", signature });
      PAGES["/shirt"] = shirt([], { brand: { name: "Field" } });
      await syncLater(2 * DAY);
      expect(await brand()).toEqual({ name: "Field", signature: null });
    },
  );

  it("has no product images when its page opts out of pins", async () => {
    const pin = await createShirtPin(shirt(["/1.jpg"], {}, '<meta name="pinterest" content="nopin">'));
    expect(getPictures(pin)).toEqual([]);
    expect(fetched).toEqual([]);
  });

  it("doesn't show its own image a second time among the product images", async () => {
    PAGES["/shirt"] = shirt(["/1.jpg", "/2.jpg"]);
    const { data: created } = await alice.call("pins.create", {
      ...{ image_url: `${SHOP}/1.jpg`, title: "Shirt", link: SHIRT, board_id: boardId },
    });
    await syncLater(0);
    const pin = await getCloseup(created.id);
    expect(getPictures(pin)).toHaveLength(1);
    expect(getPictures(pin)[0]?.imageSignature).not.toBe(pin.imageSignature);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["its link changes", (id) => alice.call("pins.update", { pin_id: id, link: "" })],
    [
      "its page no longer sells it",
      async () => {
        PAGES["/shirt"] = described({ "@type": "Article", headline: "Closed" });
        await syncLater(2 * DAY);
      },
    ],
  ])("loses its product images when %s", async (_why, change) => {
    const pin = await createShirtPin(shirt(["/1.jpg", "/2.jpg"]));
    const [image] = getPictures(pin);
    await change(pin.id);
    expect(getPictures(await getCloseup(pin.id))).toEqual([]);
    expect(await openPicture(image?.imageSpec_236x.url ?? "")).toBe(404);
  });

  it("hides its product images while no one can see the pin, and shows them again afterward", async () => {
    const pin = await createShirtPin(shirt(["/1.jpg", "/2.jpg"]));
    const [image] = getPictures(pin);
    await alice.call("pins.delete", { id: pin.id });
    expect(await openPicture(image?.imageSpec_236x.url ?? "")).toBe(404);
    await alice.call("pins.restore", { pin_id: pin.id });
    const [again] = getPictures(await getCloseup(pin.id));
    expect(await openPicture(again?.imageSpec_236x.url ?? "")).toBe(200);
  });

  it("hides its product images from other people when it is secret", async () => {
    const secret = await makeBoard(alice, "Secret clothes", "secret");
    PAGES["/shirt"] = shirt(["/1.jpg", "/2.jpg"]);
    const { id } = await makePin(alice, { title: "Shirt", link: SHIRT, board_id: secret.id });
    await syncLater(0);
    const [image] = getPictures((await alice.call("pins.get", { pin_id: id })).data);
    expect(image?.imageSpec_236x.url).toMatch(/^\/media\/s~/);
    expect((await app.visitor().call("pins.get", { pin_id: id })).status).toBe(404);
  });

  it("waits for the job's next run when many other pins are ahead of it in the queue", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `/1.jpg?${index}`);
    PAGES["/shirt"] = shirt(names);
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.push((await makePin(alice, { title: "Shirt", link: `${SHIRT}?${index}`, board_id: boardId })).id);
    }
    await syncLater(0);
    const counts = async () => (await Promise.all(ids.map(getCloseup))).map((pin) => getPictures(pin).length);
    expect((await counts()).filter((count) => count === 1)).toHaveLength(4);
    await syncLater(11 * 60 * 1000);
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  });
});
