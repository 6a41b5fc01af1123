import type { EventRecord } from "@tessera/contract";
import { type Db, getShard, getShardOfKey, type Tables, type Tx, buildIdRows } from "@tessera/database";
import { type CountedKind, STATS_DAYS } from "@tessera/domain";
import { type Selectable, sql } from "kysely";

/** The maximum value of a count, which keeps forged events from overflowing the column. */
const MAX_COUNT = sql.lit(2_147_483_647);

/** An event with its actor and the time at which it happened. */
export interface NewEvent {
  readonly actor: string;
  readonly at: Date;
  readonly record: EventRecord;
}

/** Returns the shard for an actor, which is a person's id or a key that identifies a visitor. */
function getActorShard(actor: string): number {
  return /^\d+$/.test(actor) ? getShard(actor) : getShardOfKey(actor);
}

/** Inserts events that aren't stored yet. @returns the indexes of the new events in `events` */
export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<number[]> {
  const records = events.map(({ record }) => record);
  const json = (values: readonly unknown[]) =>
    values.map((value) => (value === undefined ? null : JSON.stringify(value)));
  const { rows } = await sql<{ actor: string; id: string }>`
    insert into events (shard, actor, id, event_type, happened_at, view_type, view_parameter, component, element,
      object_id, surface, client_tracking_params, is_third_party_ad, aux_data, event_data, impression)
    select * from unnest(
      ${events.map(({ actor }) => getActorShard(actor))}::smallint[],
      ${events.map(({ actor }) => actor)}::text[],
      ${records.map(({ id }) => id)}::text[],
      ${records.map(({ event_type: type }) => type)}::integer[],
      ${events.map(({ at }) => at.toISOString())}::timestamptz[],
      ${records.map(({ view_type: type }) => type ?? null)}::integer[],
      ${records.map(({ view_parameter: parameter }) => parameter ?? null)}::integer[],
      ${records.map(({ component }) => component ?? null)}::integer[],
      ${records.map(({ element }) => element ?? null)}::integer[],
      ${records.map(({ object_id_str: object }) => object ?? null)}::text[],
      ${records.map(({ surface }) => surface ?? null)}::text[],
      ${records.map(({ client_tracking_params: parameters }) => parameters ?? null)}::text[],
      ${records.map(({ is_third_party_ad: isAd }) => isAd ?? null)}::boolean[],
      ${json(records.map(({ aux_data: data }) => data))}::jsonb[],
      ${json(records.map(({ event_data: data }) => data))}::jsonb[],
      ${json(records.map(({ impression }) => impression))}::jsonb[])
    on conflict do nothing
    returning actor, id`.execute(tx);
  const inserted = new Set(rows.map(({ actor, id }) => `${actor}\n${id}`));
  return events.flatMap(({ actor, record }, index) => (inserted.delete(`${actor}\n${record.id}`) ? [index] : []));
}

/** An event in the form that its person may read, with all stored fields except the shard and the actor. */
export type StoredEvent = Omit<Selectable<Tables["events"]>, "shard" | "actor">;

/** Selects a person's stored events, with ids above `after`. */
export async function selectPersonEvents(
  db: Db,
  personId: string,
  after: string,
  limit: number,
): Promise<StoredEvent[]> {
  return db
    .selectFrom("events")
    .select(["id", "event_type", "happened_at", "received_at", "view_type", "view_parameter", "component", "element"])
    .select([
      "object_id",
      "surface",
      "client_tracking_params",
      "is_third_party_ad",
      "aux_data",
      "event_data",
      "impression",
    ])
    .where("shard", "=", getShard(personId))
    .where("actor", "=", personId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** An event that is counted for a pin. */
export interface PinEvent {
  readonly pinId: string;
  readonly kind: CountedKind;
  readonly day: string;
}

/**
 * Adds events on pins to the daily counts of the pins' content items. A person's events on their own pins aren't
 * counted, nor are events on pins on secret boards. Locks rows in a fixed order, so that two batches for the same pins
 * don't deadlock.
 *
 * @param personId null for visitors
 */
export async function addPinEventsToStats(tx: Tx, events: readonly PinEvent[], personId: string | null): Promise<void> {
  await sql`
    with seen as (
      select * from unnest(
        ${events.map(({ pinId }) => getShard(pinId))}::smallint[],
        ${events.map(({ pinId }) => pinId)}::bigint[],
        ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ day }) => day)}::date[]) as event(shard, id, kind, day)
    ), counted as (
      select pins.content_id, seen.day,
        (count(*) filter (where kind = 'impression'))::integer as impressions,
        (count(*) filter (where kind = 'pinClick'))::integer as pin_clicks,
        (count(*) filter (where kind = 'outboundClick'))::integer as outbound_clicks
      from seen join pins on pins.shard = seen.shard and pins.id = seen.id
      join boards on boards.shard = shard_of(pins.board_id) and boards.id = pins.board_id and boards.privacy <> 'secret'
      where pins.deleted_at is null
        and pins.person_id is distinct from ${personId}::bigint and pins.creator_id is distinct from ${personId}::bigint
      group by pins.content_id, seen.day
    )
    insert into pin_stats (shard, content_id, day, impressions, pin_clicks, outbound_clicks)
    select shard_of(content_id), content_id, day, impressions, pin_clicks, outbound_clicks
    from counted order by content_id, day
    on conflict (shard, content_id, day) do update set
      impressions = least(${MAX_COUNT}, pin_stats.impressions::bigint + excluded.impressions)::integer,
      pin_clicks = least(${MAX_COUNT}, pin_stats.pin_clicks::bigint + excluded.pin_clicks)::integer,
      outbound_clicks = least(${MAX_COUNT}, pin_stats.outbound_clicks::bigint + excluded.outbound_clicks)::integer`.execute(
    tx,
  );
}

/** Adds saves to the daily counts of content items. */
export async function addSavesToStats(tx: Tx, contentIds: readonly string[]): Promise<void> {
  // Lock the rows in a fixed order, so that concurrent saves of the same content items don't deadlock.
  const ids = [...new Set(contentIds)].sort();
  if (ids.length === 0) return;
  await sql`
    insert into pin_stats (shard, content_id, day, saves)
    select shard, id, (now() at time zone 'utc')::date, 1
    from unnest(${ids.map(getShard)}::smallint[], ${ids}::bigint[]) as saved(shard, id)
    on conflict (shard, content_id, day) do update set saves = pin_stats.saves + 1`.execute(tx);
}

/** The number of times that other people saw, clicked and saved a content item. */
export interface ContentStats {
  readonly impressions: number;
  readonly pin_clicks: number;
  readonly saves: number;
}

/** Loads the counts of these content items for the displayed period. Content items without counts are left out. */
export async function loadContentStats(
  db: Db,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, ContentStats>> {
  const { rows } = await sql<ContentStats & { content_id: string }>`
    select pin_stats.content_id, least(${MAX_COUNT}, sum(impressions))::integer as impressions,
      least(${MAX_COUNT}, sum(pin_clicks))::integer as pin_clicks, least(${MAX_COUNT}, sum(saves))::integer as saves
    from ${buildIdRows(contentIds)}
    join pin_stats on pin_stats.shard = wanted.shard and pin_stats.content_id = wanted.id
      and pin_stats.day > (now() at time zone 'utc')::date - ${STATS_DAYS}::integer
    group by pin_stats.content_id`.execute(db);
  return new Map(rows.map(({ content_id: id, ...numbers }) => [id, numbers]));
}

/** Selects a content item's daily counts since a given day. Days without counts are left out. */
export async function selectDailyStats(
  db: Db,
  contentId: string,
  since: string,
): Promise<readonly (ContentStats & { readonly day: string })[]> {
  const { rows } = await sql<ContentStats & { day: string }>`
    select day::text, impressions, pin_clicks, saves from pin_stats
    where shard = ${getShard(contentId)} and content_id = ${contentId} and day >= ${since}::date
    order by day limit ${STATS_DAYS + 1}`.execute(db);
  return rows;
}

/** Deletes a batch of the events that were received before a given time. @returns true if there may be more */
export async function purgeEvents(tx: Tx, before: Date, limit: number): Promise<boolean> {
  const { rows } = await sql`
    delete from events where (shard, actor, id) in (
      select shard, actor, id from events where received_at < ${before}
      order by received_at limit ${limit} for update skip locked)
    returning 1`.execute(tx);
  return rows.length === limit;
}

/** Deletes a batch of the daily counts from before a given day. @returns true if there may be more */
export async function purgePinStats(tx: Tx, day: string, limit: number): Promise<boolean> {
  const { rows } = await sql`
    delete from pin_stats where (shard, content_id, day) in (
      select shard, content_id, day from pin_stats where day < ${day}::date
      order by day limit ${limit} for update skip locked)
    returning 1`.execute(tx);
  return rows.length === limit;
}

/** Removes the counts of content items that are being removed. */
export async function deletePinStats(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    delete from pin_stats using ${buildIdRows(contentIds)}
    where pin_stats.shard = wanted.shard and pin_stats.content_id = wanted.id`.execute(tx);
}

/** Removes a content item's daily rows whose counts are all zero. */
export async function deleteEmptyStats(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    delete from pin_stats using ${buildIdRows(contentIds)}
    where pin_stats.shard = wanted.shard and pin_stats.content_id = wanted.id
      and (impressions, pin_clicks, outbound_clicks, saves) = (0, 0, 0, 0)`.execute(tx);
}
