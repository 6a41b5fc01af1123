import { type ApiClient, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import type pg from "pg";
import { describe, expect, it } from "vitest";
import { startAppWithRows } from "../app-with-rows.fixture.ts";
import type { Server } from "../server.ts";
import { saveTopicBackfillJob, topicBackfillJob } from "../topics/topics.jobs.ts";
import { MAX_IMMEDIATE_SAVES } from "./pin-topics.queries.ts";

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let client: pg.Client;
startAppWithRows((started) => ({ app, alice, bob, client } = started));

/** Lists Bob's saves about a topic. */
const listSavesAbout = async (interest: string) =>
  (await bob.call("people.saved", { username: "bob", filter: "INTERESTS", interest })).data.map(({ id }) => id);

describe("an image that thousands of people saved", () => {
  const SAVES = MAX_IMMEDIATE_SAVES + 1200;
  const sameContentCondition = "pins.content_id = (select content_id from pins where id = $1)";
  const countIndexed = async (id: string) => {
    const { rows } = await client.query<{ indexed: number; colored: number }>(
      `select count(*) filter (where exists (
           select 1 from pin_topics where pin_topics.shard = pins.shard and pin_id = pins.id and topic_id = 0))::int as indexed,
         count(color)::int as colored
       from pins where ${sameContentCondition}`,
      [id],
    );
    return rows[0];
  };

  it("has its topics updated immediately on some of its saves, and gradually on the others", async () => {
    const { id } = await makePin(alice, { title: "Plain" });
    const { data: copy } = await bob.call("pins.save", { pin_id: id, board_id: (await makeBoard(bob, "Saves")).id });
    // Each save is on a separate board, whose id is the same as the save's id.
    await client.query(
      `with copies as (
         insert into pins (shard, id, person_id, content_id, creator_id, board_id, is_repin, method, listed)
         select shard, new_id(shard::integer), person_id, content_id, creator_id, board_id, true, method, false
         from pins, generate_series(1, $2::int) where id = $1 returning *
       ), placed_copies as (
         insert into board_pins (shard, board_id, pin_id, content_id, person_id, position)
         select shard, id, id, content_id, person_id, id from copies
       )
       insert into content_pins (shard, content_id, pin_id, person_id, board_id, listed)
       select shard_of(content_id), content_id, id, person_id, id, false from copies`,
      [copy.id, SAVES - 2],
    );
    await client.query(`update pins set color = null where ${sameContentCondition}`, [id]);
    await alice.call("pins.update", { pin_id: id, title: "A tulip" });
    expect(await countIndexed(id)).toEqual({ indexed: MAX_IMMEDIATE_SAVES, colored: 0 });
    await saveTopicBackfillJob.run(app.server.context);
    expect(await countIndexed(id)).toEqual({ indexed: SAVES, colored: SAVES - MAX_IMMEDIATE_SAVES });
    expect((await client.query("select 1 from topic_backfills")).rows).toEqual([]);
    await alice.call("pins.update", { pin_id: id, title: "Plain" });
    expect((await countIndexed(id))?.indexed).toBe(SAVES - MAX_IMMEDIATE_SAVES);
    await saveTopicBackfillJob.run(app.server.context);
    expect((await countIndexed(id))?.indexed).toBe(0);
    const showLink = async () =>
      (
        await client.query<{ number: number }>(
          `select count(link_key)::int as number from board_pins
           where content_id = (select content_id from pins where id = $1)`,
          [id],
        )
      ).rows[0]?.number;
    await alice.call("pins.update", { pin_id: id, link: "https://garden.example/plain" });
    expect(await showLink()).toBe(MAX_IMMEDIATE_SAVES);
    await saveTopicBackfillJob.run(app.server.context);
    expect(await showLink()).toBe(SAVES);
  });
});

describe("a restored save", () => {
  it.each([
    ["alone", (_board: string, id: string) => bob.call("pins.delete", { id }), restoreOne],
    [
      "with others",
      async (board: string, id: string) =>
        (await bob.call("pins.bulkDelete", { board_id: board, pin_ids: [id] })).data.id,
      async (_board: string, _id: string, run: unknown) => bob.call("pins.bulkUndo", { run_id: String(run) }),
    ],
    [
      "with its board",
      (board: string) => bob.call("boards.delete", { board_id: board }),
      (board: string) => bob.call("boards.restore", { board_id: board }),
    ],
  ] as const)("has the current topics of its image if it was deleted %s", async (how, remove, restore) => {
    const { id: pinId } = await makePin(alice, { title: "A tulip" });
    const { id: board } = await makeBoard(bob, `Comes back ${how}`);
    const { id } = (await bob.call("pins.save", { pin_id: pinId, board_id: board })).data;
    await client.query("update pins set color = null where id = $1", [id]);
    const removed = await remove(board, id);
    await alice.call("pins.update", { pin_id: pinId, title: "An espresso" });
    await restore(board, id, removed);
    expect(await listSavesAbout("flowers")).not.toContain(id);
    expect(await listSavesAbout("coffee")).toContain(id);
    expect((await client.query("select color from pins where id = $1", [id])).rows).not.toEqual([{ color: null }]);
  });

  async function restoreOne(_board: string, id: string) {
    return bob.call("pins.restore", { pin_id: id });
  }
});

describe("backfilling after an update", () => {
  it("updates saves without topics, and continues when one of them fails", async () => {
    const { id: secret } = await makeBoard(bob, "Quiet", "secret");
    const ids = [];
    for (const title of ["A cello", "A peony"]) ids.push((await makePin(bob, { title, board_id: secret })).id);
    const [stuck = "", quiet = ""] = ids;
    await client.query("delete from pin_topics where pin_id = any($1)", [ids]);
    const contents = "id in (select content_id from pins where id = any($1))";
    await client.query(`update contents set indexed_topics = null where ${contents}`, [ids]);
    const { rows } = await client.query<{ id: string }>("select content_id as id from pins where id = $1", [stuck]);
    await client.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update on contents for each row when (new.id = ${rows[0]?.id})
         execute function refuse()`,
    );
    await topicBackfillJob.run(app.server.context);
    await client.query("drop trigger refuse on contents; drop function refuse()");
    expect(await listSavesAbout("flowers")).toContain(quiet);
    expect((await client.query("select 1 from contents where indexed_topics is null")).rows).toHaveLength(1);
    await topicBackfillJob.run(app.server.context);
    expect((await client.query("select 1 from contents where indexed_topics is null")).rows).toEqual([]);
  });
});
