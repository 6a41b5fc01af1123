import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/**
 * The maximum number of shown content items to store per person, and the number of days to keep them. People themselves
 * remember less.
 */
const SHOWN_PIN_LIMITS = { most: 1_000, days: 30 } as const;

/** A pin that someone saw. */
export interface ShownPin {
  readonly pinId: string;
  readonly at: Date;
}

/** Records the content items that someone saw in their home feed, each with the time they last saw it. */
export async function insertShownPins(tx: Tx, personId: string, shown: readonly ShownPin[]): Promise<void> {
  if (shown.length === 0) return;
  const ids = shown.map(({ pinId }) => pinId);
  await sql`
    insert into shown_at_home as known (shard, person_id, content_ids, shown_at)
    select ${getShard(personId)}, ${personId}, array_agg(content_id), array_agg(at) from (
      select pins.content_id, max(seen.at) as at
      from unnest(${ids.map(getShard)}::smallint[], ${ids}::bigint[], ${shown.map(({ at }) => at.toISOString())}::timestamptz[])
        as seen(shard, id, at)
      -- A client can report any id, but pins that aren't listed were shown to no one.
      join pins on pins.shard = seen.shard and pins.id = seen.id and pins.listed and pins.deleted_at is null
      group by pins.content_id
    ) as contents
    having count(*) > 0
    on conflict (shard, person_id) do update set (content_ids, shown_at) = (
      select coalesce(array_agg(content_id order by at desc), '{}'), coalesce(array_agg(at order by at desc), '{}') from (
        select content_id, max(at) as at from (
          select * from unnest(known.content_ids, known.shown_at) as before(content_id, at)
          union all
          select * from unnest(excluded.content_ids, excluded.shown_at) as lately(content_id, at)
        ) as seen
        where at > now() - make_interval(days => ${SHOWN_PIN_LIMITS.days})
        group by content_id order by max(at) desc, content_id limit ${SHOWN_PIN_LIMITS.most}
      ) as newest)`.execute(tx);
}

/**
 * Returns the content items that someone saw in their home feed before a given time, each with the last time. Times are
 * in milliseconds since 1970.
 */
export async function selectShownPins(db: Db, personId: string, moment: number): Promise<ReadonlyMap<string, number>> {
  const row = await db
    .selectFrom("shown_at_home")
    .select(["content_ids", "shown_at"])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const shown = (row?.content_ids ?? []).map((id, index) => [id, row?.shown_at[index]?.getTime() ?? 0] as const);
  return new Map(shown.filter(([, at]) => at < moment));
}
