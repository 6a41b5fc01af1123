import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Tables whose rows are read by owner on one shard, each with the owner's column. The owner's id determines the shard.
 */
const OWNERS = [
  ["blocked_by", "person_id"],
  ["blocks", "person_id"],
  ["board_followers", "board_id"],
  ["board_follows", "person_id"],
  ["board_pins", "board_id"],
  ["boards", "owner_id"],
  ["comments", "content_id"],
  ["content_favorites", "content_id"],
  ["content_pins", "content_id"],
  ["contents", "creator_id"],
  ["favorites", "person_id"],
  ["followers", "person_id"],
  ["follows", "person_id"],
  ["pins", "person_id"],
  ["sections", "board_id"],
] as const;

/** Statistics and indexes for lists in a large database. Without them, the lists would read many unrelated rows. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // Without these statistics, Postgres treats shard and owner as independent. It expects one row where there are
    // thousands, and uses any index that begins with the two columns. To check whether someone follows another person,
    // it then reads everyone that person follows.
    ...OWNERS.map(
      ([table, owner]) => `create statistics ${table}_by_shard (dependencies) on shard, ${owner} from ${table}`,
    ),
    // For the shortest words with a typed prefix, which may match thousands of words.
    `create index search_words_by_length on search_words (left(word, 4), length(word), word)`,
  ]);
}
