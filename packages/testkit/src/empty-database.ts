import { buildConnectionString } from "@tessera/database/testing";
import pg from "pg";
import { inject } from "vitest";
import { toDatabaseConnection, runAsAdmin } from "./postgres-setup.ts";

/** An empty database on the tests' server. */
export interface EmptyDatabase extends AsyncDisposable {
  /** The connection as a URL, which is how people configure their database. */
  readonly url: string;
  /** Lists the names of all relations, functions, and schemas that were created in the database. */
  listObjects(): Promise<string[]>;
}

/** Creates an empty database, which is dropped when it is disposed of. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const admin = inject("postgres");
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await runAsAdmin(admin, async (client) => {
    await client.query(`create database ${name}`);
  });
  const connection = toDatabaseConnection(admin, name);
  return {
    url: "connectionString" in connection ? connection.connectionString : buildConnectionString(connection),
    async listObjects() {
      const client = new pg.Client({ ...connection });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where oid >= 16384 union all
        select proname from pg_proc where oid >= 16384 union all select nspname from pg_namespace where oid >= 16384`,
      );
      await client.end();
      return rows.map(({ name: objectName }) => objectName);
    },
    [Symbol.asyncDispose]: () =>
      runAsAdmin(admin, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
