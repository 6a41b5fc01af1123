import { getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** The edited text of a slot in a carousel. */
export interface SlotChange {
  /** The slot's 0-based index. */
  readonly place: number;
  readonly words: {
    readonly title?: string;
    readonly details?: string;
    readonly link?: string;
    readonly itemId?: string | null;
  };
}

/**
 * Writes the edited text of a content item's carousel, one slot at a time. This keeps concurrent changes to other
 * slots.
 */
export async function updateSlots(tx: Tx, contentId: string, changes: readonly SlotChange[]): Promise<void> {
  for (const { place, words } of changes) {
    const path = ["carousel", "slots", String(place)];
    await sql`
      update contents set updated_at = now(),
        facts = jsonb_set(facts, ${path}::text[], (facts #> ${path}::text[]) || ${JSON.stringify(words)}::jsonb, false)
      where shard = ${getShard(contentId)} and id = ${contentId} and facts #> ${path}::text[] is not null`.execute(tx);
  }
}

/** Writes the start slot of a content item's carousel. */
export async function updateStartSlot(tx: Tx, contentId: string, index: number): Promise<void> {
  await sql`
    update contents set updated_at = now(), facts = jsonb_set(facts, '{carousel,index}', to_jsonb(${index}::int))
    where shard = ${getShard(contentId)} and id = ${contentId} and facts -> 'carousel' is not null`.execute(tx);
}
