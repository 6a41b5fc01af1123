import { type Db, getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { noteBoardChange } from "../platform/live/board-changes.ts";

/** A manually ordered list. */
export interface OrderedList {
  readonly table: "board_pins" | "sections" | "boards";
  readonly key: "pin_id" | "id";
  readonly position: RawBuilder<string>;
  /** The SQL condition that selects the items in the list. */
  readonly scope: RawBuilder<unknown>;
  /** Which end of the position range comes first in the list. */
  readonly first: "largest" | "smallest";
}

/** Returns the order of a board's pins. All sections share the same order. */
export function getBoardPinOrder(boardId: string): OrderedList {
  return {
    table: "board_pins",
    key: "pin_id",
    position: sql<string>`position`,
    scope: sql`shard = ${getShard(boardId)} and board_id = ${boardId}`,
    first: "largest",
  };
}

/** Returns the order of a board's sections. */
export function getSectionOrder(boardId: string): OrderedList {
  return {
    table: "sections",
    key: "id",
    position: sql<string>`position`,
    scope: sql`shard = ${getShard(boardId)} and board_id = ${boardId} and deleted_at is null`,
    first: "smallest",
  };
}

/** Returns the order of a person's boards. */
export function getBoardOrder(personId: string): OrderedList {
  return {
    table: "boards",
    key: "id",
    position: sql<string>`coalesce(position, id)`,
    scope: sql`shard = ${getShard(personId)} and owner_id = ${personId} and deleted_at is null and layout <> 'quick_saves'`,
    first: "largest",
  };
}

/** An item's position in its list. */
export interface OrderPosition {
  readonly id: string;
  readonly position: string;
}

/** Selects the positions of these items in a list. Omits items that aren't in the list. */
export async function selectPositions(db: Db, list: OrderedList, ids: readonly string[]): Promise<OrderPosition[]> {
  const { rows } = await sql<OrderPosition>`
    select ${sql.ref(list.key)} as id, ${list.position} as position from ${sql.table(list.table)}
    where ${list.scope} and ${sql.ref(list.key)} = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/**
 * Finds the first pin of a board's section, ignoring the pins that are being moved. Returns undefined if there are no
 * others.
 */
export async function findFirstInSection(
  db: Db,
  section: { id: string; boardId: string },
  movingIds: readonly string[],
): Promise<OrderPosition | undefined> {
  const { rows } = await sql<OrderPosition>`
    select pin_id as id, position from board_pins
    where shard = ${getShard(section.boardId)} and board_id = ${section.boardId} and section_id = ${section.id}
      and pin_id <> all(${[...movingIds]}::bigint[])
    order by position desc, pin_id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Selects neighbors in a list, nearest first, ignoring the items that are being moved.
 *
 * @param from the position where the search begins; null for the opposite end of the list
 * @param direction the direction in which to search
 */
export async function selectNeighbors(
  db: Db,
  list: OrderedList,
  search: { from: OrderPosition | null; direction: "up" | "down"; movingIds: readonly string[]; limit: number },
): Promise<OrderPosition[]> {
  const { from, direction, movingIds, limit } = search;
  const key = sql.ref(list.key);
  const [compare, order] = direction === "up" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const afterStart =
    from === null
      ? sql``
      : sql`and (${list.position}, ${key}) ${compare} (${from.position}::numeric, ${from.id}::bigint)`;
  const { rows } = await sql<OrderPosition>`
    select ${key} as id, ${list.position} as position from ${sql.table(list.table)}
    where ${list.scope} ${afterStart} and ${key} <> all(${[...movingIds]}::bigint[])
    order by ${list.position} ${order}, ${key} ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Writes the new positions of items in a list. */
export async function updatePositions(tx: Tx, list: OrderedList, places: readonly OrderPosition[]): Promise<void> {
  await sql`
    update ${sql.table(list.table)} set position = chosen.position
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ position }) => position)}::numeric[])
      as chosen(id, position)
    where ${list.scope} and ${sql.ref(`${list.table}.${list.key}`)} = chosen.id`.execute(tx);
}

/** Records that the order of a board's pins changed. @returns the time of the change */
export async function touchBoardOrder(tx: Tx, boardId: string): Promise<Date> {
  noteBoardChange(tx, boardId, "pins", "sections");
  const { rows } = await sql<{ order_modified_at: Date }>`
    update boards set order_modified_at = now() where shard = ${getShard(boardId)} and id = ${boardId}
    returning order_modified_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new RangeError(`Board ${boardId} was reordered without being there.`);
  return row.order_modified_at;
}
