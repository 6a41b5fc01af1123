import { type Database, type Db, type OpenTransaction, shardOf, shardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** Somebody of the demo world, as the world lists them. */
export interface ListedDemoPerson {
  readonly username: string;
  readonly email: string;
}

/** The advisory lock of whoever fills or clears the demo world; any number that nobody else uses. */
const DEMO_WORLD = 7_375_737_013;

/**
 * Marks those of the listed people who are here, so that they can be told from everybody else for ever. Username and e-mail
 * must both be theirs: an address alone, or a name alone, may be anybody's.
 */
export async function markDemoPeople(tx: Tx, listed: readonly ListedDemoPerson[]): Promise<void> {
  await sql`
    insert into demo_people (shard, person_id)
    select accounts.shard, accounts.person_id
    from unnest(
      ${listed.map(({ username }) => shardOfKey(username))}::smallint[], ${listed.map(({ username }) => username)}::text[],
      ${listed.map(({ email }) => email)}::text[]
    ) as listed(shard, username, email)
    join usernames on usernames.shard = listed.shard and usernames.username = listed.username
    join accounts on accounts.shard = shard_of(usernames.person_id) and accounts.person_id = usernames.person_id
      and accounts.email = listed.email
    on conflict do nothing`.execute(tx);
}

/** The usernames of listed people that are somebody else's. */
export async function namesOfOthers(db: Db, listed: readonly ListedDemoPerson[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select usernames.username
    from unnest(
      ${listed.map(({ username }) => shardOfKey(username))}::smallint[], ${listed.map(({ username }) => username)}::text[]
    ) as listed(shard, username)
    join usernames on usernames.shard = listed.shard and usernames.username = listed.username
    where not exists (
      select 1 from demo_people
      where demo_people.shard = shard_of(usernames.person_id) and demo_people.person_id = usernames.person_id)
    order by usernames.username`.execute(db);
  return rows.map(({ username }) => username);
}

/** People of the demo world, by id and from a place on. */
export async function selectDemoPeople(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("demo_people")
    .select("person_id")
    .where(sql<boolean>`(shard, person_id) > (${shardOf(after)}::smallint, ${after}::bigint)`)
    .orderBy("shard")
    .orderBy("person_id")
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Keeps the demo world to oneself until the transaction ends: nobody else, in whichever process, fills or clears it. That
 * may take minutes, so the transaction is one that Postgres does not end for doing nothing.
 *
 * @returns null when somebody else has it
 */
export async function holdDemoWorld(database: Pick<Database, "begin">): Promise<OpenTransaction | null> {
  const open = await database.begin();
  try {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${DEMO_WORLD}) as held`.execute(
      open.tx,
    );
    // After the lock: Postgres keeps a prepared statement's snapshot until the next statement, and as long as there is one
    // none of the rows that are deleted meanwhile can be vacuumed, by nobody and from no table.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(open.tx);
    if (rows[0]?.held === true) return open;
  } catch (error) {
    await open.rollback();
    throw error;
  }
  await open.rollback();
  return null;
}
