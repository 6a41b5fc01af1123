import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Positions for manual orders. A position can be between any two others. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table board_pins alter column position type numeric`,
    `alter table deleted_board_pins alter column position type numeric`,
    `alter table sections alter column position type numeric`,
    // Null if the board was never moved. The board is then sorted by age.
    `alter table boards add column position numeric`,
    // For a person's boards in their manual order.
    `create index boards_by_position on boards (shard, owner_id, coalesce(position, id) desc, id desc)
       where deleted_at is null`,
  ]);
}
