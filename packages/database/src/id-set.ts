import { type RawBuilder, sql } from "kysely";
import { ID_EPOCH_MS, idMoment, shardOf } from "./ids.ts";

/**
 * A set of ids as a table `wanted(shard, id)` to join with. A query for many rows thus names each row's shard and
 * keeps the same text for any number of rows.
 */
export function idRows(ids: readonly string[]) {
  return idTable(ids).as<"wanted">(sql.raw("wanted(shard, id)"));
}

function idTable(ids: readonly string[]): RawBuilder<{ shard: number; id: string }> {
  return sql<{ shard: number; id: string }>`unnest(${ids.map(shardOf)}::smallint[], ${[...ids]}::bigint[])`;
}

/** A new id for a row of a shard, created by the database. */
export function newId(shard: number): RawBuilder<string> {
  return sql<string>`new_id(${shard}::integer)`;
}

/**
 * Like `newId`, for a row that counts as created at an earlier moment; milliseconds since 1970. The id might be
 * taken: a millisecond of a shard has only 1,024 ids. In that case, retry with an id that is `later` by that many
 * milliseconds.
 */
export function newIdAt(shard: number, moment: number, later = 0): RawBuilder<string> {
  const milliseconds = idMoment(moment) - ID_EPOCH_MS + later;
  return sql<string>`((${milliseconds}::bigint << 22) | (${shard}::bigint << 10) | (nextval('id_sequence') % 1024))`;
}
