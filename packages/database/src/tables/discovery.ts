import type { Generated } from "kysely";

/** A listed content item, for search and for fresh and popular pins. */
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

/** A content item that discovery must reprocess, on one board or on all of its boards. */
export interface DiscoveryChangesTable {
  shard: number;
  content_id: string;
  id: string;
  board_id: string | null;
  /** The id of the transaction that recorded the change. */
  transaction: Generated<string>;
}

/**
 * The content items that someone last saw in the home feed, newest first, and the times. Both arrays have the same
 * length.
 */
export interface ShownAtHomeTable {
  shard: number;
  person_id: string;
  content_ids: string[];
  shown_at: Date[];
}

/** A word that occurs in a listed item, used for typo correction. */
export interface SearchWordsTable {
  shard: number;
  word: string;
}

/** A name that the search field suggests, of a listed board or a person. */
export interface SuggestionsTable {
  shard: number;
  kind: "board" | "person";
  /** The id of the board or person. */
  subject_id: string;
  /** The form that queries compare with the typed text. */
  key: string;
}

/** A search that the search field suggests, once for each word at which typing may begin. */
export interface SuggestedQueriesTable {
  shard: number;
  /** The search in the form that queries compare. */
  query: string;
  /** The part of `query` that begins with one of its words. */
  key: string;
  /** The displayed form. */
  label: string;
  /** The logarithm of the number of recent searches. See `computeSearchWeight`. */
  weight: number;
}

/** A content item that people opened after a search. */
export interface SearchOutcomesTable {
  shard: number;
  query: string;
  content_id: string;
  weight: number;
}

/** A website and its owner. The table is small and complete on every shard. */
export interface SiteOwnersTable {
  domain: string;
  person_id: string;
  is_verified: boolean;
}

/** A website with a warning. The table is small and complete on every shard. */
export interface BlockedDomainsTable {
  domain: string;
  status: "blocked" | "suspicious" | "porn";
  created_at?: Date;
}
