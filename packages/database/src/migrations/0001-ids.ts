import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The generator of ids with 41 bits for time, 12 for the shard and 10 for the sequence; see ids.ts. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create extension if not exists unaccent`,
    `create extension if not exists pg_trgm`,
    `create sequence id_sequence as bigint cycle`,
    `create function new_id(shard integer) returns bigint language sql volatile as $$
       select ((floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) << 22)
            | (shard::bigint << 10)
            | (nextval('id_sequence') % 1024)
     $$`,
    `create function shard_of(id bigint) returns smallint language sql immutable parallel safe as $$
       select ((id >> 10) & 4095)::smallint
     $$`,
  ]);
}
