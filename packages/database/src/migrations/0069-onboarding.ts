import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What people say when they set up their accounts, and the step at which they left. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table accounts
       add column gender text not null default 'unspecified',
       add column use_case text,
       add column onboarding_step text`,
  ]);
}
