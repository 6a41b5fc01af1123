import { getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { recordRemainingSaves, MAX_IMMEDIATE_SAVES } from "./pin-topics.queries.ts";

/**
 * The keys that identify similar pins on a board: a content item's image and its link. The query must contain the
 * content's row as `contents`.
 */
export const PIN_SIMILARITY_KEYS: RawBuilder<unknown> = sql`text_key(contents.image_signature), text_key(nullif(contents.link, ''))`;

/**
 * Copies a content item's keys to the boards of `saves` (content_shard, content_id, id, board_id), all of which belong
 * to that content item.
 */
const WRITE_PIN_SIMILARITY_KEYS = sql`
    contents as (
      select chosen.image_signature, chosen.link from (select content_shard, content_id from saves limit 1) as source
      join contents as chosen on chosen.shard = source.content_shard and chosen.id = source.content_id
    )
    update board_pins set (picture_key, link_key) = (select ${PIN_SIMILARITY_KEYS} from contents)
    from saves
    where board_pins.shard = shard_of(saves.board_id) and board_pins.board_id = saves.board_id
      and board_pins.pin_id = saves.id`;

/** Joins a content item's row as `contents`, for expressions that use its columns. Each lookup is by key. */
export function selectContentColumns(contentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
    select image_signature, link from contents
    where contents.shard = shard_of(${contentId}) and contents.id = ${contentId} limit 1) as contents on true`;
}

/**
 * Backfills the keys for a content item's image and link on boards. Updates its first saves immediately; a job updates
 * the others.
 */
export async function backfillSimilarityKeys(tx: Tx, contentId: string): Promise<void> {
  const shard = getShard(contentId);
  await sql`
    with saves as materialized (
      select shard as content_shard, content_id, pin_id as id, board_id from content_pins
      where shard = ${shard} and content_id = ${contentId} order by pin_id limit ${MAX_IMMEDIATE_SAVES}
    ), rest as (${recordRemainingSaves(MAX_IMMEDIATE_SAVES)}), ${WRITE_PIN_SIMILARITY_KEYS}`.execute(tx);
}

/** Backfills the keys for a content item's image and link on the boards of some of its saves. */
export async function backfillSaveSimilarityKeys(tx: Tx, contentId: string, pinIds: readonly string[]): Promise<void> {
  await sql`
    with saves as materialized (
      select shard as content_shard, content_id, pin_id as id, board_id from content_pins
      where shard = ${getShard(contentId)} and content_id = ${contentId} and pin_id = any(${[...pinIds]}::bigint[])
    ), ${WRITE_PIN_SIMILARITY_KEYS}`.execute(tx);
}
