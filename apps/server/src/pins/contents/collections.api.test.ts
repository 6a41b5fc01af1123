import { type ApiClient, createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
});
afterAll(() => app.close());

async function createPins(count: number, fields: Record<string, string> = {}): Promise<string[]> {
  const pinIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    pinIds.push((await makePin(alice, { title: `Item ${index}`, ...fields })).id);
  }
  return pinIds;
}

async function makeCollection(itemIds: string[], name = "A collection") {
  const board = await makeBoard(alice, name);
  const { id } = await makePin(alice, { title: name, board_id: board.id });
  expect((await alice.call("pins.update", { pin_id: id, collection: itemIds })).status).toBe(200);
  return { id, boardId: board.id };
}

async function listItems(id: string, client = app.visitor()): Promise<string[] | null> {
  const { data } = await client.call("pins.get", { pin_id: id });
  return data.collectionPin?.itemData.map(({ pinId }) => pinId) ?? null;
}

it("a collection on a board shows no items to anyone while there's a block between its creator and the board's owner", async () => {
  const bob = await app.as("bob");
  const { id: board_id } = await makeBoard(bob, "Bob's finds");
  await bob.call("boards.invite", { board_id, invited_user_id: await app.idOf("alice"), role: "add" });
  await alice.call("boards.acceptInvite", { board_id });
  const itemIds = await createPins(2);
  const { id } = await makeCollection(itemIds, "Finds");
  await alice.call("pins.update", { pin_id: id, board_id });
  expect(await listItems(id)).toEqual(itemIds);
  await bob.call("people.block", { username: "alice" });
  for (const client of [app.visitor(), alice, bob]) expect(await listItems(id, client)).toBeNull();
  await bob.call("people.unblock", { username: "alice" });
  expect(await listItems(id)).toEqual(itemIds);
});

describe("a collection", () => {
  it("shows other pins as its items, in their order, on its page and in a grid", async () => {
    const [one = "", other = ""] = await createPins(2, { link: "https://item.example/" });
    const { id, boardId } = await makeCollection([other, one], "In order");
    const { data } = await app.visitor().call("pins.get", { pin_id: id });
    expect(data.collectionPin?.itemData[0]).toMatchObject({
      pinId: other,
      title: "Item 1",
      link: "https://item.example/",
      images: { "750x": { url: expect.stringMatching(/750x/), width: expect.any(Number) } },
    });
    expect(await listItems(id)).toEqual([other, one]);
    const [card] = (await app.visitor().call("boards.pins", { board_id: boardId })).data;
    expect(card?.collectionPin?.itemData.map(({ pinId }) => pinId)).toEqual([other, one]);
    const picture = data.collectionPin?.itemData[0]?.images["750x"].url ?? "";
    expect((await app.visitor().raw("GET", picture)).statusCode).toBe(200);
  });

  it("can be created together with its items, but only from its creator's own pins", async () => {
    const [one = "", other = ""] = await createPins(2);
    const bob = await app.as("bob");
    const image = Buffer.from(await createJpegPicture({ seed: 4_711 })).toString("base64");
    const make = (client: ApiClient, collection: string[]) =>
      client.send<{ id: string }>("pins.create", { image_base64: image, title: "At once", collection });
    const { status, data } = await make(alice, [other, one]);
    expect(status).toBe(200);
    expect(await listItems(data.id)).toEqual([other, one]);
    // Uploading a file must work too. Its form contains the structured fields as JSON.
    const form = { title: "With a file", collection: JSON.stringify([one, other]), sponsorship: "{}" };
    const sent = await alice.upload("/v3/pins/", await createJpegPicture({ seed: 4_712 }), form);
    expect([sent.status, sent.data.sponsorship?.sponsor]).toEqual([200, null]);
    expect(await listItems(sent.data.id)).toEqual([one, other]);
    for (const [client, input, path] of [
      [bob, [one, other], "collection.0"],
      [alice, [one, "no-pin"], "collection.1"],
      [alice, [one], "collection"],
      [alice, [one, one], "collection"],
    ] as const) {
      const { status: refused, error } = await make(client, [...input]);
      expect([refused, error?.details[0]?.path]).toEqual([400, path]);
    }
    expect((await bob.call("people.created", { username: "bob" })).data).toEqual([]);
  });

  it("is absent from a pin that never had items or no longer has any", async () => {
    const [plain = "", ...of] = await createPins(3);
    expect(await listItems(plain)).toBeNull();
    const { id } = await makeCollection(of, "For a while");
    await alice.call("pins.update", { pin_id: id, title: "Its words leave the items" });
    expect(await listItems(id)).toHaveLength(2);
    await alice.call("pins.update", { pin_id: id, collection: null });
    expect(await listItems(id)).toBeNull();
  });

  it("omits deleted items and items that the viewer can't find", async () => {
    const secret = await makeBoard(alice, "Under wraps", "secret");
    const [hidden = ""] = await createPins(1, { board_id: secret.id });
    const [keptPin = "", deletedPin = ""] = await createPins(2);
    const { id } = await makeCollection([hidden, keptPin, deletedPin], "Thinned");
    expect(await listItems(id)).toEqual([keptPin, deletedPin]);
    expect(await listItems(id, alice)).toEqual([hidden, keptPin, deletedPin]);
    await alice.call("pins.delete", { id: deletedPin });
    expect(await listItems(id)).toEqual([keptPin]);
    await alice.call("pins.delete", { id: keptPin });
    expect(await listItems(id)).toBeNull();
    await alice.call("pins.restore", { pin_id: keptPin });
    expect(await listItems(id)).toEqual([keptPin]);
  });

  it("doesn't show the items of collections that it contains", async () => {
    const itemIds = await createPins(2);
    const inner = await makeCollection(itemIds, "Inner");
    const outer = await makeCollection([inner.id, ...itemIds], "Outer");
    expect(await listItems(outer.id)).toEqual([inner.id, ...itemIds]);
    await alice.call("pins.update", { pin_id: inner.id, collection: [outer.id, ...itemIds] });
    expect(await listItems(outer.id)).toEqual([inner.id, ...itemIds]);
  });

  it("accepts 2 to 24 other pins by the same person, without duplicates", async () => {
    const [one = "", other = "", deleted = ""] = await createPins(3);
    const bob = await app.as("bob");
    const { id: bobsPin } = await makePin(bob, { title: "Theirs" });
    await alice.call("pins.delete", { id: deleted });
    const { id } = await makePin(alice, { title: "Refused" });
    for (const collection of [
      [one],
      [one, one],
      Array.from({ length: 25 }, (_, index) => String(index + 1)),
      [one, bobsPin],
      [one, "123"],
      [one, "../x"],
      [one, deleted],
      [one, id],
      [],
    ]) {
      const { status, error } = await alice.call("pins.update", { pin_id: id, collection });
      expect([collection, status, error?.type]).toEqual([collection, 400, "validation_error"]);
      expect(error?.details[0]?.path).toMatch(/^collection/);
    }
    expect(await listItems(id)).toBeNull();
    expect((await bob.call("pins.update", { pin_id: id, collection: [one, other] })).status).toBe(403);
    const { data: save } = await bob.call("pins.save", { pin_id: id });
    expect((await bob.call("pins.update", { pin_id: save.id, collection: [bobsPin, bobsPin] })).status).toBe(400);
    const { id: second } = await makePin(bob, { title: "Theirs, too" });
    expect((await bob.call("pins.update", { pin_id: save.id, collection: [bobsPin, second] })).status).toBe(403);
  });
});
