import { createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: "https://pins.example" });
});
afterAll(() => app.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  app.server.app.inject({ method: "GET", url: path, headers });
const getBoardFeedPath = (id: string) => `/v3/feeds/boards/${id}/atom/`;
const listTitles = (xml: string) => [...xml.matchAll(/<entry>[\s\S]*?<title>(.*?)<\/title>/g)].map((match) => match[1]);

describe("a board's Atom feed", () => {
  it("contains its pins, newest first, with absolute URLs", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Herons & <egrets>");
    const fields = { board_id: board.id, link: "https://birds.example/?a=1&b=2" };
    for (const title of ["First", "Second <3"]) await makePin(alice, { ...fields, title, description: "Seen at dawn" });
    const answer = await read(getBoardFeedPath(board.id));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.body).toContain("<title>Herons &amp; &lt;egrets&gt;</title>");
    expect(listTitles(answer.body)).toEqual(["Second &lt;3", "First"]);
    expect(answer.body).toContain('<link rel="related" href="https://birds.example/?a=1&amp;b=2"/>');
    const addresses = [...answer.body.matchAll(/(?:href="|<uri>|<id>)([^"<]*)/g)].map((match) => match[1]);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/(pins|birds)\.example\//);
    const [, picture] = /rel="enclosure" href="https:\/\/pins\.example([^"]*)"/.exec(answer.body) ?? [];
    expect((await read(picture ?? "")).statusCode).toBe(200);
  });

  it("[FORMAT-05] uses the first 33 characters of the description for a pin without a title", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Untitled");
    for (const length of [33, 34]) await makePin(alice, { board_id: board.id, description: "a".repeat(length) });
    expect(listTitles((await read(getBoardFeedPath(board.id))).body)).toEqual([`${"a".repeat(33)}…`, "a".repeat(33)]);
  });

  it("isn't sent again to readers who already have it", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Unchanged");
    const old = await makePin(alice, { board_id: board.id });
    await makePin(alice, { board_id: board.id });
    const { headers } = await read(getBoardFeedPath(board.id));
    const etag = String(headers.etag);
    const again = await read(getBoardFeedPath(board.id), { "if-none-match": `"other", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers.etag).toBe(etag);
    // Deleting an old pin doesn't change the feed's last-modified time.
    await alice.call("pins.delete", { id: old.id });
    const laterHeaders = { "if-modified-since": new Date(Date.now() + 1e6).toUTCString() };
    for (const known of [{ "if-none-match": etag }, laterHeaders, { "if-none-match": etag, ...laterHeaders }]) {
      expect((await read(getBoardFeedPath(board.id), known)).statusCode).toBe(200);
    }
  });

  it("lists each pin only once across pages, even when a pin is added between two pages", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Long");
    const pin = await makePin(alice, { title: "0" });
    for (let count = 0; count < 53; count += 1) {
      await makePin(alice, { board_id: board.id, title: String(count) });
    }
    const first = await read(getBoardFeedPath(board.id));
    expect(listTitles(first.body)).toHaveLength(50);
    const [, next = ""] = /rel="next" href="https:\/\/pins\.example([^"]*)"/.exec(first.body) ?? [];
    await alice.call("pins.save", { pin_id: pin.id, board_id: board.id });
    const second = await read(next);
    expect(listTitles(second.body)).toEqual(["2", "1", "0"]);
    expect(second.body).not.toContain('rel="next"');
    const [, self] = /rel="self" href="https:\/\/pins\.example([^"]*)"/.exec(second.body) ?? [];
    expect(self).toBe(next);
    expect((await read(`${getBoardFeedPath(board.id)}?page=forged`)).statusCode).toBe(400);
    const other = await makeBoard(alice, "Other");
    const [, bookmark] = next.split("?");
    expect((await read(`${getBoardFeedPath(other.id)}?${bookmark}`)).statusCode).toBe(400);
  }, 60_000);

  it.each(["secret", "protected"] as const)("doesn't exist for a %s board, even for its owner", async (privacy) => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, `A ${privacy} board`, privacy);
    await makePin(alice, { board_id: board.id, title: `Behind a ${privacy} board` });
    const missing = await read(getBoardFeedPath("1"));
    expect(missing.statusCode).toBe(404);
    for (const answer of [await read(getBoardFeedPath(board.id)), await alice.raw("GET", getBoardFeedPath(board.id))]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain(privacy);
    }
  });

  it("doesn't exist for an ID that isn't a board's ID", async () => {
    for (const id of ["0", "x", "%00", "-1", "9".repeat(40)])
      expect((await read(getBoardFeedPath(id))).statusCode).toBe(404);
  });
});

describe("a person's Atom feed", () => {
  it("contains their listed saves, with each content item only once", async () => {
    const [bob, carol] = [await app.as("bob"), await app.as("carol")];
    const theirs = await makePin(carol, { title: "By Carol" });
    const secret = await makeBoard(bob, "Hidden", "secret");
    const open = await makeBoard(bob, "Open");
    await makePin(bob, { board_id: secret.id, title: "Hidden pin" });
    const deletedPin = await makePin(bob, { board_id: open.id, title: "Gone" });
    for (const board_id of [open.id, secret.id]) await bob.call("pins.save", { pin_id: theirs.id, board_id });
    await makePin(bob, { title: "To the profile" });
    await bob.call("pins.delete", { id: deletedPin.id });
    const answer = await read("/v3/feeds/people/bob/atom");
    expect(listTitles(answer.body)).toEqual(["To the profile", "By Carol"]);
    expect(answer.body).toContain("<uri>https://pins.example/bob/</uri>");
    expect((await bob.raw("GET", "/v3/feeds/people/bob/atom")).body).toBe(answer.body);
    expect((await read("/v3/feeds/people/nobody_at_all/atom")).statusCode).toBe(404);
  });

  it("exists even for someone without any saves", async () => {
    await app.as("dan");
    const { statusCode, body } = await read("/v3/feeds/people/dan/atom/");
    expect(statusCode).toBe(200);
    expect(body).toContain("<updated>");
    expect(listTitles(body)).toEqual([]);
  });
});

describe("an embed for other sites", () => {
  const embed = async (path: string, parameters = "") => {
    const answer = await read(`/v3/oembed/?url=${encodeURIComponent(`https://pins.example${path}`)}${parameters}`);
    return { status: answer.statusCode, data: JSON.parse(answer.body) };
  };

  it("shows a board, a profile, or a pin's image, scaled to the available space", async () => {
    const alice = await app.as("alice");
    await alice.call("accounts.update", { full_name: "Alice Ames" });
    const board = await makeBoard(alice, "Embedded");
    const large = await createJpegPicture({ width: 800, height: 1200, seed: 77 });
    const { data: pin } = await alice.upload("/v3/pins/", large, { board_id: board.id, title: "In a frame" });
    expect(await embed(board.url)).toMatchObject({
      status: 200,
      data: {
        type: "link",
        version: "1.0",
        title: "Embedded",
        author_name: "Alice Ames",
        author_url: "https://pins.example/alice/",
        provider_url: "https://pins.example/",
        thumbnail_url: expect.stringMatching(/^https:\/\/pins\.example\/media\//),
        thumbnail_width: 400,
      },
    });
    for (const path of ["/alice/", "/alice", "/alice/_created/"]) {
      expect((await embed(path)).data).toMatchObject({ type: "link", title: "Alice Ames (@alice)" });
    }
    const photo = (await embed(pin.seoUrl)).data;
    expect(photo).toMatchObject({ type: "photo", title: "In a frame", url: expect.stringContaining("https://") });
    expect(photo.width).toBe(pin.imageSpec_736x.width);
    expect((await embed(`/pin/${pin.id}/`, "&maxwidth=100")).data).toMatchObject({ type: "link" });
    expect((await embed(board.url, "&maxwidth=300&maxheight=1000")).data.thumbnail_width).toBe(222);
  });

  it("shows only content that is visible to everyone, and never shows another site's page", async () => {
    const alice = await app.as("alice");
    const missing = (await embed("/alice/nothing_here/")).data.resource_response.message;
    for (const privacy of ["secret", "protected"] as const) {
      const board = await makeBoard(alice, `No ${privacy} embeds`, privacy);
      const pin = await makePin(alice, { board_id: board.id });
      const answer = await embed(board.url);
      expect(answer.status).toBe(404);
      expect(answer.data.resource_response.message).toBe(missing);
      expect((await embed(`/pin/${pin.id}/`)).status).toBe(404);
    }
    for (const path of ["/", "/search/", "/nobody_at_all/", "/pin/", "/pin/1/2/", "/alice/a/b/c/", "/%E0%A4%A/"]) {
      expect((await embed(path)).status).toBe(404);
    }
    const otherUrl = encodeURIComponent("https://other.example/alice/");
    expect((await read(`/v3/oembed/?url=${otherUrl}`)).statusCode).toBe(404);
  });

  it("requires a valid URL and size", async () => {
    for (const query of ["", "?url=", "?url=alice", "?url=a&url=b"]) {
      expect((await read(`/v3/oembed${query}`)).statusCode).toBe(400);
    }
    await app.as("alice");
    for (const parameters of ["&maxwidth=0", "&maxheight=-3", "&maxwidth=many"]) {
      expect((await embed("/alice/", parameters)).status).toBe(400);
    }
    expect((await embed("/alice/", "&format=xml")).status).toBe(501);
  });
});
