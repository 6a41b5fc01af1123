import { createJpegPicture, makeBoard, makeCarousel, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockDomain } from "../../admin/admin.commands.ts";
import { createEvent, EVENTS_PATH } from "../../insights/events.fixture.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, listStoredFolders } from "../../media/media.fixture.ts";
import { mediaCleanupJob, mediaFinishingJob } from "../../media/media.jobs.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { createTrashCleanupJob } from "../pins.jobs.ts";

const THREE = [
  { title: "Front", details: "Seen from the street", link: "front.example/door" },
  { title: "Side", details: "", link: "https://side.example/wall" },
  { title: "Back" },
];

let app: TestApp<Server>;
let seed = 700;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Client = Awaited<ReturnType<TestApp<Server>["as"]>>;

/** Stores an image that no other pin has. @returns the image's id */
async function storeUniquePicture(client: Client): Promise<string> {
  seed += 1;
  const image = Buffer.from(await createJpegPicture({ width: 300, height: 400, seed }));
  const { status, data } = await client.call("pins.storePicture", { image_base64: image.toString("base64") });
  expect(status).toBe(200);
  return data.id;
}

async function open(id: string, client: Client = app.visitor()) {
  return client.call("pins.get", { pin_id: id });
}

/** Returns the URLs of a pin's images after the first. */
async function listFurtherPictures(id: string, client: Client): Promise<string[]> {
  const { data } = await open(id, client);
  return (data.carouselData?.carouselSlots ?? []).slice(1).map(({ images }) => images["474x"].url);
}

const readStatus = async (client: Client, url: string) => (await client.raw("GET", url)).statusCode;
const createdBy = async (client: Client, username: string) =>
  (await client.call("people.created", { username })).data.map(({ id }) => id);
const expectNothingCreated = async (client: Client) => expect(await createdBy(client, "carol")).toEqual([]);

describe("a carousel", () => {
  it("has three slots, each with text and an image in four sizes [ENT-15]", async () => {
    const alice = await app.as("alice");
    const { id } = await makeCarousel(alice, THREE, { title: "A house" });
    const { data } = await open(id);
    expect(data.carouselData).toMatchObject({ entityId: `c${id}`, id: `c${id}`, index: 0 });
    const slots = data.carouselData?.carouselSlots ?? [];
    expect(slots).toHaveLength(3);
    expect(new Set(slots.map(({ slotId }) => slotId)).size).toBe(3);
    expect(new Set(slots.map(({ imageSignature }) => imageSignature)).size).toBe(3);
    for (const slot of slots) {
      expect(slot).toMatchObject({ id: slot.slotId, itemId: null, imageSignature: expect.stringMatching(/./) });
      expect(Object.keys(slot.images)).toEqual(["236x", "474x", "564x", "736x"]);
      for (const [spec, { url, width, height }] of Object.entries(slot.images)) {
        expect([width, height]).toEqual([Number.parseInt(spec, 10), Number.parseInt(spec, 10)]);
        expect(await readStatus(app.visitor(), url)).toBe(200);
      }
    }
    expect(slots.map(({ title, details, link, domain }) => [title, details, link, domain])).toEqual([
      ["Front", "Seen from the street", "https://front.example/door", "front.example"],
      ["Side", "", "https://side.example/wall", "side.example"],
      ["Back", "", null, null],
    ]);
    expect(data.imageSignature).toBe(slots[0]?.imageSignature);
  });

  it("[ENT-15] [CAR-06] starts at the slot that its creator chose, and includes each slot's product", async () => {
    const alice = await app.as("alice");
    const slots = [{ title: "Front", item_id: "house-1" }, { title: "Side" }, { title: "Back" }];
    const { id } = await makeCarousel(alice, slots, { carousel_index: 1 });
    const seen = async () => {
      const { carouselData } = (await open(id)).data;
      return [carouselData?.index, carouselData?.carouselSlots.map(({ itemId }) => itemId)];
    };
    expect(await seen()).toEqual([1, ["house-1", null, null]]);
    const [front, , back] = (await open(id)).data.carouselData?.carouselSlots ?? [];
    const carousel = [
      { slot_id: front?.slotId ?? "", item_id: "" },
      { slot_id: back?.slotId ?? "", item_id: "house-3" },
    ];
    expect((await alice.send("pins.update", { pin_id: id, carousel, carousel_index: 2 })).status).toBe(200);
    expect(await seen()).toEqual([2, [null, null, "house-3"]]);
    const rejected = await alice.send("pins.update", { pin_id: id, carousel_index: 3 });
    expect(rejected).toMatchObject({ status: 400, error: { details: [{ path: "carousel_index" }] } });
    expect(await seen()).toEqual([2, [null, null, "house-3"]]);
  });

  it("appears in grids without its details, to keep the response small", async () => {
    const bob = await app.as("bob");
    const board = await makeBoard(bob, "Many pictures");
    const slots = Array.from({ length: 10 }, (_, index) => ({
      title: `View ${index + 1}`,
      details: "x".repeat(500),
      link: `https://views.example/${index + 1}`,
    }));
    await makeCarousel(bob, slots, { board_id: board.id });
    const plain = await makePin(bob, { board_id: board.id });
    await mediaFinishingJob.run(app.server.context);
    const { data } = await app.visitor().call("boards.pins", { board_id: board.id });
    const [first, second] = data;
    expect(first).toMatchObject({ id: plain.id });
    expect(first).not.toHaveProperty("carouselData");
    const carousel = second?.carouselData?.carouselSlots ?? [];
    expect(carousel.map(({ title, details }) => [title, details])).toEqual(slots.map(({ title }) => [title, ""]));
    // A page with a hundred carousel cards is 900 KB uncompressed, so details must not make a card larger.
    expect(JSON.stringify(second).length - JSON.stringify(first).length).toBeLessThan(9_000);
  });

  it("can be requested by its carousel ID, which identifies no other pin", async () => {
    const alice = await app.as("alice");
    const created = await makeCarousel(alice, THREE, { title: "Found" });
    const plain = await makePin(alice);
    expect((await open(`c${created.id}`)).data.id).toBe(created.id);
    expect(created.seoUrl).toBe(`/pin/found--c${created.id}/`);
    expect((await open(`c${plain.id}`)).status).toBe(404);
    expect((await open("c1")).status).toBe(404);
    const redirect = await app.visitor().raw("GET", `/pin_redirect?id=${created.id}`);
    expect(redirect.headers.location).toBe(created.seoUrl);
  });

  it("links each slot to its own site, and has each link checked like a pin's link", async () => {
    const { context } = app.server;
    await blockDomain(context, "trap.example", "blocked");
    const { id, carouselData } = await makeCarousel(await app.as("alice"), [
      ...THREE,
      { link: "https://deep.trap.example/x" },
    ]);
    const check = (url: string) => app.visitor().call("offsite.check", { pin_id: id, url });
    const links = carouselData?.carouselSlots.map(({ link }) => link) ?? [];
    expect((await check(links[0] ?? "")).data).toMatchObject({
      redirect_status: "ok",
      url: "https://front.example/door",
    });
    expect((await check(links[1] ?? "")).data).toMatchObject({
      redirect_status: "ok",
      url: "https://side.example/wall",
    });
    expect((await check(links[3] ?? "")).data).toMatchObject({ redirect_status: "blocked" });
    expect((await check("https://elsewhere.example/")).status).toBe(422);
    expect((await check("")).status).not.toBe(200);
  });

  it("records each view of a slot with the slot's ID [CAR-07]", async () => {
    const { id, carouselData } = await makeCarousel(await app.as("alice"), THREE);
    const slots = carouselData?.carouselSlots.slice(1).map(({ slotId }) => slotId) ?? [];
    const events = slots.map((slotId) =>
      createEvent({ event_type: 7352, object_id_str: slotId, aux_data: { pin_id: id } }),
    );
    const response = await app.visitor().post(EVENTS_PATH, { events });
    expect([response.status, response.data]).toEqual([202, { taken: 2, refused: [] }]);
    const stored = await app.server.context.db
      .selectFrom("events")
      .select(["event_type", "object_id"])
      .where("event_type", "=", 7352)
      .orderBy("object_id")
      .execute();
    expect(stored).toEqual(slots.map((slotId) => ({ event_type: 7352, object_id: slotId })));
  });
});

describe("an invalid carousel", () => {
  it.each([
    [1, "at least 2"],
    [11, "up to 10"],
  ])("is rejected without creating anything when it has %i images", async (count, words) => {
    const carol = await app.as("carol");
    const image = await storeUniquePicture(carol);
    const carousel = Array.from({ length: count }, () => ({ image }));
    const response = await carol.call("pins.create", { carousel });
    expect([response.status, response.error?.type]).toEqual([400, "validation_error"]);
    expect(response.error?.details[0]).toMatchObject({ path: "carousel", message: expect.stringContaining(words) });
    await expectNothingCreated(carol);
  });

  it.each([
    ["has no image", {}, "carousel.1.image"],
    ["has an empty image", { image: "" }, "carousel.1.image"],
    ["has an image that doesn't exist", { image: "12345" }, "carousel.1.image"],
    ["has an image that isn't an id", { image: "one picture!" }, "carousel.1.image"],
    ["has an invalid link", { link: "javascript:alert(1)" }, "carousel.1.link"],
    ["has a title that is too long", { title: "x".repeat(251) }, "carousel.1.title"],
    ["has details that are too long", { details: "x".repeat(501) }, "carousel.1.details"],
  ])("is rejected without creating anything when a slot %s", async (_what, slot, path) => {
    const carol = await app.as("carol");
    const image = await storeUniquePicture(carol);
    const second = path === "carousel.1.image" ? slot : { image, ...slot };
    const response = await carol.send("pins.create", { carousel: [{ image }, second] });
    expect([response.status, response.error?.type]).toEqual([400, "validation_error"]);
    expect(response.error?.details[0]).toMatchObject({ path, message: expect.stringMatching(/^[A-Z].*\.$/) });
    await expectNothingCreated(carol);
  });

  it("is rejected with someone else's image in the same way as with a nonexistent image", async () => {
    const [bob, carol] = [await app.as("bob"), await app.as("carol")];
    const [image, foreign] = [await storeUniquePicture(carol), await storeUniquePicture(bob)];
    const response = await carol.call("pins.create", { carousel: [{ image }, { image: foreign }] });
    expect(response.error?.details).toEqual([
      { path: "carousel.1.image", message: "We no longer have this image. Upload it again." },
    ]);
    await expectNothingCreated(carol);
  });

  it("is rejected when the request also contains a single image", async () => {
    const carol = await app.as("carol");
    const image = await storeUniquePicture(carol);
    const carousel = [{ image }, { image }];
    const response = await carol.call("pins.create", { carousel, image_url: "https://pictures.example/a.jpg" });
    expect([response.status, response.error?.details[0]?.path]).toEqual([400, "image"]);
    await expectNothingCreated(carol);
  });
});

describe("a carousel's text", () => {
  it("can be found by search in its current form as long as the carousel is listed", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Birds");
    const slots = [{ title: "Hoopoe", details: "Seen at Zwiefalten" }, { title: "Wryneck" }];
    const { id } = await makeCarousel(alice, slots, { title: "Two of them", board_id: board.id });
    const searchIds = async (q: string) =>
      (await app.visitor().call("search.pins", { q })).data.map(({ id: pinId }) => pinId);
    for (const word of ["hoopoe", "zwiefalten", "wryneck"]) expect(await searchIds(word), word).toEqual([id]);
    const { data } = await open(id, alice);
    const slotId = data.carouselData?.carouselSlots[0]?.slotId ?? "";
    await alice.call("pins.update", { pin_id: id, carousel: [{ slot_id: slotId, title: "Dotterel", details: "" }] });
    expect(await searchIds("dotterel")).toEqual([id]);
    for (const removedWord of ["hoopoe", "zwiefalten"]) expect(await searchIds(removedWord), removedWord).toEqual([]);
    expect(await searchIds("wryneck")).toEqual([id]);
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect(await searchIds("dotterel")).toEqual([]);
  });

  it("can be changed slot by slot by its creator, without affecting other slots", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { id } = await makeCarousel(alice, THREE, { title: "Before" });
    const change = (client: Client, slotId: string, words: Record<string, string>) =>
      client.send<Awaited<ReturnType<typeof open>>["data"]>("pins.update", {
        pin_id: id,
        carousel: [{ slot_id: slotId, ...words }],
      });
    const changed = await change(alice, `c${id}-2`, { title: "Wall", link: "wall.example" });
    expect(changed.status).toBe(200);
    const slots = changed.data.carouselData?.carouselSlots ?? [];
    expect(slots.map(({ title, link }) => [title, link])).toEqual([
      ["Front", "https://front.example/door"],
      ["Wall", "https://wall.example"],
      ["Back", null],
    ]);
    expect((await change(alice, `c${id}-2`, { link: "" })).data.carouselData?.carouselSlots[1]?.link).toBeNull();
    expect((await change(alice, `c${id}-4`, { title: "None" })).error?.details[0]?.path).toBe("carousel.0.slot_id");
    expect((await change(alice, `c${id}-1`, { link: "ftp://a.example" })).error?.details[0]?.path).toBe(
      "carousel.0.link",
    );
    const saved = (await bob.call("pins.save", { pin_id: id })).data.id;
    const foreign = await bob.call("pins.update", {
      pin_id: saved,
      carousel: [{ slot_id: `c${saved}-1`, title: "Mine" }],
    });
    expect(foreign.status).toBe(403);
    expect((await open(saved)).data.carouselData?.carouselSlots[0]).toMatchObject({
      slotId: `c${saved}-1`,
      title: "Front",
    });
  });
});

describe("a carousel's images", () => {
  it("have public URLs only while at least one save of the carousel is listed", async () => {
    const [alice, bob, visitor] = [await app.as("alice"), await app.as("bob"), app.visitor()];
    const board = await makeBoard(alice, "For me", "secret");
    const { id } = await makeCarousel(alice, THREE, { board_id: board.id });
    const hidden = await listFurtherPictures(id, alice);
    expect(hidden).toHaveLength(2);
    for (const url of hidden) expect(url).toMatch(/^\/media\/s~/);
    expect((await open(id, bob)).status).toBe(404);

    await alice.call("boards.update", { board_id: board.id, privacy: "public" });
    const shown = await listFurtherPictures(id, alice);
    for (const url of shown) {
      expect(url).not.toMatch(/^\/media\/s~/);
      expect(await readStatus(visitor, url)).toBe(200);
    }
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    for (const url of shown) expect(await readStatus(visitor, url)).toBe(404);
    for (const url of await listFurtherPictures(id, alice)) expect(url).toMatch(/^\/media\/s~/);
  });

  it("are deleted with a pin, restored with it, and kept as long as they're in use", async () => {
    const [alice, bob, visitor] = [await app.as("alice"), await app.as("bob"), app.visitor()];
    const { context } = app.server;
    const furtherImages = async () => (await context.db.selectFrom("content_images").select("place").execute()).length;
    const before = await furtherImages();
    const { id } = await makeCarousel(alice, THREE);
    expect(await furtherImages()).toBe(before + 2);
    const saved = (await bob.call("pins.save", { pin_id: id })).data.id;
    const shown = await listFurtherPictures(id, alice);
    app.advance(2 * HOUR_MS);
    await mediaCleanupJob.run(context);
    for (const url of shown) expect(await readStatus(visitor, url)).toBe(200);
    const folders = (await listStoredFolders(context)).size;

    await alice.call("pins.delete", { id });
    for (const url of shown) expect(await readStatus(visitor, url)).toBe(404);
    expect((await open(saved, bob)).data).toMatchObject({ unavailable: "removed_by_creator", carouselData: null });
    await mediaCleanupJob.run(context);
    expect((await listStoredFolders(context)).size).toBe(folders);

    await alice.call("pins.restore", { pin_id: id });
    const again = await listFurtherPictures(saved, bob);
    expect(again).toHaveLength(2);
    for (const url of again) expect(await readStatus(visitor, url)).toBe(200);

    await alice.call("pins.delete", { id });
    await bob.call("pins.delete", { id: saved });
    app.advance(32 * DAY_MS);
    await createTrashCleanupJob([]).run(context);
    await mediaCleanupJob.run(context);
    expect((await listStoredFolders(context)).size).toBe(folders - 3);
    expect(await furtherImages()).toBe(before);
  });
});

describe("images that were stored long ago", () => {
  it("can't be used in a carousel, and are deleted when no pin was created from them", async () => {
    const own = await startApp();
    try {
      const [carol, { context }] = [await own.as("carol"), own.server];
      const carousel = [{ image: await storeUniquePicture(carol) }, { image: await storeUniquePicture(carol) }];
      expect((await listStoredFolders(context)).size).toBe(2);
      own.advance(31 * MINUTE_MS);
      const response = await carol.call("pins.create", { carousel });
      expect([response.status, response.error?.details[0]?.path]).toEqual([400, "carousel.0.image"]);
      expect(await createdBy(carol, "carol")).toEqual([]);
      own.advance(HOUR_MS);
      await mediaCleanupJob.run(context);
      expect((await listStoredFolders(context)).size).toBe(0);
    } finally {
      await own.close();
    }
  });
});
