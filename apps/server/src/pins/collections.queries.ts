import { shardOf, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** Writes which pins a content shows as its items, and leaves what else is known of it as it is. */
export async function writeCollection(tx: Tx, contentId: string, pinIds: readonly string[] | null): Promise<void> {
  const facts =
    pinIds === null
      ? sql`nullif(coalesce(facts, '{}'::jsonb) - 'collection', '{}'::jsonb)`
      : sql`coalesce(facts, '{}'::jsonb) || ${JSON.stringify({ collection: { pinIds } })}::jsonb`;
  await sql`
    update contents set updated_at = now(), facts = ${facts}
    where shard = ${shardOf(contentId)} and id = ${contentId}`.execute(tx);
}
