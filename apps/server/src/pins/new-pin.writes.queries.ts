import { buildIdAt, getShard, buildNewId, type Tx } from "@tessera/database";
import type { ColorGroup } from "@tessera/domain";
import { sql } from "kysely";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import { createIndexStatement } from "./pin-topics.queries.ts";
import { selectUnusedIds } from "./pins.writes.queries.ts";
import { PIN_SIMILARITY_KEYS, selectContentColumns } from "./place-keys.queries.ts";

/** A save to write. */
export interface NewPin {
  readonly personId: string;
  readonly contentId: string;
  readonly creatorId: string;
  readonly boardId: string;
  readonly sectionId: string | null;
  readonly note: string;
  readonly isRepin: boolean;
  readonly method: string;
  readonly originPersonId: string | null;
  readonly viaPersonId: string | null;
  readonly viaPinId: string | null;
  readonly viaBoardId: string | null;
  /** The color group of the content. */
  readonly color: ColorGroup | null;
  /** When the pin was saved at its source, which sets its position in lists ordered by time. Default: now. */
  readonly savedAt?: Date | null;
}

/**
 * Writes a save on its three shards, with all counts of saves: the board's and section's, and if it's listed, the
 * person's and the content's. The caller must hold the board's lock, and must then update the content's listing.
 *
 * @param isListed whether everyone can find the save; saves by someone who is suspended or deleted are never listed
 * @param isCounted whether the save counts in the content's statistics
 * @returns the save's id
 */
export async function insertPin(
  tx: Tx,
  pin: NewPin,
  { isListed, isCounted }: { readonly isListed: boolean; readonly isCounted: boolean },
): Promise<string> {
  const shard = getShard(pin.personId);
  const boardShard = getShard(pin.boardId);
  const contentShard = getShard(pin.contentId);
  const id = pin.savedAt ? await claimEarlierId(tx, shard, pin.savedAt) : buildNewId(shard);
  noteBoardChange(tx, pin.boardId, "pins");
  // The counts of a person and a content item are locked in this order everywhere, which `listed` ensures here.
  const { rows } = await sql<{ id: string }>`
    with made as materialized (
      select ${id}::bigint as id
    ), listed as (
      update people set pin_count = pin_count + 1
      where shard = ${shard} and id = ${pin.personId} and suspended_at is null and deleted_at is null
        and ${isListed}::boolean
      returning id
    ), saved as (
      insert into pins (shard, id, person_id, content_id, creator_id, board_id, section_id, note, is_repin, method,
        origin_person_id, via_person_id, via_pin_id, via_board_id, color, listed, created_at)
      select ${shard}::smallint, made.id, ${pin.personId}::bigint, ${pin.contentId}::bigint, ${pin.creatorId}::bigint,
        ${pin.boardId}::bigint, ${pin.sectionId}::bigint, ${pin.note}, ${pin.isRepin}::boolean, ${pin.method},
        ${pin.originPersonId}::bigint, ${pin.viaPersonId}::bigint, ${pin.viaPinId}::bigint, ${pin.viaBoardId}::bigint,
        ${pin.color}, exists (select 1 from listed), coalesce(${pin.savedAt ?? null}::timestamptz, now())
      from made
    ), indexed as (
      ${createIndexStatement(pin.personId, sql`(select id, ${contentShard}::smallint, ${pin.contentId}::bigint from made)`)}
    ), placed as (
      insert into board_pins (shard, board_id, pin_id, content_id, person_id, section_id, position, picture_key, link_key)
      select ${boardShard}::smallint, ${pin.boardId}::bigint, made.id, ${pin.contentId}::bigint, ${pin.personId}::bigint,
        ${pin.sectionId}::bigint, ${buildNewId(boardShard)}::numeric, ${PIN_SIMILARITY_KEYS}
      from made ${selectContentColumns(sql`${pin.contentId}::bigint`)}
    ), mirrored as (
      insert into content_pins (shard, content_id, pin_id, person_id, board_id, listed)
      select ${contentShard}::smallint, ${pin.contentId}::bigint, made.id, ${pin.personId}::bigint, ${pin.boardId}::bigint,
        exists (select 1 from listed)
      from made
    ), changed as (
      insert into discovery_changes (shard, id, content_id, board_id)
      select ${contentShard}::smallint, ${buildNewId(contentShard)}, ${pin.contentId}::bigint, ${pin.boardId}::bigint from listed
    ), counted as (
      update contents set save_count = save_count + 1 from listed
      where contents.shard = ${contentShard} and contents.id = ${pin.contentId}
    ), counted_today as (
      insert into pin_stats (shard, content_id, day, saves)
      select ${contentShard}::smallint, ${pin.contentId}::bigint, (now() at time zone 'utc')::date, 1
      where ${isCounted}::boolean
      on conflict (shard, content_id, day) do update set saves = pin_stats.saves + 1
    ), counted_in_section as (
      update sections set pin_count = pin_count + 1
      where shard = ${boardShard} and id = ${pin.sectionId}::bigint
    ), counted_on_board as (
      update boards set pin_count = pin_count + 1, order_modified_at = now(),
        last_pin_id = greatest(last_pin_id, (select id from made))
      where shard = ${boardShard} and id = ${pin.boardId}
    )
    select id from made`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database made no id.");
  return row.id;
}

/**
 * Returns an unused id for a moment in the past. If all of that moment's ids are taken, the id is slightly later.
 * Thousands of saves can share one second.
 */
async function claimEarlierId(tx: Tx, shard: number, moment: Date): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const ids = sql<string>`(select ${buildIdAt(shard, moment.getTime(), attempt)})`;
    const { rows } = await selectUnusedIds(shard, ids).execute(tx);
    const [row] = rows;
    if (row) return row.id;
  }
}
