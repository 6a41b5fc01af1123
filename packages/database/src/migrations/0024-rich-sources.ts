import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The next check of each content item's linked page for product, recipe or article metadata, on the content's shard.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table rich_sources (
       shard smallint not null,
       content_id bigint not null,
       next_check_at timestamptz not null,
       failures smallint not null default 0,
       primary key (shard, content_id)
     )`,
    // For the job that reads the due pages, longest overdue first.
    `create index rich_sources_due on rich_sources (next_check_at, content_id)`,
  ]);
}
