import { buildNewId, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** A mail that a job is about to send. */
export interface LeasedMail {
  readonly shard: number;
  readonly id: string;
  readonly sealed: string;
  readonly attempts: number;
  readonly created_at: Date;
}

/**
 * Inserts a mail to be sent as soon as possible.
 *
 * @param key determines the shard
 */
export async function insertOutgoingMail(tx: Tx, key: string, sealed: string, now: Date): Promise<void> {
  const shard = getShardOfKey(key);
  await tx
    .insertInto("outgoing_mails")
    .values({ shard, id: buildNewId(shard), sealed, due_at: now, created_at: now })
    .execute();
}

/**
 * Takes the mail that has been due the longest, so that no one else sends it until `leasedUntil`. If the process dies,
 * the mail is due again then.
 */
export async function leaseMail(tx: Tx, now: Date, leasedUntil: Date): Promise<LeasedMail | null> {
  const { rows } = await sql<LeasedMail>`
    update outgoing_mails set due_at = ${leasedUntil}, attempts = attempts + 1
    where (shard, id) = (
      select shard, id from outgoing_mails where due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning shard, id, sealed, attempts, created_at`.execute(tx);
  return rows[0] ?? null;
}

/** Sets when a mail is tried again. */
export async function postponeMail(tx: Tx, { shard, id }: LeasedMail, dueAt: Date): Promise<void> {
  await tx
    .updateTable("outgoing_mails")
    .set({ due_at: dueAt })
    .where("shard", "=", shard)
    .where("id", "=", id)
    .execute();
}

/** Deletes a mail that was sent, or that won't be. */
export async function deleteOutgoingMail(tx: Tx, { shard, id }: LeasedMail): Promise<void> {
  await tx.deleteFrom("outgoing_mails").where("shard", "=", shard).where("id", "=", id).execute();
}
