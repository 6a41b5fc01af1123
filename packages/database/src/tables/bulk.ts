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
  /** Its section was created for the edit and is removed when the edit is undone. */
  makes_section: boolean;
  /** Sections that move too: each with the target section on the other board, and whether that was created for the edit. */
  sections: ColumnType<{ from: string; to: string; made: boolean }[], string | undefined, never>;
  /**
   * What is removed once all its pins are: the board, or the section. Kept: a board with something that must not go
   * with it.
   */
  ends: "board" | "section" | "kept" | null;
  /**
   * Stopped: the target is gone or full, or the person who started the edit is gone or can't save there any longer.
   * What was done by then remains done and can be undone.
   */
  state: "running" | "done" | "stopped" | "undoing" | "undone";
  total: number;
  /** The number of the last pin processed; undoing counts back to 0. */
  reached: Generated<number>;
  done: Generated<number>;
  gone: Generated<number>;
  refused: Generated<number>;
  already_there: Generated<number>;
  created_at: Date;
}

/** A pin of such an edit, on the same shard. */
export interface BulkItemsTable {
  shard: number;
  run_id: string;
  /** From 1, starting with the pin that comes last. */
  number: number;
  pin_id: string;
  /** Null: not processed yet. */
  outcome: "done" | "gone" | "refused" | "there" | "undone" | "left" | null;
  /** Where it was before. */
  section_id: string | null;
  former_section_id: string | null;
  position: string | null;
  /** What it became. */
  copy_id: string | null;
}
