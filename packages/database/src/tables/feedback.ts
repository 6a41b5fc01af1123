import type { Generated } from "kysely";

/**
 * A content of which someone wants to see less, on their shard. There is one row for each kind of list that excludes
 * it.
 */
export interface HiddenContentsTable {
  shard: number;
  person_id: string;
  content_id: string;
  scope: "everywhere" | "related" | "search";
  /** The content whose related pins exclude it, or the words of the search; empty for the whole scope. */
  place: string;
  id: string;
  /** The pin that they saw. */
  pin_id: string;
  /** The pin under which they saw it. */
  through_pin_id: string | null;
  feedback_type: string;
  /** The recommendation's reason, as provided by the list. */
  reason_id: string | null;
  promoted: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Someone's report, on their shard. */
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
  /** The time at which operators dealt with it. */
  closed_at: Date | null;
}

/** Things that someone follows or saved but that don't influence their home feed, on their shard. */
export interface TunedOutTable {
  shard: number;
  person_id: string;
  /** `history`: everything that they saved. */
  kind: "topic" | "person" | "board" | "pin" | "history";
  /** The topic, the person, the board, or the save; 0 for the history. */
  target_id: string;
}

/** The pins that someone picked for their home feed, on their shard. */
export interface PicksTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
}
