import { randomInt } from "node:crypto";
import { buildIdsAt, type Db, getShard, type Tx } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { noteBoardChange } from "../../platform/live/board-changes.ts";
import { createIndexStatement } from "../pin-topics.queries.ts";
import { createMovedNoteExpression, selectUnusedIds } from "../pins.writes.queries.ts";
import { selectContentColumns, PIN_SIMILARITY_KEYS } from "../place-keys.queries.ts";

/** The average time between the ids of copies, in milliseconds. */
const COPY_SPACING_MS = 64;
/** The number of spare ids, in case some are taken. When copies are made of copies, about one id in 65,000 is taken. */
const SPARE_ID_COUNT = 8;

/** The place of a save on a board. */
export interface PinLocation {
  readonly pin_id: string;
  readonly content_id: string;
  readonly person_id: string;
  readonly section_id: string | null;
  readonly former_section_id: string | null;
  readonly position: string;
}

/** Selects the places of these saves on a board. Omits saves that aren't on it. */
export async function selectPinLocations(db: Db, boardId: string, pinIds: readonly string[]): Promise<PinLocation[]> {
  const { rows } = await sql<PinLocation>`
    select pin_id, content_id, person_id, section_id, former_section_id, position from board_pins
    where shard = ${getShard(boardId)} and board_id = ${boardId} and pin_id = any(${[...pinIds]}::bigint[])`.execute(
    db,
  );
  return rows;
}

/**
 * Selects the places that deleted saves had on a board. Omits saves that were deleted with the board or before a given
 * time.
 */
export async function selectDeletedPinLocations(
  db: Db,
  boardId: string,
  pinIds: readonly string[],
  since: Date,
): Promise<PinLocation[]> {
  const { rows } = await sql<PinLocation>`
    select deleted.pin_id, deleted.content_id, deleted.person_id, deleted.section_id, deleted.former_section_id, deleted.position
    from deleted_board_pins as deleted
    join pins on pins.shard = shard_of(deleted.pin_id) and pins.id = deleted.pin_id
    where deleted.shard = ${getShard(boardId)} and deleted.board_id = ${boardId} and deleted.pin_id = any(${[...pinIds]}::bigint[])
      and not deleted.with_board and pins.deleted_at >= ${since}`.execute(db);
  return rows;
}

/** Returns which of these saves a board already contains, by content and person, as `content:person`. */
export async function selectContentsOnBoard(
  db: Db,
  boardId: string,
  saves: readonly { content_id: string; person_id: string }[],
): Promise<Set<string>> {
  // Look up each save through an index. A join would read all of a large board for a few saves.
  const { rows } = await sql<{ content_id: string; person_id: string }>`
    select save.content_id, save.person_id
    from unnest(
      ${saves.map(({ content_id }) => content_id)}::bigint[], ${saves.map(({ person_id }) => person_id)}::bigint[]
    ) as save(content_id, person_id)
    cross join lateral (
      select content_id, person_id from board_pins
      where board_pins.shard = ${getShard(boardId)} and board_pins.board_id = ${boardId}
        and (board_pins.content_id, board_pins.person_id) >= (save.content_id, save.person_id)
      order by board_pins.content_id, board_pins.person_id limit 1
    ) as next
    where next.content_id = save.content_id and next.person_id = save.person_id`.execute(db);
  return new Set(rows.map(toSaveKey));
}

/** Returns the key that identifies one person's save of a content item on a board. */
export function toSaveKey({ content_id, person_id }: { content_id: string; person_id: string }): string {
  return `${content_id}:${person_id}`;
}

/** Returns which of these sections exist on a board. */
export async function selectExistingSectionIds(
  db: Db,
  boardId: string,
  ids: readonly (string | null)[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from sections where shard = ${getShard(boardId)} and board_id = ${boardId} and deleted_at is null
      and id = any(${ids.filter((id) => id !== null)}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Removes saves from a board. */
export async function deleteBoardPins(tx: Tx, boardId: string, places: readonly PinLocation[]): Promise<void> {
  await sql`
    delete from board_pins
    where shard = ${getShard(boardId)} and board_id = ${boardId} and pin_id = any(${getPinIds(places)}::bigint[])`.execute(
    tx,
  );
}

/** Adds saves to a board at the given places. */
export async function insertBoardPins(tx: Tx, boardId: string, places: readonly PinLocation[]): Promise<void> {
  await sql`
    insert into board_pins (shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position,
      picture_key, link_key)
    select ${getShard(boardId)}::smallint, ${boardId}::bigint, moved.*, ${PIN_SIMILARITY_KEYS}
    from ${toLocationRows(places)} ${selectContentColumns(sql`moved.content_id`)}`.execute(tx);
}

/** Stores the places that deleted saves had on a board. */
export async function insertDeletedPinLocations(
  tx: Tx,
  boardId: string,
  places: readonly PinLocation[],
): Promise<void> {
  await sql`
    insert into deleted_board_pins
      (shard, board_id, pin_id, content_id, person_id, section_id, former_section_id, position, with_board)
    select ${getShard(boardId)}::smallint, ${boardId}::bigint, *, false from ${toLocationRows(places)}`.execute(tx);
}

/** Deletes the stored places of saves that are being restored. */
export async function removeDeletedPinLocations(
  tx: Tx,
  boardId: string,
  places: readonly PinLocation[],
): Promise<void> {
  await sql`
    delete from deleted_board_pins
    where shard = ${getShard(boardId)} and board_id = ${boardId} and pin_id = any(${getPinIds(places)}::bigint[])`.execute(
    tx,
  );
}

/** Updates the board and section of saves on the saver's and the content's shards. */
export async function updatePinBoards(
  tx: Tx,
  { from, to: boardId }: { readonly from: string; readonly to: string },
  places: readonly PinLocation[],
): Promise<void> {
  await sql`
    update pins set board_id = ${boardId}::bigint, section_id = moved.section_id, note = ${createMovedNoteExpression(from, boardId)}
    from unnest(
      ${places.map(({ pin_id }) => getShard(pin_id))}::smallint[], ${getPinIds(places)}::bigint[],
      ${places.map(({ section_id }) => section_id)}::bigint[]
    ) as moved(shard, id, section_id)
    where pins.shard = moved.shard and pins.id = moved.id`.execute(tx);
  await sql`
    with moved as (
      update content_pins set board_id = ${boardId}::bigint
      from ${toContentMirrors(places)}
      where content_pins.shard = chosen.shard and content_pins.content_id = chosen.content_id
        and content_pins.pin_id = chosen.pin_id
      returning content_pins.shard, content_pins.content_id, content_pins.listed
    )
    insert into discovery_changes (shard, id, content_id)
    select shard, new_id(shard), content_id from moved where listed`.execute(tx);
}

/** Moves saves to other sections of their board. */
export async function updatePinSections(tx: Tx, boardId: string, places: readonly PinLocation[]): Promise<void> {
  await sql`
    update board_pins set section_id = moved.section_id, former_section_id = moved.former_section_id
    from ${toLocationRows(places)}
    where board_pins.shard = ${getShard(boardId)} and board_pins.board_id = ${boardId}
      and board_pins.pin_id = moved.pin_id and board_pins.pin_id = any(${getPinIds(places)}::bigint[])`.execute(tx);
  await sql`
    update pins set section_id = moved.section_id
    from unnest(
      ${places.map(({ pin_id }) => getShard(pin_id))}::smallint[], ${getPinIds(places)}::bigint[],
      ${places.map(({ section_id }) => section_id)}::bigint[]
    ) as moved(shard, id, section_id)
    where pins.shard = moved.shard and pins.id = moved.id`.execute(tx);
}

/** The place of a copied save, and its content's creator. */
interface CopyLocation extends PinLocation {
  readonly creator_id: string;
}

/**
 * Selects unused, ordered ids for new saves as a table `free(id, place)`. Their times are random moments within the
 * last seconds, because many ids in one millisecond would be easy to guess.
 */
function selectScatteredIds(shard: number, count: number): RawBuilder<unknown> {
  const now = Date.now();
  const moments = Array.from({ length: count + SPARE_ID_COUNT }, () => now - randomInt(count * COPY_SPACING_MS));
  return sql`
    select id, row_number() over (order by id) as place
    from (${selectUnusedIds(shard, buildIdsAt(shard, moments))}) as unused`;
}

/**
 * Creates saves for one person by copying other saves to the given places.
 *
 * @returns the places of the new saves, with their ids
 */
export async function insertCopies(
  tx: Tx,
  personId: string,
  boardId: string,
  copies: readonly PinLocation[],
): Promise<CopyLocation[]> {
  if (copies.length === 0) return [];
  const shard = getShard(personId);
  const { rows } = await sql<{ id: string; content_id: string; creator_id: string }>`
    with free as materialized (${selectScatteredIds(shard, copies.length)})
    insert into pins (shard, id, person_id, content_id, creator_id, board_id, section_id, is_repin, method,
      origin_person_id, via_person_id, via_pin_id, via_board_id, color, listed)
    select ${shard}::smallint, free.id, ${personId}::bigint, source.content_id, source.creator_id,
      ${boardId}::bigint, chosen.section_id, true, 'repin', source.creator_id, source.person_id, source.id,
      source.board_id, source.color, false
    from unnest(
      ${copies.map(({ pin_id }) => getShard(pin_id))}::smallint[], ${getPinIds(copies)}::bigint[],
      ${copies.map(({ section_id }) => section_id)}::bigint[]
    ) with ordinality as chosen(shard, id, section_id, place)
    join free on free.place = chosen.place
    join pins as source on source.shard = chosen.shard and source.id = chosen.id
    order by chosen.place
    returning id, content_id, creator_id`.execute(tx);
  await createIndexStatement(
    personId,
    sql`unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ content_id }) => getShard(content_id))}::smallint[],
      ${rows.map(({ content_id }) => content_id)}::bigint[]
    )`,
  ).execute(tx);
  const inserted = new Map(rows.map((row) => [row.content_id, row]));
  return copies.flatMap((copy) => {
    const row = inserted.get(copy.content_id);
    return row ? [{ ...copy, pin_id: row.id, person_id: personId, creator_id: row.creator_id }] : [];
  });
}

/** Adds the mirror rows of saves on their content items' shards. The saves aren't listed yet. */
export async function insertContentMirrors(tx: Tx, boardId: string, places: readonly PinLocation[]): Promise<void> {
  await sql`
    insert into content_pins (shard, content_id, pin_id, person_id, board_id, listed)
    select shard, content_id, pin_id, person_id, ${boardId}::bigint, false from ${toContentMirrors(places)}`.execute(
    tx,
  );
}

/** Removes the mirror rows of saves on their content items' shards. */
export async function deleteContentMirrors(tx: Tx, places: readonly PinLocation[]): Promise<void> {
  await sql`
    delete from content_pins using ${toContentMirrors(places)}
    where content_pins.shard = chosen.shard and content_pins.content_id = chosen.content_id
      and content_pins.pin_id = chosen.pin_id`.execute(tx);
}

/** Marks saves as deleted or restored, along with the content items that the given person created with these saves. */
export async function setPinsDeleted(
  tx: Tx,
  places: readonly PinLocation[],
  personId: string,
  at: Date | null,
): Promise<void> {
  await sql`
    with marked as (
      update pins set deleted_at = ${at}, went_with_board = false
      from unnest(${places.map(({ pin_id }) => getShard(pin_id))}::smallint[], ${getPinIds(places)}::bigint[]) as chosen(shard, id)
      where pins.shard = chosen.shard and pins.id = chosen.id
      returning pins.content_id, pins.person_id, pins.is_repin
    )
    update contents set deleted_at = ${at}
    from marked
    where contents.shard = shard_of(marked.content_id) and contents.id = marked.content_id and not marked.is_repin
      and marked.person_id = ${personId}::bigint`.execute(tx);
}

/**
 * Adds saves to the counts of a board and its sections, or subtracts them. Adding a new save moves the board to the top
 * of its owner's list.
 */
export async function changePinCounts(
  tx: Tx,
  boardId: string,
  places: readonly PinLocation[],
  delta: 1 | -1,
): Promise<void> {
  const shard = getShard(boardId);
  noteBoardChange(tx, boardId, "pins", "sections");
  const newest =
    delta === 1 ? places.reduce((max, { pin_id }) => (BigInt(pin_id) > max ? BigInt(pin_id) : max), 0n) : 0n;
  await sql`
    update boards set pin_count = greatest(0, pin_count + ${delta * places.length}::integer), order_modified_at = now(),
      last_pin_id = greatest(last_pin_id, ${String(newest)}::bigint)
    where shard = ${shard} and id = ${boardId}`.execute(tx);
  await changeSectionPinCounts(tx, boardId, places, delta);
}

/** Like `countPins`, but only for sections. Use it for saves that stay on their board. */
export async function changeSectionPinCounts(
  tx: Tx,
  boardId: string,
  places: readonly PinLocation[],
  delta: 1 | -1,
): Promise<void> {
  noteBoardChange(tx, boardId, "pins", "sections");
  const sections = Map.groupBy(places, ({ section_id }) => section_id);
  sections.delete(null);
  if (sections.size === 0) return;
  await sql`
    update sections set pin_count = greatest(0, pin_count + ${delta}::integer * counted.number)
    from unnest(${[...sections.keys()]}::bigint[], ${[...sections.values()].map(({ length }) => length)}::integer[])
      as counted(id, number)
    where sections.shard = ${getShard(boardId)} and sections.id = counted.id`.execute(tx);
}

function getPinIds(places: readonly PinLocation[]): string[] {
  return places.map(({ pin_id }) => pin_id);
}

function toLocationRows(places: readonly PinLocation[]) {
  return sql`unnest(
    ${getPinIds(places)}::bigint[], ${places.map(({ content_id }) => content_id)}::bigint[],
    ${places.map(({ person_id }) => person_id)}::bigint[], ${places.map(({ section_id }) => section_id)}::bigint[],
    ${places.map(({ former_section_id }) => former_section_id)}::bigint[],
    ${places.map(({ position }) => position)}::numeric[]
  ) as moved(pin_id, content_id, person_id, section_id, former_section_id, position)`;
}

function toContentMirrors(places: readonly PinLocation[]) {
  return sql`unnest(
    ${places.map(({ content_id }) => getShard(content_id))}::smallint[],
    ${places.map(({ content_id }) => content_id)}::bigint[], ${getPinIds(places)}::bigint[],
    ${places.map(({ person_id }) => person_id)}::bigint[]
  ) as chosen(shard, content_id, pin_id, person_id)`;
}
