import type { Generated } from "kysely";

/** An image, its link and its text, created once by its creator; on the creator's shard. */
export interface ContentsTable {
  shard: number;
  id: string;
  creator_id: string;
  image_id: string;
  /** The key of the image's public URLs; null while the content isn't listed. */
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
  /** At least one of its pins is listed for everyone. */
  listed: Generated<boolean>;
  /** It is or was listed. */
  was_listed: Generated<boolean>;
  favorite_count: Generated<number>;
  /** The number of its listed pins. */
  save_count: Generated<number>;
  click_count: Generated<number>;
  /** The number of comments that are neither deleted nor hidden. */
  comment_count: Generated<number>;
  /** The creator turned comments off. */
  comments_off: Generated<boolean>;
  /** The count of each reaction, by its type. */
  reaction_counts: Generated<Readonly<Record<string, number>>>;
  /** The time at which a save of it was last deleted. The row is needed until that save can no longer be restored. */
  last_unsaved_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  /** Taken down by operators. */
  removed_at: Date | null;
  /** Its creator was purged. It remains without a creator, for people who saved it. */
  outlives_creator: Generated<boolean>;
  /** Its other known facts, in the form of the contract's `contentFacts`; null if there are none. */
  facts: unknown | null;
  /** The topics that were copied to its saves; null if none were copied yet. */
  indexed_topics: readonly number[] | null;
}

/** An image of a content after its first; on the content's shard, like the image itself. */
export interface ContentImagesTable {
  shard: number;
  content_id: string;
  /** Its index among the content's images, from 1. The first image has index 0 and is stored in the content itself. */
  place: number;
  image_id: string;
  /** The key of its public URLs; null while the content isn't listed. */
  image_key: string | null;
}

/** One person's save of a content, on the person's shard. */
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
  /** The group of the content's color, by which people filter their saves. */
  color: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  /** Deleted together with its board, and restored with it. */
  went_with_board: Generated<boolean>;
}

/** The same save, on its board's shard. */
export interface BoardPinsTable {
  shard: number;
  board_id: string;
  pin_id: string;
  content_id: string;
  person_id: string;
  section_id: string | null;
  /** The deleted section that contained it, unless it has been in another one since. */
  former_section_id: string | null;
  /** Higher positions come first. */
  position: string;
  /** `text_key` of its image's signature and of its link; null without a link. */
  picture_key: string | null;
  link_key: string | null;
}

/** The former position of a deleted save on its board, so that it can be restored there. */
export interface DeletedBoardPinsTable extends Omit<BoardPinsTable, "picture_key" | "link_key"> {
  /** Deleted together with the board. */
  with_board: boolean;
}

/** The same save, on its content's shard. */
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

/** The same favorite, on the content's shard. */
export interface ContentFavoritesTable {
  shard: number;
  content_id: string;
  person_id: string;
}

/** Someone's reaction to a content, on the person's shard. */
export interface ReactionsTable {
  shard: number;
  person_id: string;
  content_id: string;
  reaction_type: number;
}

/** The same reaction, on the content's shard. */
export interface ContentReactionsTable {
  shard: number;
  content_id: string;
  person_id: string;
}

/** A content whose linked page is read periodically for metadata of a product, recipe or article. */
export interface RichSourcesTable {
  shard: number;
  content_id: string;
  next_check_at: Date;
  /** Consecutive reads without a response. */
  failures: Generated<number>;
}

/** A paid promotion of a pin, on the pin's shard: the last one that was set up. */
export interface PromotionsTable {
  shard: number;
  pin_id: string;
  id: string;
  advertiser_id: string;
  campaign_id: string | null;
  /** Its id as a browser's attribution source, in digits. */
  attribution_source_id: string;
  destination_url: string;
  creative_type: string | null;
  match_reason: string | null;
  /** In the form of the contract's `adData`. */
  ad_data: unknown;
  state: "running" | "ended";
  starts_at: Date;
  ends_at: Date;
}
