import { type Db, pairWithShards, type Tx } from "@tessera/database";
import type { ContentActivity, TodayList } from "@tessera/domain";
import { sql } from "kysely";

/** The maximum number of content items that the lists of a day are made from, most recently saved ones first. */
const MAX_ACTIVE_CONTENTS = 5_000;
/** The number of a content item's latest saves whose people's countries count. */
const MAX_LOCATED_SAVES = 50;

/** Selects what people did with listed content items in the 28 days until `day`, which is in ISO format. */
export async function selectActivity(db: Db, day: string): Promise<Omit<ContentActivity, "localSaves">[]> {
  const { rows } = await sql<Omit<ContentActivity, "localSaves">>`
    with recent as materialized (
      select shard, content_id,
        coalesce(sum(saves) filter (where day > ${day}::date - 2), 0)::integer as new_saves,
        coalesce(sum(saves) filter (where day > ${day}::date - 7), 0)::integer as saves,
        coalesce(sum(pin_clicks + outbound_clicks) filter (where day > ${day}::date - 7), 0)::integer as clicks,
        sum(saves)::integer as month_saves, sum(impressions)::integer as month_impressions
      from pin_stats where day > ${day}::date - 28 and day <= ${day}::date
      group by shard, content_id having sum(saves + pin_clicks + outbound_clicks) > 0
    ), active as materialized (
      select recent.*, listed_contents.creator_id, listed_contents.is_product, listed_contents.topics from recent
      join listed_contents on listed_contents.shard = recent.shard and listed_contents.content_id = recent.content_id
      order by recent.new_saves desc, recent.saves desc, recent.month_saves desc, recent.content_id desc
      limit ${MAX_ACTIVE_CONTENTS}
    )
    select active.content_id as "contentId", active.creator_id as "creatorId", active.is_product as "isProduct",
      active.topics, active.new_saves as "newSaves", active.saves, active.clicks, active.month_saves as "monthSaves",
      active.month_impressions as "monthImpressions", contents.favorite_count as favorites
    from active join contents on contents.shard = active.shard and contents.id = active.content_id`.execute(db);
  return rows;
}

/** The number of a content item's latest public saves by people of one country. */
export interface LocalSaves {
  readonly country: string;
  readonly contentId: string;
  readonly count: number;
}

/** Counts the latest public saves of content items by the countries of the people who saved them. */
export async function countLocalSaves(db: Db, contentIds: readonly string[]): Promise<LocalSaves[]> {
  if (contentIds.length === 0) return [];
  const { shards, ids } = pairWithShards(contentIds);
  const { rows } = await sql<LocalSaves>`
    select accounts.country, given.id as "contentId", count(*)::integer as count
    from unnest(${shards}::smallint[], ${ids}::bigint[]) as given (shard, id)
    cross join lateral (
      select person_id from content_pins
      where content_pins.shard = given.shard and content_pins.content_id = given.id and content_pins.listed
      order by pin_id desc limit ${MAX_LOCATED_SAVES}
    ) as saves
    join accounts on accounts.shard = shard_of(saves.person_id) and accounts.person_id = saves.person_id
    group by accounts.country, given.id`.execute(db);
  return rows;
}

/** A day's list for a country. */
export interface DayList {
  readonly country: string;
  /** The day, in ISO format. */
  readonly day: string;
  readonly contentIds: readonly string[];
}

/** Returns the latest day that has lists, in ISO format; null for none. */
export async function findLatestDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from today_lists where country = ''`.execute(db);
  return rows[0]?.day ?? null;
}

/** Writes a day's lists for a country. Replaces lists of the same day. */
export async function writeDayLists(
  tx: Tx,
  { country, day }: Pick<DayList, "country" | "day">,
  lists: ReadonlyMap<TodayList, readonly string[]>,
): Promise<void> {
  const names = [...lists.keys()];
  await sql`
    insert into today_lists (country, list, day, content_ids)
    select ${country}, list, ${day}::date, content_ids::bigint[] from unnest(
      ${names}::text[], ${names.map((name) => `{${lists.get(name)?.join(",")}}`)}::text[]
    ) as given (list, content_ids)
    on conflict (country, list, day) do update set content_ids = excluded.content_ids`.execute(tx);
}

/** Deletes lists from before a day, in ISO format. */
export async function deleteOldLists(tx: Tx, before: string): Promise<void> {
  await sql`delete from today_lists where day < ${before}::date`.execute(tx);
}

/** Finds the latest list for a country, or for everyone if the country has none of that day. */
export async function findDayList(db: Db, list: TodayList, country: string): Promise<DayList | null> {
  const { rows } = await sql<DayList>`
    select country, day::text as day, content_ids as "contentIds" from today_lists
    where country in (${country}, '') and list = ${list}
    order by day desc, country desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Finds a list by its country and day; null if it has been deleted. */
export async function findEarlierList(
  db: Db,
  list: TodayList,
  { country, day }: Pick<DayList, "country" | "day">,
): Promise<DayList | null> {
  const { rows } = await sql<DayList>`
    select country, day::text as day, content_ids as "contentIds" from today_lists
    where country = ${country} and list = ${list} and day = ${day}::date`.execute(db);
  return rows[0] ?? null;
}
