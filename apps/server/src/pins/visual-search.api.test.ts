import { type ApiClient, type Bars, createBarsPicture, makeBoard, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

const UPRIGHT: Bars = { width: 9, areUpright: true };
const LEVEL: Bars = { width: 24, areUpright: false };
const LEFT_HALF = "0,0,50,100";
const RIGHT_HALF = "50,0,50,100";

let boards = 0;

/** Creates a pin with an image of bars on a board of its own. */
async function createPin(person: ApiClient, left: Bars, right: Bars = left): Promise<string> {
  boards += 1;
  const board = await makeBoard(person, `Bars ${boards}`);
  return (await person.upload("/v3/pins/", await createBarsPicture(left, right), { board_id: board.id })).data.id;
}

describe.each([
  ["while discovery responds", { withDiscovery: true, discoveryDeadline: 20_000 }],
  ["while discovery is unavailable", {}],
])("a visual search %s", (_, options) => {
  let app: TestApp<Server>;
  let alice: ApiClient;
  let bob: ApiClient;
  let upright: string;
  let level: string;
  let both: string;
  beforeAll(async () => {
    app = await startApp({}, {}, undefined, options);
    [alice, bob] = [await app.as("alice"), await app.as("bob")];
    both = await createPin(alice, UPRIGHT, LEVEL);
    upright = await createPin(bob, { ...UPRIGHT, width: 10 });
    level = await createPin(bob, { ...LEVEL, width: 22 });
  });
  afterAll(() => app.close());

  const search = async (fields: { pin_id: string; crop?: string }, person: ApiClient = app.visitor()) => {
    const { status, data } = await person.call("pins.visualSearch", fields);
    expect(status).toBe(200);
    return data.map(({ id }) => id);
  };
  const waitForFirst = (fields: { pin_id: string; crop?: string }, first: string) =>
    vi.waitFor(async () => expect((await search(fields))[0]).toBe(first), 20_000);

  it("ranks the pin that looks most alike first, and leaves out the pin itself [CLOSE-15]", async () => {
    const twin = await createPin(bob, LEVEL);
    await waitForFirst({ pin_id: twin }, level);
    expect(await search({ pin_id: twin })).not.toContain(twin);
  });

  it("finds what looks like the chosen part when only a part of the image is searched [CLOSE-15]", async () => {
    await waitForFirst({ pin_id: both, crop: LEFT_HALF }, upright);
    const [firstOfRight] = await search({ pin_id: both, crop: RIGHT_HALF });
    expect(firstOfRight).not.toBe(upright);
    await waitForFirst({ pin_id: upright, crop: "10,10,80,80" }, (await search({ pin_id: upright }))[0] ?? "");
  });

  it("continues on the next page without repeats, for the chosen part alone", async () => {
    const read = async (bookmark?: string | null) =>
      app.visitor().call("pins.visualSearch", {
        ...{ pin_id: both, crop: LEFT_HALF, page_size: 1 },
        ...(bookmark ? { bookmark } : {}),
      });
    const first = await read();
    const second = await read(first.bookmark);
    expect(second.data[0]?.id).toBeDefined();
    expect(second.data[0]?.id).not.toBe(first.data[0]?.id);
    const other = { pin_id: both, crop: RIGHT_HALF, page_size: 1, bookmark: first.bookmark };
    expect((await app.visitor().send("pins.visualSearch", other)).status).toBe(400);
  });

  it("shows a secret pin's look-alikes only to its owner, and never the secret pin", async () => {
    const board = await makeBoard(alice, "Own secret", "secret");
    const picture = await createBarsPicture({ ...UPRIGHT, width: 11 });
    const secret = (await alice.upload("/v3/pins/", picture, { board_id: board.id })).data.id;
    expect((await bob.send("pins.visualSearch", { pin_id: secret, crop: LEFT_HALF })).status).toBe(404);
    await vi.waitFor(async () => expect(await search({ pin_id: secret }, alice)).toContain(upright), 20_000);
    expect(await search({ pin_id: upright }, bob)).not.toContain(secret);
  });

  it("reads one image at a time, and refuses more crops than can wait, when many people search for parts", async () => {
    const { storage } = app.server.context;
    const read = storage.read.bind(storage);
    const hasRefused = Promise.withResolvers<void>();
    let [reading, maxReading] = [0, 0];
    const spy = vi.spyOn(storage, "read").mockImplementation(async (key) => {
      reading += 1;
      maxReading = Math.max(maxReading, reading);
      await hasRefused.promise;
      return read(key).finally(() => (reading -= 1));
    });
    const crops = Array.from({ length: 30 }, (_, index) => ({ pin_id: both, crop: `${index},0,50,100` }));
    const answers = await Promise.all(
      crops.map(async (fields) => {
        const answer = await app.visitor().send("pins.visualSearch", fields);
        if (answer.status === 503) hasRefused.resolve();
        return answer;
      }),
    );
    spy.mockRestore();
    expect(maxReading).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await app.visitor().send("pins.visualSearch", crops[0] ?? {})).status).toBe(200);
  });

  it("has no results when the creator deleted the image", async () => {
    const gone = await createPin(bob, { width: 14, areUpright: true });
    const board = await makeBoard(alice, "Saved here");
    const { data: save } = await alice.call("pins.save", { pin_id: gone, board_id: board.id });
    await bob.call("pins.delete", { id: gone });
    expect(await search({ pin_id: save.id, crop: LEFT_HALF }, alice)).toEqual([]);
    expect(await search({ pin_id: save.id }, alice)).toEqual([]);
  });

  it.each(["0,0,5,50", "60,0,50,50", "left", "0,0,0,0", "0,0,50,50,50"])(
    "names the field when the crop is %s",
    async (crop) => {
      const { status, error } = await app.visitor().send("pins.visualSearch", { pin_id: both, crop });
      expect([status, error?.details[0]?.path]).toEqual([400, "crop"]);
    },
  );
});
