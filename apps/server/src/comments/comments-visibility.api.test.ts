import type { Comment } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function addComment(client: ApiClient, pinId: string, text: string): Promise<Comment> {
  const { status, data, error } = await client.call("comments.add", { pin_id: pinId, text });
  expect({ status, error }).toEqual({ status: 200, error: null });
  return data;
}

async function listTexts(client: ApiClient, pinId: string): Promise<string[]> {
  return (await client.call("comments.list", { pin_id: pinId })).data.map(({ text }) => text);
}

async function readCount(client: ApiClient, pinId: string): Promise<number> {
  return (await client.call("pins.get", { pin_id: pinId })).data.commentCount;
}

it("a creator's secret pin that used to be public indicates that other people may still see its text", async () => {
  const [alice, bob] = [await app.as("alice"), await app.as("bob")];
  const board = await makeBoard(alice, "For now");
  const { id: pin_id } = await makePin(alice, { board_id: board.id });
  const isPublicElsewhere = async () => (await alice.call("pins.get", { pin_id })).data.isPublicElsewhere;
  const { id } = (await bob.call("pins.save", { pin_id })).data;
  expect(await isPublicElsewhere()).toBe(false);
  await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
  expect(await isPublicElsewhere()).toBe(true);
  // The response doesn't depend on Bob's secret saves, or on deleted saves that he could restore.
  await bob.call("pins.delete", { id });
  expect(await isPublicElsewhere()).toBe(true);
  await bob.call("pins.restore", { pin_id: id });
  const born = (await makePin(alice, { board_id: board.id })).id;
  expect((await alice.call("pins.get", { pin_id: born })).data.isPublicElsewhere).toBe(false);
});

describe("the comments on a content item", () => {
  it("are the same on all of its saves, and don't reveal secret saves", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const board = await makeBoard(alice, "Open to all");
    const pin = await makePin(alice, { board_id: board.id });
    const secret = await makeBoard(bob, "Mine alone", "secret");
    const saveId = (await bob.call("pins.save", { pin_id: pin.id, board_id: secret.id })).data.id;
    await addComment(bob, saveId, "Wonderful");
    expect(await listTexts(app.visitor(), pin.id)).toEqual(["Wonderful"]);
    expect(JSON.stringify((await carol.call("comments.list", { pin_id: pin.id })).data)).not.toContain(saveId);
    expect((await carol.call("comments.list", { pin_id: saveId })).status).toBe(404);

    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect((await carol.call("comments.list", { pin_id: pin.id })).status).toBe(404);
    // A comment by Bob would now reveal to Alice that he has saved the Pin.
    expect(await bob.call("comments.add", { pin_id: saveId, text: "Still here" })).toMatchObject({
      status: 403,
      error: { type: "forbidden", message: "Only public Pins can have comments." },
    });
    expect((await bob.call("pins.get", { pin_id: saveId })).data).toMatchObject({
      commentCount: 1,
      commenting: "closed",
    });
    await addComment(alice, pin.id, "To myself");
    const { data } = await bob.call("comments.list", { pin_id: saveId });
    expect(data.map(({ text, canEdit }) => [text, canEdit])).toEqual([
      ["To myself", false],
      ["Wonderful", false],
    ]);
    await alice.call("boards.update", { board_id: board.id, privacy: "public" });
    expect(await listTexts(carol, pin.id)).toEqual(["To myself", "Wonderful"]);
  });

  it("are deleted and restored along with it, and can be deleted by their authors in the meantime", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const board = await makeBoard(bob, "Saved");
    const save = (await bob.call("pins.save", { pin_id: pin.id, board_id: board.id })).data.id;
    const [keptComment, deletedComment] = [
      await addComment(bob, pin.id, "Kept"),
      await addComment(bob, pin.id, "Dropped"),
    ];
    await alice.call("pins.delete", { id: pin.id });
    expect((await bob.call("comments.list", { pin_id: pin.id })).status).toBe(404);
    expect(await listTexts(bob, save)).toEqual([]);
    expect((await bob.call("pins.get", { pin_id: save })).data).toMatchObject({
      commentCount: 0,
      commenting: "closed",
    });
    expect((await bob.call("comments.add", { pin_id: save, text: "Pity" })).status).toBe(403);
    expect((await bob.call("comments.update", { comment_id: keptComment.id, text: "Pity" })).status).toBe(403);
    expect((await bob.call("comments.delete", { comment_id: deletedComment.id })).status).toBe(200);
    expect((await bob.call("comments.restore", { comment_id: deletedComment.id })).status).toBe(404);
    await alice.call("pins.restore", { pin_id: pin.id });
    expect([await listTexts(bob, save), await readCount(bob, pin.id)]).toEqual([["Kept"], 1]);
  });

  it("aren't shown on a pin that is shared only by link", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "By link");
    const pin = await makePin(alice, { board_id: board.id });
    await addComment(bob, pin.id, "While it was public");
    await shareByLink(board.id);
    for (const client of [bob, app.visitor()]) {
      expect(await listTexts(client, pin.id)).toEqual([]);
      expect((await client.call("pins.get", { pin_id: pin.id })).data).toMatchObject({
        commentCount: 0,
        commenting: "closed",
      });
    }
    expect((await bob.call("comments.add", { pin_id: pin.id, text: "Hello" })).status).toBe(403);
    expect(await listTexts(alice, pin.id)).toEqual(["While it was public"]);
  });

  /** Makes a board viewable by anyone who has its link. */
  async function shareByLink(boardId: string): Promise<void> {
    const alice = await app.as("alice");
    const response = await alice.send("boards.update", { board_id: boardId, privacy: "protected" });
    expect(response.status).toBe(200);
  }
});

describe("turning comments off", () => {
  it("is possible only for the pin's creator, hides existing comments, and prevents new ones", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "Before");
    expect((await bob.call("comments.allow", { pin_id: pin.id, allowed: false })).status).toBe(403);
    const response = await alice.call("comments.allow", { pin_id: pin.id, allowed: false });
    expect(response.data).toEqual({ commentCount: 0, commenting: "off" });
    expect(await listTexts(bob, pin.id)).toEqual([]);
    expect(await bob.call("comments.add", { pin_id: pin.id, text: "Hello" })).toMatchObject({
      status: 403,
      error: { message: "Comments are turned off for this Pin." },
    });
    expect((await bob.call("comments.update", { comment_id: id, text: "After" })).status).toBe(403);
    expect((await (await app.as("carol")).call("comments.delete", { comment_id: id })).status).toBe(404);
    const back = await alice.call("comments.allow", { pin_id: pin.id, allowed: true });
    expect(back.data).toEqual({ commentCount: 1, commenting: "open" });
    expect(await listTexts(bob, pin.id)).toEqual(["Before"]);
  });
});

describe("a comment by someone who blocked the pin's creator or was blocked by them", () => {
  it.each([
    ["the creator's", "alice", "bob"],
    ["their own", "bob", "alice"],
  ] as const)("is hidden from everyone, and can't be edited, after %s block", async (_whose, blocker, username) => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "By bob");
    await (await app.as(blocker)).call("people.block", { username });
    try {
      for (const client of [alice, carol, app.visitor()]) expect(await listTexts(client, pin.id)).toEqual([]);
      expect((await bob.call("comments.update", { comment_id: id, text: "Read this" })).status).toBe(403);
      expect((await bob.call("comments.delete", { comment_id: id })).status).toBe(200);
    } finally {
      await (await app.as(blocker)).call("people.unblock", { username });
    }
    expect((await bob.call("comments.restore", { comment_id: id })).status).toBe(200);
    expect(await listTexts(carol, pin.id)).toEqual(["By bob"]);
  });
});

it("comments are hidden from everyone on a board when there's a block between their author and the board's owner", async () => {
  const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  const { id: board_id } = await makeBoard(alice, "With Bob");
  await alice.call("boards.invite", { board_id, invited_user_id: await app.idOf("bob"), role: "add" });
  await bob.call("boards.acceptInvite", { board_id });
  const [bobsPin, third] = [await makePin(bob, { board_id }), await makePin(carol)];
  const save = (await alice.call("pins.save", { pin_id: third.id })).data;
  await alice.call("people.block", { username: "bob" });
  try {
    for (const { id } of [bobsPin, third]) await addComment(bob, id, "Read this");
    for (const client of [alice, carol, app.visitor()]) {
      expect(await listTexts(client, bobsPin.id)).toEqual([]);
      expect(await listTexts(client, save.id)).toEqual([]);
    }
    expect(await listTexts(carol, third.id)).toEqual(["Read this"]);
    expect(await listTexts(bob, bobsPin.id)).toEqual(["Read this"]);
  } finally {
    await alice.call("people.unblock", { username: "bob" });
  }
  expect(await listTexts(app.visitor(), bobsPin.id)).toEqual(["Read this"]);
});

describe("two people with a block between them", () => {
  it("don't see each other's comments and can't comment on each other's pins", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const [pin, carols] = [await makePin(alice), await makePin(carol)];
    const board = await makeBoard(alice, "Kept by alice");
    const save = (await alice.call("pins.save", { pin_id: carols.id, board_id: board.id })).data.id;
    const { id } = await addComment(carol, pin.id, "By carol");
    await addComment(bob, pin.id, "By bob");
    await carol.call("people.block", { username: "bob" });
    try {
      expect(await listTexts(bob, pin.id)).toEqual(["By bob"]);
      expect(await listTexts(carol, pin.id)).toEqual(["By carol"]);
      expect(await listTexts(alice, pin.id)).toEqual(["By bob", "By carol"]);
      expect((await bob.call("comments.delete", { comment_id: id })).status).toBe(404);
      for (const pin_id of [carols.id, save]) {
        expect((await bob.call("comments.list", { pin_id })).status).toBe(404);
        expect((await bob.call("comments.add", { pin_id, text: "Hello" })).status).toBe(404);
      }
    } finally {
      await carol.call("people.unblock", { username: "bob" });
    }
    expect(await listTexts(bob, pin.id)).toEqual(["By bob", "By carol"]);
  });
});
