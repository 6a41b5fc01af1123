import type { Generated } from "kysely";

/** What search, fresh and popular read: one row per listed content. */
export interface ListedContentsTable {
  shard: number;
  content_id: string;
  /** The creator's listed pin, else the oldest listed one. */
  pin_id: string;
  creator_id: string;
  /** Freshness and popularity in one number. It only ever increases, so paging by it repeats nothing. */
  score: number;
  words: string;
  /** The page that it links to is about a product. */
  is_product: Generated<boolean>;
  /** What it is about, the most certain first, and the version of the rule that determined it. */
  topics: Generated<number[]>;
  topic_rule: Generated<number>;
  /** The site that it links to, as cards show it, up to the length of the longest host name; empty if none. */
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

/** What discovery must reprocess: a content on a board, or on all its boards. */
export interface DiscoveryChangesTable {
  shard: number;
  content_id: string;
  id: string;
  board_id: string | null;
  /** The transaction that recorded it. */
  transaction: Generated<string>;
}

/** The contents that someone last saw at home, newest first, and when; both lists have the same length. */
export interface ShownAtHomeTable {
  shard: number;
  person_id: string;
  content_ids: string[];
  shown_at: Date[];
}

/** The vocabulary of everything listed, for typo tolerance. */
export interface SearchWordsTable {
  shard: number;
  word: string;
}

/** What the search field suggests: completions from listed titles, and names of listed boards and of people. */
export interface SuggestionsTable {
  shard: number;
  kind: "phrase" | "board" | "person";
  /** The content whose title contains it, the board, or the person. */
  subject_id: string;
  /** Compared with what was typed. */
  key: string;
  /** How a phrase is shown; empty for names. */
  label: string;
}

/** Which sites belong to which people; a small list that every shard holds in full. */
export interface SiteOwnersTable {
  domain: string;
  person_id: string;
  is_verified: boolean;
}

/** Sites that we warn about; a small list that every shard holds in full. */
export interface BlockedDomainsTable {
  domain: string;
  status: "blocked" | "suspicious" | "porn";
  created_at?: Date;
}
