import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** How much there is to read in a video, by which short ones get a line of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table videos add column megapixels integer not null default 0`,
    // Of those that wait, by the usual 30 frames a second: what they really have was not kept.
    `update videos set megapixels = least(2147483647, duration_ms::bigint * width * height * 30 / 1000000000)
     where status = 'processing'`,
  ]);
}
