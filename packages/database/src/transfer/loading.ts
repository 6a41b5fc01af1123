import { pipeline } from "node:stream/promises";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { from } from "pg-copy-streams";
import { migrations } from "../migrations/index.ts";
import { getPostgresCode } from "../unavailable.ts";
import type { PostgresConnection } from "../embedded/index.ts";
import {
  type DatabaseShape,
  PORTABLE_SESSION_SETTINGS,
  quoteIdentifier,
  readTables,
  type TableShape,
} from "./shape.ts";

/** Thrown when a database can't be loaded. The message is one line without a period. */
export class DatabaseNotLoadable extends Error {
  override readonly name: string = "DatabaseNotLoadable";
}

/** Thrown when the database rejects the rows, because the backup was altered or its parts don't match. */
export class UnreadableRows extends DatabaseNotLoadable {
  override readonly name = "UnreadableRows";
}

/** Operations on an empty database that is being loaded. */
export interface DatabaseLoader {
  /** Creates the schema exactly as the shape's migrations did, without any rows. */
  prepare(shape: DatabaseShape, takenAt: Date): Promise<void>;
  /**
   * Copies rows into a table, in COPY's text format.
   *
   * @returns the number of rows
   */
  copyRows(table: TableShape, rows: AsyncIterable<Buffer>): Promise<number>;
  /** Advances the sequences and migrates the schema to this version. */
  finish(shape: DatabaseShape): Promise<void>;
}

/**
 * Returns the first migration that this version doesn't have. If there is one, this version can't create the schema.
 */
export function findUnknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !Object.hasOwn(migrations, name));
}

/**
 * Loads an empty database in one transaction. If `work` resolves, all changes are stored. If it rejects or the process
 * is killed, no changes are.
 *
 * @throws DatabaseNotLoadable when the database isn't empty, without changing anything
 */
export async function loadDatabase(
  config: pg.ClientConfig,
  work: (loading: DatabaseLoader) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...config, application_name: "tessera-restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PORTABLE_SESSION_SETTINGS);
    await client.query("set client_min_messages = 'error'");
    const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: createPool(client) }) });
    await db.transaction().execute(async (tx) => {
      await requireEmptyDatabase(client);
      await work(createDatabaseLoader(client, tx));
    });
  } finally {
    await client.end();
  }
}

/** Drops and recreates the bundled Postgres's database. */
export async function recreateDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    await client.query(`drop database if exists ${quoteIdentifier(connection.database)} with (force)`);
    await client.query(`create database ${quoteIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

function createDatabaseLoader(client: pg.Client, tx: Transaction<never>): DatabaseLoader {
  return {
    async prepare(shape, takenAt) {
      const { rows } = await client.query<{ behind: boolean }>("select clock_timestamp() < $1 as behind", [takenAt]);
      // Ids contain the time. If the clock were behind, new ids could repeat the ids of existing rows.
      if (rows[0]?.behind)
        throw new DatabaseNotLoadable(`The database's clock is behind ${takenAt.toISOString()}: set it correctly`);
      await applyMigrations(tx, shape.migrations);
      const tables = await readTables(client);
      if (JSON.stringify(tables) !== JSON.stringify(shape.tables)) {
        throw new UnreadableRows("its tables don't match its migrations");
      }
      // Migrations can insert rows into new tables. Remove them, because the copied rows include their current state.
      if (tables.length > 0)
        await client.query(`truncate ${tables.map(({ name }) => quoteIdentifier(name)).join(", ")}`);
    },

    async copyRows({ name, columns }, rows) {
      const copy = client.query(
        from(`copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")}) from stdin`),
      );
      try {
        await pipeline(rows, copy);
      } catch (error) {
        throw isRowError(error) ? new UnreadableRows(`the rows of ${name} can't be read`, { cause: error }) : error;
      }
      return copy.rowCount;
    },

    async finish({ sequences }) {
      for (const { name, value } of sequences) {
        await client.query("select setval($1::regclass, $2::bigint)", [quoteIdentifier(name), value]);
      }
      await applyMigrations(tx, Object.keys(migrations));
      await client.query("analyze");
    },
  };
}

async function applyMigrations(tx: Transaction<never>, names: readonly string[]): Promise<void> {
  const selected = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const { error } = await new Migrator({
    db: tx,
    provider: { getMigrations: async () => selected },
  }).migrateToLatest();
  if (error) throw error;
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_xact_lock($1) as locked", [
    LOADING_LOCK_ID,
  ]);
  if (!rows[0]?.locked) throw new DatabaseNotLoadable("Another restore is filling this database");
  if (await hasUserObjects(client)) throw new DatabaseNotLoadable("The database isn't empty");
}

/** The advisory lock held by a process that loads a database. The number is arbitrary but unique. */
const LOADING_LOCK_ID = 7_375_737_002;

/** Returns whether the database contains anything that doesn't belong to Postgres or its extensions. */
async function hasUserObjects(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select 1 from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
       where namespace.nspname <> 'information_schema' and namespace.nspname !~ '^pg_'
         and not exists (select 1 from pg_depend where objid = class.oid and deptype = 'e')
     ) as found`,
  );
  return rows[0]?.found ?? true;
}

/** Returns whether Postgres's error code belongs to one of these classes: data, constraints, or COPY's own syntax. */
function isRowError(error: unknown): boolean {
  return /^(22|23|42)/.test(getPostgresCode(error) ?? "");
}

/** Wraps a single connection as a pool for Kysely, so that Kysely and COPY use the same transaction. */
function createPool(client: pg.Client) {
  return {
    connect: async () => ({
      query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
      release: () => undefined,
    }),
    end: async () => undefined,
    options: {},
  } as never;
}
