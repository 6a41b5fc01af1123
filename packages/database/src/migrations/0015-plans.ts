import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** By what the rows of a table are read on one shard: its owner's id, which tells the shard. */
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

/** What lists in a large world need so as not to read all that looks alike. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // Without them Postgres takes shard and owner for unrelated, expects a row where thousands are, and finds any index
    // good that begins with the two: to see whether someone follows another, it then reads everyone they follow.
    ...OWNERS.map(
      ([table, owner]) => `create statistics ${table}_by_shard (dependencies) on shard, ${owner} from ${table}`,
    ),
    // For the shortest words that begin with a typed one: thousands of names may begin so.
    `create index search_words_by_length on search_words (left(word, 4), length(word), word)`,
  ]);
}
