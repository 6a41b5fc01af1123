import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The role that someone had on a board before they left. Links can't grant them a higher role. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table board_removals add column last_role text`]);
}
