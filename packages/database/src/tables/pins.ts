import type { Generated } from "kysely";

/** A picture, its link and its words, made once by its creator; on the creator's shard. */
export interface ContentsTable {
  shard: number;
  id: string;
  creator_id: string;
  image_id: string;
  /** The key of the picture's public URLs; null while the content is not listed. */
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
  /** At least one of its pins may be listed to everybody. */
  listed: Generated<boolean>;
  /** It is or once was listed. */
  was_listed: Generated<boolean>;
  favorite_count: Generated<number>;
  /** Listed pins of it. */
  save_count: Generated<number>;
  click_count: Generated<number>;
  /** Comments that are neither deleted nor hidden. */
  comment_count: Generated<number>;
  /** The creator wants no comments. */
  comments_off: Generated<boolean>;
  /** How often each reaction was given, by its type. */
  reaction_counts: Generated<Readonly<Record<string, number>>>;
  /** When a save of it was last deleted: until that one can be brought back no more, it needs the row. */
  last_unsaved_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  /** Taken down by the operators. */
  removed_at: Date | null;
  /** Whoever made it was cleared away; it stays, without a creator, for those who saved it. */
  outlives_creator: Generated<boolean>;
  /** What else is known of it, as the contract's `contentFacts` say; null: nothing. */
  facts: unknown | null;
  /** What its saves were told that it is about; null: nothing yet. */
  told_topics: readonly number[] | null;
}

/** A picture of a content beyond its first; on the content's shard, where the picture itself is too. */
export interface ContentImagesTable {
  shard: number;
  content_id: string;
  /** Its place among the content's pictures, from 1; the first is at 0 and stands in the content itself. */
  place: number;
  image_id: string;
  /** The key of its public URLs; null while the content is not listed. */
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
  /** The group of the content's colour, by which somebody looks through what they saved. */
  color: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  /** Deleted together with its board, and brought back with it. */
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
  /** The deleted section that it was in, where it has been in no other since. */
  former_section_id: string | null;
  /** Larger stands first. */
  position: string;
  /** `text_key` of its picture's signature, and of where it leads; null without a link. */
  picture_key: string | null;
  link_key: string | null;
}

/** Where a deleted save stood on its board, so that it can be brought back there. */
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

/** A favourite, on the person's shard. */
export interface FavoritesTable {
  shard: number;
  person_id: string;
  content_id: string;
  id: string;
}

/** The same favourite, on the content's shard. */
export interface ContentFavoritesTable {
  shard: number;
  content_id: string;
  person_id: string;
}

/** What somebody feels about a content, on the person's shard. */
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

/** A content whose linked page is read from time to time for what it says of a product, recipe or article. */
export interface RichSourcesTable {
  shard: number;
  content_id: string;
  next_check_at: Date;
  /** Times in a row that nobody answered. */
  failures: Generated<number>;
}

/** What somebody pays for that a pin is shown, on the pin's shard: the last one that was set up for it. */
export interface PromotionsTable {
  shard: number;
  pin_id: string;
  id: string;
  advertiser_id: string;
  campaign_id: string | null;
  /** What a browser calls it that keeps it as a source: digits. */
  attribution_source_id: string;
  destination_url: string;
  creative_type: string | null;
  match_reason: string | null;
  /** As the contract's `adData` says. */
  ad_data: unknown;
  state: "running" | "ended";
  starts_at: Date;
  ends_at: Date;
}
