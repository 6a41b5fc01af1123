import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What someone could do on a board that they left: links bring them back to no more than that. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table board_removals add column last_role text`]);
}
