import { getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";

/**
 * Adds words to the search vocabulary. The words are sorted, so that concurrent writers of the same words can't
 * deadlock.
 */
export async function insertWords(tx: Tx, words: readonly string[]): Promise<void> {
  const all = [...new Set(words)].toSorted();
  await sql`
    insert into search_words (shard, word) select * from unnest(${all.map(getShardOfKey)}::smallint[], ${all}::text[])
    on conflict do nothing`.execute(tx);
}
