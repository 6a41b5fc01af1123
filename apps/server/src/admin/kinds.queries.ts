import { type Db, getShard, type Tx } from "@tessera/database";

/** A person's account type as set by operators, and whether they work on the product. */
export interface AccountTypeFlags {
  readonly is_partner: boolean;
  readonly is_verified_merchant: boolean;
  readonly is_identity_verified: boolean;
  readonly is_ads_only: boolean;
  readonly ads_only_site: string | null;
  readonly is_employee: boolean;
}

/** Loads a person's account type as set by operators. */
export async function loadAccountTypeFlags(db: Db, personId: string): Promise<AccountTypeFlags> {
  return db
    .selectFrom("people")
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.shard", "=", "people.shard").onRef("accounts.person_id", "=", "people.id"),
    )
    .select([
      "people.is_partner",
      "people.is_verified_merchant",
      "people.is_identity_verified",
      "people.is_ads_only",
      "people.ads_only_site",
      "accounts.is_employee",
    ])
    .where("people.shard", "=", getShard(personId))
    .where("people.id", "=", personId)
    .executeTakeFirstOrThrow();
}

/** Writes a person's account type. Omitted fields stay unchanged. */
export async function writeAccountTypeFlags(tx: Tx, personId: string, kinds: Partial<AccountTypeFlags>): Promise<void> {
  const shard = getShard(personId);
  const { is_employee: isEmployee, ...personKinds } = kinds;
  if (Object.keys(personKinds).length > 0) {
    await tx.updateTable("people").set(personKinds).where("shard", "=", shard).where("id", "=", personId).execute();
  }
  if (isEmployee === undefined) return;
  const accounts = tx.updateTable("accounts").set({ is_employee: isEmployee });
  await accounts.where("shard", "=", shard).where("person_id", "=", personId).execute();
}
