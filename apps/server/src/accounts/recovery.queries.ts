import { type Db, getShard, getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { createAccountQuery } from "./accounts.queries.ts";

/** The parts of an account that mail and its links depend on. */
export interface RecoveryAccount {
  readonly username: string;
  readonly first_name: string;
  readonly full_name: string;
  readonly suspended_at: Date | null;
  readonly email: string;
  readonly email_confirmed_at: Date | null;
  readonly pending_email: string | null;
  readonly reset_link_at: Date | null;
  readonly links_valid_from: Date | null;
  readonly closed_at: Date | null;
  readonly deletes_at: Date | null;
  readonly totp_enabled_at: Date | null;
}

/** Loads an account; null if it was deleted. */
export async function findRecoveryAccount(db: Db, personId: string): Promise<RecoveryAccount | null> {
  return (await createQuery(db, personId).executeTakeFirst()) ?? null;
}

/** Like `findRecoveryAccount`, but locks the account's row until the transaction ends. */
export async function lockRecoveryAccount(tx: Tx, personId: string): Promise<RecoveryAccount | null> {
  return (await createQuery(tx, personId).forNoKeyUpdate("accounts").executeTakeFirst()) ?? null;
}

function createQuery(db: Db, personId: string) {
  return createAccountQuery(db, personId).select([
    "people.username",
    "people.first_name",
    "people.full_name",
    "people.suspended_at",
    "accounts.email",
    "accounts.email_confirmed_at",
    "accounts.pending_email",
    "accounts.reset_link_at",
    "accounts.links_valid_from",
    "accounts.closed_at",
    "accounts.deletes_at",
    "accounts.totp_enabled_at",
  ]);
}

/** Reserves an address that someone no longer uses, until they can't take the change back anymore. */
export async function retireEmail(tx: Tx, personId: string, email: string, retiresAt: Date): Promise<void> {
  await tx
    .updateTable("emails")
    .set({ retires_at: retiresAt })
    .where("shard", "=", getShardOfKey(email))
    .where("email", "=", email)
    .where("person_id", "=", personId)
    .execute();
}

/** Frees addresses whose reservation has ended. @returns the number of freed addresses */
export async function freeRetiredEmails(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from emails where (shard, email) in (
      select shard, email from emails where retires_at < ${now} order by retires_at limit ${limit} for update skip locked)
    returning 1`.execute(tx);
  return rows.length;
}

/** The number of browsers to remember per person. */
const MAX_KNOWN_BROWSERS = 50;

/**
 * Remembers that someone logged in in a browser.
 *
 * @returns whether the browser is new, although others are known
 */
export async function rememberBrowser(tx: Tx, personId: string, browserHash: string, now: Date): Promise<boolean> {
  const shard = getShard(personId);
  const { rows } = await sql<{ is_new: boolean; has_others: boolean }>`
    insert into known_browsers as known (shard, person_id, browser_hash, last_used_at)
    values (${shard}, ${personId}, ${browserHash}, ${now})
    on conflict (shard, person_id, browser_hash) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as is_new, exists (
      select from known_browsers as other
      where other.shard = known.shard and other.person_id = known.person_id
        and other.browser_hash <> known.browser_hash) as has_others`.execute(tx);
  await sql`
    delete from known_browsers where (shard, person_id, browser_hash) in (
      select shard, person_id, browser_hash from known_browsers where shard = ${shard} and person_id = ${personId}
      order by last_used_at desc offset ${MAX_KNOWN_BROWSERS})`.execute(tx);
  return rows[0]?.is_new === true && rows[0].has_others;
}

/** A closed account that is due to be deleted. */
export interface DueDeletion {
  readonly person_id: string;
  readonly username: string;
  readonly first_name: string;
  readonly email: string;
}

/** Finds closed accounts whose time to come back is over. */
export async function selectDueDeletions(db: Db, now: Date, limit: number): Promise<DueDeletion[]> {
  return db
    .selectFrom("accounts")
    .innerJoin("people", (join) =>
      join.onRef("people.shard", "=", "accounts.shard").onRef("people.id", "=", "accounts.person_id"),
    )
    .select(["accounts.person_id", "people.username", "people.first_name", "accounts.email"])
    .where("accounts.deletes_at", "<=", now)
    .where("people.suspended_at", "is not", null)
    .orderBy("accounts.deletes_at")
    .limit(limit)
    .execute();
}
