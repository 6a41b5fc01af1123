import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Keys for finding duplicates among a board's pins: the image and the linked page. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // Computes a 64-bit key of a text, which is the same in every version of Postgres.
    `create function text_key(text) returns bigint language sql immutable strict parallel safe
     return ('x' || left(md5($1), 16))::bit(64)::bigint`,
    `alter table board_pins add column picture_key bigint, add column link_key bigint`,
    `update board_pins set picture_key = text_key(contents.image_signature), link_key = text_key(nullif(contents.link, ''))
     from contents where contents.shard = shard_of(board_pins.content_id) and contents.id = board_pins.content_id`,
    // For pins of a board with the same image.
    `create index board_pins_by_picture on board_pins (shard, board_id, picture_key, pin_id)`,
    // For pins of a board with the same linked page but different images.
    `create index board_pins_by_link on board_pins (shard, board_id, link_key, pin_id) include (picture_key)
       where link_key is not null`,
  ]);
}
