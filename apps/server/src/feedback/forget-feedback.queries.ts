import type { Tx } from "@tessera/database";
import { sql } from "kysely";

/**
 * Deletes all hides and reports of content items that are being removed, and all hides below these content items. After
 * the removal, there is nothing to unhide or review.
 */
export async function deleteContentFeedback(tx: Tx, contentIds: readonly string[]): Promise<void> {
  const ids = [...contentIds];
  await sql`delete from hidden_contents where content_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    delete from hidden_contents where scope = 'related' and place <> '' and place = any(${ids}::text[])`.execute(tx);
  await sql`delete from reports where content_id = any(${ids}::bigint[])`.execute(tx);
}
