import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { getBoardState } from "@tessera/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;
let dan: ApiClient;
const ids: Record<string, string> = {};
/** Alice's board. Each test gets a new one. */
let board: string;

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol, dan] = [await app.as("alice"), await app.as("bob"), await app.as("carol"), await app.as("dan")];
  for (const name of ["alice", "bob", "carol", "dan"] as const) ids[name] = await app.idOf(name);
});
afterAll(() => app.close());
beforeEach(async () => {
  board = (await makeBoard(alice, "Loft", "secret")).id;
});

const client = (name: string): ApiClient => ({ alice, bob, carol, dan })[name] as ApiClient;

function invite(name: string, role?: string, inviter = alice) {
  return inviter.send<{ accepted: boolean; role: string }>("boards.invite", {
    board_id: board,
    invited_user_id: ids[name],
    ...(role === undefined ? {} : { role }),
  });
}

/** Adds someone to the board. */
async function join(name: string, role?: string): Promise<ApiClient> {
  expect((await invite(name, role)).status).toBe(200);
  expect((await client(name).call("boards.acceptInvite", { board_id: board })).status).toBe(200);
  return client(name);
}

const open = (client: ApiClient) => client.send("boards.get", { board_id: board }).then(({ status }) => status);

describe("an invitation", () => {
  it("[COLLAB-08] turns a public board into a group board when accepted", async () => {
    board = (await makeBoard(alice, "Open loft")).id;
    const state = async () => getBoardState((await carol.call("boards.get", { board_id: board })).data);
    expect(await state()).toBe("NONE");
    await invite("bob");
    expect(await state()).toBe("NONE");
    await bob.put("/resource/BoardInviteResource/", { board_id: board });
    expect(await state()).toBe("GROUP");
  });

  it("[COLLAB-08] makes the board collaborative when accepted, and adds the invited person to it", async () => {
    expect((await alice.call("boards.get", { board_id: board })).data).toMatchObject({
      isCollaborative: false,
      collaboratorCount: 0,
    });
    await invite("bob");
    const { data } = await bob.put<Record<string, unknown>>("/resource/BoardInviteResource/", { board_id: board });
    expect(data).toMatchObject({
      isCollaborative: true,
      collaboratedByMe: true,
      collaboratorCount: 1,
      collaboratorPermissions: [1, 2],
      collaborators: [{ username: "bob" }],
    });
    await bob.call("boards.acceptInvite", { board_id: board });
    const { data: seen } = await alice.call("boards.get", { board_id: board });
    expect(seen).toMatchObject({
      collaboratorCount: 1,
      collaboratedByMe: false,
      collaboratorPermissions: [],
      invites: [],
    });
    const { data: listed } = await bob.call("people.boards", { username: "bob" });
    expect(listed.find(({ id }) => id === board)).toMatchObject({
      isCollaborative: true,
      owner: { username: "alice" },
    });
  });

  it("is shown on the board to the invited person and to those who manage collaborators", async () => {
    await invite("bob", "organize");
    expect((await alice.call("boards.get", { board_id: board })).data.invites).toMatchObject([{ username: "bob" }]);
    const { data } = await bob.call("boards.invites", {});
    expect(data[0]).toMatchObject({
      board: { id: board, name: "Loft", owner: { username: "alice" } },
      role: "organize",
      inviter: { username: "alice" },
    });
    expect(await open(bob)).toBe(404);
    await invite("bob", "look");
    expect((await bob.call("boards.invites", {})).data[0]?.role).toBe("look");
  });

  it("[COLLAB-04] disappears from the board when withdrawn or declined, and can no longer be accepted", async () => {
    for (const actor of [alice, bob]) {
      await invite("bob");
      const query = { board_id: board, invited_user_id: ids.bob };
      expect((await actor.delete("/resource/BoardInviteResource/", query)).status).toBe(200);
      expect((await alice.call("boards.get", { board_id: board })).data.invites).toEqual([]);
      expect((await bob.send("boards.acceptInvite", { board_id: board })).status).toBe(404);
      expect((await bob.call("boards.invites", {})).data.some((invite) => invite.board.id === board)).toBe(false);
    }
  });

  it("is rejected for the owner, the inviter, someone already on the board, or someone who doesn't exist", async () => {
    await join("carol", "manage");
    expect((await invite("alice")).status).toBe(400);
    expect((await invite("alice", "add", carol)).status).toBe(400);
    expect((await invite("carol", "add", carol)).status).toBe(400);
    expect((await invite("carol")).status).toBe(409);
    const unknownInvitee = { board_id: board, invited_user_id: "123456" };
    expect((await alice.send("boards.invite", unknownInvitee)).status).toBe(404);
  });

  it("is counted only once when it's accepted twice at the same time", async () => {
    await invite("bob");
    await Promise.all([1, 2, 3].map(() => bob.call("boards.acceptInvite", { board_id: board })));
    expect((await alice.call("boards.get", { board_id: board })).data.collaboratorCount).toBe(1);
  });
});

describe("a collaborator", () => {
  it("[COLLAB-05] is removed by a separate operation, which returns the board's editable fields", async () => {
    await join("bob");
    await invite("carol");
    const query = { board_id: board, field_set_key: "boardEdit", invited_user_id: ids.bob };
    const { status, data } = await alice.delete<Record<string, unknown>>("/resource/BoardCollaboratorResource/", query);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: board,
      collaboratorCount: 0,
      collaborators: [],
      invites: [{ username: "carol" }],
    });
    // People become collaborators only when they accept an invitation, and from then on have no invitation.
    const pending = { board_id: board, invited_user_id: ids.carol };
    expect((await alice.delete("/resource/BoardCollaboratorResource/", pending)).status).toBe(404);
    await join("bob");
    const joined = { board_id: board, invited_user_id: ids.bob };
    expect((await alice.delete("/resource/BoardInviteResource/", joined)).status).toBe(404);
    expect(
      (await alice.delete("/resource/BoardCollaboratorResource/", { ...joined, orbac_subject_id: ids.dan })).status,
    ).toBe(403);
  });

  it("is listed with their role, ahead of pending invitations, which only managers see", async () => {
    await join("bob", "add");
    await invite("carol", "look");
    const all = (await alice.call("boards.collaborators", { board_id: board })).data;
    expect(all.map(({ user, role, accepted, can }) => [user.username, role, accepted, can.remove])).toEqual([
      ["bob", "add", true, true],
      ["carol", "look", false, true],
    ]);
    const seen = (await bob.call("boards.collaborators", { board_id: board })).data;
    expect(seen.map(({ user, can }) => [user.username, can])).toEqual([["bob", { remove: true, roles: [] }]]);
    const first = await alice.call("boards.collaborators", { board_id: board, page_size: 1 });
    const second = await alice.call("boards.collaborators", {
      board_id: board,
      page_size: 1,
      bookmark: first.bookmark ?? "",
    });
    expect([...first.data, ...second.data].map(({ user }) => user.username)).toEqual(["bob", "carol"]);
    expect(second.bookmark).toBeNull();
  });

  it("[COLLAB-09] can open a secret board, but not after being removed", async () => {
    await join("bob");
    const pin = await makePin(alice, { title: "Hidden lamp", board_id: board });
    expect(await open(bob)).toBe(200);
    expect((await bob.call("boards.pins", { board_id: board })).data).toHaveLength(1);
    expect((await bob.send("pins.get", { pin_id: pin.id })).status).toBe(200);
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    expect(await open(bob)).toBe(404);
    expect((await bob.send("pins.get", { pin_id: pin.id })).status).toBe(404);
    expect((await bob.call("people.boards", { username: "bob" })).data.map(({ id }) => id)).not.toContain(board);
  });

  it("can leave a secret board, and gets none of its data in the response", async () => {
    await join("bob");
    const response = await bob.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    expect([response.status, response.data]).toEqual([200, null]);
    expect(await open(bob)).toBe(404);
  });

  it("can manage only people in lower roles", async () => {
    await join("bob", "manage");
    await join("carol", "manage");
    await join("dan", "add");
    const change = (actor: ApiClient, name: string, role: string) =>
      actor.send("boards.setRole", { board_id: board, invited_user_id: ids[name], role }).then(({ status }) => status);
    const remove = (actor: ApiClient, name: string) =>
      actor
        .send("boards.removeCollaborator", { board_id: board, invited_user_id: ids[name] })
        .then(({ status }) => status);
    expect(await change(bob, "carol", "look")).toBe(403);
    expect(await change(bob, "dan", "manage")).toBe(403);
    expect(await change(dan, "dan", "manage")).toBe(403);
    expect(await change(bob, "bob", "manage")).toBe(403);
    expect(await remove(bob, "carol")).toBe(403);
    expect(await remove(dan, "bob")).toBe(403);
    expect(await change(bob, "dan", "organize")).toBe(200);
    expect(await change(alice, "carol", "look")).toBe(200);
    expect(await remove(bob, "carol")).toBe(200);
    expect(await remove(bob, "dan")).toBe(200);
  });

  it.each([
    ["look", { add: 403, section: 403, name: 403, privacy: 403, invite: 403, remove: 403, delete: 403 }],
    ["add", { add: 200, section: 403, name: 403, privacy: 403, invite: 403, remove: 403, delete: 403 }],
    ["organize", { add: 200, section: 200, name: 403, privacy: 403, invite: 403, remove: 200, delete: 403 }],
    ["manage", { add: 200, section: 200, name: 200, privacy: 403, invite: 200, remove: 200, delete: 403 }],
  ])("[BOARD-04] has the expected permissions in the role “%s”", async (role, expected) => {
    const alicesPin = (await makePin(alice, { title: "Lamp", board_id: board })).id;
    const pinId = (await makePin(alice, { title: "Chair" })).id;
    await join("bob", role);
    const status = async (name: Parameters<ApiClient["send"]>[0], input: Record<string, unknown>) =>
      (await bob.send(name, { board_id: board, ...input })).status;
    expect({
      add: await status("pins.save", { pin_id: pinId }),
      section: await status("boards.createSection", { title: "Part" }),
      name: await status("boards.update", { name: "Attic", privacy: "secret" }),
      privacy: await status("boards.update", { privacy: "public" }),
      invite: await status("boards.invite", { invited_user_id: ids.dan }),
      remove: (await bob.send("pins.delete", { id: alicesPin })).status,
      delete: await status("boards.delete", {}),
    }).toEqual(expected);
    expect((await alice.send("pins.get", { pin_id: alicesPin })).status).toBe(expected.remove === 200 ? 404 : 200);
  });
});

describe("[COLLAB-03] invitations and collaborators", () => {
  it("can be removed only by owners and by collaborators who manage people", async () => {
    const shared = (await makeBoard(alice, "Open loft")).id;
    board = shared;
    for (const [by, expected] of [
      [alice, 200],
      [bob, 200],
      [dan, 403],
    ] as const) {
      await alice.send("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob });
      await join("bob", "manage");
      await invite("carol");
      const input = { board_id: board, invited_user_id: ids.carol };
      expect((await by.send("boards.removeInvite", input)).status).toBe(expected);
      await invite("carol");
      await carol.send("boards.acceptInvite", { board_id: board });
      expect((await by.send("boards.removeCollaborator", input)).status).toBe(expected);
      await alice.send("boards.removeCollaborator", input);
    }
  });
});

describe("saves on a shared board", () => {
  it("can be removed by the person who saved them, and by others only if they can organize the board", async () => {
    const lamp = (await makePin(alice, { title: "Lamp" })).id;
    await join("bob", "add");
    await join("carol", "add");
    const saved = (await bob.call("pins.save", { pin_id: lamp, board_id: board })).data.id;
    expect((await carol.send("pins.delete", { id: saved })).status).toBe(403);
    expect((await bob.send("pins.delete", { id: saved })).status).toBe(200);
  });

  it("keep their content for its creator and for other savers, even when someone removes them", async () => {
    board = (await makeBoard(alice, "Open shelf")).id;
    await join("bob", "add");
    const pinId = (await makePin(bob, { title: "Bob's chair", board_id: board })).id;
    const copyId = (await carol.call("pins.save", { pin_id: pinId })).data.id;
    expect((await alice.send("pins.delete", { id: pinId })).status).toBe(200);
    expect((await carol.call("pins.get", { pin_id: copyId })).data).toMatchObject({
      title: "Bob's chair",
      unavailable: null,
    });
    expect((await bob.call("pins.deleted", {})).data.map(({ id }) => id)).toContain(pinId);
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    const { data } = await bob.call("pins.restore", { pin_id: pinId });
    expect(data.board?.layout).toBe("quick_saves");
  });

  it("are deleted and restored with the board, without affecting other people's saves of the same content", async () => {
    board = (await makeBoard(alice, "Open cellar")).id;
    await join("bob", "add");
    const pinId = (await makePin(bob, { title: "Bob's bottle", board_id: board })).id;
    const copyId = (await carol.call("pins.save", { pin_id: pinId })).data.id;
    await alice.call("boards.delete", { board_id: board });
    expect((await carol.call("pins.get", { pin_id: copyId })).data).toMatchObject({ unavailable: null });
    await alice.call("boards.restore", { board_id: board });
    expect((await bob.call("pins.get", { pin_id: pinId })).data).toMatchObject({ title: "Bob's bottle" });
    expect((await bob.call("boards.get", { board_id: board })).data.collaboratedByMe).toBe(true);
  });

  it("can be moved to another board by other people only if both boards have the same owner", async () => {
    await join("bob", "organize");
    await join("carol", "add");
    const pinId = (await makePin(carol, { title: "Carol's vase", board_id: board })).id;
    const [of_bob, of_alice] = [(await makeBoard(bob, "Bob's own")).id, (await makeBoard(alice, "Alice's own")).id];
    const move = (client: ApiClient, board_id: string) =>
      client.send("pins.update", { pin_id: pinId, board_id }).then(({ status }) => status);
    expect(await move(bob, of_bob)).toBe(403);
    const section = (await bob.call("boards.createSection", { board_id: board, title: "Part" })).data.id;
    expect((await bob.send("pins.update", { pin_id: pinId, section })).status).toBe(200);
    expect((await bob.send("pins.update", { pin_id: pinId, pin_note: "Mine" })).status).toBe(403);
    expect(await move(alice, of_alice)).toBe(200);
  });

  it("can't be saved elsewhere by members of a secret board, because that could make them public", async () => {
    await join("bob", "add");
    const pinId = (await makePin(alice, { title: "Hidden jar", board_id: board })).id;
    expect((await bob.send("pins.save", { pin_id: pinId })).status).toBe(403);
    expect((await alice.send("pins.save", { pin_id: pinId, board_id: board })).status).toBe(200);
  });

  it("stay on a public board when their saver is removed from it, and can still be deleted by the saver", async () => {
    board = (await makeBoard(alice, "Open porch")).id;
    await join("bob", "add");
    const pinId = (await makePin(bob, { title: "Bob's bench", board_id: board })).id;
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    expect((await alice.call("boards.pins", { board_id: board })).data.map(({ id }) => id)).toEqual([pinId]);
    expect((await bob.send("pins.save", { pin_id: pinId, board_id: board })).status).toBe(403);
    expect((await bob.send("pins.delete", { id: pinId })).status).toBe(200);
  });

  it("don't reveal their secret board to people who are no longer on it", async () => {
    const lamp = (await makePin(alice, { title: "Lamp" })).id;
    await join("bob", "add");
    await bob.call("pins.save", { pin_id: lamp, board_id: board });
    expect((await bob.call("pins.get", { pin_id: lamp })).data.savedInfo).toMatchObject({ boardId: board });
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    expect((await bob.call("pins.get", { pin_id: lamp })).data.savedInfo).toBeNull();
    expect(JSON.stringify((await bob.call("people.saved", { username: "bob" })).data)).not.toContain(board);
  });

  it("are replaced in lists by an older save of the same content item when their saver leaves the board", async () => {
    const lamp = (await makePin(alice, { title: "Twice lamp" })).id;
    const own = (await makeBoard(bob, "Bob's lamps", "secret")).id;
    const older = (await bob.call("pins.save", { pin_id: lamp, board_id: own })).data.id;
    await join("bob", "add");
    const newer = (await bob.call("pins.save", { pin_id: lamp, board_id: board })).data.id;
    const shown = async () => {
      const saved = (await bob.call("people.saved", { username: "bob" })).data.map(({ id }) => id);
      const { savedInfo } = (await bob.call("pins.get", { pin_id: lamp })).data;
      return [saved.filter((id) => [older, newer].includes(id)), savedInfo?.boardId];
    };
    expect(await shown()).toEqual([[newer], board]);
    await alice.call("boards.removeCollaborator", { board_id: board, invited_user_id: ids.bob ?? "" });
    expect(await shown()).toEqual([[older], own]);
  });
});

describe("a block between two people", () => {
  it("removes the collaborator from the owner's board, but keeps the collaborator's saves there for everyone else", async () => {
    await join("bob", "add");
    await join("carol", "look");
    const pinId = (await makePin(bob, { title: "Bob's rug", board_id: board })).id;
    await alice.call("people.block", { username: "bob" });
    expect(await open(bob)).toBe(404);
    expect((await invite("bob")).status).toBe(404);
    for (const other of [carol, alice]) {
      expect((await other.call("boards.pins", { board_id: board })).data.map(({ id }) => id)).toEqual([pinId]);
    }
    expect((await alice.call("boards.get", { board_id: board })).data.collaboratorCount).toBe(1);
    await alice.call("people.unblock", { username: "bob" });
    expect(await open(bob)).toBe(404);
  });

  it("keeps both collaborators on the board, but hides each of them and their saves from the other", async () => {
    await join("bob", "add");
    await join("carol", "organize");
    const pinId = (await makePin(bob, { title: "Bob's mat", board_id: board })).id;
    await carol.call("people.block", { username: "bob" });
    expect((await carol.call("boards.pins", { board_id: board })).data).toEqual([]);
    expect((await carol.send("pins.get", { pin_id: pinId })).status).toBe(404);
    expect(
      (await carol.call("boards.collaborators", { board_id: board })).data.map(({ user }) => user.username),
    ).toEqual(["carol"]);
    expect(
      (await bob.call("boards.get", { board_id: board })).data.collaborators.map(({ username }) => username),
    ).toEqual(["bob"]);
    expect((await alice.call("boards.pins", { board_id: board })).data).toHaveLength(1);
    await carol.call("people.unblock", { username: "bob" });
  });

  it("withdraws invitations between them", async () => {
    await invite("bob");
    await bob.call("people.block", { username: "alice" });
    expect((await bob.send("boards.acceptInvite", { board_id: board })).status).toBe(404);
    await bob.call("people.unblock", { username: "alice" });
    expect((await bob.call("boards.invites", {})).data.some((invite) => invite.board.id === board)).toBe(false);
  });
});
