import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Orders made by hand: a position may lie between any two others. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table board_pins alter column position type numeric`,
    `alter table deleted_board_pins alter column position type numeric`,
    `alter table sections alter column position type numeric`,
    // Null: never moved; such a board is sorted by its age.
    `alter table boards add column position numeric`,
    // For a person's boards in the order of their own.
    `create index boards_by_position on boards (shard, owner_id, coalesce(position, id) desc, id desc)
       where deleted_at is null`,
  ]);
}
