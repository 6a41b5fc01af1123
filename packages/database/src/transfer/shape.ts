import type pg from "pg";

/** A table's name and stored columns, without generated columns. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The properties that another database needs before this database's rows can be loaded into it. */
export interface DatabaseShape {
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  /** The last value that each sequence returned, or a later one. */
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
}

/** The migrations' bookkeeping tables, which are filled when the schema is created. */
const MIGRATION_TABLES = ["kysely_migration", "kysely_migration_lock"];
/** Tables that contain transaction numbers, which are valid only in their own database. */
const TRANSACTION_TABLES = ["discovery_changes"];

/**
 * Reads the tables in Tessera's own schema. Other schemas, such as the job queue's, are managed by their own software.
 */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class as class
     join pg_attribute as attribute on attribute.attrelid = class.oid
     where class.relnamespace = current_schema()::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
       and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
       and class.relname <> all ($1)
     group by class.relname order by class.relname`,
    [[...MIGRATION_TABLES, ...TRANSACTION_TABLES]],
  );
  return rows;
}

export async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  if (!found[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>(`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

export async function readSequences(client: pg.Client): Promise<DatabaseShape["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
     order by relname`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ value: string }>(
      `select last_value::text as value from ${quoteIdentifier(name)}`,
    );
    sequences.push({ name, value: values[0]?.value ?? "1" });
  }
  return sequences;
}

/** Quotes a name for use in SQL. The name can contain any characters. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Session settings for copying rows: portable date, time and number formats, and no timeouts. */
export const PORTABLE_SESSION_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;
