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

/** Sites that we warn of; a small list that every shard holds whole. */
export interface BlockedDomainsTable {
  domain: string;
  status: "blocked" | "suspicious" | "porn";
  created_at?: Date;
}
