import { type RawBuilder, sql } from "kysely";
import { ID_EPOCH_MS, idMoment, shardOf } from "./ids.ts";

/**
 * A set of ids as a table `wanted(shard, id)` to join with, so that a query for many rows names each one's shard and
 * keeps one text, whatever the number.
 */
export function idRows(ids: readonly string[]) {
  return idTable(ids).as<"wanted">(sql.raw("wanted(shard, id)"));
}

function idTable(ids: readonly string[]): RawBuilder<{ shard: number; id: string }> {
  return sql<{ shard: number; id: string }>`unnest(${ids.map(shardOf)}::smallint[], ${[...ids]}::bigint[])`;
}

/** A new id for a row of a shard, made by the database. */
export function newId(shard: number): RawBuilder<string> {
  return sql<string>`new_id(${shard}::integer)`;
}

/**
 * As `newId`, for a row that counts as made at an earlier moment; milliseconds since 1970. It may be taken: a millisecond
 * of a shard has but 1,024 ids. Whoever finds it so takes one that is `later` by so many milliseconds.
 */
export function newIdAt(shard: number, moment: number, later = 0): RawBuilder<string> {
  const milliseconds = idMoment(moment) - ID_EPOCH_MS + later;
  return sql<string>`((${milliseconds}::bigint << 22) | (${shard}::bigint << 10) | (nextval('id_sequence') % 1024))`;
}
