import { makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { topicBackfillJob } from "../topics/topics.jobs.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe("a person's pins filtered by favorites", () => {
  it("include pins that the person created, and start with the latest favorite [FAV-12]", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const alicesPin = await makePin(alice, { title: "Theirs" });
    const saved = await makePin(alice, { title: "Saved" });
    const ownPin = await makePin(bob, { title: "Mine" });
    await makePin(bob, { title: "Never favorited" });
    const copy = (await bob.call("pins.save", { pin_id: saved.id })).data;
    for (const { id } of [ownPin, saved, alicesPin]) await bob.call("pins.favorite", { pin_id: id });
    const listIds = async (filter: "FAVORITED" | "FAVORITED_AND_CREATED_BY_ME", page_size = 25) => {
      const ids: string[] = [];
      let bookmark: string | null | undefined;
      do {
        const page = await bob.call("people.saved", {
          username: "bob",
          filter,
          page_size,
          ...(bookmark ? { bookmark } : {}),
        });
        ids.push(...page.data.map(({ id }) => id));
        bookmark = page.bookmark;
      } while (bookmark);
      return ids;
    };
    expect(await listIds("FAVORITED")).toEqual([alicesPin.id, copy.id, ownPin.id]);
    expect(await listIds("FAVORITED", 1)).toEqual([alicesPin.id, copy.id, ownPin.id]);
    expect(await listIds("FAVORITED_AND_CREATED_BY_ME")).toEqual([ownPin.id]);
    await bob.call("pins.unfavorite", { pin_id: alicesPin.id });
    expect(await listIds("FAVORITED")).toEqual([copy.id, ownPin.id]);
  });

  it("are visible only to that person, and exclude secret pins", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "For now");
    const pin = await makePin(alice, { title: "Now you see it", board_id: board.id });
    await bob.call("pins.favorite", { pin_id: pin.id });
    const filtered = { username: "bob", filter: "FAVORITED" } as const;
    expect((await alice.send("people.saved", filtered)).status).toBe(403);
    expect((await app.visitor().send("people.saved", filtered)).status).toBe(403);
    const listBobsIds = async () => (await bob.call("people.saved", filtered)).data.map(({ id }) => id);
    expect(await listBobsIds()).toContain(pin.id);
    await alice.call("boards.update", { board_id: board.id, privacy: "secret" });
    expect(await listBobsIds()).not.toContain(pin.id);
  });

  it("can't be listed with an unknown filter", async () => {
    const bob = await app.as("bob");
    const response = await bob.request("GET", "/v3/users/bob/saved/?filter=COLOURS");
    expect(response.status).toBe(400);
  });
});

describe("favorites", () => {
  const readEntry = async (pinId: string) => {
    const { rows } = await sql<{ entry: { score: number; words: string; pin_id: number }; topic_scores: number[] }>`
      select to_jsonb(listed_contents) as entry,
        array(select score from listed_topics where listed_topics.content_id = pins.content_id) as topic_scores
      from pins join listed_contents on listed_contents.content_id = pins.content_id
      where pins.id = ${pinId}`.execute(app.server.context.db);
    const [row] = rows;
    if (!row) throw new Error(`Pin ${pinId} isn't in the index.`);
    return row;
  };

  it("raise the content's score in the lists of everyone's pins and of its topics", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const pin = await makePin(alice, { title: "Chocolate cake with cherries" });
    const before = await readEntry(pin.id);
    expect(before.topic_scores.length).toBeGreaterThan(0);
    await bob.call("pins.favorite", { pin_id: pin.id });
    const { entry, topic_scores: topicScores } = await readEntry(pin.id);
    expect(entry.score).toBeGreaterThan(before.entry.score);
    expect(topicScores).toEqual(before.topic_scores.map(() => entry.score));
    expect({ ...entry, score: 0 }).toEqual({ ...before.entry, score: 0 });
    await bob.call("pins.save", { pin_id: pin.id });
    expect((await readEntry(pin.id)).entry.score).toBeGreaterThan(entry.score);
  });

  it("update the rest of the content's index entry when it's outdated", async () => {
    const [dan, bob] = [await app.as("dan"), await app.as("bob")];
    const pin = await makePin(dan, { title: "Unnamed so far" });
    await dan.call("accounts.update", { first_name: "Quillonia" });
    const findIds = async () => (await bob.call("search.pins", { q: "quillonia" })).data.map(({ id }) => id);
    expect(await findIds()).not.toContain(pin.id);
    await bob.call("pins.favorite", { pin_id: pin.id });
    await topicBackfillJob.run(app.server.context);
    expect(await findIds()).toContain(pin.id);
  });
});
