import type { Generated } from "kysely";

/** The table for search, fresh and popular pins: one row per listed content. */
export interface ListedContentsTable {
  shard: number;
  content_id: string;
  /** The creator's listed pin, otherwise the oldest listed one. */
  pin_id: string;
  creator_id: string;
  /** Freshness and popularity in one number. It only increases, so paging by it never repeats a row. */
  score: number;
  words: string;
  /** The linked page is about a product. */
  is_product: Generated<boolean>;
  /** Its topics, most certain first, and the version of the rule that determined them. */
  topics: Generated<number[]>;
  topic_rule: Generated<number>;
  /**
   * The linked website in the form that cards show, up to the length of the longest host name; empty if there is none.
   */
  domain: Generated<string>;
}

export interface ListedBoardsTable {
  shard: number;
  board_id: string;
  owner_id: string;
  words: string;
}

export interface ListedPeopleTable {
  shard: number;
  person_id: string;
  words: string;
}

/** Work for discovery to reprocess: a content on one board, or on all its boards. */
export interface DiscoveryChangesTable {
  shard: number;
  content_id: string;
  id: string;
  board_id: string | null;
  /** The transaction that recorded it. */
  transaction: Generated<string>;
}

/** The contents that someone last saw on home, newest first, with times. Both lists have the same length. */
export interface ShownAtHomeTable {
  shard: number;
  person_id: string;
  content_ids: string[];
  shown_at: Date[];
}

/** The vocabulary of everything listed, for typo correction. */
export interface SearchWordsTable {
  shard: number;
  word: string;
}

/** Suggestions of the search field: completions from listed titles, and names of listed boards and people. */
export interface SuggestionsTable {
  shard: number;
  kind: "phrase" | "board" | "person";
  /** The content with the phrase in its title, the board, or the person. */
  subject_id: string;
  /** The form that is compared with the typed text. */
  key: string;
  /** The displayed form of a phrase; empty for names. */
  label: string;
}

/** Websites and their owners; a small list that is complete on every shard. */
export interface SiteOwnersTable {
  domain: string;
  person_id: string;
  is_verified: boolean;
}

/** Websites with a warning; a small list that is complete on every shard. */
export interface BlockedDomainsTable {
  domain: string;
  status: "blocked" | "suspicious" | "porn";
  created_at?: Date;
}
