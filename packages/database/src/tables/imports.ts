import type { Generated } from "kysely";

/** An import, on the shard of the person who started it. */
export interface ImportsTable {
  shard: number;
  id: string;
  person_id: string;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  format: "folder" | "zip" | "bookmarks" | "pinterest" | "tessera";
  /** The name of the file or folder. */
  name: string;
  /** Whether the import was uploaded to the server, which runs it automatically. Otherwise the command line runs it. */
  is_uploaded: boolean;
  /** The file name under which the upload is stored, or the path given on the command line. */
  source: string;
  keeps_source: Generated<boolean>;
  privacy: "public" | "secret";
  /** The board for items that don't belong to a board; null until an item needs it. */
  board_id: string | null;
  total: number | null;
  imported_count: Generated<number>;
  existing_count: Generated<number>;
  refused_count: Generated<number>;
  stop_requested: Generated<boolean>;
  ended_by: string | null;
  problem: Generated<string>;
  /** The id of the current run. If a run finds another run's id here, it was replaced and must stop. */
  run: string | null;
  heartbeat_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  changed_at: Date;
  finished_at: Date | null;
}

/** The outcome for one item of an import. Rows of imported items are kept, so that no item is imported twice. */
export interface ImportItemsTable {
  shard: number;
  import_id: string;
  /** A hash of the source's format and the item's name in the source. */
  item_key: string;
  person_id: string;
  /** The item's number in the source. */
  number: number;
  kind: "board" | "pin" | "collection" | "follow" | "profile" | "unreadable";
  name: string;
  outcome: "taken" | "had" | "refused";
  reason: string | null;
  pin_id: string | null;
  board_id: string | null;
  /** The SHA-256 hash of the imported image. */
  picture_hash: string | null;
}
