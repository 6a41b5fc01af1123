import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";

/** A content item listed on a board. */
export interface ContentEdge {
  readonly contentId: string;
  readonly boardId: string;
}

/** A change that requires rereading rows: of a content item on one board, or on all its boards. */
export interface DiscoveryChange {
  readonly id: string;
  readonly contentId: string;
  readonly boardId: string | null;
}

/** A page of changes, and the position to continue from. */
export interface ChangesPage {
  readonly changes: readonly DiscoveryChange[];
  readonly next: string;
}

/** A special content id which means that anything may have changed, for example after unrecorded bulk writes. */
export const ALL_CONTENTS_ID = "0";

/** The number of edges and changes to read at a time. */
const PAGE_SIZE = 10_000;

/**
 * Returns an id that distinguishes this database from every other one, including a database that it was copied from.
 * The id is based on the time at which the tables were created and on the database's name.
 */
export async function loadDatabaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ world: string }>`
    select left(md5(min(timestamp) || current_database()), 24) as world from kysely_migration`.execute(db);
  return rows[0]?.world ?? "";
}

/** Returns a position that precedes all future changes, including changes from transactions that are still open. */
export async function findLastChange(db: Db): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(db);
  return rows[0]?.next ?? "0";
}

/**
 * Loads the changes recorded after a position from `findLastChange` or from a previous call. While an older transaction
 * is open, the same changes are returned repeatedly, because the transaction may have changes that aren't visible yet.
 */
export async function loadChangesAfter(db: Db, position: string): Promise<ChangesPage> {
  // Read the position first, so that the next call returns changes that become visible during this call.
  const next = await findLastChange(db);
  const changes: DiscoveryChange[] = [];
  let after = { transaction: position, id: "0" };
  for (;;) {
    const { rows } = await sql<DiscoveryChange & { transaction: string }>`
      select id, content_id as "contentId", board_id as "boardId", transaction::text as transaction
      from discovery_changes
      where (transaction, id) > (${after.transaction}::xid8, ${after.id}::bigint)
      order by discovery_changes.transaction, id limit ${PAGE_SIZE}`.execute(db);
    for (const { id, contentId, boardId } of rows) changes.push({ id, contentId, boardId });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return { changes, next };
    after = last;
  }
}

/** Returns the edges whose content items are still listed on their boards. */
export async function filterPresentEdges(db: Db, candidates: readonly ContentEdge[]): Promise<ContentEdge[]> {
  if (candidates.length === 0) return [];
  const contents = candidates.map(({ contentId }) => contentId);
  const { rows } = await sql<ContentEdge>`
    select wanted.content_id as "contentId", wanted.board_id as "boardId"
    from unnest(${contents.map(getShard)}::smallint[], ${contents}::bigint[], ${candidates.map(({ boardId }) => boardId)}::bigint[])
      as wanted(shard, content_id, board_id)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
    where exists (
      select 1 from board_pins
      join content_pins on content_pins.shard = wanted.shard and content_pins.content_id = wanted.content_id
        and content_pins.pin_id = board_pins.pin_id and content_pins.listed
      where board_pins.shard = shard_of(wanted.board_id) and board_pins.board_id = wanted.board_id
        and board_pins.content_id = wanted.content_id)`.execute(db);
  return rows;
}

/** Returns all boards on which these content items are listed, as edges. */
export async function loadEdgesOfContents(db: Db, contentIds: readonly string[]): Promise<ContentEdge[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<ContentEdge>`
    select content_pins.content_id as "contentId", content_pins.board_id as "boardId"
    from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as wanted(shard, content_id)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
    join content_pins on content_pins.shard = wanted.shard and content_pins.content_id = wanted.content_id
      and content_pins.listed`.execute(db);
  return rows;
}

/** An edge with the person who saved it. */
export interface PersonEdge extends ContentEdge {
  readonly personId: string;
}

/**
 * Yields all listed saves, a few thousand at a time, in no particular order. Changes made in the meantime may be
 * missing.
 */
export async function* loadAllEdges(db: Db): AsyncGenerator<PersonEdge[]> {
  let after = { shard: -1, contentId: "0", pinId: "0" };
  for (;;) {
    const { rows } = await sql<PersonEdge & { shard: number; pinId: string; isListed: boolean }>`
      select saves.shard, saves.content_id as "contentId", saves.pin_id as "pinId", saves.board_id as "boardId",
        saves.person_id as "personId", listed_contents.content_id is not null as "isListed"
      from (
        select shard, content_id, pin_id, board_id, person_id from content_pins
        where listed and (shard, content_id, pin_id)
          > (${after.shard}::smallint, ${after.contentId}::bigint, ${after.pinId}::bigint)
        order by shard, content_id, pin_id limit ${PAGE_SIZE}
      ) as saves
      left join listed_contents on listed_contents.shard = saves.shard and listed_contents.content_id = saves.content_id
      order by saves.shard, saves.content_id, saves.pin_id`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.filter(({ isListed }) => isListed);
    if (rows.length < PAGE_SIZE) return;
    after = last;
  }
}

/** A listed content item with its representative pin. */
export interface ActivePin {
  readonly contentId: string;
  readonly pinId: string;
}

/** Returns which of the given content items are listed, in the same order; optionally only products. */
export async function selectActivePins(
  db: Db,
  contentIds: readonly string[],
  productsOnly: boolean,
): Promise<ActivePin[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<ActivePin>`
    select wanted.content_id as "contentId", listed_contents.pin_id as "pinId"
    from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) with ordinality
      as wanted(shard, content_id, place)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
      and (not ${productsOnly}::boolean or is_product)
    order by wanted.place`.execute(db);
  return rows;
}
