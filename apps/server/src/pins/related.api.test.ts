import { type ApiClient, createBarsPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mediaDescribingJob } from "../media/media.jobs.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let client: pg.Client;
let alice: ApiClient;
let bob: ApiClient;
beforeAll(async () => {
  app = await startApp({}, {}, undefined, { withDiscovery: true, discoveryDeadline: 20_000 });
  client = new pg.Client({ ...app.connection });
  await client.connect();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(async () => {
  await client.end();
  await app.close();
});

let boards = 0;

/** Creates a pin with an image of bars on a separate board. */
async function createPinWithBars(person: ApiClient, bars: Parameters<typeof createBarsPicture>[0]) {
  boards += 1;
  const board = await makeBoard(person, `Bars ${boards}`);
  const response = await person.upload("/v3/pins/", await createBarsPicture(bars), { board_id: board.id });
  return { pin: response.data, board };
}

async function findFirstRelated(pinId: string, person = alice): Promise<string | undefined> {
  return (await person.call("pins.related", { pin_id: pinId, page_size: 25 })).data[0]?.id;
}

const UPRIGHT = { width: 9, areUpright: true };

describe("a pin that is on no other board", () => {
  it("has similar-looking related pins, none of which are on a secret board", async () => {
    for (let index = 0; index < 6; index += 1)
      await makePin(bob, { board_id: (await makeBoard(bob, `Plain ${index}`)).id });
    const { pin } = await createPinWithBars(alice, UPRIGHT);
    const similar = await createPinWithBars(bob, { width: 10, areUpright: true });
    const lessSimilar = await createPinWithBars(bob, { width: 10, areUpright: false });
    await vi.waitFor(async () => expect(await findFirstRelated(pin.id)).toBe(similar.pin.id), 20_000);

    await bob.call("boards.update", { board_id: similar.board.id, privacy: "secret" });
    await vi.waitFor(async () => expect(await findFirstRelated(pin.id)).toBe(lessSimilar.pin.id), 20_000);
    await bob.call("boards.update", { board_id: similar.board.id, privacy: "public" });
    await vi.waitFor(async () => expect(await findFirstRelated(pin.id)).toBe(similar.pin.id), 20_000);
  });

  it("has related pins with similar text, which aren't repeated on the next page", async () => {
    const tulip = async (title: string) => {
      const board = await makeBoard(bob, `Tulips ${title}`);
      return makePin(bob, { board_id: board.id, title });
    };
    const pin = await tulip("Crimson tulips in a meadow");
    const sameWords = await tulip("A meadow of crimson tulips");
    for (let index = 0; index < 8; index += 1) await tulip(`Kettle ${index}`);
    await vi.waitFor(async () => expect(await findFirstRelated(pin.id)).toBe(sameWords.id), 20_000);
    const shown: string[] = [];
    let bookmark: string | null | undefined;
    while (bookmark !== null) {
      const fields = { pin_id: pin.id, page_size: 4, ...(bookmark ? { bookmark } : {}) };
      const response = await alice.call("pins.related", fields);
      shown.push(...response.data.map(({ id }) => id));
      bookmark = response.bookmark;
    }
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).not.toContain(pin.id);
    expect(shown.length).toBeGreaterThan(15);
  });

  it("shows its owner similar-looking related pins when it's on a secret board", async () => {
    const board = await makeBoard(alice, "Own secret", "secret");
    const picture = await createBarsPicture({ width: 52, areUpright: false });
    const hidden = (await alice.upload("/v3/pins/", picture, { board_id: board.id })).data;
    const open = await createPinWithBars(bob, { width: 32, areUpright: false });
    await vi.waitFor(async () => expect(await findFirstRelated(hidden.id)).toBe(open.pin.id), 20_000);
    await vi.waitFor(async () => expect(await findFirstRelated(open.pin.id, bob)).not.toBe(hidden.id), 20_000);
  });
});

describe("images uploaded before descriptors existed", () => {
  const undescribed = async () => {
    const { rows } = await client.query<{ number: number }>(
      "select count(*)::int as number from images where descriptor_version = 0",
    );
    return rows[0]?.number;
  };

  it("get descriptors from a job that also updates outdated ones, and can then be found", async () => {
    const { pin } = await createPinWithBars(alice, { width: 52, areUpright: true });
    const similar = await createPinWithBars(bob, { width: 40, areUpright: true });
    await client.query("update images set descriptor = null, descriptor_version = 0");
    expect(await undescribed()).toBeGreaterThan(0);
    // A file that was deleted or is no longer an image must not block the others.
    const { rows } = await client.query<{ id: string }>("select files_id as id from images order by id limit 1");
    await app.server.context.storage.put(`images/${rows[0]?.id.slice(-2)}/${rows[0]?.id}/236x.jpg`, Buffer.from("no"));
    expect((await alice.send("pins.related", { pin_id: pin.id })).status).toBe(200);
    await mediaDescribingJob.run(app.server.context);
    expect(await undescribed()).toBe(0);
    await vi.waitFor(async () => expect(await findFirstRelated(pin.id)).toBe(similar.pin.id), 20_000);
  });
});
