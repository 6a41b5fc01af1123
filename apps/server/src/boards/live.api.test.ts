import { type ApiClient, CAST_PASSWORD, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let origin: string;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
const ids: Record<string, string> = {};
/** Alice's secret board, which Bob collaborates on. Each test gets a new one. */
let board: string;

beforeAll(async () => {
  app = await startApp();
  origin = (await app.server.app.listen({ host: "127.0.0.1", port: 0 })).replace(/\/$/, "");
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  for (const name of ["alice", "bob", "carol"] as const) ids[name] = await app.idOf(name);
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Loft", "secret")).id;
  await join("bob", bob);
});

async function join(name: string, client: ApiClient, role = "organize"): Promise<void> {
  await alice.send("boards.invite", { board_id: board, invited_user_id: ids[name], role });
  expect((await client.call("boards.acceptInvite", { board_id: board })).status).toBe(200);
}

function connect(client: ApiClient, id = board): Promise<Response> {
  return open(client, `/v3/boards/${id}/live/`);
}

function open(client: ApiClient, path: string): Promise<Response> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return fetch(origin + path, { headers: { cookie } });
}

/**
 * Opens someone's event stream, by default for the board. `next` reads one event, or null when the stream is closed.
 */
async function follow(client: ApiClient, path = `/v3/boards/${board}/live/`) {
  const response = await open(client, path);
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  async function next(): Promise<{ event: string; data: unknown } | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const match = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end));
        text = text.slice(end + 2);
        if (match) return { event: match[1] ?? "", data: JSON.parse(match[2] ?? "") };
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  expect(await next()).toEqual({ event: "ready", data: {} });
  return {
    response,
    next,
    /** Reads the next change and returns its types, sorted alphabetically. */
    async kinds() {
      const event = await next();
      expect(event).toEqual({ event: "change", data: expect.any(Array) });
      return (event as { data: string[] }).data.toSorted();
    },
    leave: () => reader.cancel(),
  };
}

describe("a member of a shared board", () => {
  it("receives an event without content for each stored change by another member", async () => {
    const { kinds, leave, response } = await follow(alice);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store, no-transform",
    });
    const pin = await makePin(bob, { board_id: board, title: "A lamp" });
    expect(await kinds()).toEqual(["pins"]);
    const { data: section } = await bob.call("boards.createSection", { board_id: board, title: "Lamps" });
    expect(await kinds()).toEqual(["pins", "sections"]);
    await bob.call("boards.updateSection", { section_id: section.id, title: "Lights" });
    expect(await kinds()).toEqual(["sections"]);
    await bob.call("pins.update", { pin_id: pin.id, section: section.id });
    expect(await kinds()).toEqual(["pins", "sections"]);
    await bob.call("pins.update", { pin_id: pin.id, pin_note: "Over the table" });
    expect(await kinds()).toEqual(["pins"]);
    await bob.call("boards.order", { board_id: board, kind: "sections", moved_ids: [section.id], after_id: null });
    expect(await kinds()).toEqual(["pins", "sections"]);
    await bob.call("pins.delete", { id: pin.id });
    expect(await kinds()).toEqual(["pins"]);
    await alice.call("boards.update", { board_id: board, name: "Attic" });
    expect(await kinds()).toEqual(["board"]);
    await alice.send("boards.invite", { board_id: board, invited_user_id: ids.carol, role: "look" });
    expect(await kinds()).toEqual(["people"]);
    await carol.call("boards.acceptInvite", { board_id: board });
    expect(await kinds()).toEqual(["people"]);
    await leave();
  });

  it("receives only one event for a change repeated with its idempotency key, and none for a failed change", async () => {
    const { kinds, leave } = await follow(alice);
    const again = () =>
      bob.post(`/v3/boards/${board}/sections/`, { title: "Once" }, { "idempotency-key": `once-${board}` });
    expect((await bob.post(`/v3/boards/${board}/sections/`, { title: "" })).status).toBe(400);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await kinds()).toEqual(["pins", "sections"]);
    await bob.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    expect(await kinds()).toEqual(["people"]);
    await leave();
  });

  it("receives no events about other boards", async () => {
    const { kinds, leave } = await follow(bob);
    const other = await makeBoard(alice, "Other");
    await makePin(alice, { board_id: other.id });
    await alice.call("boards.update", { board_id: board, description: "Ours" });
    expect(await kinds()).toEqual(["board"]);
    await leave();
  });
});

describe("someone who isn't a board member", () => {
  it("receives no events as a visitor, a stranger, or someone who was only invited", async () => {
    expect((await connect(app.visitor())).status).toBe(401);
    expect((await connect(carol)).status).toBe(404);
    await alice.send("boards.invite", { board_id: board, invited_user_id: ids.carol, role: "manage" });
    const response = await connect(carol);
    expect([403, 404]).toContain(response.status);
    expect((await connect(carol, (await makeBoard(alice, "For all")).id)).status).toBe(403);
    for (const invalidId of ["1", "x", "9223372036854775807", "%00"]) {
      expect((await connect(alice, invalidId)).status, invalidId).toBe(404);
    }
  });

  it("receives no events once they're removed", async () => {
    const { next } = await follow(bob);
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    await makePin(alice, { board_id: board });
    expect(await next()).toEqual({ event: "end", data: {} });
    expect(await next()).toBeNull();
    expect((await connect(bob)).status).toBe(404);
  });

  it("receives no events after they log out, while their other browsers still do", async () => {
    const phone = app.visitor();
    await phone.call("accounts.viewer", {});
    await phone.call("accounts.login", { username_or_email: "bob", password: CAST_PASSWORD });
    const [laptopStream, phoneStream] = [await follow(bob), await follow(phone)];
    await phone.call("accounts.logout", {});
    expect(await phoneStream.next()).toEqual({ event: "end", data: {} });
    await makePin(alice, { board_id: board });
    expect(await laptopStream.next()).toMatchObject({ event: "change" });
    await laptopStream.leave();
  });

  it("receives no events after a block, or after the board is deleted", async () => {
    const { next } = await follow(bob);
    await alice.call("people.block", { username: "bob" });
    expect(await next()).toEqual({ event: "end", data: {} });
    await alice.call("people.unblock", { username: "bob" });
    await join("carol", carol);
    const [owner, friend] = [await follow(alice), await follow(carol)];
    await alice.call("boards.delete", { board_id: board });
    expect(await owner.next()).toEqual({ event: "end", data: {} });
    expect(await friend.next()).toEqual({ event: "end", data: {} });
  });
});

describe("someone who can be invited to boards", () => {
  const PATH = "/v3/users/me/invites/live/";

  it("receives an event when an invitation arrives, changes, is withdrawn, or is answered", async () => {
    const { kinds, leave } = await follow(carol, PATH);
    const invited_user_id = ids.carol ?? "";
    await alice.send("boards.invite", { board_id: board, invited_user_id, role: "look" });
    expect(await kinds()).toEqual(["invites"]);
    await alice.send("boards.invite", { board_id: board, invited_user_id, role: "add" });
    expect(await kinds()).toEqual(["invites"]);
    await alice.call("boards.removeInvite", { board_id: board, invited_user_id });
    expect(await kinds()).toEqual(["invites"]);
    await join("carol", carol);
    expect(await kinds()).toEqual(["invites"]);
    await leave();
  });

  it("receives an event when a block hides an invitation, even an invitation to a third person's board", async () => {
    await alice.send("boards.setRole", { board_id: board, invited_user_id: ids.bob, role: "manage" });
    await bob.send("boards.invite", { board_id: board, invited_user_id: ids.carol, role: "look" });
    const { kinds, leave } = await follow(carol, PATH);
    const seesInvite = async () =>
      (await carol.call("boards.invites", {})).data.some((invite) => invite.board.id === board);
    expect(await seesInvite()).toBe(true);
    await bob.call("people.block", { username: "carol" });
    expect(await kinds()).toEqual(["invites"]);
    expect(await seesInvite()).toBe(false);
    await bob.call("people.unblock", { username: "carol" });
    await leave();
  });

  it("receives no events about other people, and no events at all when signed out", async () => {
    const { next, leave } = await follow(bob, PATH);
    await alice.send("boards.invite", { board_id: board, invited_user_id: ids.carol, role: "look" });
    const other = await makeBoard(alice, "Attic");
    await alice.send("boards.invite", { board_id: other.id, invited_user_id: ids.bob, role: "look" });
    expect(await next()).toEqual({ event: "change", data: ["invites"] });
    await leave();
    expect((await open(app.visitor(), PATH)).status).toBe(401);
  });
});

describe("a server that is shutting down", () => {
  it("ends open streams immediately, and accepts no new streams", async () => {
    const own = await startApp();
    const address = (await own.server.app.listen({ host: "127.0.0.1", port: 0 })).replace(/\/$/, "");
    const client = await own.as("alice");
    const { id } = await makeBoard(client, "Closing");
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${address}/v3/boards/${id}/live/`, { headers: { cookie } });
    const closed = own.close();
    expect(await response.text()).toBe("event: ready\ndata: {}\n\n");
    await closed;
  });
});
