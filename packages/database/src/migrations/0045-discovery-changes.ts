import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What discovery must look at again, because saves of it came, went, or are no longer listed. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A content and a board that it may have come to or left; without a board, all boards of the content.
    `create table discovery_changes (
       shard smallint not null,
       content_id bigint not null,
       id bigint not null,
       board_id bigint,
       transaction xid8 not null default pg_current_xact_id(),
       primary key (shard, content_id, id)
     )`,
    // For what was recorded since the last look, on any shard: transactions end in another order than they begin.
    `create index discovery_changes_by_transaction on discovery_changes (transaction, id)`,
    // For clearing what every process has seen.
    `create index discovery_changes_by_age on discovery_changes (id)`,
  ]);
}
