import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Adds an index for deleting pin statistics that are no longer shown. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For deleting old statistics.
    `create index pin_stats_by_day on pin_stats (day)`,
  ]);
}
