import { buildNewId, type Db, getShard, type Tx } from "@tessera/database";

/** A passkey of someone. */
export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly sign_count: string;
  readonly transports: readonly string[];
  readonly is_synced: boolean;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** Selects someone's passkeys, the oldest first. */
export async function selectPasskeys(db: Db, personId: string): Promise<PasskeyRow[]> {
  return createPasskeyQuery(db, personId).orderBy("id").execute();
}

/** Finds one of someone's passkeys by its credential. */
export async function findPasskey(db: Db, personId: string, credentialId: string): Promise<PasskeyRow | null> {
  return (await createPasskeyQuery(db, personId).where("credential_id", "=", credentialId).executeTakeFirst()) ?? null;
}

function createPasskeyQuery(db: Db, personId: string) {
  return db
    .selectFrom("passkeys")
    .select([
      ...(["id", "credential_id", "public_key", "sign_count", "transports"] as const),
      ...(["is_synced", "name", "created_at", "last_used_at"] as const),
    ])
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId);
}

type NewPasskey = Pick<PasskeyRow, "credential_id" | "public_key" | "sign_count" | "is_synced" | "name" | "created_at">;

/** Adds a passkey to an account. @returns false if the account has it already */
export async function insertPasskey(
  tx: Tx,
  personId: string,
  passkey: NewPasskey & { readonly transports: readonly string[] },
): Promise<boolean> {
  const shard = getShard(personId);
  const { transports, ...rest } = passkey;
  const inserted = await tx
    .insertInto("passkeys")
    .values({ shard, person_id: personId, id: buildNewId(shard), transports: [...transports], ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Notes that someone used a passkey. */
export async function recordPasskeyUse(
  tx: Tx,
  personId: string,
  { id, signCount, now }: { readonly id: string; readonly signCount: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable("passkeys")
    .set({ sign_count: String(signCount), last_used_at: now })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
}

/** Renames a passkey. @returns false if the person has no such passkey */
export async function renamePasskeyRow(tx: Tx, personId: string, id: string, name: string): Promise<boolean> {
  const updated = await tx
    .updateTable("passkeys")
    .set({ name })
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes a passkey. @returns its name; null if the person has no such passkey */
export async function deletePasskey(tx: Tx, personId: string, id: string): Promise<string | null> {
  const deleted = await tx
    .deleteFrom("passkeys")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return deleted?.name ?? null;
}

/** Deletes the passkeys that were added at or after a time. */
export async function deletePasskeysSince(tx: Tx, personId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom("passkeys")
    .where("shard", "=", getShard(personId))
    .where("person_id", "=", personId)
    .where("created_at", ">=", since)
    .execute();
}
