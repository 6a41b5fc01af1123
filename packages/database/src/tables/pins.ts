import type { Generated } from "kysely";

/** A content item: an image with its link and text, on its creator's shard. */
export interface ContentsTable {
  shard: number;
  id: string;
  creator_id: string;
  image_id: string;
  /** The key in the image's public URLs; null while the content isn't listed. */
  image_key: string | null;
  image_width: number;
  image_height: number;
  image_format: string;
  dominant_color: string;
  image_signature: string;
  image_is_animated: Generated<boolean>;
  image_has_avif: Generated<boolean>;
  image_has_moving: Generated<boolean>;
  title: string;
  description: string;
  link: string;
  alt_text: string;
  method: string;
  /** Whether at least one of the content's pins is listed. */
  listed: Generated<boolean>;
  /** Whether the content is or ever was listed. */
  was_listed: Generated<boolean>;
  favorite_count: Generated<number>;
  /** The number of the content's listed pins. */
  save_count: Generated<number>;
  click_count: Generated<number>;
  /** The number of comments that are neither deleted nor hidden. */
  comment_count: Generated<number>;
  /** Whether the creator turned off comments. */
  comments_off: Generated<boolean>;
  /** The number of reactions of each type. */
  reaction_counts: Generated<Readonly<Record<string, number>>>;
  /** When a save of the content was last deleted. The row is kept until that save can no longer be restored. */
  last_unsaved_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  /** When operators took the content down. */
  removed_at: Date | null;
  /** Whether the creator was purged. The content then remains for the people who saved it. */
  outlives_creator: Generated<boolean>;
  /** Facts about the content, in the format of the contract's `contentFacts`; null if there are none. */
  facts: unknown | null;
  /** The topics that were copied to the content's saves; null if none have been copied yet. */
  indexed_topics: readonly number[] | null;
}

/** An additional image of a content item, on the content's shard like the image itself. */
export interface ContentImagesTable {
  shard: number;
  content_id: string;
  /**
   * The index of the image among the content's images, from 1. The first image has index 0 and is stored in the
   * content's own row.
   */
  place: number;
  image_id: string;
  /** The key in the image's public URLs; null while the content isn't listed. */
  image_key: string | null;
}

/** One person's save of a content item, on the person's shard. */
export interface PinsTable {
  shard: number;
  id: string;
  person_id: string;
  content_id: string;
  creator_id: string;
  board_id: string;
  section_id: string | null;
  note: Generated<string>;
  is_repin: boolean;
  method: string;
  origin_person_id: string | null;
  via_person_id: string | null;
  via_pin_id: string | null;
  via_board_id: string | null;
  listed: boolean;
  /** The color group of the content's image, by which people filter their saves. */
  color: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  /** Whether the save was deleted together with its board, and will be restored with it. */
  went_with_board: Generated<boolean>;
}

/** A save, on its board's shard. `PinsTable` has the same save. */
export interface BoardPinsTable {
  shard: number;
  board_id: string;
  pin_id: string;
  content_id: string;
  person_id: string;
  section_id: string | null;
  /** The deleted section that contained the save, unless the save has since been moved to another section. */
  former_section_id: string | null;
  /** Saves with higher positions come first. */
  position: string;
  /** `text_key` of the image's signature and of the link. The link's key is null if there is no link. */
  picture_key: string | null;
  link_key: string | null;
}

/** A deleted save's former position on its board, for restoring the save. */
export interface DeletedBoardPinsTable extends Omit<BoardPinsTable, "picture_key" | "link_key"> {
  /** Whether the save was deleted together with the board. */
  with_board: boolean;
}

/** A save, on its content's shard. `PinsTable` has the same save. */
export interface ContentPinsTable {
  shard: number;
  content_id: string;
  pin_id: string;
  person_id: string;
  board_id: string;
  listed: boolean;
}

/** A favorite, on the person's shard. */
export interface FavoritesTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
}

/** A favorite, on the content's shard. `FavoritesTable` has the same favorite. */
export interface ContentFavoritesTable {
  shard: number;
  content_id: string;
  person_id: string;
}

/** Someone's reaction to a content item, on the person's shard. */
export interface ReactionsTable {
  shard: number;
  person_id: string;
  content_id: string;
  reaction_type: number;
}

/** A reaction, on the content's shard. `ReactionsTable` has the same reaction. */
export interface ContentReactionsTable {
  shard: number;
  content_id: string;
  person_id: string;
}

/** A content item whose linked page is periodically checked for product, recipe or article metadata. */
export interface RichSourcesTable {
  shard: number;
  content_id: string;
  next_check_at: Date;
  /** The number of consecutive checks without a response. */
  failures: Generated<number>;
}

/** The latest paid promotion of a pin, on the pin's shard. */
export interface PromotionsTable {
  shard: number;
  pin_id: string;
  id: string;
  advertiser_id: string;
  campaign_id: string | null;
  /** The promotion's id as a browser attribution source, in digits. */
  attribution_source_id: string;
  destination_url: string;
  creative_type: string | null;
  match_reason: string | null;
  /** Ad data in the format of the contract's `adData`. */
  ad_data: unknown;
  state: "running" | "ended";
  starts_at: Date;
  ends_at: Date;
}
