import type { Generated } from "kysely";

/** A content that someone wants to see less of, on their shard; one row for each kind of list that excludes it. */
export interface HiddenContentsTable {
  shard: number;
  person_id: string;
  content_id: string;
  scope: "everywhere" | "related" | "search";
  /** The content under which it isn't shown, or the words of the search; empty for the whole scope. */
  place: string;
  id: string;
  /** The pin that they saw. */
  pin_id: string;
  /** The pin under which they saw it. */
  through_pin_id: string | null;
  feedback_type: string;
  /** The recommendation's, as the list provided it. */
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
  /** The operators have dealt with it. */
  closed_at: Date | null;
}

/** What doesn't influence someone's home feed although they follow or saved it, on their shard. */
export interface TunedOutTable {
  shard: number;
  person_id: string;
  /** `history`: everything that they saved, whatever it is. */
  kind: "topic" | "person" | "board" | "pin" | "history";
  /** The topic, the person, the board, or the save; 0 for the history. */
  target_id: string;
}

/** What someone picked for their first page, on their shard. */
export interface PicksTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
}
