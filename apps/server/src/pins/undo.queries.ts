import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { createAfterDeletionCondition, type DeletedPage, type DeletedRow } from "../boards/deleted-boards.queries.ts";
import type { ListedPin } from "./listing.queries.ts";
import { deletePinMirrors } from "./pins.writes.queries.ts";
import { selectContentColumns, PIN_SIMILARITY_KEYS } from "./place-keys.queries.ts";

/** The place that a deleted save had on its board. */
export interface TrashLocation {
  readonly position: string;
  /** The section that the save was in. If that section was deleted earlier, `former_section_id` names it instead. */
  readonly section_id: string | null;
  readonly former_section_id: string | null;
}

/** Removes a save that is being deleted from its board and content, and stores its place. */
export async function moveToTrash(
  tx: Tx,
  pin: { id: string; boardId: string; contentId: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into deleted_board_pins
      (shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, with_board)
    select shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, false from board_pins
    where shard = ${getShard(pin.boardId)} and board_id = ${pin.boardId} and pin_id = ${pin.id}`.execute(tx);
  await deletePinMirrors(tx, pin);
  await markUnsaved(tx, [pin.contentId], at);
}

/** Returns the stored place of a deleted save and deletes it; undefined if there is none. */
export async function takeTrashLocation(tx: Tx, boardId: string, pinId: string): Promise<TrashLocation | undefined> {
  return tx
    .deleteFrom("deleted_board_pins")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("pin_id", "=", pinId)
    .returning(["position", "section_id", "former_section_id"])
    .executeTakeFirst();
}

/**
 * Deletes all saves on a board that is being deleted, and the content items that its owner created with those saves. It
 * stores the saves' places. Other people's saves go to their own trash, as if each save had been deleted individually.
 */
export async function moveBoardPinsToTrash(
  tx: Tx,
  { boardId, ownerId }: { boardId: string; ownerId: string },
  pins: readonly ListedPin[],
  at: Date,
): Promise<void> {
  if (pins.length === 0) return;
  await sql`
    with deleted as (
      update pins set deleted_at = ${at}, went_with_board = (pins.person_id = ${ownerId})
      from unnest(${pins.map(({ id }) => getShard(id))}::smallint[], ${pins.map(({ id }) => id)}::bigint[]) as chosen(shard, id)
      where pins.shard = chosen.shard and pins.id = chosen.id and pins.deleted_at is null
      returning pins.content_id, pins.is_repin, pins.person_id
    )
    update contents set deleted_at = ${at}
    from deleted
    where contents.shard = shard_of(deleted.content_id) and contents.id = deleted.content_id and not deleted.is_repin
      and deleted.person_id = ${ownerId} and contents.deleted_at is null`.execute(tx);
  await sql`
    delete from content_pins
    using unnest(
      ${pins.map(({ contentId }) => getShard(contentId))}::smallint[], ${pins.map(({ contentId }) => contentId)}::bigint[],
      ${pins.map(({ id }) => id)}::bigint[]
    ) as chosen(shard, content_id, pin_id)
    where content_pins.shard = chosen.shard and content_pins.content_id = chosen.content_id
      and content_pins.pin_id = chosen.pin_id`.execute(tx);
  await sql`
    with deleted as (
      delete from board_pins where shard = ${getShard(boardId)} and board_id = ${boardId} returning *
    )
    insert into deleted_board_pins
      (shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, with_board)
    select shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, true
    from deleted`.execute(tx);
  await markUnsaved(
    tx,
    pins.map(({ contentId }) => contentId),
    at,
  );
}

/**
 * Restores the saves and content items that were deleted with a board, each save to its place. The saves aren't listed
 * yet.
 *
 * @returns the saves
 */
export async function restoreBoardPins(tx: Tx, boardId: string): Promise<ListedPin[]> {
  const shard = getShard(boardId);
  const { rows: pins } = await sql<ListedPin>`
    with restored as (
      delete from deleted_board_pins where shard = ${shard} and board_id = ${boardId} and with_board returning *
    )
    insert into board_pins (shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position,
      picture_key, link_key)
    select shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, ${PIN_SIMILARITY_KEYS}
    from restored ${selectContentColumns(sql`restored.content_id`)}
    returning pin_id as id, content_id as "contentId", person_id as "personId"`.execute(tx);
  const saves = sql`unnest(
    ${pins.map(({ id }) => getShard(id))}::smallint[], ${pins.map(({ id }) => id)}::bigint[],
    ${pins.map(({ contentId }) => getShard(contentId))}::smallint[], ${pins.map(({ contentId }) => contentId)}::bigint[],
    ${pins.map(({ personId }) => personId)}::bigint[]
  ) as back(shard, id, content_shard, content_id, person_id)`;
  await sql`
    with alive as (
      update pins set deleted_at = null, went_with_board = false
      from ${saves}
      where pins.shard = back.shard and pins.id = back.id
      returning pins.content_id, pins.is_repin
    )
    update contents set deleted_at = null
    from alive
    where contents.shard = shard_of(alive.content_id) and contents.id = alive.content_id
      and not alive.is_repin`.execute(tx);
  await sql`
    insert into content_pins (shard, content_id, pin_id, person_id, board_id, listed)
    select content_shard, content_id, id, person_id, ${boardId}::bigint, false from ${saves}`.execute(tx);
  await sql`
    update boards set order_modified_at = now(), pin_count = (
      select count(*) from board_pins where shard = ${shard} and board_id = ${boardId})
    where shard = ${shard} and id = ${boardId}`.execute(tx);
  await sql`
    update sections set pin_count = (
      select count(*) from board_pins
      where board_pins.shard = sections.shard and board_pins.board_id = sections.board_id and section_id = sections.id)
    where shard = ${shard} and board_id = ${boardId} and deleted_at is null`.execute(tx);
  return pins;
}

/**
 * Records that saves of these content items were deleted. Their rows are needed as long as the saves can be restored.
 */
export async function markUnsaved(tx: Tx, contentIds: readonly string[], at: Date): Promise<void> {
  const ids = [...new Set(contentIds)];
  await sql`
    update contents set last_unsaved_at = greatest(last_unsaved_at, ${at}::timestamptz)
    from unnest(${ids.map(getShard)}::smallint[], ${ids}::bigint[]) as chosen(shard, id)
    where contents.shard = chosen.shard and contents.id = chosen.id`.execute(tx);
}

/** Selects someone's pins that were deleted individually or with someone else's board, latest first. */
export async function selectDeletedPins(db: Db, personId: string, page: DeletedPage): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select id, deleted_at from pins
    where shard = ${getShard(personId)} and person_id = ${personId} and not went_with_board
      and deleted_at >= ${page.since} ${createAfterDeletionCondition(page)}
    order by deleted_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}
