import type { ColumnType, Generated } from "kysely";

export interface BoardsTable {
  shard: number;
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  description: Generated<string>;
  privacy: "public" | "protected" | "secret";
  layout: "default" | "gallery" | "quick_saves";
  cover_pin_id: string | null;
  pin_count: Generated<number>;
  section_count: Generated<number>;
  follower_count: Generated<number>;
  /** The number of collaborators. */
  collaborator_count: Generated<number>;
  /** The id of the newest save, for the order of lists; the board's own id while it is empty. */
  last_pin_id: string;
  created_at: Generated<Date>;
  order_modified_at: Date | null;
  deleted_at: Date | null;
  /** Higher positions come first in the owner's manual order. Null if it was never moved; its id is then used. */
  position: string | null;
  archived_at: Date | null;
  /** The order in which it shows its pins. */
  pin_sort: Generated<"custom" | "newest" | "oldest">;
  /** For the owner and collaborators; empty if there is none. */
  note: Generated<string>;
  /** Calendar dates (`2026-05-09`) as entered; read them as text. */
  start_date: ColumnType<never, string | null | undefined, string | null>;
  end_date: ColumnType<never, string | null | undefined, string | null>;
  /** The density of its pins for everyone; null for each viewer's own setting. */
  pin_density: "compact" | "regular" | "roomy" | null;
  /** The point of the chosen cover that is always visible, in percent from its left and its top; null: its center. */
  cover_focal_x: number | null;
  cover_focal_y: number | null;
}

/** A current or former slug of a board, unique per owner. */
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
  /** For a deleted section, the owner of its board. */
  deleted_of: string | null;
}

/** A follow of a board, on the follower's shard. */
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

/** A collaborator of a board or someone with a pending invitation, on the board's shard. */
export interface BoardCollaboratorsTable {
  shard: number;
  board_id: string;
  person_id: string;
  id: string;
  role: "look" | "add" | "organize" | "manage";
  accepted: boolean;
  inviter_id: string;
  created_at: Generated<Date>;
}

/** The same, on the person's shard. */
export interface CollaborationsTable {
  shard: number;
  person_id: string;
  board_id: string;
  id: string;
  accepted: boolean;
}

/** Someone who left a board or was removed and hasn't rejoined, on the board's shard. */
export interface BoardRemovalsTable {
  shard: number;
  board_id: string;
  person_id: string;
  /** The role that they had before leaving, or that they declined; null if someone else removed them. */
  last_role: string | null;
}

/** An action on a shared board, on the board's shard. */
export interface BoardActivityTable {
  shard: number;
  board_id: string;
  id: string;
  person_id: string;
  kind: string;
  /** The person affected by it. */
  other_id: string | null;
  /** The new value, such as a section, a role, a name or a privacy. */
  words: string | null;
  /** The last pin, if there are several. */
  pin_id: string | null;
  pin_count: Generated<number>;
  /** The bulk run, which can take several transactions but becomes one line. */
  run_id: string | null;
  created_at: Generated<Date>;
}

/** An invite link, through which people join a board; on the board's shard. */
export interface BoardInviteCodesTable {
  shard: number;
  board_id: string;
  id: string;
  code_hash: string;
  role: "look" | "add" | "organize" | "manage";
  channel: Generated<number>;
  inviter_id: string;
  use_count: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** The same link, on the shard of its code's hash. */
export interface InviteCodesTable {
  shard: number;
  code_hash: string;
  board_id: string;
  id: string;
}

/** A share link, through which anyone can view a board; on the board's shard. */
export interface BoardShareLinksTable {
  shard: number;
  board_id: string;
  id: string;
  token_hash: string;
  password_hash: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

/** The same link, on the shard of its token's hash. */
export interface ShareLinksTable {
  shard: number;
  token_hash: string;
  board_id: string;
  id: string;
}
