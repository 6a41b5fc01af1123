import type { Db, Tx } from "@tessera/database";
import { sql } from "kysely";

/** A site's owner, as set by operators. */
export interface SiteOwner {
  readonly personId: string;
  readonly isVerified: boolean;
}

/** Finds the owner of the nearest domain that has one. @param domains a host and its parent domains, nearest first */
export async function findSiteOwner(db: Db, domains: readonly string[]): Promise<SiteOwner | null> {
  const rows = await db
    .selectFrom("site_owners")
    .selectAll()
    .where(sql<boolean>`domain = any(${[...domains]}::text[])`)
    .execute();
  const [nearest] = domains.flatMap((domain) => rows.find((row) => row.domain === domain) ?? []);
  return nearest ? { personId: nearest.person_id, isVerified: nearest.is_verified } : null;
}

/** Sets a site's owner, replacing any earlier owner. */
export async function writeSiteOwner(tx: Tx, domain: string, { personId, isVerified }: SiteOwner): Promise<void> {
  const columns = { person_id: personId, is_verified: isVerified };
  await tx
    .insertInto("site_owners")
    .values({ domain, ...columns })
    .onConflict((conflict) => conflict.column("domain").doUpdateSet(columns))
    .execute();
}

/** @returns true if the site had an owner */
export async function deleteSiteOwner(tx: Tx, domain: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom("site_owners").where("domain", "=", domain).executeTakeFirst();
  return numDeletedRows > 0n;
}
