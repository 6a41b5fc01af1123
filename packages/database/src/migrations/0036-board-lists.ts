import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Archived boards, the sort order of a board's pins, and the sort orders of lists. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table boards add column archived_at timestamptz`,
    `alter table boards add column pin_sort text not null default 'custom'`,
    `alter table accounts add column board_sort text not null default 'last_pinned_to'`,
    // For a person's boards, oldest or newest first.
    `create index boards_by_age on boards (shard, owner_id, id) where deleted_at is null`,
    // For a person's boards by name. In decomposed form, an accented letter is sorted with its plain letter.
    `create index boards_by_name on boards (shard, owner_id, (lower(normalize(name, NFD)) collate "C"), id)
       where deleted_at is null`,
    // For a section's pins, newest or oldest first. For a whole board, the primary key is sufficient.
    `create index board_pins_by_section_and_age on board_pins (shard, board_id, section_id, pin_id)
       where section_id is not null`,
  ]);
}
