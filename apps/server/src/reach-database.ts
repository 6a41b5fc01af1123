import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  DataDirectoryInUse,
  DatabaseTooNew,
  EmbeddedPostgresError,
  migrate,
  type PostgresConnection,
  getPostgresCode,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "@tessera/database";
import { BadSetting, type Settings } from "./platform/settings.ts";

/** The error when no database exists yet for a command to use. Its message is a single line. */
export class MissingDatabaseError extends Error {
  constructor(dataDirectory: string) {
    super(`There's no database in ${dataDirectory} yet. Start the server once.`);
    this.name = "MissingDatabaseError";
  }
}

export interface CommandDatabase extends AsyncDisposable {
  readonly connection: PostgresConnection | { readonly connectionString: string };
}

/**
 * Connects a command to the server's database. It uses DATABASE_URL or a running server's bundled database. Otherwise,
 * it starts and migrates the bundled database.
 *
 * @param canCreate true to create the bundled database when it doesn't exist yet
 * @throws MissingDatabaseError, and every error that `describeDatabaseError` has a message for
 */
export async function reachDatabase(
  { databaseUrl, dataDirectory }: Settings,
  canCreate = false,
): Promise<CommandDatabase> {
  if (databaseUrl !== null) return createCommandDatabase({ connectionString: databaseUrl });
  const running = findRunningPostgres(dataDirectory);
  if (running) return createCommandDatabase(running);
  if (!canCreate && !existsSync(join(dataDirectory, "postgres"))) throw new MissingDatabaseError(dataDirectory);
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  try {
    await migrate(postgres.connection);
    return createCommandDatabase(postgres.connection, () => postgres.stop());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

function createCommandDatabase(
  connection: CommandDatabase["connection"],
  close: () => Promise<void> = async () => undefined,
): CommandDatabase {
  return { connection, [Symbol.asyncDispose]: close };
}

/** Postgres's error codes for a missing table or column. */
const SCHEMA_MISMATCH_CODES = new Set(["42P01", "42703"]);

/** Explains in one line why a command couldn't use the database. */
export function describeDatabaseError(error: unknown): string {
  if (
    error instanceof MissingDatabaseError ||
    error instanceof BadSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof DatabaseTooNew ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message;
  }
  if (SCHEMA_MISMATCH_CODES.has(getPostgresCode(error) ?? "")) {
    return "Another version created this database. Start this version's server once.";
  }
  return `The database isn't available: ${error instanceof Error ? error.message : String(error)}`;
}
