import type { Db, Tx } from "@tessera/database";
import type { WarnedStatus } from "@tessera/domain";
import { sql } from "kysely";

const MOST_DOMAINS = 100_000;

/** The sites that are warned of, or of them those whose name has this in it: the first 100,000 by name. */
export async function selectDomains(db: Db, part: string) {
  return db
    .selectFrom("blocked_domains")
    .selectAll()
    .where(sql<boolean>`strpos(domain, ${part.toLowerCase()}) > 0`)
    .orderBy("domain")
    .limit(MOST_DOMAINS)
    .execute();
}

/**
 * Warns of sites, each once.
 *
 * @returns how many were not on the list before, and how many stood there with another status
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

/** @returns whether the site was warned of */
export async function deleteDomain(tx: Tx, domain: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("blocked_domains").where("domain", "=", domain).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
