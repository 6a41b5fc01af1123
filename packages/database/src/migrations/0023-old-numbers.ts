import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Pin stats are shown for some days, and deleted afterwards. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For taking away what is old.
    `create index pin_stats_by_day on pin_stats (day)`,
  ]);
}
