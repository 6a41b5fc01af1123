import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The activity on shared boards. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // The key matches the order in which rows are read.
    `create table board_activity (
       shard smallint not null,
       board_id bigint not null,
       id bigint not null,
       person_id bigint not null,
       kind text not null,
       other_id bigint,
       words text,
       pin_id bigint,
       pin_count integer not null default 1,
       run_id bigint,
       created_at timestamptz not null default now(),
       primary key (shard, board_id, id)
     )`,
    // For the steps of a bulk edit, which are combined into one line.
    `create unique index board_activity_by_run on board_activity (shard, board_id, run_id, kind) where run_id is not null`,
    // For deleting a person's activity on all boards.
    `create index board_activity_by_person on board_activity (person_id)`,
    `create index board_activity_by_other on board_activity (other_id) where other_id is not null`,
  ]);
}
