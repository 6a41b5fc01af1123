import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What is known of a content beside its picture and words. Most have none, so that it is one value and no columns. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table contents add column facts jsonb`]);
}
