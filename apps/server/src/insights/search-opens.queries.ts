import { buildIdRows, type Db, getShard, type Tx } from "@tessera/database";
import { SEARCH_COUNT_LIMITS, type SearchOpening } from "@tessera/domain";
import { sql } from "kysely";

/** A pin that someone opened from the results of a search. */
export interface SearchOpen {
  /** The search in the form that is compared, and in its displayed form. */
  readonly key: string;
  readonly label: string;
  readonly pinId: string;
  readonly at: Date;
}

/** Stores what someone opened from searches. Opening something again only updates its time. */
export async function insertSearchOpens(tx: Tx, personId: string, opens: readonly SearchOpen[]): Promise<void> {
  if (opens.length === 0) return;
  await sql`
    insert into search_opens (shard, person_id, key, content_id, label, opened_at)
    select distinct on (opened.key, pins.content_id)
      ${getShard(personId)}::smallint, ${personId}::bigint, opened.key, pins.content_id, opened.label, opened.at
    from unnest(
      ${opens.map(({ key }) => key)}::text[], ${opens.map(({ label }) => label)}::text[],
      ${opens.map(({ pinId }) => getShard(pinId))}::smallint[], ${opens.map(({ pinId }) => pinId)}::bigint[],
      ${opens.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as opened (key, label, shard, pin_id, at)
    join pins on pins.shard = opened.shard and pins.id = opened.pin_id and pins.deleted_at is null
    order by opened.key, pins.content_id, opened.at desc
    on conflict (shard, person_id, key, content_id) do update
    set opened_at = greatest(search_opens.opened_at, excluded.opened_at), label = excluded.label, counted = false`.execute(
    tx,
  );
}

/** Marks a batch of new rows as counted. @returns the searches of these rows */
export async function takeUncountedSearches(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with taken as (
      select shard, person_id, key, content_id from search_opens where not counted
      order by opened_at limit ${limit} for update skip locked
    ), counted as (
      update search_opens set counted = true from taken
      where (search_opens.shard, search_opens.person_id, search_opens.key, search_opens.content_id)
        = (taken.shard, taken.person_id, taken.key, taken.content_id)
    )
    select distinct key from taken`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Deletes a batch of rows from before a given time. @returns the searches of these rows */
export async function purgeSearchOpens(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with purged as (
      delete from search_opens where (shard, person_id, key, content_id) in (
        select shard, person_id, key, content_id from search_opens where opened_at < ${before}
        order by opened_at limit ${limit} for update skip locked)
      returning key
    )
    select distinct key from purged`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Deletes what these people opened, and everything that was learned from it. A job counts the others' rows again. */
export async function deleteSearchOpens(tx: Tx, personIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    delete from search_opens using ${buildIdRows(personIds)}
    where search_opens.shard = wanted.shard and search_opens.person_id = wanted.id
    returning key`.execute(tx);
  const keys = [...new Set(rows.map(({ key }) => key))];
  if (keys.length === 0) return;
  await sql`update search_opens set counted = false where key = any (${keys}::text[])`.execute(tx);
  await sql`delete from suggested_queries where query = any (${keys}::text[])`.execute(tx);
  await sql`delete from search_outcomes where query = any (${keys}::text[])`.execute(tx);
}

/** Something that someone opened from a search. */
interface OpenedResult extends SearchOpening {
  readonly key: string;
}

/** Loads the latest rows of each search, newest first. */
export async function selectLatestOpens(db: Db, keys: readonly string[]): Promise<OpenedResult[]> {
  const { rows } = await sql<OpenedResult>`
    select looked.key, latest.person_id as "personId", latest.content_id as "contentId", latest.label,
      latest.opened_at as "openedAt"
    from unnest(${[...keys]}::text[]) as looked (key)
    cross join lateral (
      select person_id, content_id, label, opened_at from search_opens
      where search_opens.key = looked.key
      order by opened_at desc limit ${SEARCH_COUNT_LIMITS.counted}
    ) as latest`.execute(db);
  return rows;
}
