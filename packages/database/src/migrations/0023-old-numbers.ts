import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Numbers of pins are told for some days, and go after them. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For taking away what is old.
    `create index pin_stats_by_day on pin_stats (day)`,
  ]);
}
