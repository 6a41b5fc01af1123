import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What discovery must look at anew, because saves of it came, went, or are listed no longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A content and a board on which it may lie now or no more; without a board, all boards of the content.
    `create table discovery_changes (
       shard smallint not null,
       content_id bigint not null,
       id bigint not null,
       board_id bigint,
       transaction xid8 not null default pg_current_xact_id(),
       primary key (shard, content_id, id)
     )`,
    // For what was noted since somebody looked, whatever the shard: transactions end in another order than they begin.
    `create index discovery_changes_by_transaction on discovery_changes (transaction, id)`,
    // For clearing away what everybody has seen.
    `create index discovery_changes_by_age on discovery_changes (id)`,
  ]);
}
