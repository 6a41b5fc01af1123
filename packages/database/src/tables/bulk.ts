import type { ColumnType, Generated } from "kysely";

/** Something that is done to many pins of a board at once, on the board's shard. */
export interface BulkRunsTable {
  shard: number;
  id: string;
  board_id: string;
  person_id: string;
  action: "move" | "copy" | "delete";
  target_board_id: string | null;
  target_section_id: string | null;
  /** Its section was made for it, and goes when it is undone. */
  makes_section: boolean;
  /** Sections that go along: each with the one on the other board into which its pins go, and whether that was made for it. */
  sections: ColumnType<{ from: string; to: string; made: boolean }[], string | undefined, never>;
  /** What goes once all its pins have: the board, or the section; kept: a board that holds what must not go with it. */
  ends: "board" | "section" | "kept" | null;
  /**
   * Stopped: the place where the pins go is gone or full, or whoever began it is gone or may put nothing there any more; what
   * was done by then stays done, and can be undone.
   */
  state: "running" | "done" | "stopped" | "undoing" | "undone";
  total: number;
  /** The number of the last pin that was looked at; undoing goes back to 0. */
  reached: Generated<number>;
  done: Generated<number>;
  gone: Generated<number>;
  refused: Generated<number>;
  already_there: Generated<number>;
  created_at: Date;
}

/** A pin of such a run, on the same shard. */
export interface BulkItemsTable {
  shard: number;
  run_id: string;
  /** From 1, the pin that stands last first. */
  number: number;
  pin_id: string;
  /** Null: not looked at yet. */
  outcome: "done" | "gone" | "refused" | "there" | "undone" | "left" | null;
  /** Where it stood before. */
  section_id: string | null;
  former_section_id: string | null;
  position: string | null;
  /** What was made of it. */
  copy_id: string | null;
}
