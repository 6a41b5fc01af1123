import { type Kysely, sql } from "kysely";

/** Runs the statements of a migration one by one. */
export async function runSql(db: Kysely<never>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
