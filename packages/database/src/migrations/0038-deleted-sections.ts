import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Deleted sections that can be restored, as listed for the owners of their boards. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table sections add column deleted_of bigint`,
    `update sections set deleted_of = boards.owner_id from boards
       where boards.shard = sections.shard and boards.id = sections.board_id and sections.deleted_at is not null`,
    // For the sections deleted from a person's boards, most recently deleted first.
    `create index sections_deleted_of_person on sections (shard, deleted_of, deleted_at desc, id desc)
       where deleted_of is not null`,
  ]);
}
