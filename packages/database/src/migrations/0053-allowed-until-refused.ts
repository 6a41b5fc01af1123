import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * What nothing obeyed so far, accounts allow until their owner says no. Those whose owner never said anything keep the
 * home they know.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table accounts
       alter column allow_marketing_cookies set default true,
       alter column allow_personalization_cookies set default true`,
    `update accounts set allow_marketing_cookies = true, allow_personalization_cookies = true
      where settings_surface = ''`,
  ]);
}
