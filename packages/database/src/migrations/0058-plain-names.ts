import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Renames tables and columns to standard terms. Nothing else changes, so no row is rewritten. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table retellings rename to topic_backfills`,
    `alter index retellings_pkey rename to topic_backfills_pkey`,
    `alter table contents rename column told_topics to indexed_topics`,
    `alter index contents_untold rename to contents_unindexed`,
    `alter table imports rename column heard_of_at to heartbeat_at`,
    `alter table imports rename column stop_asked to stop_requested`,
    `alter table imports rename column source_kept to keeps_source`,
    `alter table imports rename column taken_count to imported_count`,
    `alter table imports rename column had_count to existing_count`,
  ]);
}
