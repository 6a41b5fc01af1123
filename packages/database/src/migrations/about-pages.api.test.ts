import { type EmptyDatabase, createEmptyDatabase } from "@tessera/testkit";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getShardOfKey } from "../ids.ts";
import { migrate } from "../migrate.ts";
import { up } from "./0063-about-pages.ts";

let database: EmptyDatabase;
let db: Kysely<never>;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate({ connectionString: database.url });
  db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url, max: 1 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database[Symbol.asyncDispose]();
});
beforeEach(async () => {
  for (const table of ["usernames", "people", "listed_people"]) await sql`delete from ${sql.table(table)}`.execute(db);
});

/** Inserts a person in the form that versions before the migration used. */
async function addPerson(id: number, username: string): Promise<void> {
  await sql`insert into people (shard, id, username, full_name, first_name)
    values (shard_of(${id}::bigint), ${id}::bigint, ${username}, 'Ann Bout', 'Ann')`.execute(db);
  await sql`insert into usernames (shard, username, person_id)
    values (${getShardOfKey(username)}, ${username}, ${id}::bigint)`.execute(db);
  await sql`insert into listed_people (shard, person_id, words)
    values (shard_of(${id}::bigint), ${id}::bigint, setweight(to_tsvector('simple', ${username}), 'A'))`.execute(db);
}

async function selectNames(): Promise<unknown[]> {
  const { rows } = await sql`
    select usernames.username, usernames.shard, people.id::text, people.username as shown
    from usernames join people on people.id = usernames.person_id order by people.id`.execute(db);
  return rows;
}

describe("the migration of the username “about”", () => {
  it("renames its owner to about_me, and search finds them under both names", async () => {
    await addPerson(5000, "about");
    await up(db);
    expect(await selectNames()).toEqual([
      { username: "about_me", shard: getShardOfKey("about_me"), id: "5000", shown: "about_me" },
    ]);
    const found = await sql`select person_id from listed_people
      where words @@ to_tsquery('simple', 'about & me') and words @@ to_tsquery('simple', 'aboutme')`.execute(db);
    expect(found.rows).toHaveLength(1);
  });

  it("chooses the next free name when the first choices are taken", async () => {
    await addPerson(5000, "about");
    await addPerson(6000, "about_me");
    await addPerson(7000, "about_2");
    await up(db);
    expect(await selectNames()).toMatchObject([{ shown: "about_3" }, { shown: "about_me" }, { shown: "about_2" }]);
  });

  it("changes nothing when no one has that username", async () => {
    await addPerson(6000, "about_me");
    await up(db);
    expect(await selectNames()).toMatchObject([{ username: "about_me", shown: "about_me" }]);
  });
});
