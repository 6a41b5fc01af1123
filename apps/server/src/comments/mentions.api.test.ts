import type { Comment } from "@tessera/contract";
import { COMMENT_LIMITS } from "@tessera/domain";
import { type ApiClient, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suspendPerson, unsuspendPerson } from "../admin/admin.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { commentCleanupJob } from "./comments.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

let addressCount = 0;

/** Registers someone who isn't one of the usual test users. */
async function join(username: string): Promise<ApiClient & { readonly id: string }> {
  addressCount += 1;
  const client = app.visitor(`198.51.100.${addressCount}`);
  const account = { email: `${username}@example.com`, password: "correct horse 9", first_name: "Nia", username };
  const { status, data } = await client.call("accounts.register", account);
  expect(status).toBe(200);
  return Object.assign(client, { id: data.id });
}

async function addComment(client: ApiClient, pinId: string, text: string, replyTo?: string): Promise<Comment> {
  const input = { pin_id: pinId, text, ...(replyTo === undefined ? {} : { reply_to: replyTo }) };
  const { status, data, error } = await client.call("comments.add", input);
  expect({ status, error }).toEqual({ status: 200, error: null });
  return data;
}

/** Returns a comment's mentions as `text in the comment=current username`. */
const show = ({ text, mentions }: Pick<Comment, "text" | "mentions">) =>
  mentions.map(({ start, length, person }) => `${text.slice(start, start + length)}=${person.username}`);

async function readMentions(client: ApiClient, pinId: string): Promise<string[][]> {
  return (await client.call("comments.list", { pin_id: pinId, sort: "newest" })).data.map(show);
}

async function suggest(client: ApiClient, pinId: string, q?: string): Promise<string[]> {
  const { status, data } = await client.call("comments.mentionable", {
    pin_id: pinId,
    ...(q === undefined ? {} : { q }),
  });
  expect(status).toBe(200);
  return data.map(({ username }) => username);
}

describe("mentions in comments", () => {
  it("link to people in comments and replies, and leave all other text unchanged", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    await app.as("carol");
    const pin = await makePin(alice);
    const text = "🌷 @Alice, @nobody_here, x@carol.example and @carol";
    const comment = await addComment(bob, pin.id, text);
    expect(show(comment)).toEqual(["@Alice=alice", "@carol=carol"]);
    expect(comment.mentions[0]).toEqual({
      start: 3,
      length: 6,
      person: { id: await app.idOf("alice"), username: "alice", fullName: comment.mentions[0]?.person.fullName },
    });
    const reply = await addComment(alice, pin.id, "@bob yes", comment.id);
    expect(show(reply)).toEqual(["@bob=bob"]);
    expect(await readMentions(app.visitor(), pin.id)).toEqual([["@Alice=alice", "@carol=carol"]]);
  });

  it("are plain text when they exceed the maximum number", async () => {
    const bob = await app.as("bob");
    const pin = await makePin(await app.as("alice"));
    const { mentions } = await addComment(bob, pin.id, "@alice ".repeat(COMMENT_LIMITS.mentionsMax + 1));
    expect(mentions).toHaveLength(COMMENT_LIMITS.mentionsMax);
  });

  it("still link to the same person after a username change, even when someone else takes the old username", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const [erin, frank] = [await join("erin"), await join("frank")];
    const pin = await makePin(alice);
    const { id, text } = await addComment(bob, pin.id, "Ask @erin");
    expect((await erin.call("accounts.update", { username: "erin_new" })).status).toBe(200);
    expect(await readMentions(alice, pin.id)).toEqual([["@erin=erin_new"]]);
    expect((await frank.call("accounts.update", { username: "erin" })).status).toBe(200);
    const edited = await bob.call("comments.update", { comment_id: id, text: `${text} soon` });
    expect(show(edited.data)).toEqual(["@erin=erin_new"]);
    expect(show(await addComment(bob, pin.id, "Ask @erin"))).toEqual(["@erin=erin"]);
  });

  it("change when the text is edited", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    await app.as("carol");
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "@alice");
    const edit = async (text: string) => show((await bob.call("comments.update", { comment_id: id, text })).data);
    expect(await edit("Hello, @carol and @alice")).toEqual(["@carol=carol", "@alice=alice"]);
    expect(await edit("Hello")).toEqual([]);
    expect(await readMentions(alice, pin.id)).toEqual([[]]);
  });

  it("are plain text for both people while there's a block between them, even in earlier comments", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    await addComment(bob, pin.id, "Before: @carol");
    await carol.call("people.block", { username: "bob" });
    try {
      const { id, mentions } = await addComment(bob, pin.id, "After: @carol");
      expect(mentions).toEqual([]);
      expect(await readMentions(bob, pin.id)).toEqual([[], []]);
      expect(await readMentions(alice, pin.id)).toEqual([[], ["@carol=carol"]]);
      const edited = await bob.call("comments.update", { comment_id: id, text: "Still: @carol" });
      expect(edited.data.mentions).toEqual([]);
    } finally {
      await carol.call("people.unblock", { username: "bob" });
    }
    expect(await readMentions(bob, pin.id)).toEqual([[], ["@carol=carol"]]);
  });

  it("of someone blocked by the pin's creator are plain text for everyone", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    await app.as("carol");
    const pin = await makePin(alice);
    await addComment(bob, pin.id, "Ask @carol");
    await alice.call("people.block", { username: "carol" });
    try {
      for (const client of [alice, bob, app.visitor()]) expect(await readMentions(client, pin.id)).toEqual([[]]);
      expect(await suggest(bob, pin.id, "carol")).toEqual([]);
    } finally {
      await alice.call("people.unblock", { username: "carol" });
    }
  });

  it("of a suspended person are plain text, and can't be added to new comments", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    await join("grace");
    const pin = await makePin(alice);
    await addComment(bob, pin.id, "Ask @grace");
    await suspendPerson(app.server.context, "grace");
    expect(await readMentions(alice, pin.id)).toEqual([[]]);
    expect((await addComment(bob, pin.id, "Ask @grace again")).mentions).toEqual([]);
    expect(await suggest(bob, pin.id, "grace")).toEqual([]);
    await unsuspendPerson(app.server.context, "grace");
    expect(await readMentions(alice, pin.id)).toEqual([[], ["@grace=grace"]]);
  });

  it("disappear along with a deleted comment's text", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    const { id } = await addComment(bob, pin.id, "Ask @alice");
    await addComment(alice, pin.id, "Here", id);
    await bob.call("comments.delete", { comment_id: id });
    expect(await readMentions(alice, pin.id)).toEqual([[]]);
    app.advance(31 * DAY_MS);
    await commentCleanupJob.run(app.server.context);
    const { db } = app.server.context;
    const row = await db.selectFrom("comments").select("mentions").where("id", "=", id).executeTakeFirst();
    expect(row).toEqual({ mentions: [] });
  });
});

describe("people to mention", () => {
  it("start with those in the thread, then those the caller follows, then others, and never include the caller", async () => {
    const [creator, writer, replier] = [await join("mia_creator"), await join("mia_writer"), await join("mia_replier")];
    const [friend, viewer] = [await join("mia_friend"), await join("mia_viewer")];
    await join("mia_other");
    const pin = await makePin(creator);
    const { id } = await addComment(writer, pin.id, "First");
    await addComment(replier, pin.id, "Second", id);
    await addComment(viewer, pin.id, "Mine");
    await viewer.call("people.follow", { user_id: friend.id });
    expect(await suggest(viewer, pin.id)).toEqual(["mia_creator", "mia_replier", "mia_writer", "mia_friend"]);
    expect(await suggest(viewer, pin.id, "mi")).toEqual([
      ...["mia_creator", "mia_replier", "mia_writer", "mia_friend", "mia_other"],
    ]);
    expect(await suggest(viewer, pin.id, "MIA_f")).toEqual(["mia_friend"]);
    expect(await suggest(viewer, pin.id, "miaother")).toEqual(["mia_other"]);
    expect(await suggest(viewer, pin.id, "miaq")).toEqual([]);
  });

  it("never include anyone who blocked the caller or was blocked by the caller", async () => {
    const [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
    const pin = await makePin(alice);
    await addComment(carol, pin.id, "First");
    expect(await suggest(bob, pin.id, "car")).toEqual(["carol"]);
    await carol.call("people.block", { username: "bob" });
    try {
      expect(await suggest(bob, pin.id, "car")).toEqual([]);
      expect(await suggest(carol, pin.id, "bob")).toEqual([]);
      expect(await suggest(bob, pin.id)).not.toContain("carol");
    } finally {
      await carol.call("people.unblock", { username: "bob" });
    }
  });

  it("are suggested only to people who can comment", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice);
    expect((await app.visitor().call("comments.mentionable", { pin_id: pin.id })).status).toBe(401);
    await alice.call("comments.allow", { pin_id: pin.id, allowed: false });
    expect((await bob.call("comments.mentionable", { pin_id: pin.id })).status).toBe(403);
    expect((await bob.call("comments.mentionable", { pin_id: "1" })).status).toBe(404);
  });
});
