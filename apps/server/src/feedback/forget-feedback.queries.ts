import type { Tx } from "@tessera/database";
import { sql } from "kysely";

/**
 * Removes what people hid and reported of contents that are being removed, and what they hid under them: there is nothing
 * left to show again, and nothing for the operators to look at.
 */
export async function deleteFeedbackOfContents(tx: Tx, contentIds: readonly string[]): Promise<void> {
  const ids = [...contentIds];
  await sql`delete from hidden_contents where content_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    delete from hidden_contents where scope = 'related' and place <> '' and place = any(${ids}::text[])`.execute(tx);
  await sql`delete from reports where content_id = any(${ids}::bigint[])`.execute(tx);
}
