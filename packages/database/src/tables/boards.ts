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
  /** The id of the newest save, by which lists sort boards; the board's own id if the board is empty. */
  last_pin_id: string;
  created_at: Generated<Date>;
  order_modified_at: Date | null;
  deleted_at: Date | null;
  /**
   * The board's position in the owner's manual order, highest first. Null if the board was never moved; its id is then
   * used instead.
   */
  position: string | null;
  archived_at: Date | null;
  /** The order in which the board shows its pins. */
  pin_sort: Generated<"custom" | "newest" | "oldest">;
  /** A note for the owner and collaborators; empty if there is none. */
  note: Generated<string>;
  /** A calendar date as entered (`2026-05-09`). Queries must read it as text. */
  start_date: ColumnType<never, string | null | undefined, string | null>;
  end_date: ColumnType<never, string | null | undefined, string | null>;
  /** The density at which everyone sees the board's pins; null to use each viewer's own setting. */
  pin_density: "compact" | "regular" | "roomy" | null;
  /**
   * The point of the cover image that always stays visible, as percentages from the left and top edges; null for the
   * center.
   */
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
  /** The owner of a deleted section's board; null unless the section is deleted. */
  deleted_of: string | null;
}

/** A follow of a board, on the follower's shard. */
export interface BoardFollowsTable {
  shard: number;
  person_id: string;
  board_id: string;
  id: string;
}

/** A follow of a board, on the board's shard. `BoardFollowsTable` has the same follow. */
export interface BoardFollowersTable {
  shard: number;
  board_id: string;
  person_id: string;
  id: string;
}

/** A board's collaborator, or a person with a pending invitation, on the board's shard. */
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

/** A board's collaborator, or a person with a pending invitation, on the person's shard. */
export interface CollaborationsTable {
  shard: number;
  person_id: string;
  board_id: string;
  id: string;
  accepted: boolean;
}

/** Someone who left a board or was removed from it and hasn't rejoined, on the board's shard. */
export interface BoardRemovalsTable {
  shard: number;
  board_id: string;
  person_id: string;
  /** The role that the person had before leaving, or the role that they declined; null if someone else removed them. */
  last_role: string | null;
}

/** An action on a shared board, on the board's shard. */
export interface BoardActivityTable {
  shard: number;
  board_id: string;
  id: string;
  person_id: string;
  kind: string;
  /** The person affected by the action. */
  other_id: string | null;
  /** The new value, such as a section, role, name or visibility. */
  words: string | null;
  /** The affected pin, or the last one if the action affected several pins. */
  pin_id: string | null;
  pin_count: Generated<number>;
  /** The id of the bulk edit, which can take several transactions but appears as a single line. */
  run_id: string | null;
  created_at: Generated<Date>;
}

/** An invite link, through which people can join a board, on the board's shard. */
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

/** An invite link, on the shard of its code's hash. `BoardInviteCodesTable` has the same link. */
export interface InviteCodesTable {
  shard: number;
  code_hash: string;
  board_id: string;
  id: string;
}

/** A share link, through which anyone can view a board, on the board's shard. */
export interface BoardShareLinksTable {
  shard: number;
  board_id: string;
  id: string;
  token_hash: string;
  password_hash: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

/** A share link, on the shard of its token's hash. `BoardShareLinksTable` has the same link. */
export interface ShareLinksTable {
  shard: number;
  token_hash: string;
  board_id: string;
  id: string;
}
