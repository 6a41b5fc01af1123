import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Boards that are put away, the order in which one shows its pins, and the orders of lists. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table boards add column archived_at timestamptz`,
    `alter table boards add column pin_sort text not null default 'custom'`,
    `alter table accounts add column board_sort text not null default 'last_pinned_to'`,
    // For a person's boards, the oldest or the newest first.
    `create index boards_by_age on boards (shard, owner_id, id) where deleted_at is null`,
    // For a person's boards by their names; decomposed, an accented letter sorts with its plain one.
    `create index boards_by_name on boards (shard, owner_id, (lower(normalize(name, NFD)) collate "C"), id)
       where deleted_at is null`,
    // For a section's pins, the newest or the oldest first; of a whole board the primary key serves.
    `create index board_pins_by_section_and_age on board_pins (shard, board_id, section_id, pin_id)
       where section_id is not null`,
  ]);
}
