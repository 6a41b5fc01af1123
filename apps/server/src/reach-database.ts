import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  DataDirectoryInUse,
  DatabaseNewer,
  EmbeddedPostgresError,
  migrate,
  type PostgresConnection,
  postgresCode,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@tessera/database";
import { BadSetting, type Settings } from "./platform/settings.ts";

/** The error when no database exists yet for a command to use. Its message is one line. */
export class NoDatabase extends Error {
  constructor(dataDirectory: string) {
    super(`There's no database in ${dataDirectory} yet. Start the server once.`);
    this.name = "NoDatabase";
  }
}

export interface Reached extends AsyncDisposable {
  readonly connection: PostgresConnection | { readonly connectionString: string };
}

/**
 * Connects a command to the server's database. It uses DATABASE_URL or a running server's bundled database. Otherwise,
 * it starts and migrates the bundled database.
 *
 * @param canCreate true to create the bundled database when it doesn't exist yet
 * @throws NoDatabase, and every error that `databaseComplaint` has a message for
 */
export async function reachDatabase({ databaseUrl, dataDirectory }: Settings, canCreate = false): Promise<Reached> {
  if (databaseUrl !== null) return toReached({ connectionString: databaseUrl });
  const running = runningEmbeddedPostgres(dataDirectory);
  if (running) return toReached(running);
  if (!canCreate && !existsSync(join(dataDirectory, "postgres"))) throw new NoDatabase(dataDirectory);
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  try {
    await migrate(postgres.connection);
    return toReached(postgres.connection, () => postgres.stop());
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

function toReached(connection: Reached["connection"], close: () => Promise<void> = async () => undefined): Reached {
  return { connection, [Symbol.asyncDispose]: close };
}

/** Postgres's error codes for a missing table or column. */
const OTHER_SCHEMA = new Set(["42P01", "42703"]);

/** Explains in one line why a command couldn't use the database. */
export function databaseComplaint(error: unknown): string {
  if (
    error instanceof NoDatabase ||
    error instanceof BadSetting ||
    error instanceof DataDirectoryInUse ||
    error instanceof DatabaseNewer ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message;
  }
  if (OTHER_SCHEMA.has(postgresCode(error) ?? "")) {
    return "Another version created this database. Start this version's server once.";
  }
  return `The database isn't available: ${error instanceof Error ? error.message : String(error)}`;
}
