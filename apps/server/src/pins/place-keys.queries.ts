import { getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { noteRemainingSaves, SAVES_INDEXED_AT_ONCE } from "./pin-topics.queries.ts";

/**
 * The keys that identify similar pins on a board: a content's image and its link. The query must have the content as
 * `contents`.
 */
export const PLACE_KEYS: RawBuilder<unknown> = sql`text_key(contents.image_signature), text_key(nullif(contents.link, ''))`;

/**
 * Copies a content's keys to the boards of `saves` (content_shard, content_id, id, board_id), all of which belong to
 * that content.
 */
const WRITE_PLACE_KEYS = sql`
    contents as (
      select chosen.image_signature, chosen.link from (select content_shard, content_id from saves limit 1) as source
      join contents as chosen on chosen.shard = source.content_shard and chosen.id = source.content_id
    )
    update board_pins set (picture_key, link_key) = (select ${PLACE_KEYS} from contents)
    from saves
    where board_pins.shard = shard_of(saves.board_id) and board_pins.board_id = saves.board_id
      and board_pins.pin_id = saves.id`;

/** Joins a content's row as `contents`, for expressions that use its columns. Each lookup is by key. */
export function selectContentColumns(contentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
    select image_signature, link from contents
    where contents.shard = shard_of(${contentId}) and contents.id = ${contentId} limit 1) as contents on true`;
}

/**
 * Backfills the keys for a content's image and link on boards. Its first saves are updated immediately, the others by a
 * job.
 */
export async function backfillPlaceKeys(tx: Tx, contentId: string): Promise<void> {
  const shard = getShard(contentId);
  await sql`
    with saves as materialized (
      select shard as content_shard, content_id, pin_id as id, board_id from content_pins
      where shard = ${shard} and content_id = ${contentId} order by pin_id limit ${SAVES_INDEXED_AT_ONCE}
    ), rest as (${noteRemainingSaves(SAVES_INDEXED_AT_ONCE)}), ${WRITE_PLACE_KEYS}`.execute(tx);
}

/** Backfills the keys for a content's image and link on the boards of some of its saves. */
export async function backfillSavePlaceKeys(tx: Tx, contentId: string, pinIds: readonly string[]): Promise<void> {
  await sql`
    with saves as materialized (
      select shard as content_shard, content_id, pin_id as id, board_id from content_pins
      where shard = ${getShard(contentId)} and content_id = ${contentId} and pin_id = any(${[...pinIds]}::bigint[])
    ), ${WRITE_PLACE_KEYS}`.execute(tx);
}
