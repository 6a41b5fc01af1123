import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Bulk edits of a board's pins: the run, and the outcome for each pin, which undo needs. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table bulk_runs (
       shard smallint not null,
       id bigint not null,
       board_id bigint not null,
       person_id bigint not null,
       action text not null,
       target_board_id bigint,
       target_section_id bigint,
       makes_section boolean not null,
       sections jsonb not null default '[]',
       ends text,
       state text not null,
       total integer not null,
       reached integer not null default 0,
       done integer not null default 0,
       gone integer not null default 0,
       refused integer not null default 0,
       already_there integer not null default 0,
       created_at timestamptz not null,
       primary key (shard, id)
     )`,
    // For the active runs.
    `create index bulk_runs_under_way on bulk_runs (id) where state in ('running', 'undoing')`,
    // For deleting runs that can no longer be undone.
    `create index bulk_runs_by_time on bulk_runs (created_at) where state not in ('running', 'undoing')`,
    `create table bulk_items (
       shard smallint not null,
       run_id bigint not null,
       number integer not null,
       pin_id bigint not null,
       outcome text,
       section_id bigint,
       former_section_id bigint,
       position numeric,
       copy_id bigint,
       primary key (shard, run_id, number)
     )`,
  ]);
}
