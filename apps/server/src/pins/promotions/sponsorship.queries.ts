import { getShard, type Tx } from "@tessera/database";
import type { StoredSponsorship } from "@tessera/domain";
import { sql } from "kysely";

/** Returns the sponsorship that a content item stores, and locks it until the transaction ends. */
export async function lockSponsorship(tx: Tx, contentId: string): Promise<StoredSponsorship | undefined> {
  const { rows } = await sql<{ sponsorship: StoredSponsorship | null }>`
    select facts -> 'sponsorship' as sponsorship from contents
    where shard = ${getShard(contentId)} and id = ${contentId} for update`.execute(tx);
  return rows[0]?.sponsorship ?? undefined;
}

/** Sets or clears a content item's sponsorship, and leaves its other facts unchanged. */
export async function writeSponsorship(
  tx: Tx,
  contentId: string,
  sponsorship: StoredSponsorship | null,
): Promise<void> {
  const facts =
    sponsorship === null
      ? sql`nullif(coalesce(facts, '{}'::jsonb) - 'sponsorship', '{}'::jsonb)`
      : sql`coalesce(facts, '{}'::jsonb) || ${JSON.stringify({ sponsorship })}::jsonb`;
  await sql`
    update contents set updated_at = now(), facts = ${facts}
    where shard = ${getShard(contentId)} and id = ${contentId}`.execute(tx);
}
