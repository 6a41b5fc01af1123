import { type RawBuilder, sql } from "kysely";
import { ID_EPOCH_MS, toIdTimestamp, getShard } from "./ids.ts";

/**
 * Returns a set of IDs as a table `wanted(shard, id)` for joins. A query for many rows can thus specify each row's
 * shard, and its text is the same for any number of rows.
 */
export function buildIdRows(ids: readonly string[]) {
  return buildIdTable(ids).as<"wanted">(sql.raw("wanted(shard, id)"));
}

function buildIdTable(ids: readonly string[]): RawBuilder<{ shard: number; id: string }> {
  return sql<{ shard: number; id: string }>`unnest(${ids.map(getShard)}::smallint[], ${[...ids]}::bigint[])`;
}

/** Returns an SQL expression that generates a new ID for a row on a shard. */
export function buildNewId(shard: number): RawBuilder<string> {
  return sql<string>`new_id(${shard}::integer)`;
}

/**
 * Like `buildNewId`, but for a row with an earlier creation time, in milliseconds since 1970. The ID might be taken,
 * because a shard has only 1,024 IDs per millisecond. In that case, retry with a higher `later`, which is the number of
 * milliseconds to add.
 */
export function buildIdAt(shard: number, moment: number, later = 0): RawBuilder<string> {
  const milliseconds = toIdTimestamp(moment) - ID_EPOCH_MS + later;
  return sql<string>`id_at(${milliseconds}::bigint, ${shard}::integer)`;
}

/** Like `buildIdAt`, but for many times at once, as a subquery with one column. */
export function buildIdsAt(shard: number, moments: readonly number[]): RawBuilder<string> {
  const milliseconds = moments.map((moment) => toIdTimestamp(moment) - ID_EPOCH_MS);
  return sql<string>`(select id_at(at, ${shard}::integer) from unnest(${milliseconds}::bigint[]) as moments(at))`;
}
