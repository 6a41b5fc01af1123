import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** Loads the operators' status for these domains. Omits domains without a status. */
export async function loadDomainStatuses(db: Db, domains: readonly string[]) {
  const rows = await db
    .selectFrom("blocked_domains")
    .select(["domain", "status"])
    .where(sql<boolean>`domain = any(${[...domains]}::text[])`)
    .execute();
  return new Map(rows.map(({ domain, status }) => [domain, status]));
}

/** Counts a click through to a content item's site. */
export async function incrementClickCount(tx: Tx, contentId: string): Promise<void> {
  await tx
    .updateTable("contents")
    .set({ click_count: sql`click_count + 1` })
    .where("shard", "=", getShard(contentId))
    .where("id", "=", contentId)
    .execute();
}
