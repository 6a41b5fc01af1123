import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../connection.ts";

/** The advisory lock that a backup shares with other backups while it copies files; any number that nobody else uses. */
const FILES_IN_USE = 7_375_737_001;

/** Holds stored files where they are until the connection closes. To be called before the snapshot is taken. */
export async function lockFiles(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [FILES_IN_USE]);
}

/**
 * Whether this transaction may delete rows whose files are removed after it: not while a backup reads, for its snapshot
 * shows them still. A backup that begins meanwhile waits for the transaction's end, and so does not see the rows.
 */
export async function canRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${FILES_IN_USE}) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
