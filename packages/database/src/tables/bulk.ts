import type { ColumnType, Generated } from "kysely";

/** A bulk edit of a board's pins, on the board's shard. */
export interface BulkRunsTable {
  shard: number;
  id: string;
  board_id: string;
  person_id: string;
  action: "move" | "copy" | "delete";
  target_board_id: string | null;
  target_section_id: string | null;
  /** Whether a section was created for the edit. Undoing the edit removes the section. */
  makes_section: boolean;
  /**
   * Sections that are moved too. Each has the id of its target section on the other board, and whether that section was
   * created for the edit.
   */
  sections: ColumnType<{ from: string; to: string; made: boolean }[], string | undefined, never>;
  /**
   * What to delete once all pins are processed: the board or the section. `kept` means that the board contains other
   * pins and must not be deleted.
   */
  ends: "board" | "section" | "kept" | null;
  /**
   * `stopped`: the target was deleted or is full, or the person who started the edit was deleted or lost access to it.
   * Finished changes remain and can be undone.
   */
  state: "running" | "done" | "stopped" | "undoing" | "undone";
  total: number;
  /** The number of the last processed pin. Undoing the edit counts back down to 0. */
  reached: Generated<number>;
  done: Generated<number>;
  gone: Generated<number>;
  refused: Generated<number>;
  already_there: Generated<number>;
  created_at: Date;
}

/** A pin of a bulk edit, on the edited board's shard. */
export interface BulkItemsTable {
  shard: number;
  run_id: string;
  /** The pin's number in the edit. The last pin has number 1. */
  number: number;
  pin_id: string;
  /** The outcome for the pin; null until the pin is processed. */
  outcome: "done" | "gone" | "refused" | "there" | "undone" | "left" | null;
  /** The pin's section before the edit. */
  section_id: string | null;
  former_section_id: string | null;
  position: string | null;
  /** The id of the copy that the edit created. */
  copy_id: string | null;
}
