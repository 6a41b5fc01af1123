import { openDatabase } from "@tessera/database";
import type { TestApp } from "@tessera/testkit";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoRunner, readAllRows, findDefects, listImageFolders, createRealPeople } from "./demo.fixture.ts";
import { createLargeDataset } from "./large-world.fixture.ts";
import { lockDemoWorld } from "./platform/demo.queries.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
let client: pg.Client;
let demo: ReturnType<typeof createDemoRunner>;

beforeEach(async () => {
  app = await startApp();
  client = new pg.Client({ ...app.connection });
  await client.connect();
  demo = createDemoRunner(app);
});
afterEach(async () => {
  await client.end();
  await app.close();
});

describe("clearing a large demo world", () => {
  it("restores every row and file to its state before the demo world was filled", async () => {
    await createRealPeople(app);
    const [rows, folders] = [await readAllRows(client), listImageFolders(app.dataDirectory)];
    await demo.make();
    await createLargeDataset(app, { pins: 400, people: 40 });
    expect((await demo.clear()).lines[1]).toMatch(/^Cleared: 43 people, .* and 424 pins\.$/);
    expect(await readAllRows(client)).toEqual(rows);
    expect(listImageFolders(app.dataDirectory)).toEqual(folders);
  });

  it("keeps only what real people did with the content, with correct counts", async () => {
    const { alice, alicesBoard } = await createRealPeople(app);
    await demo.make();
    await createLargeDataset(app, { pins: 400, people: 40 });
    // Many demo people saved, liked, and discussed these pins. Only Alice's own actions remain.
    const { rows: popular } = await client.query<{ id: string }>(`
      select pins.id from pins join contents on contents.id = content_id
      where pins.listed and not is_repin order by least(save_count, favorite_count, comment_count) desc, pins.id limit 20`);
    const saves: string[] = [];
    for (const { id } of popular) {
      saves.push((await alice.call("pins.save", { pin_id: id, board_id: alicesBoard })).data.id);
      await alice.call("pins.favorite", { pin_id: id });
      await alice.call("comments.add", { pin_id: id, text: "Mine" });
    }
    const { rows: famous } = await client.query<{ person: string; board: string }>(`
      select owner_id as person, boards.id as board from boards join demo_people on person_id = owner_id
      where privacy = 'public' order by follower_count desc limit 10`);
    for (const { person, board } of famous) {
      await alice.call("people.follow", { user_id: person });
      await alice.call("boards.follow", { board_id: board });
    }
    expect((await demo.clear()).lines[1]).toMatch(/ 20 images saved by other people were kept\.$/);
    for (const pin_id of saves) {
      expect((await alice.call("pins.get", { pin_id })).data).toMatchObject({
        saveCount: 1,
        favoriteUserCount: 1,
        commentCount: 1,
      });
    }
    expect((await alice.call("people.get", { username: "alice" })).data).toMatchObject({ followingCount: 0 });
    expect(await findDefects(app, client)).toEqual([]);
  });

  it("lets Postgres vacuum while it's in progress", async () => {
    const { connection } = app;
    const database = openDatabase({ ...connection, max: 1, application_name: "holds the demo world" });
    const lock = await lockDemoWorld(database);
    const { rows } = await client.query(
      "select backend_xmin from pg_stat_activity where application_name = 'holds the demo world'",
    );
    await lock?.rollback();
    await database.close();
    expect(rows).toEqual([{ backend_xmin: null }]);
  });
});
