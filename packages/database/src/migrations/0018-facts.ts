import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The facts of a content besides its image and words. Most have none, so they are one value instead of columns. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table contents add column facts jsonb`]);
}
