import type { Generated } from "kysely";

/** The table for search and for fresh and popular pins: one row per listed content. */
export interface ListedContentsTable {
  shard: number;
  content_id: string;
  /** The creator's listed pin, or the oldest listed pin if the creator has none. */
  pin_id: string;
  creator_id: string;
  /** Combines freshness and popularity in one number. The score only increases, so paging by it never repeats a row. */
  score: number;
  words: string;
  /** Whether the linked page is about a product. */
  is_product: Generated<boolean>;
  /** The content's topics, most certain first, and the version of the rule that determined them. */
  topics: Generated<number[]>;
  topic_rule: Generated<number>;
  /**
   * The linked website in the form that cards show, truncated to the maximum length of a host name; empty if there is
   * no link.
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

/** Work for discovery: a content to reprocess on one board, or on all its boards. */
export interface DiscoveryChangesTable {
  shard: number;
  content_id: string;
  id: string;
  board_id: string | null;
  /** The id of the transaction that recorded the change. */
  transaction: Generated<string>;
}

/** The contents that someone last saw on home, newest first, with the times. Both arrays have the same length. */
export interface ShownAtHomeTable {
  shard: number;
  person_id: string;
  content_ids: string[];
  shown_at: Date[];
}

/** The vocabulary of everything that is listed, for typo correction. */
export interface SearchWordsTable {
  shard: number;
  word: string;
}

/** Suggestions for the search field: completions from listed titles, and names of listed boards and people. */
export interface SuggestionsTable {
  shard: number;
  kind: "phrase" | "board" | "person";
  /** The id of the content whose title contains the phrase, of the board, or of the person. */
  subject_id: string;
  /** The form that is compared with the typed text. */
  key: string;
  /** The displayed form of a phrase; empty for names. */
  label: string;
}

/** Websites and their owners. The list is small and complete on every shard. */
export interface SiteOwnersTable {
  domain: string;
  person_id: string;
  is_verified: boolean;
}

/** Websites with a warning. The list is small and complete on every shard. */
export interface BlockedDomainsTable {
  domain: string;
  status: "blocked" | "suspicious" | "porn";
  created_at?: Date;
}
