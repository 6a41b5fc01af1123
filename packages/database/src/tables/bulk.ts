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
  /** A section was created for the edit and is removed when the edit is undone. */
  makes_section: boolean;
  /**
   * Sections that are moved too: each with the target section on the other board, and whether that was created for the
   * edit.
   */
  sections: ColumnType<{ from: string; to: string; made: boolean }[], string | undefined, never>;
  /**
   * The board or section to delete once all its pins are processed. `kept`: a board with contents that must not be
   * deleted with it.
   */
  ends: "board" | "section" | "kept" | null;
  /**
   * `stopped`: the target was deleted or is full, or the person who started the edit was deleted or can't save there
   * anymore. Finished changes remain and can be undone.
   */
  state: "running" | "done" | "stopped" | "undoing" | "undone";
  total: number;
  /** The number of the last processed pin; undo counts back to 0. */
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
  /** Starts at 1 with the last pin. */
  number: number;
  pin_id: string;
  /** Null until it is processed. */
  outcome: "done" | "gone" | "refused" | "there" | "undone" | "left" | null;
  /** Its previous section. */
  section_id: string | null;
  former_section_id: string | null;
  position: string | null;
  /** The id of the resulting copy. */
  copy_id: string | null;
}
