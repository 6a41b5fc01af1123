import { type Database, type Db, type OpenTransaction, getShard, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** A person in the demo world's list of people. */
export interface ListedDemoPerson {
  readonly username: string;
  readonly email: string;
}

/** The advisory lock for filling or clearing the demo world. The number is arbitrary but unique. */
const DEMO_WORLD_LOCK_KEY = 7_375_737_013;

/**
 * Marks the listed people that exist, to distinguish them from real people. Both the username and the email must match,
 * because a real person could have either one.
 */
export async function markDemoPeople(tx: Tx, listed: readonly ListedDemoPerson[]): Promise<void> {
  await sql`
    insert into demo_people (shard, person_id)
    select accounts.shard, accounts.person_id
    from unnest(
      ${listed.map(({ username }) => getShardOfKey(username))}::smallint[], ${listed.map(({ username }) => username)}::text[],
      ${listed.map(({ email }) => email)}::text[]
    ) as listed(shard, username, email)
    join usernames on usernames.shard = listed.shard and usernames.username = listed.username
    join accounts on accounts.shard = shard_of(usernames.person_id) and accounts.person_id = usernames.person_id
      and accounts.email = listed.email
    on conflict do nothing`.execute(tx);
}

/** Returns the listed usernames that belong to people outside the demo world. */
export async function findTakenNames(db: Db, listed: readonly ListedDemoPerson[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select usernames.username
    from unnest(
      ${listed.map(({ username }) => getShardOfKey(username))}::smallint[], ${listed.map(({ username }) => username)}::text[]
    ) as listed(shard, username)
    join usernames on usernames.shard = listed.shard and usernames.username = listed.username
    where not exists (
      select 1 from demo_people
      where demo_people.shard = shard_of(usernames.person_id) and demo_people.person_id = usernames.person_id)
    order by usernames.username`.execute(db);
  return rows.map(({ username }) => username);
}

/** Selects the demo world's people with ids above a given id, in order. */
export async function selectDemoPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("demo_people")
    .select("person_id")
    .where(sql<boolean>`(shard, person_id) > (${getShard(after)}::smallint, ${after}::bigint)`)
    .orderBy("shard")
    .orderBy("person_id")
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Reserves the demo world until the transaction ends, so that no other process can fill or clear it. Filling or
 * clearing can take minutes, so the transaction has no idle timeout.
 *
 * @returns null when another process has reserved it
 */
export async function lockDemoWorld(database: Pick<Database, "begin">): Promise<OpenTransaction | null> {
  const open = await database.begin();
  try {
    const { rows } = await sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_xact_lock(${DEMO_WORLD_LOCK_KEY}) as "isLocked"`.execute(open.tx);
    // Turn off the timeout only after taking the lock, because Postgres keeps a prepared statement's snapshot until the
    // next statement. While a snapshot exists, vacuum can't remove rows deleted since then from any table.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(open.tx);
    if (rows[0]?.isLocked === true) return open;
  } catch (error) {
    await open.rollback();
    throw error;
  }
  await open.rollback();
  return null;
}
