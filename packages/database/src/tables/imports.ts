import type { Generated } from "kysely";

/** Somebody's bringing in of things from elsewhere, on their shard. */
export interface ImportsTable {
  shard: number;
  id: string;
  person_id: string;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  format: "folder" | "zip" | "bookmarks" | "pinterest" | "tessera";
  /** What the file or folder is called. */
  name: string;
  /** Sent to the server, which runs it by itself; otherwise it is run from the command line. */
  is_uploaded: boolean;
  /** Of an uploaded one its file's name among those of imports, otherwise the path that was given. */
  source: string;
  source_kept: Generated<boolean>;
  privacy: "public" | "secret";
  /** Where things without a board of their own go; null until such a board is needed. */
  board_id: string | null;
  total: number | null;
  taken_count: Generated<number>;
  had_count: Generated<number>;
  refused_count: Generated<number>;
  stop_asked: Generated<boolean>;
  ended_by: string | null;
  problem: Generated<string>;
  /** Which run is under way; one that finds another here has been taken for dead. */
  run: string | null;
  heard_of_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  changed_at: Date;
  finished_at: Date | null;
}

/** What was decided about one thing of an import. What was taken stays known: it is not brought twice. */
export interface ImportItemsTable {
  shard: number;
  import_id: string;
  /** A hash of the source's format and of its name for the thing. */
  item_key: string;
  person_id: string;
  /** Its place in the source. */
  number: number;
  kind: "board" | "pin" | "collection" | "follow" | "profile" | "unreadable";
  name: string;
  outcome: "taken" | "had" | "refused";
  reason: string | null;
  pin_id: string | null;
  board_id: string | null;
  /** SHA-256 of the picture as it was brought. */
  picture_hash: string | null;
}
