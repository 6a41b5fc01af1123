import { type ApiClient, CAST_PASSWORD, makeBoard, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTrashCleanupJob } from "../pins/pins.jobs.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { lockBoard } from "./boards.writes.queries.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
let bobId: string;
let carolId: string;
/** Alice's board and a link for joining it. Each test gets new ones. */
let board: string;
let code: string;
let codeId: string;

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  [bobId, carolId] = [await app.idOf("bob"), await app.idOf("carol")];
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Cellar", "secret")).id;
  ({ invite_code: code, id: codeId } = (await alice.call("boards.makeInviteCode", { board_id: board })).data);
});

const findInvite = (client: ApiClient, invite_code = code) =>
  client.get<Record<string, unknown> | null>("/resource/InviteCodeMetadataResource/", { invite_code });
const join = (client: ApiClient) => client.send<{ collaboratorCount: number }>("boards.join", { invite_code: code });

describe("when registration is by invitation only", () => {
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

  it("only a valid invitation code lets someone register", async () => {
    const link = (await owner.call("boards.makeInviteCode", { board_id })).data;
    for (const code of [undefined, "", "A".repeat(22), `${link.invite_code}x`]) {
      expect((await register("nell", code)).status).toBe(403);
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
  it("[INVITE-01] shows its sender and channel, but an unknown code reveals nothing", async () => {
    expect(await findInvite(app.visitor())).toMatchObject({
      status: 200,
      data: { sender: { first_name: "Alice", is_default_image: true, image_medium_url: null }, invite_channel: 1 },
    });
    for (const unknown of ["A".repeat(22), "x", "ü", "../../etc"]) {
      expect(await findInvite(app.visitor(), unknown)).toMatchObject({ status: 404, data: null });
    }
  });

  it.each([5, 9, 12, 16])(
    "[INVITE-01] [INVITE-05] shows channel %i when it was created for that channel",
    async (channel) => {
      const created = await alice.call("boards.makeInviteCode", { board_id: board, invite_channel: channel });
      expect(await findInvite(app.visitor(), created.data.invite_code)).toMatchObject({
        data: { invite_channel: channel },
      });
      await alice.call("boards.endInviteCode", { board_id: board, code_id: created.data.id });
    },
  );

  it("[INVITE-01] isn't created for a channel that doesn't exist", async () => {
    for (const invite_channel of [0, 100, 1.5]) {
      expect((await alice.send("boards.makeInviteCode", { board_id: board, invite_channel })).status).toBe(400);
    }
  });

  it("[ENT-25] is returned with the API's field names for its sender and channel", async () => {
    const { data } = await findInvite(app.visitor());
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(["sender", "invite_channel"]));
    expect(Object.keys(data?.sender ?? {})).toEqual(
      expect.arrayContaining(["first_name", "is_default_image", "image_medium_url"]),
    );
  });

  it("[INVITE-02] can also be looked up through GraphQL", async () => {
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

  it("adds each person who uses it to the board only once, in the code's role", async () => {
    expect((await join(bob)).data).toMatchObject({ collaboratedByMe: true, collaboratorPermissions: [1, 2] });
    expect((await join(bob)).data.collaboratorCount).toBe(1);
    expect((await alice.call("boards.inviteCodes", { board_id: board })).data).toMatchObject([
      { id: codeId, useCount: 1 },
    ]);
    expect((await join(alice)).status).toBe(200);
    expect((await join(app.visitor())).status).toBe(401);
  });

  it("is stored only as a hash, and shown once", async () => {
    const database = new pg.Client({ ...app.connection });
    await database.connect();
    const { rows } = await database.query("select * from invite_codes, board_invite_codes");
    await database.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify((await alice.call("boards.inviteCodes", { board_id: board })).data)).not.toContain(code);
  });

  it("no longer works when it's revoked or expired, or when its creator can no longer invite people", async () => {
    await alice.call("boards.endInviteCode", { board_id: board, code_id: codeId });
    expect([(await findInvite(bob)).status, (await join(bob)).status]).toEqual([404, 404]);

    await alice.call("boards.invite", { board_id: board, invited_user_id: bobId, role: "manage" });
    await bob.call("boards.acceptInvite", { board_id: board });
    code = (await bob.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
    expect((await findInvite(carol)).status).toBe(200);
    await alice.call("boards.setRole", { board_id: board, invited_user_id: bobId, role: "organize" });
    expect([(await findInvite(carol)).status, (await join(carol)).status]).toEqual([404, 404]);

    code = (await alice.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
    app.advance(31 * 24 * 60 * 60 * 1000);
    expect([(await findInvite(carol)).status, (await join(carol)).status]).toEqual([404, 404]);
  });

  it("doesn't work when there's a block between its user and either its creator or the board's owner", async () => {
    await alice.call("people.block", { username: "carol" });
    expect([(await findInvite(carol)).status, (await join(carol)).status]).toEqual([404, 404]);
    await alice.call("people.unblock", { username: "carol" });
  });
});

describe("someone who was removed from a board", () => {
  const joinByName = async (role = "add", client = bob) => {
    const input = { board_id: board, invited_user_id: client === bob ? bobId : carolId, role };
    expect((await alice.send("boards.invite", input)).status).toBe(200);
    expect((await client.send("boards.acceptInvite", { board_id: board })).status).toBe(200);
  };
  const remove = (actor = alice, invited_user_id = bobId) =>
    actor.send("boards.removeCollaborator", { board_id: board, invited_user_id }).then(({ status }) => status);
  const cancel = () => alice.send("boards.removeInvite", { board_id: board, invited_user_id: bobId });
  const inGraphql = async (client: ApiClient) => {
    const query = `{ v3GetInviteCodeQuery(invite_code: "${code}") { invite_channel } }`;
    const { body } = await client.raw("POST", "/graphql", { query });
    return (JSON.parse(body) as { data: { v3GetInviteCodeQuery: unknown } }).data.v3GetInviteCodeQuery;
  };
  /** Returns two status codes for someone who uses the link: for its preview, and for joining. */
  const joinStatuses = async (client = bob) => [(await findInvite(client)).status, (await join(client)).status];
  const isOnBoard = async () => (await bob.send("boards.get", { board_id: board })).status === 200;

  it("can't rejoin by a link, regardless of whether the link was created before or after the removal", async () => {
    await joinByName();
    expect(await remove()).toBe(200);
    expect(await joinStatuses()).toEqual([404, 404]);
    expect(await inGraphql(bob)).toBeNull();
    const expiredError = (await join(bob)).error;
    ({ invite_code: code, id: codeId } = (await alice.call("boards.makeInviteCode", { board_id: board })).data);
    expect(await joinStatuses()).toEqual([404, 404]);
    await alice.call("boards.endInviteCode", { board_id: board, code_id: codeId });
    expect((await join(carol)).error).toEqual(expiredError);
    expect(await isOnBoard()).toBe(false);
  });

  it("can't rejoin by a link even after the server restarts", async () => {
    await joinByName();
    await remove();
    await app.restart();
    expect(await joinStatuses()).toEqual([404, 404]);
  });

  it("can rejoin through an invitation by name, and afterward also by a link", async () => {
    await joinByName();
    await remove();
    await joinByName("look");
    expect(await isOnBoard()).toBe(true);
    expect(await remove(bob)).toBe(200);
    expect(await joinStatuses()).toEqual([200, 200]);
  });

  it("can rejoin by a link as soon as they're invited by name, in the role that the invitation gives", async () => {
    await joinByName();
    await remove();
    await alice.call("boards.invite", { board_id: board, invited_user_id: bobId, role: "look" });
    expect((await findInvite(bob)).status).toBe(200);
    expect((await join(bob)).data).toMatchObject({
      collaborators: [{ username: "bob" }],
      collaboratorPermissions: [1],
    });
  });

  it("can't rejoin by a link once the new invitation is canceled or declined, or its sender's account is deleted", async () => {
    await joinByName();
    await remove();
    await alice.call("boards.invite", { board_id: board, invited_user_id: bobId });
    expect((await cancel()).status).toBe(200);
    expect(await joinStatuses()).toEqual([404, 404]);
    await alice.call("boards.invite", { board_id: board, invited_user_id: bobId });
    await bob.call("boards.removeInvite", { board_id: board, invited_user_id: bobId });
    expect(await joinStatuses()).toEqual([404, 404]);
    await joinByName("manage", carol);
    await carol.call("boards.invite", { board_id: board, invited_user_id: bobId });
    await bob.call("people.block", { username: "carol" });
    expect(await joinStatuses()).toEqual([404, 404]);
    await bob.call("people.unblock", { username: "carol" });
    await remove(alice, carolId);
    expect(await joinStatuses()).toEqual([404, 404]);
  });

  it("is distinguished from someone who left by choice or whose first invitation was canceled", async () => {
    await joinByName();
    expect(await remove(bob)).toBe(200);
    expect(await joinStatuses()).toEqual([200, 200]);
    board = (await makeBoard(alice, "Attic", "secret")).id;
    code = (await alice.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
    await alice.call("boards.invite", { board_id: board, invited_user_id: bobId });
    await cancel();
    expect(await joinStatuses()).toEqual([200, 200]);
  });

  it("can't rejoin by a link even if they left before the owner removed them", async () => {
    await joinByName();
    await remove(bob);
    expect(await remove()).toBe(200);
    expect(await joinStatuses()).toEqual([404, 404]);
    expect(await remove()).toBe(404);
    await joinByName();
    expect(await isOnBoard()).toBe(true);
  });

  it("can rejoin after leaving when an attempt to remove them failed for lack of permission", async () => {
    await joinByName("add", carol);
    await joinByName();
    await remove(bob);
    expect(await remove(carol)).toBe(403);
    expect(await joinStatuses()).toEqual([200, 200]);
  });

  it.each(["leaves", "declines"])(
    "gets at most their last role by a link if the person %s after a new invitation",
    async (how) => {
      await alice.call("boards.invite", { board_id: board, invited_user_id: bobId, role: "look" });
      if (how === "leaves") {
        await bob.call("boards.acceptInvite", { board_id: board });
        await remove(bob);
      } else await bob.call("boards.removeInvite", { board_id: board, invited_user_id: bobId });
      const rejoined = (await join(bob)).data;
      expect(rejoined).toMatchObject({ collaboratorPermissions: [1] });
      await alice.call("boards.setRole", { board_id: board, invited_user_id: bobId, role: "organize" });
      await remove(bob);
      expect((await join(bob)).data).toMatchObject({ collaboratorPermissions: expect.arrayContaining([1, 2]) });
    },
  );

  it.each([
    ["the owner's block", () => alice, "bob"],
    ["their own block", () => bob, "alice"],
  ] as const)("can't rejoin by a link after %s is lifted, but can by name", async (_whose, blocker, username) => {
    await joinByName();
    await blocker().call("people.block", { username });
    expect(await joinStatuses()).toEqual([404, 404]);
    await blocker().call("people.unblock", { username });
    expect(await joinStatuses()).toEqual([404, 404]);
    await joinByName();
    expect(await isOnBoard()).toBe(true);
  });

  it("can't let others in by links they created, no matter who removed them", async () => {
    for (const loseRight of [() => remove(), () => alice.send("people.block", { username: "bob" })]) {
      await joinByName("manage");
      code = (await bob.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
      expect((await findInvite(carol)).status).toBe(200);
      await loseRight();
      expect(await joinStatuses(carol)).toEqual([404, 404]);
    }
    await alice.call("people.unblock", { username: "bob" });
  });

  it("doesn't get their old links back when they're invited again", async () => {
    const invitation = { board_id: board, invited_user_id: bobId };
    await alice.call("boards.invite", { ...invitation, role: "manage" });
    await bob.call("boards.acceptInvite", { board_id: board });
    code = (await bob.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
    await alice.call("boards.removeCollaborator", invitation);
    await alice.call("boards.invite", { ...invitation, role: "manage" });
    await bob.call("boards.acceptInvite", { board_id: board });
    expect([(await findInvite(carol)).status, (await join(carol)).status]).toEqual([404, 404]);
    expect((await alice.call("boards.inviteCodes", { board_id: board })).data.map(({ id }) => id)).toEqual([codeId]);
  });

  it("stays removed when the board is deleted and restored, and is forgotten only when the board is purged", async () => {
    await joinByName();
    await remove();
    await alice.call("boards.delete", { board_id: board });
    await alice.call("boards.restore", { board_id: board });
    expect(await joinStatuses()).toEqual([404, 404]);
    await alice.call("boards.delete", { board_id: board });
    expect(await countRemovals()).toBe(1);
    app.advance(31 * 24 * 60 * 60 * 1000);
    await createTrashCleanupJob([]).run(app.server.context);
    expect(await countRemovals()).toBe(0);
  });

  async function countRemovals(): Promise<number> {
    const { db } = app.server.context;
    return (await db.selectFrom("board_removals").select("person_id").where("board_id", "=", board).execute()).length;
  }

  describe("simultaneous requests", () => {
    /** Queues requests for the board's lock in the given order, and then lets them run. */
    async function runInOrder(...requests: readonly (() => Promise<{ readonly status: number }>)[]): Promise<number[]> {
      const pending: Promise<{ readonly status: number }>[] = [];
      await app.server.context.transaction(async (tx) => {
        await lockBoard(tx, board);
        for (const request of requests) {
          pending.push(request());
          await expect.poll(countWaiting, { timeout: 10_000 }).toBe(pending.length);
        }
      });
      return (await Promise.all(pending)).map(({ status }) => status);
    }

    async function countWaiting(): Promise<number> {
      const { rows } = await sql<{ number: number }>`
        select count(*)::integer as number from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.server.context.db);
      return rows[0]?.number ?? 0;
    }

    const removing = () => alice.send("boards.removeCollaborator", { board_id: board, invited_user_id: bobId });

    it("to join by a link and to remove the same person leave that person off the board, in either order", async () => {
      await joinByName();
      expect(await runInOrder(removing, () => join(bob))).toEqual([200, 404]);
      expect(await isOnBoard()).toBe(false);
      await joinByName();
      expect(await runInOrder(() => join(bob), removing)).toEqual([expect.any(Number), 200]);
      expect(await isOnBoard()).toBe(false);
      expect(await joinStatuses()).toEqual([404, 404]);
    });

    it("to join by a link and to block the same person leave them off the board after the block is lifted", async () => {
      await joinByName();
      const blocking = () => alice.send("people.block", { username: "bob" });
      expect(await runInOrder(blocking, () => join(bob))).toEqual([200, 404]);
      await alice.call("people.unblock", { username: "bob" });
      expect(await joinStatuses()).toEqual([404, 404]);
    });

    it("to join by a link and to remove the link's creator let no one in", async () => {
      await joinByName("manage");
      code = (await bob.call("boards.makeInviteCode", { board_id: board })).data.invite_code;
      expect(await runInOrder(removing, () => join(carol))).toEqual([200, 404]);
    });

    it("to create a link and to remove its creator leave no link", async () => {
      await joinByName("manage");
      const creating = () => bob.send("boards.makeInviteCode", { board_id: board });
      expect(await runInOrder(removing, creating)).toEqual([200, 403]);
      const links = (await alice.call("boards.inviteCodes", { board_id: board })).data;
      expect(links.map(({ id }) => id)).toEqual([codeId]);
    });
  });
});
