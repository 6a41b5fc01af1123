import { once } from "node:events";
import { request } from "node:http";
import { type ApiClient, CAST_PASSWORD, makeBoard, type TestApp } from "@tessera/testkit";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

type Line = Readonly<Record<string, unknown>>;

let app: TestApp<Server>;
const lines: Line[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });

async function start(environment: Record<string, string> = {}): Promise<void> {
  app = await startApp(environment, {}, undefined, { log });
}
beforeEach(() => void lines.splice(0));
afterEach(() => app.close());

const requests = () => lines.filter(({ msg }) => msg === "request");
const security = (operation: string) =>
  lines
    .filter((line) => line.msg === "security" && line.operation === operation)
    .map(({ outcome, account }) => [outcome, account]);
const logIn = (client: ApiClient, username_or_email: string, password: string) =>
  client.send("accounts.login", { username_or_email, password });

describe("a request's log line", () => {
  it("contains its account and address", async () => {
    await start();
    const alice = await app.as("alice");
    const id = await app.idOf("alice");
    lines.splice(0);
    await alice.call("accounts.state", { state: "QUICK_SAVES_BOARD_ID" });
    await app.visitor("203.0.113.77").call("accounts.viewer", {});
    expect(requests()).toMatchObject([
      { account: id, address: "127.0.0.1", path: "/resource/UserStateResource/" },
      { account: null, address: "203.0.113.77" },
    ]);
  });

  it.each([
    ["network", "203.0.113.77", "203.0.113.0/24"],
    ["network", "2001:db8:1:2::3", "2001:db8:1::/48"],
    ["none", "203.0.113.77", null],
  ])("contains, with LOG_ADDRESSES=%s, only the allowed part of %s", async (setting, address, expected) => {
    await start({ LOG_ADDRESSES: setting });
    await app.visitor(address).call("accounts.viewer", {});
    expect(requests()).toMatchObject([{ address: expected }]);
    await logIn(app.visitor(address), "no_one", "some password");
    expect(JSON.stringify(lines)).not.toContain(address);
  });

  it("reports that the client disconnected before receiving the whole response", async () => {
    await start();
    const alice = await app.as("alice");
    const { port } = new URL(await app.server.app.listen({ port: 0, host: "127.0.0.1" }));
    const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "x-csrftoken": alice.cookies.get("csrftoken") ?? "", "content-type": "application/json" };
    const pendingRequest = request({ port, path: "/v3/boards/", method: "POST", headers }).on("error", () => undefined);
    const requestEvent = once(app.server.app.server, "request");
    pendingRequest.write('{"name":');
    await requestEvent;
    pendingRequest.destroy();
    const findLogLine = () => requests().find(({ path }) => path === "/v3/boards/");
    await expect
      .poll(findLogLine)
      .toMatchObject({ method: "POST", status: null, isBrokenOff: true, address: "127.0.0.1" });
  });

  it("doesn't contain a secret board's name", async () => {
    await start();
    const alice = await app.as("alice");
    await makeBoard(alice, "Elopement", "secret");
    await alice.call("boards.find", { username: "alice", slug: "elopement" });
    await alice.raw("GET", "/alice/elopement/");
    expect(requests().length).toBeGreaterThan(2);
    expect(JSON.stringify(lines)).not.toMatch(/elopement/i);
  });
});

describe("a login", () => {
  it("is logged with its account whether or not it succeeds, but never with the text that was entered", async () => {
    await start();
    const id = (await app.as("alice"), await app.idOf("alice"));
    await logIn(app.visitor("203.0.113.5"), "alice", CAST_PASSWORD);
    await logIn(app.visitor("203.0.113.5"), "alice", "open sesame 12");
    await logIn(app.visitor("203.0.113.5"), "my-secret-password", "swapped fields 1");
    expect(security("accounts.login")).toEqual([
      ["ok", id],
      ["wrong_password", id],
      ["no_account", null],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/sesame|my-secret|swapped/);
  });
});

describe("a change of permissions", () => {
  it("is logged with its author, object, target, and outcome", async () => {
    await start();
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [aliceId, bobId] = [await app.idOf("alice"), await app.idOf("bob")];
    const { id: board_id } = await makeBoard(alice, "Cellar", "secret");
    const invited_user_id = bobId;
    await alice.call("boards.invite", { board_id, invited_user_id, role: "add" });
    await bob.call("boards.acceptInvite", { board_id });
    await bob.send("boards.setRole", { board_id, invited_user_id, role: "manage" });
    await alice.call("boards.removeCollaborator", { board_id, invited_user_id });
    await alice.call("boards.update", { board_id, name: "Attic" });
    await alice.call("boards.update", { board_id, privacy: "public" });
    expect(lines.find((line) => line.operation === "boards.invite")).toMatchObject({
      ...{ account: aliceId, outcome: "ok", board_id, invited_user_id, role: "add", address: "127.0.0.1" },
    });
    expect(security("boards.acceptInvite")).toEqual([["ok", bobId]]);
    expect(security("boards.setRole")).toEqual([["forbidden", bobId]]);
    expect(security("boards.removeCollaborator")).toEqual([["ok", aliceId]]);
    expect(lines.filter((line) => line.operation === "boards.update")).toMatchObject([{ privacy: "public" }]);
    expect(JSON.stringify(lines)).not.toMatch(/Cellar|Attic/);
  });

  it("is logged without any secret link", async () => {
    await start();
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const { id: board_id } = await makeBoard(alice, "Cellar", "secret");
    const { invite_code } = (await alice.call("boards.makeInviteCode", { board_id })).data;
    const { url } = (await alice.call("boards.makeShareLink", { board_id, password: "knock three times" })).data;
    const token = url.split("/")[3] ?? "";
    await bob.call("boards.join", { invite_code });
    await bob.send("boards.unlockShared", { token, password: "knock once" });
    expect(security("boards.unlockShared")).toEqual([["invalid_credentials", await app.idOf("bob")]]);
    expect(security("boards.join")).toHaveLength(1);
    const text = JSON.stringify(lines);
    for (const secret of [invite_code, token, "knock"]) expect(text).not.toContain(secret);
  });
});
