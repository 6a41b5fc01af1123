import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Images, content items, favorites, and saves, which are stored on the person's, the board's and the content's shard.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table images (
       shard smallint not null,
       id bigint not null,
       person_id bigint not null,
       width integer not null,
       height integer not null,
       format text not null,
       has_alpha boolean not null,
       dominant_color text not null,
       signature text not null,
       content_hash text not null,
       byte_size bigint not null,
       created_at timestamptz not null default now(),
       primary key (shard, id)
     )`,
    `create table image_keys (
       shard smallint not null,
       key text collate "C" not null,
       image_id bigint not null,
       primary key (shard, key)
     )`,
    `create table contents (
       shard smallint not null,
       id bigint not null,
       creator_id bigint not null,
       image_id bigint not null,
       image_key text,
       image_width integer not null,
       image_height integer not null,
       image_format text not null,
       dominant_color text not null,
       image_signature text not null,
       title text not null,
       description text not null,
       link text not null,
       alt_text text not null,
       method text not null,
       listed boolean not null default false,
       favorite_count integer not null default 0,
       save_count integer not null default 0,
       click_count integer not null default 0,
       created_at timestamptz not null default now(),
       updated_at timestamptz not null default now(),
       deleted_at timestamptz,
       removed_at timestamptz,
       primary key (shard, id)
     )`,
    // For hiding everything that a person created when operators suspend them.
    `create index contents_by_creator on contents (shard, creator_id, id desc)`,
    // For the cleanup job, which checks whether an image is still in use.
    `create index contents_by_image on contents (shard, image_id)`,
    `create table pins (
       shard smallint not null,
       id bigint not null,
       person_id bigint not null,
       content_id bigint not null,
       creator_id bigint not null,
       board_id bigint not null,
       section_id bigint,
       note text not null default '',
       is_repin boolean not null,
       method text not null,
       origin_person_id bigint,
       via_person_id bigint,
       via_pin_id bigint,
       via_board_id bigint,
       listed boolean not null,
       created_at timestamptz not null default now(),
       deleted_at timestamptz,
       primary key (shard, id)
     )`,
    // For people's own saved pins.
    `create index pins_by_person on pins (shard, person_id, id desc) where deleted_at is null`,
    // For a person's saved pins as other people see them, and for the home feed.
    `create index pins_listed_by_person on pins (shard, person_id, id desc) where listed`,
    // For someone's created pins.
    `create index pins_created_by_person on pins (shard, person_id, id desc) where deleted_at is null and not is_repin`,
    // For savedInfo, and for listing each content item once among a person's pins.
    `create index pins_by_person_and_content on pins (shard, person_id, content_id, id desc) where deleted_at is null`,
    `create table board_pins (
       shard smallint not null,
       board_id bigint not null,
       pin_id bigint not null,
       content_id bigint not null,
       person_id bigint not null,
       section_id bigint,
       position bigint not null,
       primary key (shard, board_id, pin_id),
       unique (shard, board_id, content_id, person_id)
     )`,
    // For a board's pins in their order.
    `create index board_pins_by_position on board_pins (shard, board_id, position desc, pin_id desc)`,
    // For a section's pins in their order.
    `create index board_pins_by_section on board_pins (shard, board_id, section_id, position desc, pin_id desc)`,
    `create table content_pins (
       shard smallint not null,
       content_id bigint not null,
       pin_id bigint not null,
       person_id bigint not null,
       board_id bigint not null,
       listed boolean not null,
       primary key (shard, content_id, pin_id)
     )`,
    // For the pin that represents a content item in lists, and for related pins.
    `create index content_pins_listed on content_pins (shard, content_id, pin_id) where listed`,
    // For checking whether a content item's creator lists it.
    `create index content_pins_listed_by_person on content_pins (shard, content_id, person_id, pin_id) where listed`,
    `create table favorites (
       shard smallint not null,
       person_id bigint not null,
       content_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, content_id)
     )`,
    `create table content_favorites (
       shard smallint not null,
       content_id bigint not null,
       person_id bigint not null,
       primary key (shard, content_id, person_id)
     )`,
  ]);
}
