import type { Generated } from "kysely";

/** A content that somebody wants no more of, on their shard; once for each kind of list that it stays out of. */
export interface HiddenContentsTable {
  shard: number;
  person_id: string;
  content_id: string;
  scope: "everywhere" | "related" | "search";
  /** The content under which it is not shown, or the words of the search; empty for all of the scope. */
  place: string;
  id: string;
  /** The pin that they saw. */
  pin_id: string;
  /** The pin under which they saw it. */
  through_pin_id: string | null;
  feedback_type: string;
  /** The recommendation's, as the list gave it. */
  reason_id: string | null;
  promoted: Generated<boolean>;
  created_at: Generated<Date>;
}

/** What somebody reported, on their shard. */
export interface ReportsTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
  pin_id: string;
  reason: string;
  note: Generated<string>;
  promoted: Generated<boolean>;
  created_at: Generated<Date>;
  /** The operators have dealt with it. */
  closed_at: Date | null;
}

/** What does not decide somebody's home feed though they follow it or saved it, on their shard. */
export interface TunedOutTable {
  shard: number;
  person_id: string;
  /** `history`: all that they saved, whatever it is. */
  kind: "topic" | "person" | "board" | "pin" | "history";
  /** The topic, the person, the board, or the save; 0 of the history. */
  target_id: string;
}

/** What somebody picked for their first page, on their shard. */
export interface PicksTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
}
