import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { getShareCookieName } from "../platform/http/cookies.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
/** Alice's secret board, with a pin and a link for viewing it. Each test gets new ones. */
let board: string;
let pin: string;
let link: { id: string; token: string };

beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await app.as("alice"), await app.as("bob")];
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Attic", "secret")).id;
  pin = (await makePin(alice, { title: "Trunk", link: "https://trunk.example/", board_id: board })).id;
  link = await createLink();
});

async function createLink(options: { days?: number; password?: string } = {}) {
  const { data } = await alice.call("boards.makeShareLink", { board_id: board, ...options });
  expect(data.url).toMatch(/^\/board\/shared\/[\w-]{22}\/$/);
  return { id: data.id, token: data.url.split("/")[3] ?? "" };
}

const openLink = (client: ApiClient, token = link.token, access?: string) =>
  request<{ needsPassword: boolean; board: { name: string } | null }>(client, `/v3/shared_boards/${token}/`, access);
const listPins = (client: ApiClient, token = link.token, access?: string) =>
  request<{ title: string; imageSpec_236x: { url: string } }[]>(client, `/v3/shared_boards/${token}/pins/`, access);
/** Sends a request. `access`, if given, is sent in a header to unlock a link. */
const request = <Data>(client: ApiClient, path: string, access?: string) =>
  client.request<Data>("GET", encodeURI(path), undefined, access === undefined ? {} : { "x-share-access": access });
const getStatuses = async (client: ApiClient, token = link.token) => [
  (await openLink(client, token)).status,
  (await listPins(client, token)).status,
];

describe("a link for viewing a board", () => {
  it.each([["secret"], ["protected"]] as const)(
    "shows a %s board, its pins, and their images to anyone",
    async (privacy) => {
      await alice.call("boards.update", { board_id: board, privacy });
      for (const client of [app.visitor(), bob]) {
        expect((await openLink(client)).data).toEqual({
          needsPassword: false,
          board: {
            ...{ name: "Attic", description: "", pinCount: 1, ownerName: "Alice", sections: [] },
            ...{ pinDensity: null, startDate: null, endDate: null },
          },
        });
        const { data } = await listPins(client);
        expect(data.map(({ title }) => title)).toEqual(["Trunk"]);
        expect((await client.raw("GET", data[0]?.imageSpec_236x.url ?? "")).statusCode).toBe(200);
      }
    },
  );

  it("lists pins with IDs that work nowhere else, and hides the real IDs even in bookmarks", async () => {
    await makePin(alice, { title: "Crate", board_id: board });
    const guest = app.visitor();
    const { data, bookmark } = await guest.get(`/v3/shared_boards/${link.token}/pins/`, { page_size: 1 });
    const [{ id, imageSpec_236x: image }] = data as [{ id: string; imageSpec_236x: { url: string } }];
    // IDs created at the same moment are similar, so people could guess a pin's ID from its image's ID.
    expect(image.url).toMatch(/^\/media\/s~[\w-]{22}~/);
    expect(Buffer.from(bookmark ?? "", "base64url").toString("latin1")).not.toMatch(/\d{8}/);
    const other = await createLink();
    const [first] = (await listPins(guest, other.token)).data as unknown as { id: string }[];
    expect(first?.id).not.toBe(id);
    await alice.call("boards.endShareLink", { board_id: board, link_id: link.id });
    await alice.call("boards.update", { board_id: board, privacy: "protected" });
    expect((await guest.send("pins.get", { pin_id: id })).status).toBe(404);
    expect((await guest.send("pins.get", { pin_id: pin })).status).toBe(200);
  });

  it("doesn't open other boards, the board's own page, or a pin's own page, and allows no actions", async () => {
    const other = (await makeBoard(alice, "Cellar", "secret")).id;
    const hidden = (await makePin(alice, { title: "Barrel", board_id: other })).id;
    for (const client of [app.visitor(), bob]) {
      const shown = JSON.stringify([(await openLink(client)).data, (await listPins(client)).data]);
      for (const hiddenText of [board, pin, other, hidden, "Barrel", "trunk.example", "alice", link.token]) {
        expect(shown, hiddenText).not.toContain(hiddenText);
      }
      for (const [name, input] of [
        ["pins.get", { pin_id: pin }],
        ["boards.get", { board_id: board }],
        ["boards.pins", { board_id: board }],
        ["comments.list", { pin_id: pin }],
      ] as const) {
        expect([name, (await client.send(name, input)).status]).toEqual([name, 404]);
      }
    }
    expect((await bob.send("pins.save", { pin_id: pin })).status).toBe(404);
    expect((await bob.send("pins.favorite", { pin_id: pin })).status).toBe(404);
  });

  it("shows the board's sections and the pins in each section", async () => {
    const section = (await alice.call("boards.createSection", { board_id: board, title: "Under the roof" })).data.id;
    await alice.call("boards.createSection", { board_id: board, title: "Empty corner" });
    await makePin(alice, { title: "Kite", board_id: board, section });
    const { data } = await app.visitor().call("boards.shared", { token: link.token });
    expect(data.board?.sections).toEqual([
      { slug: "under-the-roof", title: "Under the roof", pinCount: 1 },
      { slug: "empty-corner", title: "Empty corner", pinCount: 0 },
    ]);
    const shown = async (name?: string) => {
      const response = await app
        .visitor()
        .send<{ title: string }[]>("boards.sharedPins", { token: link.token, section: name });
      return response.status === 200 ? response.data.map(({ title }) => title) : response.status;
    };
    expect(await shown()).toEqual(["Kite", "Trunk"]);
    expect(await shown("under-the-roof")).toEqual(["Kite"]);
    expect(await shown("empty-corner")).toEqual([]);
    expect(await shown("cellar")).toBe(404);
    await alice.call("boards.deleteSection", { section_id: section });
    expect(await shown("under-the-roof")).toBe(404);
    const locked = await createLink({ password: "open sesame" });
    expect((await openLink(app.visitor(), locked.token)).data.board).toBeNull();
  });

  it("is valid until it's revoked, it expires, or its board is deleted", async () => {
    expect(await getStatuses(bob)).toEqual([200, 200]);
    await alice.call("boards.endShareLink", { board_id: board, link_id: link.id });
    expect(await getStatuses(bob)).toEqual([404, 404]);

    const { token } = await createLink();
    await alice.call("boards.delete", { board_id: board });
    expect(await getStatuses(bob, token)).toEqual([404, 404]);
    await alice.call("boards.restore", { board_id: board });
    expect(await getStatuses(bob, token)).toEqual([200, 200]);

    const shortLink = await createLink({ days: 1 });
    app.advance(25 * 60 * 60 * 1000);
    expect(await getStatuses(bob, shortLink.token)).toEqual([404, 404]);
    expect(await getStatuses(bob, token)).toEqual([200, 200]);
    const { data } = await alice.call("boards.shareLinks", { board_id: board });
    expect(data.map(({ id }) => id)).not.toContain(shortLink.id);
  });

  it.each(["A".repeat(22), "x", "ü", "../../etc"])("can't be guessed as %s", async (token) => {
    expect(await getStatuses(app.visitor(), token)).toEqual([404, 404]);
  });

  it("is stored only as a hash, and shown once", async () => {
    const database = new pg.Client({ ...app.connection });
    await database.connect();
    const { rows } = await database.query("select * from share_links, board_share_links");
    await database.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(link.token);
    expect(JSON.stringify((await alice.call("boards.shareLinks", { board_id: board })).data)).not.toContain(link.token);
  });

  it("can be created and revoked only by the owner, and only for boards that aren't public", async () => {
    await alice.call("boards.invite", { board_id: board, invited_user_id: await app.idOf("bob"), role: "manage" });
    await bob.call("boards.acceptInvite", { board_id: board });
    expect((await bob.send("boards.makeShareLink", { board_id: board })).status).toBe(403);
    expect((await bob.send("boards.endShareLink", { board_id: board, link_id: link.id })).status).toBe(403);
    const open = (await makeBoard(alice, "Open attic")).id;
    expect((await alice.send("boards.makeShareLink", { board_id: open })).status).toBe(422);
  });

  it("is deleted when the board becomes public, and doesn't work even when the board is secret again", async () => {
    await alice.call("boards.update", { board_id: board, privacy: "protected" });
    expect(await getStatuses(bob)).toEqual([200, 200]);
    await alice.call("boards.update", { board_id: board, privacy: "public" });
    expect((await alice.call("boards.shareLinks", { board_id: board })).data).toEqual([]);
    await alice.call("boards.update", { board_id: board, privacy: "secret" });
    expect(await getStatuses(bob)).toEqual([404, 404]);
  });

  it("shows nothing to someone when there's a block between them and the owner", async () => {
    await alice.call("people.block", { username: "bob" });
    expect(await getStatuses(bob)).toEqual([404, 404]);
    await alice.call("people.unblock", { username: "bob" });
  });
});

describe("a link with a password", () => {
  beforeEach(async () => {
    link = await createLink({ password: "open sesame" });
  });
  const unlock = (client: ApiClient, password: string) =>
    client.send<{ access: string }>("boards.unlockShared", { token: link.token, password });

  it("shows nothing until someone enters the password, and then shows the board in that browser", async () => {
    const [guest, other] = [app.visitor(), app.visitor()];
    expect((await openLink(guest)).data).toEqual({ needsPassword: true, board: null });
    expect((await listPins(guest)).status).toBe(403);
    expect((await unlock(guest, "open barley")).status).toBe(401);
    expect(guest.cookies.has(getShareCookieName(app.server.context, link.id))).toBe(false);
    expect((await unlock(guest, "open sesame")).status).toBe(200);
    expect((await openLink(guest)).data.board?.name).toBe("Attic");
    expect((await listPins(guest)).data).toHaveLength(1);
    expect((await listPins(other)).status).toBe(403);
  });

  it("stores its unlock token in a separate cookie that scripts can't read and other sites' pages don't send", async () => {
    expect(await readCookie({})).toMatch(
      /^share_[\w-]{22}=[0-9a-z]+~[\w-]{22}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await readCookie({ PUBLIC_URL: "https://boards.example" })).toMatch(
      /^__Host-share_[\w-]{22}=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  /** Returns the complete cookie that a server sets when someone unlocks a link. */
  async function readCookie(environment: Record<string, string>): Promise<string | undefined> {
    const server = await startApp(environment);
    const owner = await server.as("alice");
    const { id: board_id } = await makeBoard(owner, "Vault", "secret");
    const { url } = (await owner.call("boards.makeShareLink", { board_id, password: "open sesame" })).data;
    const path = url.replace("/board/shared/", "/v3/shared_boards/");
    const { headers } = await server.visitor().post(`${path}unlock/`, { password: "open sesame" });
    await server.close();
    return [headers["set-cookie"]].flat().find((cookie) => String(cookie).includes("share_")) as string | undefined;
  }

  it("accepts the same unlock token in a header, for clients without cookies, but not in the query string", async () => {
    const { access } = (await unlock(bob, "open sesame")).data;
    expect(bob.cookies.get(getShareCookieName(app.server.context, link.id))).toBe(access);
    const client = app.visitor();
    expect((await openLink(client, link.token, access)).data.board?.name).toBe("Attic");
    expect((await listPins(client, link.token, access)).data).toHaveLength(1);
    expect((await client.send("boards.sharedPins", { token: link.token, access })).status).toBe(403);
    expect((await client.send("boards.shared", { token: link.token, access })).data).toMatchObject({ board: null });
  });

  it("stays unlocked after a logout, and its pin list can be continued after a restart and another unlock", async () => {
    await makePin(alice, { title: "Crate", board_id: board });
    const guest = await app.as("carol");
    await unlock(guest, "open sesame");
    const path = `/v3/shared_boards/${link.token}/pins/`;
    const { bookmark } = await guest.get(path, { page_size: 1 });
    await app.restart();
    await unlock(guest, "open sesame");
    expect((await guest.get(path, { page_size: 1, bookmark })).data).toMatchObject([{ title: "Trunk" }]);
    await guest.call("accounts.logout", {});
    expect((await openLink(guest)).data.board?.name).toBe("Attic");
  });

  it("can't be opened with another link's unlock token, after a few hours, or after it's revoked", async () => {
    const client = app.visitor();
    const { access } = (await unlock(bob, "open sesame")).data;
    const other = await createLink({ password: "open sesame" });
    expect((await listPins(client, other.token, access)).status).toBe(403);
    expect((await listPins(client, link.token, `${access}x`)).status).toBe(403);
    bob.cookies.set(getShareCookieName(app.server.context, other.id), access);
    expect((await listPins(bob, other.token)).status).toBe(403);
    app.advance(13 * 60 * 60 * 1000);
    expect((await listPins(client, link.token, access)).status).toBe(403);
    expect((await listPins(bob)).status).toBe(403);
    const again = (await unlock(bob, "open sesame")).data.access;
    expect((await listPins(bob)).status).toBe(200);
    await alice.call("boards.endShareLink", { board_id: board, link_id: link.id });
    expect((await listPins(client, link.token, again)).status).toBe(404);
    expect((await listPins(bob)).status).toBe(404);
  });

  it("stays unlocked in a browser until eight other links have been unlocked there", async () => {
    const guest = app.visitor();
    const links = [];
    for (let number = 0; number < 9; number += 1) {
      link = await createLink({ password: "open sesame" });
      links.push(link);
      expect((await unlock(guest, "open sesame")).status).toBe(200);
      app.advance(1_000);
    }
    const open = [];
    for (const { token } of links) open.push((await listPins(guest, token)).status);
    expect(open).toEqual([403, ...Array.from({ length: 8 }, () => 200)]);
  });

  it("accepts a limited number of guesses from one address, and then rejects even the correct password", async () => {
    const limited = await startApp({ RATE_LIMIT_FACTOR: "1" });
    const owner = await limited.as("alice");
    const { id: board_id } = await makeBoard(owner, "Vault", "secret");
    const { data } = await owner.call("boards.makeShareLink", { board_id, password: "open sesame" });
    const token = data.url.split("/")[3] ?? "";
    const guess = (address: string, password: string) =>
      limited.visitor(address).send("boards.unlockShared", { token, password });
    const responses = [];
    for (let number = 0; number < 12; number += 1) responses.push((await guess("203.0.113.7", `no ${number}`)).status);
    expect(responses.slice(-2)).toEqual([429, 429]);
    expect((await guess("203.0.113.7", "open sesame")).status).toBe(429);
    expect((await guess("203.0.113.8", "open sesame")).status).toBe(200);
    await limited.close();
  });
});
