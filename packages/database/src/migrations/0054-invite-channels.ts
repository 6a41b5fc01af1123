import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** By which way a link onto a board is handed on; 1 is a link that someone copies. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table board_invite_codes add column channel smallint not null default 1`]);
}
