import type pg from "pg";

/**
 * Adds many pins with different content items to a board with one pin, by copying that pin. This is faster than
 * creating them one by one.
 */
export async function fillBoard(client: pg.Client, boardId: string, number: number): Promise<void> {
  await client.query(
    `with source as (
       select pins.* from board_pins join pins on pins.id = board_pins.pin_id where board_pins.board_id = $1
       order by board_pins.position limit 1
     ), new_ids as (
       select n, new_id(source.shard::integer) as content_id, new_id(source.shard::integer) as pin_id
       from generate_series(1, $2::int) as n, source
     ), new_contents as (
       insert into contents (shard, id, creator_id, image_id, image_width, image_height, image_format, dominant_color,
         image_signature, title, description, link, alt_text, method)
       select c.shard, new_ids.content_id, c.creator_id, c.image_id, c.image_width, c.image_height, c.image_format,
         c.dominant_color, c.image_signature, 'Filled ' || n, c.description, c.link, c.alt_text, c.method
       from new_ids, source join contents as c on c.id = source.content_id
     ), new_pins as (
       insert into pins (shard, id, person_id, content_id, creator_id, board_id, is_repin, method, listed)
       select source.shard, new_ids.pin_id, person_id, new_ids.content_id, creator_id, board_id, false, method, false
       from new_ids, source
     ), content_ends as (
       insert into content_pins (shard, content_id, pin_id, person_id, board_id, listed)
       select source.shard, new_ids.content_id, new_ids.pin_id, person_id, board_id, false from new_ids, source
     )
     insert into board_pins (shard, board_id, pin_id, content_id, person_id, position)
     select shard_of(board_id), board_id, new_ids.pin_id, new_ids.content_id, person_id, new_ids.pin_id from new_ids, source`,
    [boardId, number],
  );
  await client.query("update boards set pin_count = pin_count + $2 where id = $1", [boardId, number]);
}
