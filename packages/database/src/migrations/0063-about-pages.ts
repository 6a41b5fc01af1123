import { type Kysely, sql } from "kysely";
import { getShardOfKey } from "../ids.ts";

const FREED_USERNAME = "about";

/**
 * Frees the username `about`, whose profile URL is now a page about the site. The person gets the first free name among
 * `about_me`, `about_2`, `about_3` and so on. Search still finds the person under the old name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const found = await sql<{ person_id: string }>`
    delete from usernames where shard = ${getShardOfKey(FREED_USERNAME)} and username = ${FREED_USERNAME} returning person_id::text`.execute(
    db,
  );
  const [person] = found.rows;
  if (!person) return;
  const username = await claimName(db, person.person_id);
  await sql`
    update people set username = ${username}
    where shard = shard_of(${person.person_id}::bigint) and id = ${person.person_id}::bigint`.execute(db);
  // The index keeps the old name's words, so searches for it still find the person.
  await sql`
    update listed_people
    set words = words || setweight(to_tsvector('simple', ${`${username.replaceAll("_", "")} ${username.replaceAll("_", " ")}`}), 'A')
    where shard = shard_of(${person.person_id}::bigint) and person_id = ${person.person_id}::bigint`.execute(db);
}

async function claimName(db: Kysely<never>, personId: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = attempt === 1 ? `${FREED_USERNAME}_me` : `${FREED_USERNAME}_${attempt}`;
    const claimed = await sql`
      insert into usernames (shard, username, person_id)
      values (${getShardOfKey(name)}, ${name}, ${personId}::bigint) on conflict do nothing returning username`.execute(
      db,
    );
    if (claimed.rows.length === 1) return name;
  }
}
