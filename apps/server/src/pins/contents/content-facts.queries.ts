import type { ContentFacts } from "@tessera/contract";
import { getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** Changes to the facts about a content item, by name; null removes a fact. */
export type FactChanges = { readonly [Name in keyof ContentFacts]?: ContentFacts[Name] | null };

/** Writes changes to a content item's facts, leaving the other facts unchanged. */
export async function writeFacts(tx: Tx, contentId: string, changes: FactChanges): Promise<void> {
  const removedNames = Object.entries(changes).flatMap(([name, value]) => (value === null ? [name] : []));
  const newFacts = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
  await sql`
    update contents set updated_at = now(),
      facts = nullif((coalesce(facts, '{}'::jsonb) - ${removedNames}::text[]) || ${JSON.stringify(newFacts)}::jsonb, '{}'::jsonb)
    where shard = ${getShard(contentId)} and id = ${contentId}`.execute(tx);
}
