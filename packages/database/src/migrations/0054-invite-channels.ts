import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The channel through which an invite link is shared; 1 is a copied link. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table board_invite_codes add column channel smallint not null default 1`]);
}
