import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The facts about a content item besides its image and text. Most content items have no facts, so one column stores
 * them all.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table contents add column facts jsonb`]);
}
