import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The amount of data in a video. Short videos have their own queue. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table videos add column megapixels integer not null default 0`,
    // Estimate the size of waiting videos at 30 frames per second, because their actual rate wasn't stored.
    `update videos set megapixels = least(2147483647, duration_ms::bigint * width * height * 30 / 1000000000)
     where status = 'processing'`,
  ]);
}
