/** For each table, the column that identifies a row's owner. The row is on its owner's shard. */
export const OWNER_COLUMNS = {
  people: "id",
  accounts: "person_id",
  sessions: "person_id",
  boards: "owner_id",
  board_slugs: "owner_id",
  sections: "board_id",
  contents: "creator_id",
  images: "person_id",
  videos: "person_id",
  image_files: "id",
  image_file_uses: "files_id",
  pins: "person_id",
  board_pins: "board_id",
  bulk_runs: "board_id",
  content_pins: "content_id",
  comments: "content_id",
  person_comments: "person_id",
  comment_likes: "comment_id",
  liked_comments: "person_id",
  pin_stats: "content_id",
  pin_topics: "person_id",
  favorites: "person_id",
  content_favorites: "content_id",
  content_images: "content_id",
  reactions: "person_id",
  content_reactions: "content_id",
  follows: "person_id",
  followers: "person_id",
  board_follows: "person_id",
  board_followers: "board_id",
  board_activity: "board_id",
  board_collaborators: "board_id",
  collaborations: "person_id",
  board_invite_codes: "board_id",
  board_removals: "board_id",
  board_share_links: "board_id",
  hidden_contents: "person_id",
  reports: "person_id",
  picks: "person_id",
  experience_states: "person_id",
  listed_contents: "content_id",
  listed_boards: "board_id",
  listed_people: "person_id",
  listed_topics: "content_id",
  topic_backfills: "content_id",
  suggestions: "subject_id",
  search_opens: "person_id",
  shown_at_home: "person_id",
  topic_follows: "person_id",
  tuned_out: "person_id",
  demo_people: "person_id",
  discovery_changes: "content_id",
} as const;

/** Small lists that every shard stores in full. */
const UNSHARDED_TABLES = new Set(["articles", "blocked_domains", "site_owners", "today_lists"]);
/** Matches each mention of a table, and its alias. */
const TABLE_MENTION_PATTERN = /\b(from|join|update|into|using)\s+(\w+)\b(?!\()(?:\s+as\s+(\w+))?/gi;

/**
 * Finds the tables that a query doesn't restrict to a shard. A query restricts a table with `shard = …`, either
 * qualified by the table's name or directly after the table. An insert restricts it by listing `shard` as its first
 * column.
 */
export function findUnshardedTables(text: string): string[] {
  const sql = text.replaceAll('"', "").replaceAll(/--.*$/gm, "");
  const own = new Set(
    [
      ...sql.matchAll(
        /(?:\bwith|,|\bwith recursive)\s+(\w+)(?:\s*\([^)]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi,
      ),
    ].map(([, name]) => name),
  );
  const mentions = [...sql.matchAll(TABLE_MENTION_PATTERN)];
  return mentions.flatMap(({ 0: mention, 1: verb = "", 2: table = "", 3: alias, index }, at) => {
    if (own.has(table) || UNSHARDED_TABLES.has(table) || /^(unnest|lateral|select)$/i.test(table)) return [];
    const rest = sql.slice(index + mention.length, mentions[at + 1]?.index);
    if (verb.toLowerCase() === "into") return /^\s*\(\s*shard\b/i.test(rest) ? [] : [table];
    const name = alias ?? table;
    const qualified = new RegExp(String.raw`\b${name}\.shard\s*=|=\s*${name}\.shard\b`);
    const plain = /(?<![.\w])shard\s*=|\(shard,/;
    return qualified.test(sql) || plain.test(rest) ? [] : [table];
  });
}
