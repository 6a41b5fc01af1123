import type { Generated } from "kysely";

export interface BoardsTable {
  shard: number;
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  description: Generated<string>;
  privacy: "public" | "protected" | "secret";
  layout: "default" | "quick_saves";
  cover_pin_id: string | null;
  pin_count: Generated<number>;
  section_count: Generated<number>;
  follower_count: Generated<number>;
  /** Of the newest save, for the order of lists; the board's own id while it is empty. */
  last_pin_id: string;
  created_at: Generated<Date>;
  order_modified_at: Date | null;
  deleted_at: Date | null;
}

/** Each slug that a board of this owner has or had. */
export interface BoardSlugsTable {
  shard: number;
  owner_id: string;
  slug: string;
  board_id: string;
}

export interface SectionsTable {
  shard: number;
  id: string;
  board_id: string;
  title: string;
  slug: string;
  position: string;
  pin_count: Generated<number>;
  deleted_at: Date | null;
}

/** Somebody's follow of a board, on the follower's shard. */
export interface BoardFollowsTable {
  shard: number;
  person_id: string;
  board_id: string;
  id: string;
}

/** The same follow, on the board's shard. */
export interface BoardFollowersTable {
  shard: number;
  board_id: string;
  person_id: string;
  id: string;
}
