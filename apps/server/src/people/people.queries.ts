import { type Db, buildNewId, getShard, getShardOfKey, type Tx, buildIdRows } from "@tessera/database";
import { sql } from "kysely";

/** A person's row, with the columns that views and rules read. */
export interface PersonRow {
  readonly shard: number;
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly first_name: string;
  readonly about: string;
  readonly image_id: string | null;
  readonly image_key: string | null;
  readonly follower_count: number;
  readonly following_count: number;
  readonly board_count: number;
  readonly secret_board_count: number;
  readonly pin_count: number;
  readonly quick_board_id: string | null;
  readonly is_partner: boolean;
  readonly is_verified_merchant: boolean;
  readonly is_identity_verified: boolean;
  readonly is_ads_only: boolean;
  readonly ads_only_site: string | null;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly deleted_at: Date | null;
}

/** Returns whether other people can see someone: they weren't deleted or suspended. */
export function isActivePerson(person: Pick<PersonRow, "suspended_at" | "deleted_at">): boolean {
  return person.suspended_at === null && person.deleted_at === null;
}

/** Loads these people, by id, including deleted and suspended people. */
export async function loadPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("people")
    .innerJoin(buildIdRows([...new Set(ids)]), (join) =>
      join.onRef("wanted.shard", "=", "people.shard").onRef("wanted.id", "=", "people.id"),
    )
    .selectAll("people")
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Like `loadPeople`, but efficient for more people than a page shows. */
export async function loadManyPeople(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  if (ids.length === 0) return new Map();
  // Look up each id by its key. With a large set of ids, Postgres might read all people.
  const { rows } = await sql<PersonRow>`
    select person.* from ${buildIdRows([...new Set(ids)])}
    cross join lateral (
      select * from people where people.shard = wanted.shard and people.id = wanted.id limit 1
    ) as person`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the person who currently has a username; null when there is none. */
export async function findPersonByUsername(db: Db, username: string): Promise<PersonRow | null> {
  const name = username.toLowerCase();
  const found = await db
    .selectFrom("usernames")
    .select("person_id")
    .where("shard", "=", getShardOfKey(name))
    .where("username", "=", name)
    .executeTakeFirst();
  if (!found) return null;
  return (await loadPeople(db, [found.person_id])).get(found.person_id) ?? null;
}

/** Loads the people who currently have these usernames, by username in lowercase. */
export async function loadPeopleByUsername(db: Db, usernames: readonly string[]): Promise<Map<string, PersonRow>> {
  const names = [...new Set(usernames.map((username) => username.toLowerCase()))];
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ username: string; person_id: string }>`
    select usernames.username, usernames.person_id
    from unnest(${names.map(getShardOfKey)}::smallint[], ${names}::text[]) as wanted(shard, username)
    join usernames on usernames.shard = wanted.shard and usernames.username = wanted.username`.execute(db);
  const people = await loadPeople(
    db,
    rows.map(({ person_id: id }) => id),
  );
  return new Map(
    rows.flatMap(({ username, person_id: id }) => {
      const person = people.get(id);
      return person ? [[username, person] as const] : [];
    }),
  );
}

/** Returns which of these people someone follows. */
export async function loadFollowedPersonIds(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (viewerId === null || ids.length === 0) return new Set();
  // Look up each id by its key. With a set of ids, Postgres might read everyone the viewer follows.
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    cross join lateral (
      select 1 from follows
      where shard = ${getShard(viewerId)} and person_id = ${viewerId} and followee_id = wanted.id limit 1
    ) as followed`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** An entry in a list of follows: the person, and the id that continues the list after it. */
export interface FollowRow {
  readonly id: string;
  readonly personId: string;
}

/** Selects someone's followers, most recent first. */
export async function selectFollowers(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<FollowRow[]> {
  let query = db
    .selectFrom("followers")
    .select(["id", "follower_id as personId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Selects the people someone follows, most recently followed first. */
export async function selectFollowing(
  db: Db,
  personId: string,
  before: string | null,
  limit: number,
): Promise<FollowRow[]> {
  let query = db
    .selectFrom("follows")
    .select(["id", "followee_id as personId"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
  if (before !== null) query = query.where("id", "<", before);
  return query.orderBy("id", "desc").limit(limit).execute();
}

/** Writes a follow on both people's shards, and updates both counts. Idempotent. */
export async function insertFollow(tx: Tx, personId: string, followeeId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into follows (shard, person_id, followee_id, id)
    values (${getShard(personId)}, ${personId}, ${followeeId}, ${buildNewId(getShard(personId))})
    on conflict do nothing returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) return;
  await tx
    .insertInto("followers")
    .values({ shard: getShard(followeeId), person_id: followeeId, follower_id: personId, id: inserted.id })
    .execute();
  await changeFollowCounts(tx, personId, followeeId, 1);
}

/** Removes a follow from both people's shards, and updates both counts. Idempotent. */
export async function deleteFollow(tx: Tx, personId: string, followeeId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("follows")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("followee_id", "=", followeeId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) return;
  await tx
    .deleteFrom("followers")
    .where("shard", "=", getShard(followeeId))
    .where("person_id", "=", followeeId)
    .where("follower_id", "=", personId)
    .execute();
  await changeFollowCounts(tx, personId, followeeId, -1);
}

async function changeFollowCounts(tx: Tx, personId: string, followeeId: string, delta: 1 | -1): Promise<void> {
  // Update both rows in the order of their ids. Otherwise, two people who follow each other at the same time could
  // cause a deadlock.
  const changes = [
    { id: personId, following: delta, followers: 0 },
    { id: followeeId, following: 0, followers: delta },
  ].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  for (const { id, following, followers } of changes) {
    await tx
      .updateTable("people")
      .set({
        following_count: sql`following_count + ${following}`,
        follower_count: sql`follower_count + ${followers}`,
      })
      .where("shard", "=", getShard(id))
      .where("id", "=", id)
      .execute();
  }
}
