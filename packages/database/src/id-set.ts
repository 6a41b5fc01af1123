import { type RawBuilder, sql } from "kysely";
import { shardOf } from "./ids.ts";

/**
 * A set of ids as a table `wanted(shard, id)` to join with, so that a query for many rows names each one's shard and
 * keeps one text, whatever the number.
 */
export function wantedIds(ids: readonly string[]) {
  return idTable(ids).as<"wanted">(sql.raw("wanted(shard, id)"));
}

function idTable(ids: readonly string[]): RawBuilder<{ shard: number; id: string }> {
  return sql<{ shard: number; id: string }>`unnest(${ids.map(shardOf)}::smallint[], ${[...ids]}::bigint[])`;
}

/** A new id for a row of a shard, made by the database. */
export function newId(shard: number): RawBuilder<string> {
  return sql<string>`new_id(${shard}::integer)`;
}
