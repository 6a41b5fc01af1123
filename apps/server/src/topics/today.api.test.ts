import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { todayJob } from "./today.jobs.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let visitor: ApiClient;
const savers: ApiClient[] = [];
const DAY_MS = 86_400_000;

/** Makes the lists of today, or of some days from now. */
const makeLists = (days = 0) => {
  const { context } = app.server;
  return todayJob.run({ ...context, now: () => context.now() + days * DAY_MS });
};

beforeAll(async () => {
  app = await startApp();
  alice = await app.as("alice");
  visitor = app.visitor();
  for (const name of ["bob", "carol", "dan"] as const) savers.push(await app.as(name));
});
afterAll(() => app.close());

async function createSavedPin(title: string, saves: number, creator = alice): Promise<string> {
  const { id } = await makePin(creator, { title });
  for (const person of savers.slice(0, saves)) await person.call("pins.save", { pin_id: id });
  return id;
}

async function listTitles(list: "best" | "trending" | "popular" | "shop", client = visitor): Promise<string[]> {
  const { status, data } = await client.call("today.pins", { list });
  expect(status).toBe(200);
  return data.map(({ title }) => title);
}

describe("the day's lists", () => {
  it("exist once a job has made them, each in its own order, with public pins only [DISCOVER-04]", async () => {
    expect(await listTitles("popular")).toEqual([]);
    const teapot = await createSavedPin("Teapot", 3);
    const kettle = await createSavedPin("Kettle", 2);
    await createSavedPin("Unsaved spoon", 0);
    const hidden = await createSavedPin("Hidden cup", 2);
    for (const person of savers) await person.call("pins.favorite", { pin_id: kettle });
    await makeLists();
    expect(await listTitles("popular")).toEqual(["Teapot", "Hidden cup", "Kettle"]);
    expect(await listTitles("trending")).toEqual(["Teapot", "Hidden cup", "Kettle"]);
    expect(await listTitles("best")).toEqual(["Kettle", "Teapot", "Hidden cup"]);
    expect(await listTitles("shop")).toEqual([]);
    await alice.call("pins.delete", { id: hidden });
    await visitor.call("today.pins", { list: "best" });
    expect(await listTitles("popular")).toEqual(["Teapot", "Kettle"]);
    const [bob] = savers;
    await bob?.call("feedback.give", { pin_id: teapot, feedback_type: "pfy" });
    expect(await listTitles("popular", bob)).toEqual(["Kettle"]);
  });

  it("are local only in countries with enough saves, and can be searched there and limited to a topic", async () => {
    const dan = await app.as("dan");
    for (const title of ["Blue samovar", "Red samovar", "Blue sofa"]) await createSavedPin(title, 3);
    for (const title of ["Oak stool", "Pine stool", "Ash stool", "Elm stool"]) await createSavedPin(title, 3, dan);
    const find = async (client: ApiClient, q: string) =>
      (await client.call("search.local", { q })).data.map(({ title }) => title);
    expect(await find(alice, "samovar")).toEqual([]);
    await makeLists(1);
    expect((await find(alice, "samovar")).toSorted()).toEqual(["Blue samovar", "Red samovar"]);
    expect(await find(alice, "blue samovar")).toEqual(["Blue samovar"]);
    expect(await find(alice, "")).toEqual(expect.arrayContaining(["Blue sofa", "Elm stool"]));
    const { data } = await alice.call("today.pins", { list: "popular", local: true, topic: "living-rooms" });
    expect(data.map(({ title }) => title)).toEqual(["Blue sofa"]);
    await alice.call("accounts.update", { country: "CA" });
    expect(await find(alice, "samovar")).toEqual([]);
    expect((await alice.call("today.pins", { list: "popular" })).data).not.toEqual([]);
    await alice.call("accounts.update", { country: "US" });
    expect((await alice.send("today.pins", { list: "popular", topic: "nowhere" })).status).toBe(404);
  });

  it("stay the same all day, change the next day, and can be continued after midnight", async () => {
    await createSavedPin("Early cup", 3);
    await createSavedPin("Early jug", 3);
    await makeLists(2);
    await createSavedPin("Late bowl", 3);
    await makeLists(2);
    const titles = await listTitles("popular");
    expect(titles).toEqual(expect.arrayContaining(["Early cup", "Early jug"]));
    expect(titles).not.toContain("Late bowl");
    const first = await visitor.call("today.pins", { list: "popular", page_size: 1 });
    await makeLists(3);
    expect(await listTitles("popular")).toContain("Late bowl");
    const second = await visitor.call("today.pins", { list: "popular", bookmark: first.bookmark ?? "" });
    expect([...first.data, ...second.data].map(({ title }) => title)).toEqual(titles);
    await makeLists(7);
    const gone = await visitor.call("today.pins", { list: "popular", bookmark: first.bookmark ?? "" });
    expect([gone.status, gone.data]).toEqual([200, []]);
  });

  it("don't exist under other names", async () => {
    expect((await visitor.send("today.pins", { list: "worst" })).status).toBe(400);
  });
});

describe("a season", () => {
  it("is the one in the viewer's country, and has public pins with its words [DISCOVER-03]", async () => {
    const app = await startApp();
    app.advance(Date.UTC(2030, 6, 1) - app.server.context.now());
    const [alice, visitor] = [await app.as("alice"), app.visitor()];
    expect((await visitor.call("today.season", {})).data).toEqual({ entityId: "summer", season: "summer" });
    await alice.call("accounts.update", { country: "AU" });
    expect((await alice.call("today.season", {})).data.season).toBe("winter");
    await makePin(alice, { title: "Snowed in", description: "With tea and a quilt" });
    await makePin(alice, { title: "First snow" });
    await makePin(alice, { title: "Beach days" });
    await makePin(alice, { title: "Secret snow", board_id: (await makeBoard(alice, "Hidden", "secret")).id });
    const { data } = await visitor.call("today.seasonPins", { season: "winter" });
    expect(data.map(({ title }) => title)).toEqual(["Snowed in", "First snow"]);
    expect((await visitor.send("today.seasonPins", { season: "monsoon" })).status).toBe(400);
    await app.close();
  });
});
