import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Makes the last 10 bits of ids unpredictable: each shard starts each millisecond's sequence at a secret position.
 * Previously, each new id revealed these bits of the next id, no matter who created the row.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const key = randomBytes(32).toString("hex");
  await runSql(db, [
    `create function id_at(milliseconds bigint, shard integer) returns bigint language plpgsql volatile as $$
       declare
         hash bytea := sha256('\\x${key}'::bytea || int8send(milliseconds) || int4send(shard));
         start integer := get_byte(hash, 0) * 256 + get_byte(hash, 1);
       begin
         return (milliseconds << 22) | (shard::bigint << 10) | ((nextval('id_sequence') + start) % 1024);
       end
     $$`,
    `create or replace function new_id(shard integer) returns bigint language sql volatile as $$
       select id_at(floor(extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000, shard)
     $$`,
  ]);
}
