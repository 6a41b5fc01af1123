import type { Generated } from "kysely";

/** Someone's import, on their shard. */
export interface ImportsTable {
  shard: number;
  id: string;
  person_id: string;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  format: "folder" | "zip" | "bookmarks" | "pinterest" | "tessera";
  /** The name of the file or folder. */
  name: string;
  /** Uploaded to the server, which runs it automatically; otherwise the command line runs it. */
  is_uploaded: boolean;
  /** For an upload, its file name among imports; otherwise the given path. */
  source: string;
  keeps_source: Generated<boolean>;
  privacy: "public" | "secret";
  /** The board for items without one; null until it is needed. */
  board_id: string | null;
  total: number | null;
  imported_count: Generated<number>;
  existing_count: Generated<number>;
  refused_count: Generated<number>;
  stop_requested: Generated<boolean>;
  ended_by: string | null;
  problem: Generated<string>;
  /** The current run. A run that finds another one here was considered dead. */
  run: string | null;
  heartbeat_at: Date | null;
  created_at: Generated<Date>;
  started_at: Date | null;
  changed_at: Date;
  finished_at: Date | null;
}

/** The outcome of one item of an import. Imported items stay recorded, so that they aren't imported twice. */
export interface ImportItemsTable {
  shard: number;
  import_id: string;
  /** A hash of the source's format and the item's name in the source. */
  item_key: string;
  person_id: string;
  /** Its number in the source. */
  number: number;
  kind: "board" | "pin" | "collection" | "follow" | "profile" | "unreadable";
  name: string;
  outcome: "taken" | "had" | "refused";
  reason: string | null;
  pin_id: string | null;
  board_id: string | null;
  /** SHA-256 of the imported image. */
  picture_hash: string | null;
}
