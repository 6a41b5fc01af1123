import type { Comment } from "@tessera/contract";
import { type ApiClient, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { commentCleanupJob } from "./comments.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

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

describe("[CLOSE-14] comments", () => {
  it("can be read by everyone, newest first, and posted by anyone who is logged in", async () => {
    const [alice, bob, visitor] = [await app.as("alice"), await app.as("bob"), app.visitor()];
    const pin = await makePin(alice, { title: "Talked about" });
    const rejected = await visitor.call("comments.add", { pin_id: pin.id, text: "Hello" });
    expect(rejected).toMatchObject({ status: 401, error: { type: "login_required" } });
    const first = await addComment(bob, pin.id, "  First\n\n\n\nthings first ");
    await addComment(alice, pin.id, "Thank you");
    expect(await listTexts(visitor, pin.id)).toEqual(["Thank you", "First\n\nthings first"]);
    expect(await readCount(visitor, pin.id)).toBe(2);
    expect(first).toMatchObject({
      author: { username: "bob" },
      editedAt: null,
      canEdit: true,
      canDelete: true,
    });
  });

  it("list the actions that each viewer can take on them", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    await addComment(bob, pin.id, "Nice");
    const rights = async (client: ApiClient) => {
      const { data } = await client.call("comments.list", { pin_id: pin.id });
      return data.map(({ canEdit, canDelete }) => [canEdit, canDelete]);
    };
    expect(await rights(bob)).toEqual([[true, true]]);
    expect(await rights(alice)).toEqual([[false, true]]);
    expect(await rights(carol)).toEqual([[false, false]]);
    expect(await rights(app.visitor())).toEqual([[false, false]]);
    const commenting = async (client: ApiClient) => (await client.call("pins.get", { pin_id: pin.id })).data.commenting;
    expect([await commenting(carol), await commenting(app.visitor())]).toEqual(["open", "login"]);
  });

  it("can be edited only by their author, and are marked as edited", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    const { id, createdAt } = await addComment(bob, pin.id, "Recieved");
    for (const other of [alice, carol]) {
      const response = await other.call("comments.update", { comment_id: id, text: "Mine" });
      expect(response).toMatchObject({ status: 403, error: { type: "forbidden" } });
    }
    expect((await app.visitor().call("comments.update", { comment_id: id, text: "Mine" })).status).toBe(401);
    const unchanged = await bob.call("comments.update", { comment_id: id, text: "Recieved " });
    expect(unchanged.data.editedAt).toBeNull();
    const edited = await bob.call("comments.update", { comment_id: id, text: "Received" });
    expect(edited.data).toMatchObject({ id, createdAt, text: "Received" });
    expect(edited.data.editedAt).toMatch(/^\d{4}-.*Z$/);
    expect(await listTexts(carol, pin.id)).toEqual(["Received"]);
  });

  it("can be deleted by their author or the pin's creator, and restored by the person who deleted them", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    const older = await addComment(bob, pin.id, "Older");
    const newer = await addComment(bob, pin.id, "Newer");
    expect((await carol.call("comments.delete", { comment_id: older.id })).status).toBe(403);
    expect((await app.visitor().call("comments.delete", { comment_id: older.id })).status).toBe(401);
    expect((await alice.call("comments.delete", { comment_id: older.id })).status).toBe(200);
    expect((await bob.call("comments.delete", { comment_id: newer.id })).status).toBe(200);
    expect([await listTexts(bob, pin.id), await readCount(bob, pin.id)]).toEqual([[], 0]);
    expect((await bob.call("comments.update", { comment_id: newer.id, text: "Too late" })).status).toBe(404);
    expect((await bob.call("comments.delete", { comment_id: newer.id })).status).toBe(404);
    expect((await bob.call("comments.restore", { comment_id: older.id })).status).toBe(404);
    expect((await alice.call("comments.restore", { comment_id: newer.id })).status).toBe(404);
    expect((await bob.call("comments.restore", { comment_id: newer.id })).data.text).toBe("Newer");
    expect((await bob.call("comments.restore", { comment_id: newer.id })).status).toBe(404);
    expect((await alice.call("comments.restore", { comment_id: older.id })).status).toBe(200);
    expect([await listTexts(carol, pin.id), await readCount(carol, pin.id)]).toEqual([["Newer", "Older"], 2]);
  });

  it("can't be restored by someone the creator has since blocked", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "Unwanted");
    await bob.call("comments.delete", { comment_id: id });
    await alice.call("people.block", { username: "bob" });
    expect((await bob.call("comments.restore", { comment_id: id })).status).toBe(404);
    await alice.call("people.unblock", { username: "bob" });
    expect((await bob.call("comments.restore", { comment_id: id })).status).toBe(200);
  });

  it("are created only once per Idempotency-Key", async () => {
    const bob = await app.as("bob");
    const pin = await makePin(await app.as("alice"));
    const send = () =>
      bob.post<Comment>(`/v3/pins/${pin.id}/comments/`, { text: "Once" }, { "idempotency-key": `once-${pin.id}` });
    const [first, second] = [await send(), await send()];
    expect(second.data.id).toBe(first.data.id);
    expect(await readCount(bob, pin.id)).toBe(1);
  });
});

describe("a comment's text", () => {
  it.each([
    ["emoji to the limit", "🌷".repeat(500), "🌷".repeat(500)],
    ["markup", `<script>alert(1)</script><b>x</b>`, `<script>alert(1)</script><b>x</b>`],
    ["right-to-left", "ورد بلدي", "ورد بلدي"],
    ["decomposed letters and controls", "Cafe\u0301\u0000\u200B", "Café"],
    ["a link", "See https://example.com/", "See https://example.com/"],
  ])("consisting of %s is stored as plain text", async (_kind, text, expected) => {
    const pin = await makePin(await app.as("alice"));
    const bob = await app.as("bob");
    expect((await addComment(bob, pin.id, text)).text).toBe(expected);
    expect(await listTexts(app.visitor(), pin.id)).toEqual([expected]);
  });

  it.each([
    ["an empty string", ""],
    ["white space", " \n\t "],
    ["only invisible characters", "\u200B\u200D\u2060\u3164"],
    ["501 characters", "x".repeat(501)],
    ["10,000 emoji", "🌷".repeat(10_000)],
    ["a number", 5],
    ["a list", ["x"]],
  ])("consisting of %s is rejected, with a message for the field", async (_kind, text) => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "Before");
    for (const response of [
      await bob.send("comments.add", { pin_id: pin.id, text }),
      await bob.send("comments.update", { comment_id: id, text }),
    ]) {
      expect(response.status).toBe(400);
      expect(response.error?.details[0]?.path).toBe("text");
    }
    expect(await listTexts(bob, pin.id)).toEqual(["Before"]);
  });
});

describe("the list of comments", () => {
  it.each([
    ["the last shown comment", 4],
    ["an earlier shown comment", 5],
  ])("is paginated without repeats or gaps while one comment is added and %s is deleted", async (_which, deleted) => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const added: Comment[] = [];
    for (let number = 0; number < 7; number += 1) added.push(await addComment(bob, pin.id, `Number ${number}`));
    const first = await alice.call("comments.list", { pin_id: pin.id, page_size: 3 });
    expect(first.data.map(({ text }) => text)).toEqual(["Number 6", "Number 5", "Number 4"]);
    await addComment(alice, pin.id, "In between");
    await bob.call("comments.delete", { comment_id: added[deleted]?.id ?? "" });
    await bob.call("comments.delete", { comment_id: added[2]?.id ?? "" });
    const second = await alice.call("comments.list", {
      pin_id: pin.id,
      page_size: 3,
      bookmark: first.bookmark ?? "",
    });
    expect(second.data.map(({ text }) => text)).toEqual(["Number 3", "Number 1", "Number 0"]);
    expect(second.bookmark).toBeNull();
  });

  it("shows the best comments first, or the newest ones on request, and is paginated", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    const [liked, plain, answered] = [
      await addComment(bob, pin.id, "Liked"),
      await addComment(bob, pin.id, "Plain"),
      await addComment(bob, pin.id, "Answered"),
    ];
    await addComment(bob, pin.id, "Newest");
    for (const client of [alice, carol]) {
      await client.call("comments.like", { comment_id: liked.id });
      await client.call("comments.add", { pin_id: pin.id, text: "Yes", reply_to: answered.id });
    }
    const read = async (sort: "best" | "newest") => {
      const first = await carol.call("comments.list", { pin_id: pin.id, sort, page_size: 2 });
      const rest = await carol.call("comments.list", { pin_id: pin.id, sort, bookmark: first.bookmark ?? "" });
      return [...first.data, ...rest.data].map(({ text }) => text);
    };
    expect(await read("best")).toEqual(["Answered", "Liked", "Newest", "Plain"]);
    expect(await read("newest")).toEqual(["Newest", "Answered", "Plain", "Liked"]);
    // Scores never decrease, because a comment whose score drops between two pages would appear twice.
    await alice.call("comments.unlike", { comment_id: liked.id });
    expect((await read("best"))[1]).toBe("Liked");
    await carol.call("comments.like", { comment_id: plain.id });
    expect(await read("best")).toEqual(["Answered", "Liked", "Plain", "Newest"]);
    const { bookmark } = await carol.call("comments.list", { pin_id: pin.id, page_size: 1 });
    const crossed = { pin_id: pin.id, sort: "newest", page_size: 1, bookmark } as const;
    expect((await carol.send("comments.list", crossed)).status).toBe(400);
    expect((await carol.send("comments.list", { pin_id: pin.id, sort: "oldest" })).status).toBe(400);
  });

  it("rejects a bookmark that is invalid, comes from another pin's list, or belongs to another caller", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [pin, other] = [await makePin(alice), await makePin(alice)];
    for (const { id } of [pin, other]) for (const text of ["One", "Two"]) await addComment(bob, id, text);
    const { bookmark } = await bob.call("comments.list", { pin_id: pin.id, page_size: 1 });
    const read = (client: ApiClient, pin_id: string, value: string) =>
      client.send("comments.list", { pin_id, page_size: 1, bookmark: value });
    expect((await read(bob, pin.id, bookmark ?? "")).status).toBe(200);
    for (const response of [
      await read(bob, other.id, bookmark ?? ""),
      await read(alice, pin.id, bookmark ?? ""),
      await read(bob, pin.id, `${bookmark}x`),
      await read(bob, pin.id, "nonsense"),
    ]) {
      expect(response).toMatchObject({ status: 400, error: { type: "invalid_bookmark" } });
    }
  });

  it.each(["1234567890123", "0", "x--1", "99999999999999999999", "-1"])("returns 404 for the pin %s", async (id) => {
    const bob = await app.as("bob");
    expect((await bob.call("comments.list", { pin_id: id })).status).toBe(404);
    expect((await bob.call("comments.add", { pin_id: id, text: "Hello" })).status).toBe(404);
    expect((await bob.call("comments.update", { comment_id: id, text: "Hello" })).status).toBe(404);
    expect((await bob.call("comments.delete", { comment_id: id })).status).toBe(404);
    expect((await bob.call("comments.restore", { comment_id: id })).status).toBe(404);
  });
});

describe("simultaneous requests", () => {
  it("to add two comments are both accepted and counted", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const texts = Array.from({ length: 12 }, (_, number) => `Number ${number}`);
    await Promise.all(texts.map((text, number) => addComment(number % 2 === 0 ? alice : bob, pin.id, text)));
    const { data } = await app.visitor().call("comments.list", { pin_id: pin.id });
    expect(data.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(await readCount(bob, pin.id)).toBe(12);
  });

  it("to delete a comment delete it only once", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    await addComment(bob, pin.id, "Stays");
    const { id } = await addComment(bob, pin.id, "Goes");
    const responses = await Promise.all(
      [alice, bob, bob, alice].map((client) => client.call("comments.delete", { comment_id: id })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    expect(await readCount(bob, pin.id)).toBe(1);
  });
});

describe("too many comments in a short time", () => {
  it("are rejected for a while, across all pins", async () => {
    const strictApp = await startApp({ RATE_LIMIT_FACTOR: "1" });
    try {
      const alice = await strictApp.as("alice");
      const pin = await makePin(alice);
      const statuses: number[] = [];
      for (let number = 0; number < 31; number += 1) {
        statuses.push((await alice.call("comments.add", { pin_id: pin.id, text: `Buy now ${number}` })).status);
      }
      expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
      expect((await alice.call("comments.list", { pin_id: pin.id })).status).toBe(200);
    } finally {
      await strictApp.close();
    }
  });
});

describe("deleted comments", () => {
  it("can be restored for 30 days, and are then purged", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "Gone");
    await bob.call("comments.delete", { comment_id: id });
    app.advance(29 * DAY_MS);
    expect((await bob.call("comments.restore", { comment_id: id })).status).toBe(200);
    await bob.call("comments.delete", { comment_id: id });
    app.advance(31 * DAY_MS);
    expect((await bob.call("comments.restore", { comment_id: id })).status).toBe(404);
    const remaining = await addComment(bob, pin.id, "Stays");
    const restorable = await addComment(bob, pin.id, "Restorable");
    await bob.call("comments.delete", { comment_id: restorable.id });
    await commentCleanupJob.run(app.server.context);
    const { db } = app.server.context;
    for (const [end, key] of [
      [await db.selectFrom("comments").select("id").execute(), id],
      [await db.selectFrom("person_comments").select("comment_id as id").execute(), id],
    ] as const) {
      const ids = end.map((row) => row.id);
      expect(ids).not.toContain(key);
      expect(ids).toEqual(expect.arrayContaining([remaining.id, restorable.id]));
    }
  });
});
