import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The data for restoring deleted items: a pin's position, the pins that were deleted with their board, and the pins'
 * sections. Also adds the indexes for the nightly purge.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table deleted_board_pins (
       shard smallint not null,
       board_id bigint not null,
       pin_id bigint not null,
       content_id bigint not null,
       person_id bigint not null,
       section_id bigint,
       former_section_id bigint,
       position bigint not null,
       with_board boolean not null,
       primary key (shard, board_id, pin_id)
     )`,
    // For a deleted board's cover.
    `create index deleted_board_pins_by_position on deleted_board_pins (shard, board_id, position desc, pin_id desc)
       where with_board`,
    `alter table board_pins add column former_section_id bigint`,
    // For restoring a section's pins.
    `create index board_pins_by_former_section on board_pins (shard, board_id, former_section_id)
       where former_section_id is not null`,
    `alter table pins add column went_with_board boolean not null default false`,
    `alter table contents add column last_unsaved_at timestamptz`,
    `insert into deleted_board_pins
       (shard, board_id, pin_id, content_id, person_id, section_id, position, with_board)
     select boards.shard, boards.id, pins.id, pins.content_id, pins.person_id, pins.section_id, pins.id,
            boards.deleted_at is not distinct from pins.deleted_at
     from pins join boards on boards.shard = shard_of(pins.board_id) and boards.id = pins.board_id
     where pins.deleted_at is not null`,
    `update pins set went_with_board = true
     from boards
     where boards.shard = shard_of(pins.board_id) and boards.id = pins.board_id and pins.deleted_at = boards.deleted_at`,
    `update contents set last_unsaved_at = now() where deleted_at is not null`,
    // For the lists of items that someone deleted recently.
    `create index pins_deleted_by_person on pins (shard, person_id, deleted_at desc, id desc)
       where deleted_at is not null and not went_with_board`,
    `create index boards_deleted_by_owner on boards (shard, owner_id, deleted_at desc, id desc) where deleted_at is not null`,
    // For purging pins that were deleted long ago.
    `create index pins_by_deletion on pins (deleted_at, id) where deleted_at is not null and not went_with_board`,
    `create index boards_by_deletion on boards (deleted_at, id) where deleted_at is not null`,
    `create index sections_by_deletion on sections (deleted_at, id) where deleted_at is not null`,
    `create index contents_by_deletion on contents (deleted_at, id) where deleted_at is not null`,
    // For deleting all comments on a content item, together with the index for the list of comments.
    `create index comments_unseen_by_content on comments (shard, content_id) where deleted_at is not null or hidden`,
  ]);
}
