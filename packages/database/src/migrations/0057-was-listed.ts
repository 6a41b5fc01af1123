import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Whether a content item was ever listed, because other people could have saved it then. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table contents add column was_listed boolean not null default false`,
    `update contents set was_listed = true
       where listed or id in (select content_id from pins where person_id <> creator_id)`,
  ]);
}
