import type { Generated } from "kysely";

/**
 * A content item that someone wants to see less of, on that person's shard. There is one row for each type of list that
 * excludes the content.
 */
export interface HiddenContentsTable {
  shard: number;
  person_id: string;
  content_id: string;
  scope: "everywhere" | "related" | "search";
  /**
   * The content whose related pins exclude the hidden content item, or the words of the search; empty for the whole
   * scope.
   */
  place: string;
  id: string;
  /** The pin through which the person saw the content. */
  pin_id: string;
  /** The pin under whose related pins the person saw the content. */
  through_pin_id: string | null;
  feedback_type: string;
  /** The reason for the recommendation, as provided by the list. */
  reason_id: string | null;
  promoted: Generated<boolean>;
  created_at: Generated<Date>;
}

/** A report that someone made, on that person's shard. */
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
  /** When operators closed the report. */
  closed_at: Date | null;
}

/** Something that someone follows or saved, but excluded from their home feed, on that person's shard. */
export interface TunedOutTable {
  shard: number;
  person_id: string;
  /** `history` means everything that the person saved. */
  kind: "topic" | "person" | "board" | "pin" | "history";
  /** The id of the topic, person, board, or save; 0 for the history. */
  target_id: string;
}

/** A pin that someone picked for their home feed, on that person's shard. */
export interface PicksTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
}
