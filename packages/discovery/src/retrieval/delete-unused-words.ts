import { getShardOfKey, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { MARKED_WORDS_SQL } from "./stretches.ts";

/**
 * Checks the next words of the vocabulary, and deletes words that no listed item uses anymore. Keeps English stop
 * words, because no index contains them, so their use can't be checked.
 *
 * @param after the last word of the previous call; empty for the first call
 * @returns the word to continue after; null at the end of the vocabulary
 */
export async function deleteUnusedWords(tx: Tx, after: string, limit: number): Promise<string | null> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where (shard, word) > (${after === "" ? 0 : getShardOfKey(after)}::smallint, ${after})
    order by shard, word limit ${limit}`.execute(tx);
  const words = rows.map(({ word }) => word);
  await sql`
    delete from search_words
    using unnest(${words.map(getShardOfKey)}::smallint[], ${words}::text[]) as looked(shard, word)
    cross join lateral (
      select plainto_tsquery('tessera', looked.word) as stem, plainto_tsquery('simple', looked.word) as whole offset 0
    ) as asked
    where search_words.shard = looked.shard and search_words.word = looked.word and numnode(asked.stem) > 0
      and not exists (select 1 from listed_contents where ${MARKED_WORDS_SQL.contents} @@ (asked.stem || asked.whole))
      and not exists (select 1 from listed_boards where ${MARKED_WORDS_SQL.boards} @@ (asked.stem || asked.whole))
      and not exists (select 1 from listed_people where ${MARKED_WORDS_SQL.people} @@ (asked.stem || asked.whole))`.execute(
    tx,
  );
  return rows.length < limit ? null : (words.at(-1) ?? null);
}
