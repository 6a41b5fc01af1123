import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Content items whose topics a job copies to their saves, in batches. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table retellings (
       shard smallint not null,
       content_id bigint not null,
       after_pin_id bigint not null,
       primary key (shard, content_id)
     )`,
    // For content items that weren't listed when topics were first copied to saves.
    `create index contents_untold on contents (shard, id) where told_topics is null`,
  ]);
}
