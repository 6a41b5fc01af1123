import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Makes settings opt-out that nothing has used so far. People who never changed them keep their current home feed. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table accounts
       alter column allow_marketing_cookies set default true,
       alter column allow_personalization_cookies set default true`,
    `update accounts set allow_marketing_cookies = true, allow_personalization_cookies = true
      where settings_surface = ''`,
  ]);
}
