import { getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { deletePinTopics } from "./pin-topics.queries.ts";
import { deletePromotions } from "./promotions/promotions.queries.ts";
import { deleteContentImages } from "../media/content-images.queries.ts";
import { deleteReactions } from "./reactions.queries.ts";
import { deleteSources } from "./contents/rich-data.queries.ts";

/**
 * Purges a deleted save by backdating its deletion. If this is its creator's save, the content is purged too. Restoring
 * the board doesn't restore a purged save.
 */
export async function backdatePin(
  tx: Tx,
  pin: { id: string; boardId: string; contentId: string; isRepin: boolean },
  to: Date,
): Promise<void> {
  await tx
    .updateTable("pins")
    .set({ deleted_at: to })
    .where("shard", "=", getShard(pin.id))
    .where("id", "=", pin.id)
    .execute();
  await tx
    .updateTable("deleted_board_pins")
    .set({ with_board: false })
    .where("shard", "=", getShard(pin.boardId))
    .where("board_id", "=", pin.boardId)
    .where("pin_id", "=", pin.id)
    .execute();
  if (pin.isRepin) return;
  await tx
    .updateTable("contents")
    .set({ deleted_at: to })
    .where("shard", "=", getShard(pin.contentId))
    .where("id", "=", pin.contentId)
    .execute();
}

/**
 * Like `backdatePin`, for the owner's saves that were deleted with a board. With `withEarlier`, it includes all of the
 * owner's deleted saves from that board.
 */
export async function backdateBoardPins(
  tx: Tx,
  board: { id: string; ownerId: string; withEarlier: boolean },
  to: Date,
): Promise<void> {
  await sql`
    with backdated as (
      update pins set deleted_at = ${to}
      from deleted_board_pins as deleted
      where deleted.shard = ${getShard(board.id)} and deleted.board_id = ${board.id} and (deleted.with_board or ${board.withEarlier})
        and deleted.person_id = ${board.ownerId}
        and pins.shard = shard_of(deleted.pin_id) and pins.id = deleted.pin_id and pins.deleted_at is not null
      returning pins.content_id, pins.is_repin
    )
    update contents set deleted_at = ${to}
    from backdated
    where contents.shard = shard_of(backdated.content_id) and contents.id = backdated.content_id
      and not backdated.is_repin`.execute(tx);
}

/**
 * Removes some saves that were deleted before a given moment, either individually or with someone else's board.
 *
 * @returns whether there may be more
 */
export async function purgePins(tx: Tx, before: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<PurgedPin>`
    delete from pins
    where (shard, id) in (
      select shard, id from pins where deleted_at < ${before} and not went_with_board
      order by deleted_at, id limit ${limit} for update skip locked)
    returning id, board_id, content_id`.execute(tx);
  await deleteUnsavedContents(tx, rows, before);
  const ids = rows.map(({ id }) => id);
  const boards = rows.map(({ board_id }) => board_id);
  await deletePromotions(tx, ids);
  await deletePinTopics(tx, ids);
  await sql`
    delete from deleted_board_pins
    using unnest(${boards.map(getShard)}::smallint[], ${boards}::bigint[], ${ids}::bigint[])
      as deleted(shard, board_id, id)
    where deleted_board_pins.shard = deleted.shard and deleted_board_pins.board_id = deleted.board_id
      and deleted_board_pins.pin_id = deleted.id`.execute(tx);
  return rows.length === limit;
}

/**
 * Removes some of the owner's saves that were deleted with a board. The caller must have locked the board.
 *
 * @returns whether there may be more
 */
export async function purgeBoardPins(tx: Tx, boardId: string, before: Date, limit: number): Promise<boolean> {
  const shard = getShard(boardId);
  const { rows } = await sql<{ pin_id: string }>`
    delete from deleted_board_pins
    where (shard, board_id, pin_id) in (
      select shard, board_id, pin_id from deleted_board_pins
      where shard = ${shard} and board_id = ${boardId} and with_board
        and person_id = (select owner_id from boards where shard = ${shard} and id = ${boardId})
      limit ${limit})
    returning pin_id`.execute(tx);
  const ids = rows.map(({ pin_id }) => pin_id);
  await deletePromotions(tx, ids);
  const { rows: purged } = await sql<PurgedPin>`
    delete from pins
    using unnest(${ids.map(getShard)}::smallint[], ${ids}::bigint[]) as deleted(shard, id)
    where pins.shard = deleted.shard and pins.id = deleted.id and pins.board_id = ${boardId} and pins.went_with_board
    returning pins.id, pins.board_id, pins.content_id`.execute(tx);
  await deletePinTopics(
    tx,
    purged.map(({ id }) => id),
  );
  await deleteUnsavedContents(tx, purged, before);
  return rows.length === limit;
}

interface PurgedPin {
  readonly id: string;
  readonly board_id: string;
  readonly content_id: string;
}

/**
 * Deletes content items that have no saves left. When someone else removes a creator's save from a board, the content
 * remains. The content is deleted with its last save, as if its creator had deleted it. A save that can be restored
 * still counts as a save. Content items that outlived their creator are purged separately.
 */
async function deleteUnsavedContents(tx: Tx, purged: readonly PurgedPin[], before: Date): Promise<void> {
  const saved = [...new Set(purged.map(({ content_id }) => content_id))];
  if (saved.length === 0) return;
  await sql`
    update contents set deleted_at = ${new Date(before.getTime() - 1)}
    from unnest(${saved.map(getShard)}::smallint[], ${saved}::bigint[]) as deleted(shard, id)
    where contents.shard = deleted.shard and contents.id = deleted.id and contents.deleted_at is null
      and not contents.outlives_creator and coalesce(contents.last_unsaved_at < ${before}, true)
      and not exists (
        select 1 from content_pins where content_pins.shard = contents.shard and content_pins.content_id = contents.id)`.execute(
    tx,
  );
}

/** Returns whether a save that was deleted before its board can still be restored. */
export async function hasEarlierPins(tx: Tx, boardId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from deleted_board_pins where shard = ${getShard(boardId)} and board_id = ${boardId} limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Removes some content items that were deleted before a given moment and that no one has saved or can restore. Their
 * favorites and reactions are removed too.
 *
 * @returns the content items' ids
 */
export async function purgeContents(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from contents
    where (shard, id) in (
      select shard, id from contents
      where deleted_at < ${before} and coalesce(last_unsaved_at < ${before}, true)
        and not exists (
          select 1 from content_pins where content_pins.shard = contents.shard and content_pins.content_id = contents.id)
      order by deleted_at, id limit ${limit} for update skip locked)
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await deleteFavorites(tx, ids);
  await deleteReactions(tx, ids);
  await deleteSources(tx, ids);
  await deleteContentImages(tx, ids);
  return ids;
}

/**
 * Like `purgeContents`, but for content items that outlived their creator, because no one else can delete them. The
 * rest of the creator's data is removed along with the last of these content items.
 */
export async function purgeOrphanedContents(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; creator_id: string }>`
    delete from contents
    where (shard, id) in (
      select shard, id from contents
      where outlives_creator and last_unsaved_at < ${before}
        and not exists (
          select 1 from content_pins where content_pins.shard = contents.shard and content_pins.content_id = contents.id)
      order by last_unsaved_at, id limit ${limit} for update skip locked)
    returning id, creator_id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await deleteFavorites(tx, ids);
  await deleteReactions(tx, ids);
  await deleteSources(tx, ids);
  await deleteContentImages(tx, ids);
  const creators = [...new Set(rows.map(({ creator_id }) => creator_id))];
  await sql`
    delete from people using unnest(${creators.map(getShard)}::smallint[], ${creators}::bigint[]) as deleted(shard, id)
    where people.shard = deleted.shard and people.id = deleted.id
      and not exists (select 1 from accounts where accounts.shard = deleted.shard and accounts.person_id = deleted.id)
      and not exists (select 1 from contents where contents.shard = deleted.shard and contents.creator_id = deleted.id)`.execute(
    tx,
  );
  return ids;
}

/** Removes every favorite of content items that are being removed, on both shards. */
export async function deleteFavorites(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    with deleted as (
      delete from content_favorites
      using unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as chosen(shard, id)
      where content_favorites.shard = chosen.shard and content_favorites.content_id = chosen.id
      returning person_id, content_id
    )
    delete from favorites using deleted
    where favorites.shard = shard_of(deleted.person_id) and favorites.person_id = deleted.person_id
      and favorites.content_id = deleted.content_id`.execute(tx);
}
