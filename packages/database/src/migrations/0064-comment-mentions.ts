import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The people that a comment's text mentions, so that links to them follow a changed username. No query searches this
 * column.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table comments add column mentions jsonb not null default '[]'`]);
}
