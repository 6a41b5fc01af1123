import { type Db, getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import type { CoverRow } from "./boards.queries.ts";

/** A position in the list of someone's deleted boards or sections. */
export interface DeletedRow {
  readonly id: string;
  readonly deleted_at: Date;
}

/** A deleted section, on a board that may also be deleted. */
export interface DeletedSectionRow extends DeletedRow {
  readonly board_id: string;
  readonly title: string;
}

/** A page of someone's deleted boards or sections. */
export interface DeletedPage {
  /** Deletions before this time are omitted. */
  readonly since: Date;
  readonly after: { readonly deletedAt: string; readonly id: string } | null;
  readonly limit: number;
}

/** Selects the boards that someone deleted, most recently deleted first. */
export async function selectDeletedBoards(db: Db, ownerId: string, page: DeletedPage): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select id, deleted_at from boards
    where shard = ${getShard(ownerId)} and owner_id = ${ownerId} and deleted_at >= ${page.since} ${createAfterDeletionCondition(page)}
    order by deleted_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Selects the sections deleted from someone's boards, most recently deleted first. */
export async function selectDeletedSections(db: Db, ownerId: string, page: DeletedPage): Promise<DeletedSectionRow[]> {
  const { rows } = await sql<DeletedSectionRow>`
    select id, board_id, title, deleted_at from sections
    where shard = ${getShard(ownerId)} and deleted_of = ${ownerId} and deleted_at >= ${page.since} ${createAfterDeletionCondition(page)}
    order by deleted_at desc, id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Returns the SQL condition for rows after a position in the list. */
export function createAfterDeletionCondition({ after }: DeletedPage): RawBuilder<unknown> {
  return after === null ? sql`` : sql`and (deleted_at, id) < (${after.deletedAt}::timestamptz, ${after.id}::bigint)`;
}

/** Selects the newest pins of each of these deleted boards. */
export async function selectDeletedCoverPins(
  db: Db,
  boardIds: readonly string[],
  perBoard: number,
): Promise<Omit<CoverRow, "person_id">[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<Omit<CoverRow, "person_id">>`
    select wanted.id as group_id, newest.pin_id, newest.content_id
    from unnest(${boardIds.map(getShard)}::smallint[], ${[...boardIds]}::bigint[]) as wanted(shard, id)
    cross join lateral (
      select pin_id, content_id from deleted_board_pins
      where deleted_board_pins.shard = wanted.shard and deleted_board_pins.board_id = wanted.id and with_board
      order by position desc, pin_id desc limit ${perBoard}
    ) as newest`.execute(db);
  return rows;
}

/** Selects the boards that were deleted before a given time, earliest first, starting after `after`. */
export async function selectBoardsDeletedBefore(
  db: Db,
  before: Date,
  after: DeletedRow | null,
  limit: number,
): Promise<DeletedRow[]> {
  const { rows } = await sql<DeletedRow>`
    select id, deleted_at from boards
    where deleted_at < ${before}
      ${after === null ? sql`` : sql`and (deleted_at, id) > (${after.deleted_at}::timestamptz, ${after.id}::bigint)`}
    order by deleted_at, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Locks a board that was deleted before a given time. Returns false if it wasn't deleted by then, or if another
 * transaction has locked it.
 */
export async function lockBoardDeletedBefore(tx: Tx, boardId: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from boards where shard = ${getShard(boardId)} and id = ${boardId} and deleted_at < ${before}
    for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** Deletes some of a board's follows on both shards. @returns whether there may be more */
export async function purgeBoardFollows(tx: Tx, boardId: string, limit: number): Promise<boolean> {
  const shard = getShard(boardId);
  const { rows } = await sql<{ person_id: string }>`
    delete from board_followers
    where (shard, board_id, person_id) in (
      select shard, board_id, person_id from board_followers where shard = ${shard} and board_id = ${boardId} limit ${limit})
    returning person_id`.execute(tx);
  const people = rows.map(({ person_id }) => person_id);
  await sql`
    delete from board_follows
    using unnest(${people.map(getShard)}::smallint[], ${people}::bigint[]) as deleted(shard, id)
    where board_follows.shard = deleted.shard and board_follows.person_id = deleted.id and board_id = ${boardId}`.execute(
    tx,
  );
  return rows.length === limit;
}

/** Deletes a board's row, its sections, and any URL names that still redirect to it. */
export async function purgeBoardRow(tx: Tx, boardId: string): Promise<void> {
  const shard = getShard(boardId);
  await tx.deleteFrom("sections").where("shard", "=", shard).where("board_id", "=", boardId).execute();
  await sql`
    with deleted as (delete from boards where shard = ${shard} and id = ${boardId} returning shard, owner_id, id)
    delete from board_slugs using deleted
    where board_slugs.shard = deleted.shard and board_slugs.owner_id = deleted.owner_id and board_slugs.board_id = deleted.id`.execute(
    tx,
  );
}

/** Deletes some sections that were deleted before a given time. @returns whether there may be more */
export async function purgeSections(tx: Tx, before: Date, limit: number): Promise<boolean> {
  const { rows } = await sql<{ id: string; board_id: string }>`
    delete from sections
    where (shard, id) in (
      select shard, id from sections where deleted_at < ${before} order by deleted_at limit ${limit} for update skip locked)
    returning id, board_id`.execute(tx);
  const boards = rows.map(({ board_id }) => board_id);
  await sql`
    update board_pins set former_section_id = null
    from unnest(${boards.map(getShard)}::smallint[], ${boards}::bigint[], ${rows.map(({ id }) => id)}::bigint[])
      as deleted(shard, board_id, id)
    where board_pins.shard = deleted.shard and board_pins.board_id = deleted.board_id
      and board_pins.former_section_id = deleted.id`.execute(tx);
  return rows.length === limit;
}
