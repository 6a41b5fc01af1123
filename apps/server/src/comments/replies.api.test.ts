import type { Comment } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hideComments } from "./comments.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { commentCleanupJob } from "./comments.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

const createPeople = async () => [await app.as("alice"), await app.as("bob"), await app.as("carol")] as const;

async function addComment(client: ApiClient, pinId: string, text: string, target?: Comment): Promise<Comment> {
  const input = { pin_id: pinId, text, ...(target ? { reply_to: target.id } : {}) };
  const { status, data, error } = await client.call("comments.add", input);
  expect({ status, error }).toEqual({ status: 200, error: null });
  return data;
}

/** Returns the texts of a pin's comments, each followed by its number of replies and their texts. */
async function readThreads(client: ApiClient, pinId: string) {
  const { data } = await client.call("comments.list", { pin_id: pinId });
  return Promise.all(
    data.map(async ({ id, text, replyCount }) => {
      const replies = await client.call("comments.replies", { pin_id: pinId, comment_id: id });
      return [text, replyCount, replies.data.map((reply) => reply.text)];
    }),
  );
}

const remove = (client: ApiClient, { id }: Comment) => client.call("comments.delete", { comment_id: id });

async function readCount(client: ApiClient, pinId: string): Promise<number> {
  return (await client.call("pins.get", { pin_id: pinId })).data.commentCount;
}

describe("replies", () => {
  it("join the thread of the comment they answer, oldest first, and mention the author of the reply they answer", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const reply = await addComment(carol, pin.id, "Second", first);
    expect(reply).toMatchObject({ parentId: first.id, mention: null, canReply: true });
    const answer = await addComment(bob, pin.id, "Third", reply);
    expect(answer).toMatchObject({ parentId: first.id, mention: { username: "carol" } });
    expect((await addComment(bob, pin.id, "Fourth", answer)).mention).toBeNull();
    await addComment(alice, pin.id, "Apart");
    expect(await readThreads(app.visitor(), pin.id)).toEqual([
      ["First", 3, ["Second", "Third", "Fourth"]],
      ["Apart", 0, []],
    ]);
    expect(await readCount(carol, pin.id)).toBe(5);
  });

  it("keep linking to the person they mention after that person changes their username", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const dan = await app.as("dan");
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const reply = await addComment(dan, pin.id, "Second", first);
    await addComment(bob, pin.id, "Third", reply);
    const { status } = await dan.call("accounts.update", { username: "daniel" });
    expect(status).toBe(200);
    const { data } = await bob.call("comments.replies", { pin_id: pin.id, comment_id: first.id });
    expect(data[1]?.mention?.username).toBe("daniel");
  });

  it("are paginated without repeats or gaps, even while one reply is added and another is deleted", async () => {
    const [alice, bob] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const replies = [];
    for (let number = 1; number <= 5; number += 1) replies.push(await addComment(bob, pin.id, `${number}`, first));
    const read = (bookmark?: string) =>
      alice.call("comments.replies", { pin_id: pin.id, comment_id: first.id, page_size: 3, bookmark });
    const page = await read();
    expect(page.data.map(({ text }) => text)).toEqual(["1", "2", "3"]);
    if (replies[1]) await remove(bob, replies[1]);
    await addComment(alice, pin.id, "6", first);
    const rest = await read(page.bookmark ?? "");
    expect([rest.data.map(({ text }) => text), rest.bookmark]).toEqual([["4", "5", "6"], null]);
  });

  it("are counted correctly when many people reply at the same time and some replies are deleted", async () => {
    const [alice, bob] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, number) => addComment(number % 2 ? alice : bob, pin.id, `${number}`, first)),
    );
    await Promise.all([...replies.slice(0, 3).map((reply) => remove(alice, reply)), remove(bob, first)]);
    const [thread] = await readThreads(bob, pin.id);
    expect(thread?.slice(0, 2)).toEqual(["", 5]);
    expect(await readCount(bob, pin.id)).toBe(5);
  });

  it("can't answer a comment that is deleted, on another pin, or hidden by a block", async () => {
    const [alice, bob, carol] = await createPeople();
    const [pin, other] = [await makePin(alice), await makePin(alice)];
    const first = await addComment(bob, pin.id, "First");
    const answer = (client: ApiClient, pin_id: string, { id }: Comment) =>
      client.call("comments.add", { pin_id, text: "Hello", reply_to: id });
    expect((await answer(carol, other.id, first)).status).toBe(404);
    expect((await answer(app.visitor(), pin.id, first)).status).toBe(401);
    await bob.call("people.block", { username: "carol" });
    expect((await answer(carol, pin.id, first)).status).toBe(404);
    await bob.call("people.unblock", { username: "carol" });
    await remove(bob, first);
    expect((await answer(carol, pin.id, first)).status).toBe(404);
    expect((await carol.send("comments.add", { pin_id: pin.id, text: "Hello", reply_to: "x" })).status).toBe(404);
    for (const pin_id of [pin.id, other.id]) {
      expect((await carol.call("comments.replies", { pin_id, comment_id: "99" })).status).toBe(404);
    }
    expect((await carol.call("comments.replies", { pin_id: other.id, comment_id: first.id })).status).toBe(404);
    expect(await readThreads(carol, pin.id)).toEqual([]);
  });

  it("can't be read once the pin is secret or comments are off", async () => {
    const [alice, bob, carol] = await createPeople();
    const board = await makeBoard(alice, "For a while");
    const pin = await makePin(alice, { board_id: board.id });
    const first = await addComment(bob, pin.id, "First");
    await addComment(carol, pin.id, "Second", first);
    const read = (client: ApiClient) => client.call("comments.replies", { pin_id: pin.id, comment_id: first.id });
    await alice.call("comments.allow", { pin_id: pin.id, allowed: false });
    expect((await read(carol)).data).toEqual([]);
    await alice.call("comments.allow", { pin_id: pin.id, allowed: true });
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect((await read(carol)).status).toBe(404);
    expect((await read(alice)).data.map(({ text }) => text)).toEqual(["Second"]);
  });

  it("and likes aren't counted for a comment's author after the pin becomes secret", async () => {
    const [alice, bob] = await createPeople();
    const board = await makeBoard(alice, "For a while");
    const pin = await makePin(alice, { board_id: board.id });
    const first = await addComment(bob, pin.id, "First");
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    await addComment(alice, pin.id, "Second", first);
    await alice.call("comments.like", { comment_id: first.id });
    await remove(bob, first);
    const restored = (await bob.call("comments.restore", { comment_id: first.id })).data;
    expect([restored.text, restored.replyCount, restored.likeCount]).toEqual(["First", 0, 0]);
    expect((await bob.call("comments.unlike", { comment_id: first.id })).data.likeCount).toBe(0);
    const [shown] = (await alice.call("comments.list", { pin_id: pin.id })).data;
    expect([shown?.replyCount, shown?.likeCount]).toEqual([1, 1]);
  });
});

describe("comments by hidden or blocked people", () => {
  it("are replaced by a line without a name or text above other people's replies", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const reply = await addComment(carol, pin.id, "Second", first);
    await addComment(alice, pin.id, "Third", reply);
    await alice.call("people.block", { username: "bob" });
    try {
      for (const client of [alice, carol, app.visitor()]) {
        expect(await readThreads(client, pin.id)).toEqual([["", 2, ["Second", "Third"]]]);
      }
      expect(await readThreads(carol, pin.id)).toEqual([["", 2, ["Second", "Third"]]]);
    } finally {
      await alice.call("people.unblock", { username: "bob" });
    }
    await carol.call("people.block", { username: "bob" });
    try {
      const { data } = await bob.call("comments.replies", { pin_id: pin.id, comment_id: first.id });
      expect(data.map(({ text, mention }) => [text, mention])).toEqual([["Third", null]]);
    } finally {
      await carol.call("people.unblock", { username: "bob" });
    }
  });

  it("and their replies aren't counted while they're hidden", async () => {
    const [alice, bob] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const own = await addComment(bob, pin.id, "Second", first);
    await addComment(alice, pin.id, "Third", first);
    const { context } = app.server;
    for (const [hidden, threads, count] of [
      [true, [["", 1, ["Third"]]], 1],
      [false, [["First", 2, ["Second", "Third"]]], 3],
    ] as const) {
      await context.transaction((tx) => hideComments(tx, [first, own], hidden));
      expect((await readThreads(alice, pin.id)).map(([, replies]) => replies)).toEqual(
        threads.map(([, number]) => number),
      );
      expect(await readCount(alice, pin.id)).toBe(count);
    }
  });
});

describe("a deleted comment", () => {
  it("is replaced by a placeholder without text or author above its replies, and returns when it's restored", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const reply = await addComment(carol, pin.id, "Second", first);
    await remove(bob, first);
    const [line] = (await carol.call("comments.list", { pin_id: pin.id })).data;
    expect(line).toMatchObject({
      id: first.id,
      text: "",
      author: null,
      replyCount: 1,
      canDelete: false,
      canReply: false,
    });
    expect(JSON.stringify(line)).not.toContain("bob");
    expect(await readCount(carol, pin.id)).toBe(1);
    await addComment(alice, pin.id, "Third", reply);
    expect(await readThreads(carol, pin.id)).toEqual([["", 2, ["Second", "Third"]]]);
    await bob.call("comments.restore", { comment_id: first.id });
    expect(await readThreads(carol, pin.id)).toEqual([["First", 2, ["Second", "Third"]]]);
  });

  it("disappears with its last reply, and restoring that reply brings back only the line", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const reply = await addComment(carol, pin.id, "Second", first);
    await remove(bob, first);
    await remove(carol, reply);
    expect(await readThreads(carol, pin.id)).toEqual([]);
    await carol.call("comments.restore", { comment_id: reply.id });
    expect(await readThreads(carol, pin.id)).toEqual([["", 1, ["Second"]]]);
    expect(await readCount(carol, pin.id)).toBe(1);
  });

  it("loses its text after 30 days, and its row once the last reply is also gone", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const first = await addComment(bob, pin.id, "First");
    const reply = await addComment(carol, pin.id, "Second", first);
    await remove(bob, first);
    app.advance(31 * DAY_MS);
    await commentCleanupJob.run(app.server.context);
    const { db } = app.server.context;
    const readRow = () =>
      db.selectFrom("comments").select(["text", "emptied"]).where("id", "=", first.id).executeTakeFirst();
    expect(await readRow()).toEqual({ text: "", emptied: true });
    expect((await bob.call("comments.restore", { comment_id: first.id })).status).toBe(404);
    expect(await readThreads(carol, pin.id)).toEqual([["", 1, ["Second"]]]);
    await remove(carol, reply);
    app.advance(31 * DAY_MS);
    await commentCleanupJob.run(app.server.context);
    expect(await readRow()).toBeUndefined();
  });
});
