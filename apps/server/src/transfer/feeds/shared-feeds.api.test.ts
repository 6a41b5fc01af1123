import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
/** Alice's secret board, with a pin on it. Each test gets a new one. */
let board: string;
let pin: string;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "https://pins.example" });
  alice = await app.as("alice");
  await alice.call("accounts.update", { full_name: "Alice Underhill" });
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Attic & loft", "secret")).id;
  const fields = { title: "Trunk", description: "Of <oak>", link: "https://trunk.example/", board_id: board };
  pin = (await makePin(alice, fields)).id;
});

const read = (path: string) => app.server.app.inject({ method: "GET", url: path });
const listTitles = (xml: string) => [...xml.matchAll(/<entry>[\s\S]*?<title>(.*?)<\/title>/g)].map((match) => match[1]);
const share = async (options: { days?: number; password?: string } = {}) =>
  (await alice.call("boards.makeShareLink", { board_id: board, ...options })).data;
const findPaths = (xml: string, rel: string) =>
  [...xml.matchAll(new RegExp(`rel="${rel}" href="https://pins\\.example([^"]*)"`, "g"))].map(
    (match) => match[1] ?? "",
  );

describe("the Atom feed of a link for viewing a board", () => {
  it.each(["secret", "protected"] as const)(
    "contains the pins of a %s board, and isn't indexed by search engines or stored by shared caches",
    async (privacy) => {
      await alice.call("boards.update", { board_id: board, privacy });
      await makePin(alice, { title: "Chest", board_id: board });
      const { feedUrl, url } = await share();
      const { statusCode, body, headers } = await read(feedUrl ?? "");
      expect([statusCode, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
      expect(headers["cache-control"]).toMatch(/^private\b/);
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(body).toContain("<title>Attic &amp; loft</title>");
      expect(listTitles(body)).toEqual(["Chest", "Trunk"]);
      expect(body).toContain("Of &amp;lt;oak&amp;gt;");
      expect(body).toMatch(/<published>[\d-]+T\d\d:\d\d:00\.000Z</);
      expect(new Set(findPaths(body, "alternate"))).toEqual(new Set([url]));
      expect(body).toMatch(/<author>\s*<name>Alice<\/name>/);
      const other = await makePin(alice, { title: "Barrel" });
      for (const hiddenText of [board, other.id, "Barrel", "trunk.example", "/alice/", pin]) {
        expect(body, hiddenText).not.toContain(hiddenText);
      }
    },
  );

  it("contains image URLs that work only as long as the link does, and only for its own board", async () => {
    const { feedUrl, id } = await share();
    const [picture = ""] = findPaths((await read(feedUrl ?? "")).body, "enclosure");
    const answer = await read(picture);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers["cache-control"]).toMatch(/^private\b/);
    expect((await read(String(answer.headers.location))).statusCode).toBe(200);
    const otherPin = await makePin(alice, { board_id: (await makeBoard(alice, "Cellar", "secret")).id });
    const [otherPath = ""] = findPaths((await read((await share()).feedUrl ?? "")).body, "enclosure");
    for (const other of [pin, otherPin.id, otherPath.split("/").at(-2) ?? "", "A".repeat(22), "1", "x", "%00"]) {
      const path = picture.replace(/[^/]+\/$/, `${other}/`);
      expect([other, (await read(path)).statusCode]).toEqual([other, 404]);
    }
    await alice.call("boards.endShareLink", { board_id: board, link_id: id });
    for (const path of [feedUrl ?? "", picture]) expect((await read(path)).statusCode).toBe(404);
  });

  it("omits a deleted pin, and stops existing once the link or the board is removed", async () => {
    const [shortLink, longLink] = [await share({ days: 1 }), await share()];
    const feeds = async () =>
      Promise.all([shortLink, longLink].map(async ({ feedUrl }) => (await read(feedUrl ?? "")).statusCode));
    expect(await feeds()).toEqual([200, 200]);
    app.advance(25 * 60 * 60 * 1000);
    expect(await feeds()).toEqual([404, 200]);
    const [picture = ""] = findPaths((await read(longLink.feedUrl ?? "")).body, "enclosure");
    await alice.call("pins.delete", { id: pin });
    expect(listTitles((await read(longLink.feedUrl ?? "")).body)).toEqual([]);
    expect((await read(picture)).statusCode).toBe(404);
    await alice.call("boards.delete", { board_id: board });
    expect(await feeds()).toEqual([404, 404]);
  });

  it("doesn't exist for a link with a password, or for a token that was never issued", async () => {
    const { feedUrl, url } = await share({ password: "open sesame" });
    expect(feedUrl).toBeNull();
    const [, , , token = ""] = url.split("/");
    for (const path of [token, "A".repeat(22), "x", "%00"]) {
      expect((await read(`/v3/feeds/shared/${path}/atom/`)).statusCode).toBe(404);
      expect((await read(`/v3/feeds/shared/${path}/pictures/${pin}/`)).statusCode).toBe(404);
    }
  });
});
