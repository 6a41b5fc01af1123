import type { Generated } from "kysely";

/** What search, fresh and popular read: one row for each listed content. */
export interface ListedContentsTable {
  shard: number;
  content_id: string;
  /** The creator's listed pin, else the oldest listed one. */
  pin_id: string;
  creator_id: string;
  /** Freshness and popularity in one number; only ever rises, so that paging by it repeats nothing. */
  score: number;
  words: string;
  /** The page that it leads to is about a product. */
  is_product: Generated<boolean>;
  /** What it is about, the surest first, and the version of the rule that told it. */
  topics: Generated<number[]>;
  topic_rule: Generated<number>;
  /** The site that it leads to, as cards name it, up to the length of the longest host name; empty for none. */
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

/** What discovery must look at anew: a content on a board, or on all its boards. */
export interface DiscoveryChangesTable {
  shard: number;
  content_id: string;
  id: string;
  board_id: string | null;
  /** The transaction that noted it. */
  transaction: Generated<string>;
}

/** The contents that somebody saw at home last, the newest first, and when; as many of the one as of the other. */
export interface ShownAtHomeTable {
  shard: number;
  person_id: string;
  content_ids: string[];
  shown_at: Date[];
}

/** The vocabulary of everything listed, for forgiving typing errors. */
export interface SearchWordsTable {
  shard: number;
  word: string;
}

/** What the search field suggests: completions out of listed titles, and names of listed boards and of people. */
export interface SuggestionsTable {
  shard: number;
  kind: "phrase" | "board" | "person";
  /** The content whose title says it, the board, or the person. */
  subject_id: string;
  /** What is compared with what was typed. */
  key: string;
  /** How a phrase is shown; empty for names. */
  label: string;
}

/** Whose sites are whose; a small list that every shard holds whole. */
export interface SiteOwnersTable {
  domain: string;
  person_id: string;
  is_verified: boolean;
}

/** Sites that we warn of; a small list that every shard holds whole. */
export interface BlockedDomainsTable {
  domain: string;
  status: "blocked" | "suspicious" | "porn";
  created_at?: Date;
}
