import type { Comment } from "@tessera/contract";
import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
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

const createPeople = async () => [await app.as("alice"), await app.as("bob"), await app.as("carol")] as const;

async function addComment(client: ApiClient, pinId: string, text = "Nice"): Promise<string> {
  return (await client.call("comments.add", { pin_id: pinId, text })).data.id;
}

async function readLikes(client: ApiClient, pinId: string) {
  const { data } = await client.call("comments.list", { pin_id: pinId });
  return data.map(({ likeCount, likedByMe, canLike }: Comment) => [likeCount, likedByMe, canLike]);
}

async function countRows(commentId: string): Promise<number[]> {
  const { db } = app.server.context;
  return Promise.all(
    (["comment_likes", "liked_comments"] as const).map(async (table) => {
      const rows = await db.selectFrom(table).select("person_id").where("comment_id", "=", commentId).execute();
      return rows.length;
    }),
  );
}

describe("likes on a comment", () => {
  it("are counted once per person, are shown to everyone, and can be taken back", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const comment_id = await addComment(bob, pin.id);
    expect((await carol.call("comments.like", { comment_id })).data).toEqual({ likeCount: 1, likedByMe: true });
    await carol.call("comments.like", { comment_id });
    await bob.call("comments.like", { comment_id });
    expect(await readLikes(carol, pin.id)).toEqual([[2, true, true]]);
    expect(await readLikes(alice, pin.id)).toEqual([[2, false, true]]);
    expect(await readLikes(app.visitor(), pin.id)).toEqual([[2, false, false]]);
    expect((await carol.call("comments.unlike", { comment_id })).data).toEqual({ likeCount: 1, likedByMe: false });
    await carol.call("comments.unlike", { comment_id });
    expect(await readLikes(carol, pin.id)).toEqual([[1, false, true]]);
    expect(await countRows(comment_id)).toEqual([1, 1]);
  });

  it("are all counted when many people like the comment at the same time", async () => {
    const [alice, bob, carol] = await createPeople();
    const pin = await makePin(alice);
    const comment_id = await addComment(bob, pin.id);
    const responses = await Promise.all(
      [alice, bob, carol, alice, bob, carol].map((client) => client.call("comments.like", { comment_id })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect((await readLikes(alice, pin.id))[0]?.[0]).toBe(3);
    expect(await countRows(comment_id)).toEqual([3, 3]);
  });

  it("are rejected from visitors, and on comments that the person can't see", async () => {
    const [alice, bob, carol] = await createPeople();
    const board = await makeBoard(alice, "For a while");
    const pin = await makePin(alice, { board_id: board.id });
    const comment_id = await addComment(bob, pin.id);
    expect((await app.visitor().call("comments.like", { comment_id })).status).toBe(401);
    await bob.call("people.block", { username: "carol" });
    for (const name of ["comments.like", "comments.unlike"] as const) {
      expect((await carol.call(name, { comment_id })).status).toBe(404);
    }
    await bob.call("people.unblock", { username: "carol" });
    await alice.call("comments.allow", { pin_id: pin.id, allowed: false });
    expect((await carol.call("comments.like", { comment_id })).status).toBe(404);
    expect((await bob.call("comments.like", { comment_id })).status).toBe(403);
    await alice.call("comments.allow", { pin_id: pin.id, allowed: true });
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect((await carol.call("comments.like", { comment_id })).status).toBe(404);
    expect((await alice.call("comments.like", { comment_id })).status).toBe(200);
  });

  it("are restored along with a deleted comment, or removed with it after 30 days", async () => {
    const [alice, bob] = await createPeople();
    const pin = await makePin(alice);
    const comment_id = await addComment(bob, pin.id);
    await alice.call("comments.like", { comment_id });
    await bob.call("comments.delete", { comment_id });
    expect((await alice.call("comments.like", { comment_id })).status).toBe(404);
    expect((await bob.call("comments.restore", { comment_id })).data.likeCount).toBe(1);
    await bob.call("comments.delete", { comment_id });
    app.advance(31 * DAY_MS);
    await commentCleanupJob.run(app.server.context);
    expect(await countRows(comment_id)).toEqual([0, 0]);
  });
});
