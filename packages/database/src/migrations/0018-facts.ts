import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The facts about a content besides its image and text. Most contents have none, so they are one value instead of
 * columns.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [`alter table contents add column facts jsonb`]);
}
