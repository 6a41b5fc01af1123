import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Additional details of a board, such as the density of its pins and the visible part of its cover. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table boards add column note text not null default ''`,
    `alter table boards add column start_date date`,
    `alter table boards add column end_date date`,
    `alter table boards add constraint boards_dates_in_order check (start_date <= end_date)`,
    `alter table boards add column pin_density text`,
    `alter table boards add column cover_focal_x smallint`,
    `alter table boards add column cover_focal_y smallint`,
  ]);
}
