import type { Db, Tx } from "@tessera/database";
import type { WarnedStatus } from "@tessera/domain";
import { sql } from "kysely";

const MAX_DOMAINS = 100_000;

/** Selects the sites with warnings, optionally only those whose name contains the text; the first 100,000 by name. */
export async function selectDomains(db: Db, part: string) {
  return db
    .selectFrom("blocked_domains")
    .selectAll()
    .where(sql<boolean>`strpos(domain, ${part.toLowerCase()}) > 0`)
    .orderBy("domain")
    .limit(MAX_DOMAINS)
    .execute();
}

/**
 * Adds warnings about sites, or changes their statuses. Each site must occur only once.
 *
 * @returns the number of new sites, and the number of sites whose status changed
 */
export async function upsertDomains(
  tx: Tx,
  domains: readonly { readonly domain: string; readonly status: WarnedStatus }[],
): Promise<{ added: number; changed: number }> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into blocked_domains (domain, status)
    select * from unnest(${domains.map(({ domain }) => domain)}::text[], ${domains.map(({ status }) => status)}::text[])
    on conflict (domain) do update set status = excluded.status where blocked_domains.status <> excluded.status
    returning xmax = 0 as "isNew"`.execute(tx);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, changed: rows.length - added };
}

/** Removes the warning about a site. @returns true if there was a warning */
export async function deleteDomain(tx: Tx, domain: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("blocked_domains").where("domain", "=", domain).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
