import { type ApiClient, CAST_PASSWORD, makeBoard, type TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
let bobId: string;
/** Alice's, made anew for each test, and a link onto it. */
let board: string;
let code: string;
let codeId: string;

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  bobId = await app.idOf("bob");
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Cellar", "secret")).id;
  ({ invite_code: code, id: codeId } = (await alice.call("boards.makeInviteCode", { board_id: board })).data);
});

const lookUp = (who: ApiClient, invite_code = code) =>
  who.get<Record<string, unknown> | null>("/resource/InviteCodeMetadataResource/", { invite_code });
const join = (who: ApiClient) => who.send<{ collaboratorCount: number }>("boards.join", { invite_code: code });

describe("where only those with an invitation may make an account", () => {
  const environment: Record<string, string> = {};
  let server: TestApp<Server>;
  let owner: ApiClient;
  let board_id: string;
  beforeAll(async () => {
    server = await startApp(environment);
    owner = await server.as("alice");
    board_id = (await makeBoard(owner, "Invited", "secret")).id;
    environment.REGISTRATION = "invite";
    await server.restart();
  });
  afterAll(() => server.close());

  const register = (name: string, invite_code?: string) =>
    server.visitor().send("accounts.register", {
      ...{ first_name: name, email: `${name}@example.com`, password: CAST_PASSWORD },
      ...(invite_code === undefined ? {} : { invite_code }),
    });

  it("an invitation code opens the door while it is good, and nothing else does", async () => {
    const link = (await owner.call("boards.makeInviteCode", { board_id })).data;
    for (const wrong of [undefined, "", "A".repeat(22), `${link.invite_code}x`]) {
      expect((await register("nell", wrong)).status).toBe(403);
    }
    expect((await register("nora", link.invite_code)).status).toBe(200);
    expect((await register("nils", link.invite_code)).status).toBe(200);
    expect((await owner.call("boards.get", { board_id })).data.collaboratorCount).toBe(0);
    expect((await owner.call("boards.inviteCodes", { board_id })).data).toMatchObject([{ id: link.id, useCount: 2 }]);
    await owner.call("boards.endInviteCode", { board_id, code_id: link.id });
    expect((await register("nick", link.invite_code)).status).toBe(403);
  });
});

describe("an invitation code", () => {
  it("[INVITE-01] tells who asks and by which way; one that nobody was given tells nothing", async () => {
    expect(await lookUp(app.visitor())).toMatchObject({
      status: 200,
      data: { sender: { first_name: "Alice", is_default_image: true, image_medium_url: null }, invite_channel: 1 },
    });
    for (const unknown of ["A".repeat(22), "x", "ü", "../../etc"]) {
      expect(await lookUp(app.visitor(), unknown)).toMatchObject({ status: 404, data: null });
    }
  });

  it("[ENT-25] is answered with its sender and channel as the product names them", async () => {
    const { data } = await lookUp(app.visitor());
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(["sender", "invite_channel"]));
    expect(Object.keys(data?.sender ?? {})).toEqual(
      expect.arrayContaining(["first_name", "is_default_image", "image_medium_url"]),
    );
  });

  it("[INVITE-02] is looked up in GraphQL too", async () => {
    const query = `query v3GetInviteCodeQuery($invite_code: String!) {
      v3GetInviteCodeQuery(invite_code: $invite_code) { sender { first_name image_medium_url is_default_image } invite_channel }
    }`;
    const ask = async (invite_code: string) => {
      const visitor = app.visitor();
      await visitor.call("accounts.viewer", {});
      const { payload } = { payload: await visitor.raw("POST", "/graphql", { query, variables: { invite_code } }) };
      return JSON.parse(payload.body) as unknown;
    };
    expect(await ask(code)).toEqual({
      data: {
        v3GetInviteCodeQuery: {
          sender: { first_name: "Alice", image_medium_url: null, is_default_image: true },
          invite_channel: 1,
        },
      },
    });
    expect(await ask("A".repeat(22))).toEqual({ data: { v3GetInviteCodeQuery: null } });
  });

  it("brings whoever has it onto the board, in its role, once", async () => {
    expect((await join(bob)).data).toMatchObject({ collaboratedByMe: true, collaboratorPermissions: [1, 2] });
    expect((await join(bob)).data.collaboratorCount).toBe(1);
    expect((await alice.call("boards.inviteCodes", { board_id: board })).data).toMatchObject([
      { id: codeId, useCount: 1 },
    ]);
    expect((await join(alice)).status).toBe(200);
    expect((await join(app.visitor())).status).toBe(401);
  });

  it("is kept as a hash alone, and told once", async () => {
    const database = new pg.Client({ ...app.connection });
    await database.connect();
    const { rows } = await database.query("select * from invite_codes, board_invite_codes");
    await database.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify((await alice.call("boards.inviteCodes", { board_id: board })).data)).not.toContain(code);
  });

  it("opens nothing once it is ended, has run out, or its maker may ask nobody any more", async () => {
    await alice.call("boards.endInviteCode", { board_id: board, code_id: codeId });
    expect([(await lookUp(bob)).status, (await join(bob)).status]).toEqual([404, 404]);

    await alice.call("boards.invite", { board_id: board, invited_user_id: bobId, role: "manage" });
    await bob.call("boards.acceptInvite", { board_id: board });
    code = (await bob.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
    expect((await lookUp(carol)).status).toBe(200);
    await alice.call("boards.setRole", { board_id: board, invited_user_id: bobId, role: "organize" });
    expect([(await lookUp(carol)).status, (await join(carol)).status]).toEqual([404, 404]);

    code = (await alice.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
    app.advance(31 * 24 * 60 * 60 * 1000);
    expect([(await lookUp(carol)).status, (await join(carol)).status]).toEqual([404, 404]);
  });

  it("opens nothing for whoever stands in a block with its maker or the owner", async () => {
    await alice.call("people.block", { username: "carol" });
    expect([(await lookUp(carol)).status, (await join(carol)).status]).toEqual([404, 404]);
    await alice.call("people.unblock", { username: "carol" });
  });
});
