import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool, type PoolConfig } from "pg";
import { migrations } from "./migrations/index.ts";

/** Thrown when a newer version of the product has migrated the database. */
export class DatabaseTooNew extends Error {
  constructor(migration: string) {
    super(
      `This database was written by a newer version of Tessera (it has ${migration}). Start that version, or a later one.`,
    );
    this.name = "DatabaseTooNew";
  }
}

/**
 * Migrates the database schema to this version. Several processes can call this at the same time.
 *
 * @returns the names of the migrations that this call applied
 * @throws DatabaseTooNew when a newer version has migrated the database, without changing anything
 */
export async function migrate(config: PoolConfig): Promise<string[]> {
  const pool = new Pool({ ...config, max: 2 });
  // The pool doesn't wait for the server to close its connections. If the server stops in the meantime, the connection
  // errors don't matter.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await selectAppliedMigrations(db);
    const unknown = applied.find((name) => !(name in migrations));
    if (unknown) throw new DatabaseTooNew(unknown);
    // Skip the migrator, which would read the whole catalog just to find that there is nothing to do.
    if (applied.length === Object.keys(migrations).length) return [];
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).filter(({ status }) => status === "Success").map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

async function selectAppliedMigrations(db: Kysely<never>): Promise<string[]> {
  const table = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
