import { migrate, type PostgresConnection } from "@tessera/database";
import { startTestPostgres, type TestPostgres } from "@tessera/database/testing";
import pg from "pg";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    postgres: AdminConnection;
  }
}

/** The tests' connection to the server on which each test file gets its own database. */
export type AdminConnection = PostgresConnection | { readonly connectionString: string };

/** The template from which every test database is copied. */
export const TEMPLATE_DATABASE = "tessera_template";

let bundledPostgres: TestPostgres | undefined;

/**
 * Sets up Vitest: one Postgres for all test files, with a migrated template. To replace the bundled server, set
 * `TESSERA_TEST_POSTGRES` to the URL of a role that can create databases.
 */
export async function setup(project: TestProject): Promise<void> {
  const admin = await getAdminConnection();
  await runAsAdmin(admin, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE_DATABASE}`);
    await client.query(`create database ${TEMPLATE_DATABASE}`);
  });
  await migrate({ ...toDatabaseConnection(admin, TEMPLATE_DATABASE) });
  project.provide("postgres", admin);
}

export async function teardown(): Promise<void> {
  await bundledPostgres?.stop();
}

async function getAdminConnection(): Promise<AdminConnection> {
  const url = process.env.TESSERA_TEST_POSTGRES;
  if (url !== undefined && url !== "" && url !== "bundled") return { connectionString: url };
  bundledPostgres = await startTestPostgres();
  return bundledPostgres.connection;
}

/** Returns a connection to another database on the same server. */
export function toDatabaseConnection(admin: AdminConnection, database: string): AdminConnection {
  if (!("connectionString" in admin)) return { ...admin, database };
  const url = new URL(admin.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs a statement on the server's own database. */
export async function runAsAdmin(admin: AdminConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...admin });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
