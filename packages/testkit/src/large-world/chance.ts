import { type RawBuilder, sql } from "kysely";
import { getIdTime, type Tx } from "@tessera/database";

/**
 * Creates the functions that generate a large world, for the lifetime of the connection. The result of `pg_temp.chance`
 * depends only on the seed, a number, and the question. So the same seed always creates the same world.
 */
export async function createFunctions(tx: Tx, seed: number): Promise<void> {
  const functions = [
    // In [0, 1), from 52 bits of Postgres's own hash.
    `chance(n bigint, question integer) returns float8 language sql immutable parallel safe as $$
       select ((hashint8extended(n, ${BigInt(seed) * 1_000n}::bigint + question) >> 12) & 4503599627370495)::float8
              / 4503599627370496::float8
     $$`,
    // Like new_id, for a time in the past.
    `id_at(milliseconds bigint, shard integer, n bigint) returns bigint language sql immutable parallel safe as $$
       select ((milliseconds - ${getIdTime("0")}) << 22) | (shard::bigint << 10) | (n & 1023)
     $$`,
    `moment(milliseconds bigint) returns timestamptz language sql immutable parallel safe as $$
       select 'epoch'::timestamptz + milliseconds * interval '1 millisecond'
     $$`,
    // Like shardOfKey; for ASCII letters only.
    `shard_of_key(key text) returns smallint language plpgsql immutable parallel safe as $$
       declare hash bigint := 2166136261;
       begin
         for place in 1..length(key) loop
           hash := ((hash # ascii(substr(key, place, 1))) * 16777619) & 4294967295;
         end loop;
         return hash % 4096;
       end
     $$`,
    // The key of a public image: 18 random bytes that don't depend on the seed.
    `image_key() returns text language sql volatile as $$
       select translate(encode(substring(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) from 1 for 18), 'base64'),
                        '+/', '-_')
     $$`,
  ];
  for (const text of functions) await sql.raw(`create or replace function pg_temp.${text}`).execute(tx);
}

/**
 * Returns a number in [0, 1) for each row.
 *
 * @param question number below 1,000 that distinguishes several draws for the same row
 */
export function buildRandomNumber(row: string, question: number): RawBuilder<number> {
  return sql<number>`pg_temp.chance(${sql.raw(row)}, ${sql.lit(question)})`;
}

/**
 * Returns an integer from 1 to `max`. A `skew` above 1 favors small numbers. The number 1 has a share of max^(-1/skew).
 * The other numbers follow a power law (with exponent 1 - 1/skew), like human activity.
 */
export function buildRandomRank(
  row: string,
  question: number,
  max: RawBuilder<unknown> | number,
  skew: number,
): RawBuilder<number> {
  const maxSql = typeof max === "number" ? sql.lit(max) : max;
  return sql<number>`(1 + floor(${maxSql} * power(${buildRandomNumber(row, question)}, ${sql.lit(skew)})))::integer`;
}

/** Picks a word from a list, favoring words at the beginning. */
export function buildRandomPick(
  row: string,
  question: number,
  words: readonly string[],
  skew = 1.6,
): RawBuilder<string> {
  return sql<string>`(${[...words]}::text[])[${buildRandomRank(row, question, words.length, skew)}]`;
}
