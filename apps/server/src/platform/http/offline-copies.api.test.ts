import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import { isOfflinePage } from "./offline-copies.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Caller = ReturnType<TestApp<Server>["visitor"]>;
const readHeaders = async (caller: Caller, path: string) => {
  const { headers } = await caller.raw("GET", path);
  return [headers["x-offline-viewer"], headers["x-offline-copy"]];
};

describe("a response for service workers", () => {
  it("identifies each session by a different name, and all visitors by the same name", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [first] = await readHeaders(alice, "/v3/topics/");
    expect(await readHeaders(alice, "/v3/topics/")).toEqual([first, "allowed"]);
    const [second] = await readHeaders(bob, "/v3/topics/");
    expect(new Set([first, second, "visitor"]).size).toBe(3);
    expect(await readHeaders(app.visitor(), "/v3/topics/")).toEqual(["visitor", "allowed"]);
  });

  it("doesn't allow copies of an account, its sessions, an error, or a section of a secret board", async () => {
    const alice = await app.as("alice");
    const board = await makeBoard(alice, "Hideaway", "secret");
    const section = (await alice.call("boards.createSection", { board_id: board.id, title: "Attic" })).data;
    for (const path of [
      "/v3/users/me/",
      "/v3/users/me/sessions/",
      "/v3/pins/123/",
      `/v3/boardsections/${section.id}/`,
    ]) {
      expect((await readHeaders(alice, path))[1], path).toBeUndefined();
    }
  });
});

describe("a response with pins", () => {
  it("doesn't allow a copy when the viewer saved a pin secretly or can open it only by its link", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [listed, byLink] = [await makeBoard(bob, "Listed"), await makeBoard(bob, "By link", "protected")];
    const hidden = await makeBoard(alice, "Surprise", "secret");
    const pin = await makePin(bob, { board_id: listed.id });
    const linked = await makePin(bob, { board_id: byLink.id });
    const readCopy = async (caller: Caller, id: string) => (await readHeaders(caller, `/v3/pins/${id}/`))[1];
    expect(await readCopy(alice, pin.id)).toBe("allowed");
    expect(await readCopy(alice, linked.id)).toBeUndefined();
    await alice.call("pins.save", { pin_id: pin.id, board_id: hidden.id });
    expect(await readCopy(alice, pin.id)).toBeUndefined();
    expect((await readHeaders(alice, `/v3/boards/${listed.id}/pins/`))[1]).toBeUndefined();
    expect(await readCopy(app.visitor(), pin.id)).toBe("allowed");
  });

  it("allows a copy of a collection even when one of its items is hidden from the viewer", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const hidden = await makeBoard(bob, "Surprise", "secret");
    const items = [await makePin(bob), await makePin(bob, { board_id: hidden.id })];
    const { id } = await makePin(bob);
    await bob.call("pins.update", { pin_id: id, collection: items.map((item) => item.id) });
    const copies = [bob, alice, app.visitor()].map(async (caller) => (await readHeaders(caller, `/v3/pins/${id}/`))[1]);
    expect(await Promise.all(copies)).toEqual([undefined, "allowed", "allowed"]);
  });
});

describe("a page", () => {
  it.each([
    "/",
    "/homefeed/",
    "/pin/7/",
    "/pin/7/comments/",
    "/ada/",
    "/ada/boats/",
    "/search/pins/?q=boat",
    "/topics/",
  ])("at %s can be kept", (url) => expect(isOfflinePage(url)).toBe(true));

  it.each([
    ...[
      "/login/",
      "/settings/",
      "/pin/create/",
      "/pin/7/edit/",
      "/pin/7/repin/",
      "/pin/7/analytics/",
      "/offsite/?url=x",
    ],
    ...["/board/shared/abc/", "/board/7/edit/", "/boardsection/7/edit/", "/invited/?code=x", "/homefeed/welcome/"],
  ])("at %s can't be kept", (url) => expect(isOfflinePage(url)).toBe(false));
});
