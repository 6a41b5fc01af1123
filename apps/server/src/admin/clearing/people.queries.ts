import { type Db, getShard, getShardOfKey, type Tx, buildIdRows, pairWithShards } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { deleteSearchOpens } from "../../insights/search-opens.queries.ts";

/** Returns people as a table `owner(shard, id)`, so that queries for their rows read only their shards. */
export function toOwnerTable(people: readonly string[]): RawBuilder<unknown> {
  const { shards, ids } = pairWithShards(people);
  return sql`unnest(${shards}::smallint[], ${ids}::bigint[]) as owner(shard, id)`;
}

/** Returns the SQL condition that the person in a column is being erased. */
export function createErasedPersonCondition(column: string): RawBuilder<boolean> {
  const person = sql.ref(column);
  return sql`exists (
    select 1 from people as erased
    where erased.shard = shard_of(${person}) and erased.id = ${person} and erased.being_erased)`;
}

/** Selects the people who are being erased because they deleted their accounts, in the order of their ids. */
export async function selectErasedMembers(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people where being_erased and (shard, id) > (${getShard(after)}::smallint, ${after}::bigint)
      and not exists (
        select 1 from demo_people where demo_people.shard = people.shard and demo_people.person_id = people.id)
    order by shard, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Makes the transaction commit without waiting for the write to disk, which follows within a second. If the machine
 * crashes before the write, the removed data reappears, and the next run removes it.
 */
export async function skipDiskSync(tx: Tx): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** The size of the demo world. */
export interface DemoCounts {
  readonly people: number;
  readonly boards: number;
  /** The number of images that demo people added. */
  readonly contents: number;
  /** The number of demo people's saves, including the saves that added those images. */
  readonly saves: number;
}

export async function countDemoWorld(db: Db): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`
    select
      (select count(*)::integer from demo_people) as people,
      (select count(*)::integer from demo_people join boards
        on boards.shard = demo_people.shard and boards.owner_id = demo_people.person_id and boards.layout <> 'quick_saves') as boards,
      (select count(*)::integer from demo_people join contents
        on contents.shard = demo_people.shard and contents.creator_id = demo_people.person_id
        and not contents.outlives_creator) as contents,
      (select count(*)::integer from demo_people join pins
        on pins.shard = demo_people.shard and pins.person_id = demo_people.person_id) as saves`.execute(db);
  return rows[0] ?? { people: 0, boards: 0, contents: 0, saves: 0 };
}

/**
 * Hides people from everyone: they're logged out, their names are removed from search and their pictures lose their
 * public URLs. Their rows are removed later.
 *
 * @returns the keys of their pictures
 */
export async function hidePeople(tx: Tx, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ image_key: string | null }>`
    with hidden as (
      select people.shard, people.id, people.image_key from people join ${toOwnerTable(people)}
        on people.shard = owner.shard and people.id = owner.id
      for update of people
    )
    update people set deleted_at = coalesce(deleted_at, now()), being_erased = true, image_id = null, image_key = null,
      full_name = '', first_name = '', about = ''
    from hidden where people.shard = hidden.shard and people.id = hidden.id
    returning hidden.image_key`.execute(tx);
  const sessions = await sql<{ token_hash: string }>`
    delete from sessions using ${toOwnerTable(people)}
    where sessions.shard = owner.shard and sessions.person_id = owner.id
    returning token_hash`.execute(tx);
  const hashes = sessions.rows.map(({ token_hash }) => token_hash);
  await sql`
    delete from session_tokens using unnest(${hashes.map(getShardOfKey)}::smallint[], ${hashes}::text[]) as deleted(shard, token_hash)
    where session_tokens.shard = deleted.shard and session_tokens.token_hash = deleted.token_hash`.execute(tx);
  return rows.flatMap(({ image_key }) => (image_key === null ? [] : [image_key]));
}

/** A removed board. Boards for saves to the profile aren't counted. */
interface RemovedBoard {
  readonly id: string;
  readonly layout: "default" | "gallery" | "quick_saves";
}

/**
 * Removes a batch of these people's boards, with their sections. Skips boards that still have followers, collaborators
 * or links.
 */
export async function removeBoards(tx: Tx, people: readonly string[], limit: number): Promise<RemovedBoard[]> {
  const { rows } = await sql<RemovedBoard>`
    with deleted as (
      delete from boards where (shard, id) in (
        select own.shard, own.id from ${toOwnerTable(people)}
        cross join lateral (
          select shard, id from boards where boards.shard = owner.shard and boards.owner_id = owner.id
            and not exists (
              select 1 from board_followers where board_followers.shard = boards.shard and board_followers.board_id = boards.id)
            and not exists (
              select 1 from board_collaborators as part where part.shard = boards.shard and part.board_id = boards.id)
            and not exists (
              select 1 from board_invite_codes as link where link.shard = boards.shard and link.board_id = boards.id)
            and not exists (
              select 1 from board_share_links as link where link.shard = boards.shard and link.board_id = boards.id)
          limit ${limit}
        ) as own
        limit ${limit})
      returning shard, id, layout
    ), deleted_sections as (
      delete from sections using deleted where sections.shard = deleted.shard and sections.board_id = deleted.id
    ), deleted_activity as (
      delete from board_activity using deleted
      where board_activity.shard = deleted.shard and board_activity.board_id = deleted.id
    ), deleted_removals as (
      delete from board_removals using deleted
      where board_removals.shard = deleted.shard and board_removals.board_id = deleted.id
    )
    select id, layout from deleted`.execute(tx);
  return rows;
}

/** An image that is no longer used, and the folder of its files. */
export interface RemovedImage {
  readonly imageId: string;
  readonly filesId: string;
}

/** Removes a batch of the images that these people uploaded, except images that others still use. */
export async function removeImages(tx: Tx, people: readonly string[], limit: number): Promise<RemovedImage[]> {
  const { rows } = await sql<RemovedImage>`
    delete from images where (shard, id) in (
      select stored.shard, stored.id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, id from images where images.shard = owner.shard and images.person_id = owner.id
          and not exists (select 1 from contents where contents.shard = images.shard and contents.image_id = images.id)
          and not exists (select 1 from videos where videos.shard = images.shard and videos.image_id = images.id)
          and not exists (select 1 from content_images as shown where shown.shard = images.shard and shown.image_id = images.id)
        limit ${limit}
      ) as stored
      limit ${limit})
    returning id as "imageId", files_id as "filesId"`.execute(tx);
  return rows;
}

/** Tables that must contain none of a person's rows before the person is removed, each with its owner column. */
const OWNED_TABLES = [
  ["pins", "person_id"],
  ["boards", "owner_id"],
  ["favorites", "person_id"],
  ["reactions", "person_id"],
  ["person_comments", "person_id"],
  ["liked_comments", "person_id"],
  ["hidden_contents", "person_id"],
  ["reports", "person_id"],
  ["follows", "person_id"],
  ["followers", "person_id"],
  ["board_follows", "person_id"],
  ["collaborations", "person_id"],
  ["blocks", "person_id"],
  ["blocked_by", "person_id"],
] as const;

function hasNoRows([table, owner]: (typeof OWNED_TABLES)[number]): RawBuilder<unknown> {
  const column = sql.ref(`own.${owner}`);
  return sql`and not exists (select 1 from ${sql.table(table)} as own where own.shard = owner.shard and ${column} = owner.id)`;
}

/** Tables whose rows are removed together with a person. They have so few rows that they need no batches. */
const UNBATCHED_TABLES = [
  "accounts",
  "idempotency_keys",
  "import_items",
  "imports",
  "shown_at_home",
  "topic_follows",
  "tuned_out",
  "picks",
  "experience_states",
  "known_browsers",
  "passkeys",
  "demo_people",
] as const;

/**
 * Removes people who have no other data left, including their usernames, email addresses, accounts and demo marks. If
 * others saved a person's images, a nameless row stays, because the images refer to it.
 *
 * @returns the number of removed people
 */
export async function removePeople(tx: Tx, people: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; username: string; email: string | null; has_contents: boolean }>`
    select people.id, people.username, accounts.email,
      exists (select 1 from contents where contents.shard = owner.shard and contents.creator_id = owner.id) as has_contents
    from ${toOwnerTable(people)}
    join people on people.shard = owner.shard and people.id = owner.id
    left join accounts on accounts.shard = owner.shard and accounts.person_id = owner.id
    where not exists (
        select 1 from contents
        where contents.shard = owner.shard and contents.creator_id = owner.id and not outlives_creator)
      ${sql.join(OWNED_TABLES.map(hasNoRows), sql` `)}
    order by owner.shard, owner.id for update of people`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const names = rows.map(({ username }) => username);
  const emails = rows.flatMap(({ email }) => (email === null ? [] : [email]));
  await sql`
    delete from usernames using unnest(${names.map(getShardOfKey)}::smallint[], ${names}::text[], ${ids}::bigint[])
      as deleted(shard, username, id)
    where usernames.shard = deleted.shard and usernames.username = deleted.username and usernames.person_id = deleted.id`.execute(
    tx,
  );
  await sql`
    delete from emails using unnest(${emails.map(getShardOfKey)}::smallint[], ${emails}::text[]) as deleted(shard, email)
    where emails.shard = deleted.shard and emails.email = deleted.email`.execute(tx);
  await deleteSearchOpens(tx, ids);
  for (const table of UNBATCHED_TABLES) {
    await sql`
      delete from ${sql.table(table)} as own using ${toOwnerTable(ids)}
      where own.shard = owner.shard and own.person_id = owner.id`.execute(tx);
  }
  await sql`
    delete from events using ${toOwnerTable(ids)}
    where events.shard = owner.shard and events.actor = owner.id::text`.execute(tx);
  await sql`
    delete from site_owners using ${toOwnerTable(ids)} where site_owners.person_id = owner.id`.execute(tx);
  await sql`
    delete from board_slugs using ${toOwnerTable(ids)}
    where board_slugs.shard = owner.shard and board_slugs.owner_id = owner.id`.execute(tx);
  await deletePersonData(
    tx,
    rows.filter(({ has_contents }) => has_contents).map(({ id }) => id),
  );
  await tx
    .deleteFrom("people")
    .using(buildIdRows(rows.filter(({ has_contents }) => !has_contents).map(({ id }) => id)))
    .whereRef("people.shard", "=", "wanted.shard")
    .whereRef("people.id", "=", "wanted.id")
    .execute();
  return rows.length;
}

async function deletePersonData(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update people set username = '', being_erased = false, quick_board_id = null, follower_count = 0, following_count = 0,
      board_count = 0, secret_board_count = 0, pin_count = 0
    from ${toOwnerTable(ids)} where people.shard = owner.shard and people.id = owner.id`.execute(tx);
}
