import { type Db, getShard, type Tx } from "@tessera/database";
import { getColorGroup } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";
import type { ListedPin } from "./listing.queries.ts";

/** The id in `pin_topics` that means any topic. */
export const ANY_TOPIC_ID = 0;

/**
 * Returns SQL that copies content items' last backfilled topics to saves of one person. It's a complete statement, or
 * part of the statement that writes the saves.
 *
 * @param saves SQL for the rows of the saves: id, and the content's shard and content_id
 */
export function createIndexStatement(personId: string, saves: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into pin_topics (shard, person_id, topic_id, pin_id)
    select ${getShard(personId)}::smallint, ${personId}::bigint, topic_id, chosen.id
    from ${saves} as chosen(id, shard, content_id)
    join contents on contents.shard = chosen.shard and contents.id = chosen.content_id
    cross join lateral unnest(${ANY_TOPIC_ID}::smallint || contents.indexed_topics) as topic_id
    where contents.indexed_topics <> '{}'`;
}

/** The maximum number of a content item's saves that get its new topics immediately. A job updates the rest. */
export const MAX_IMMEDIATE_SAVES = 500;

/**
 * Copies the content items' current topics to their saves, except deleted saves. Returns the end of an SQL statement
 * that has the content items in `indexed` (shard, id, topics).
 *
 * @param maxSaves the maximum number of saves to update per content; if there are more, a record of that is written;
 *   null for all saves
 */
export function buildTopicBackfill(maxSaves: number | null): RawBuilder<unknown> {
  return sql`
    saves as materialized (
      select shard_of(mirrors.pin_id) as shard, mirrors.person_id, mirrors.pin_id as id, indexed.topics,
        indexed.shard as content_shard, indexed.id as content_id
      from indexed
      cross join lateral (
        select person_id, pin_id from content_pins
        where content_pins.shard = indexed.shard and content_pins.content_id = indexed.id
        ${maxSaves === null ? sql`` : sql`order by pin_id limit ${maxSaves}`}
      ) as mirrors
    ), ${maxSaves === null ? sql`` : sql`rest as (${recordRemainingSaves(maxSaves)}),`} ${WRITE_TOPICS}`;
}

/**
 * Records, in the same SQL statement, which content items have more saves than those in `saves` (content_shard,
 * content_id, id).
 */
export function recordRemainingSaves(maxSaves: number): RawBuilder<unknown> {
  return sql`
    insert into topic_backfills (shard, content_id, after_pin_id)
    select content_shard, content_id, max(id) from saves group by content_shard, content_id having count(*) = ${maxSaves}
    on conflict (shard, content_id) do update set after_pin_id = excluded.after_pin_id`;
}

/** Replaces the topics of `saves` (shard, person_id, id) with each save's `topics`. */
const WRITE_TOPICS = sql`
    outdated as (
      delete from pin_topics using saves
      where pin_topics.shard = saves.shard and pin_topics.pin_id = saves.id
        and (saves.topics = '{}' or pin_topics.topic_id <> all (${ANY_TOPIC_ID}::smallint || saves.topics))
    )
    insert into pin_topics (shard, person_id, topic_id, pin_id)
    select shard, person_id, topic_id, id from saves
    cross join lateral unnest(${ANY_TOPIC_ID}::smallint || saves.topics) as topic_id
    where saves.topics <> '{}'
    on conflict do nothing`;

/** Copies content items' stored topics and search colors to their saves. */
export async function backfillSaveTopics(tx: Tx, pins: readonly ListedPin[]): Promise<void> {
  if (pins.length === 0) return;
  const contentIds = [...new Set(pins.map(({ contentId }) => contentId))];
  const { rows } = await sql<{ id: string; dominant_color: string }>`
    select contents.id, contents.dominant_color
    from unnest(${contentIds.map(getShard)}::smallint[], ${contentIds}::bigint[]) as chosen(shard, id)
    join contents on contents.shard = chosen.shard and contents.id = chosen.id`.execute(tx);
  const colors = new Map(rows.map(({ id, dominant_color }) => [id, getColorGroup(dominant_color)]));
  await sql`
    with chosen as materialized (
      select * from unnest(
        ${pins.map(({ id }) => getShard(id))}::smallint[], ${pins.map(({ id }) => id)}::bigint[],
        ${pins.map(({ personId }) => personId)}::bigint[], ${pins.map(({ contentId }) => getShard(contentId))}::smallint[],
        ${pins.map(({ contentId }) => contentId)}::bigint[], ${pins.map(({ contentId }) => colors.get(contentId) ?? null)}::text[]
      ) as pin(shard, id, person_id, content_shard, content_id, color)
    ), colored as (
      update pins set color = chosen.color from chosen
      where pins.shard = chosen.shard and pins.id = chosen.id and pins.color is distinct from chosen.color
    ), saves as materialized (
      select chosen.shard, chosen.person_id, chosen.id, contents.indexed_topics as topics from chosen
      join contents on contents.shard = chosen.content_shard and contents.id = chosen.content_id
      where contents.indexed_topics is not null
    ), ${WRITE_TOPICS}`.execute(tx);
}

/** Writes content items' topics, and copies them to all of their saves except deleted ones. */
export async function backfillTopics(
  tx: Tx,
  contents: readonly { readonly id: string; readonly topics: readonly number[] }[],
): Promise<void> {
  await sql`
    with indexed as materialized (
      select shard, id, topics::smallint[] as topics from unnest(
        ${contents.map(({ id }) => getShard(id))}::smallint[], ${contents.map(({ id }) => id)}::bigint[],
        ${contents.map(({ topics }) => toSqlArray(topics))}::text[]
      ) as content(shard, id, topics)
    ), updated as (
      update contents set indexed_topics = indexed.topics from indexed
      where contents.shard = indexed.shard and contents.id = indexed.id
    ), ${buildTopicBackfill(null)}`.execute(tx);
}

/** Formats topics as a PostgreSQL array literal. */
export function toSqlArray(topics: readonly number[]): string {
  return `{${topics.join(",")}}`;
}

/** Deletes the topics of saves that are being removed. */
export async function deletePinTopics(tx: Tx, pinIds: readonly string[]): Promise<void> {
  await sql`
    delete from pin_topics using unnest(${pinIds.map(getShard)}::smallint[], ${[...pinIds]}::bigint[]) as deleted(shard, id)
    where pin_topics.shard = deleted.shard and pin_topics.pin_id = deleted.id`.execute(tx);
}

/** Selects which of these topics someone's pins have, starting with the topic of their latest pin. */
export async function selectPinTopics(
  db: Db,
  personId: string,
  topicIds: readonly number[],
  limit: number,
): Promise<number[]> {
  const shard = getShard(personId);
  const { rows } = await sql<{ topic_id: number }>`
    select wanted.topic_id from unnest(${[...topicIds]}::smallint[]) as wanted (topic_id)
    cross join lateral (
      select pin_topics.pin_id from pin_topics
      where pin_topics.shard = ${shard} and pin_topics.person_id = ${personId} and pin_topics.topic_id = wanted.topic_id
        and (
          select pins.deleted_at is null from pins
          where pins.shard = pin_topics.shard and pins.id = pin_topics.pin_id)
      order by pin_topics.pin_id desc limit 1
    ) as latest
    order by latest.pin_id desc, wanted.topic_id desc limit ${limit}`.execute(db);
  return rows.map(({ topic_id }) => topic_id);
}
