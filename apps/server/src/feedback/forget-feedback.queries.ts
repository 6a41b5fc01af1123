import type { Tx } from "@tessera/database";
import { sql } from "kysely";

/**
 * Removes all hides and reports of contents that are being removed, and hides made below these contents. Nothing is
 * left to show again, or for operators to review.
 */
export async function deleteContentFeedback(tx: Tx, contentIds: readonly string[]): Promise<void> {
  const ids = [...contentIds];
  await sql`delete from hidden_contents where content_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    delete from hidden_contents where scope = 'related' and place <> '' and place = any(${ids}::text[])`.execute(tx);
  await sql`delete from reports where content_id = any(${ids}::bigint[])`.execute(tx);
}
