import { sql } from "kysely";
import type pg from "pg";
import type { Tx } from "../connection.ts";

/** The advisory lock that backups share while they copy files. The number is arbitrary but unique. */
const FILES_LOCK_ID = 7_375_737_001;

/** Keeps stored files from being removed until the connection closes. Call this before taking the snapshot. */
export async function lockFiles(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [FILES_LOCK_ID]);
}

/**
 * Returns whether this transaction may delete rows whose files are removed afterward. It may not do so while a backup
 * is running, because the backup's snapshot still includes the rows. A backup that starts later waits for this
 * transaction to finish, so it doesn't see the rows.
 */
export async function canRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${FILES_LOCK_ID}) as free`.execute(tx);
  return rows[0]?.free ?? false;
}
