import { type Db, shardOf, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { noteBoardChange } from "../platform/live/board-changes.ts";

/** Things in a manual order. */
export interface OrderedList {
  readonly table: "board_pins" | "sections" | "boards";
  readonly key: "pin_id" | "id";
  readonly position: RawBuilder<string>;
  /** What the things belong to, and which of them count. */
  readonly scope: RawBuilder<unknown>;
  /** Which end of the range comes first. */
  readonly first: "largest" | "smallest";
}

/** The pins of a board, whatever section they're in: all sections share the same order. */
export function boardPinOrder(boardId: string): OrderedList {
  return {
    table: "board_pins",
    key: "pin_id",
    position: sql<string>`position`,
    scope: sql`shard = ${shardOf(boardId)} and board_id = ${boardId}`,
    first: "largest",
  };
}

/** The sections of a board. */
export function sectionOrder(boardId: string): OrderedList {
  return {
    table: "sections",
    key: "id",
    position: sql<string>`position`,
    scope: sql`shard = ${shardOf(boardId)} and board_id = ${boardId} and deleted_at is null`,
    first: "smallest",
  };
}

/** The boards of a person. */
export function boardOrder(personId: string): OrderedList {
  return {
    table: "boards",
    key: "id",
    position: sql<string>`coalesce(position, id)`,
    scope: sql`shard = ${shardOf(personId)} and owner_id = ${personId} and deleted_at is null and layout <> 'quick_saves'`,
    first: "largest",
  };
}

/** A thing's position in its list. */
export interface Place {
  readonly id: string;
  readonly position: string;
}

/** The positions of these things in a list; those that aren't in it are left out. */
export async function selectPlaces(db: Db, list: OrderedList, ids: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select ${sql.ref(list.key)} as id, ${list.position} as position from ${sql.table(list.table)}
    where ${list.scope} and ${sql.ref(list.key)} = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** The first position of a board's section, ignoring the things that move; undefined when nothing else is there. */
export async function findFirstInSection(
  db: Db,
  section: { id: string; boardId: string },
  movingIds: readonly string[],
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select pin_id as id, position from board_pins
    where shard = ${shardOf(section.boardId)} and board_id = ${section.boardId} and section_id = ${section.id}
      and pin_id <> all(${[...movingIds]}::bigint[])
    order by position desc, pin_id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Neighbors in a list, nearest first, ignoring the things that move.
 *
 * @param from where the search begins; null: at the opposite end of the list
 * @param direction to which end of the range it goes
 */
export async function selectNeighbors(
  db: Db,
  list: OrderedList,
  search: { from: Place | null; direction: "up" | "down"; movingIds: readonly string[]; limit: number },
): Promise<Place[]> {
  const { from, direction, movingIds, limit } = search;
  const key = sql.ref(list.key);
  const [compare, order] = direction === "up" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const afterStart =
    from === null
      ? sql``
      : sql`and (${list.position}, ${key}) ${compare} (${from.position}::numeric, ${from.id}::bigint)`;
  const { rows } = await sql<Place>`
    select ${key} as id, ${list.position} as position from ${sql.table(list.table)}
    where ${list.scope} ${afterStart} and ${key} <> all(${[...movingIds]}::bigint[])
    order by ${list.position} ${order}, ${key} ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Writes the new positions of things in a list. */
export async function updatePositions(tx: Tx, list: OrderedList, places: readonly Place[]): Promise<void> {
  await sql`
    update ${sql.table(list.table)} set position = chosen.position
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ position }) => position)}::numeric[])
      as chosen(id, position)
    where ${list.scope} and ${sql.ref(`${list.table}.${list.key}`)} = chosen.id`.execute(tx);
}

/** Records that the order of a board's pins changed. @returns when */
export async function touchBoardOrder(tx: Tx, boardId: string): Promise<Date> {
  noteBoardChange(tx, boardId, "pins", "sections");
  const { rows } = await sql<{ order_modified_at: Date }>`
    update boards set order_modified_at = now() where shard = ${shardOf(boardId)} and id = ${boardId}
    returning order_modified_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError(`Board ${boardId} was reordered without being there.`);
  return row.order_modified_at;
}
