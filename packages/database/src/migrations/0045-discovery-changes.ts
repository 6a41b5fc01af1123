import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Content items that discovery must reprocess because their saves were added, removed or unlisted. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A content item, and the board to which it was added or from which it was removed. Without a board, the row
    // concerns all of the content's boards.
    `create table discovery_changes (
       shard smallint not null,
       content_id bigint not null,
       id bigint not null,
       board_id bigint,
       transaction xid8 not null default pg_current_xact_id(),
       primary key (shard, content_id, id)
     )`,
    // For changes since the last check, on any shard. Transactions don't commit in the order in which they begin.
    `create index discovery_changes_by_transaction on discovery_changes (transaction, id)`,
    // For deleting changes that every process has seen.
    `create index discovery_changes_by_age on discovery_changes (id)`,
  ]);
}
