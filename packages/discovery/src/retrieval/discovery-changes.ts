import { type Db, shardOf } from "@tessera/database";
import { sql } from "kysely";

/** A content listed on a board. */
export interface ContentEdge {
  readonly contentId: string;
  readonly boardId: string;
}

/** What to look at again: a content on a board, or on all its boards. */
export interface DiscoveryChange {
  readonly id: string;
  readonly contentId: string;
  readonly boardId: string | null;
}

/** The changes, and where to continue the next time. */
export interface ChangesPage {
  readonly changes: readonly DiscoveryChange[];
  readonly next: string;
}

/** Instead of a content id: anything may have changed, as after many writes without notes. */
export const EVERYTHING = "0";

/** How many edges and changes to read at a time. */
const AT_ONCE = 10_000;

/**
 * Distinguishes this database from every other one, including one it was copied from: when and where its tables were
 * created.
 */
export async function loadWorldBounds(db: Db): Promise<string> {
  const { rows } = await sql<{ world: string }>`
    select left(md5(min(timestamp) || current_database()), 24) as world from kysely_migration`.execute(db);
  return rows[0]?.world ?? "";
}

/** The position before all changes to come: everything noted in transactions that end later is after it. */
export async function findLastChange(db: Db): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(db);
  return rows[0]?.next ?? "0";
}

/**
 * The changes noted after a position, as `findLastChange` or this gave it. A change repeats as long as an older transaction
 * is open, because that one can hold changes that aren't visible yet.
 */
export async function loadChangesAfter(db: Db, place: string): Promise<ChangesPage> {
  // Before reading anything: what becomes visible during the read comes the next time.
  const next = await findLastChange(db);
  const changes: DiscoveryChange[] = [];
  let after = { transaction: place, id: "0" };
  for (;;) {
    const { rows } = await sql<DiscoveryChange & { transaction: string }>`
      select id, content_id as "contentId", board_id as "boardId", transaction::text as transaction
      from discovery_changes
      where (transaction, id) > (${after.transaction}::xid8, ${after.id}::bigint)
      order by discovery_changes.transaction, id limit ${AT_ONCE}`.execute(db);
    for (const { id, contentId, boardId } of rows) changes.push({ id, contentId, boardId });
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return { changes, next };
    after = last;
  }
}

/** Which of these contents are listed on these boards. */
export async function presentEdges(db: Db, asked: readonly ContentEdge[]): Promise<ContentEdge[]> {
  if (asked.length === 0) return [];
  const contents = asked.map(({ contentId }) => contentId);
  const { rows } = await sql<ContentEdge>`
    select wanted.content_id as "contentId", wanted.board_id as "boardId"
    from unnest(${contents.map(shardOf)}::smallint[], ${contents}::bigint[], ${asked.map(({ boardId }) => boardId)}::bigint[])
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

/** All boards on which these contents are listed. */
export async function edgesOfContents(db: Db, contentIds: readonly string[]): Promise<ContentEdge[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<ContentEdge>`
    select content_pins.content_id as "contentId", content_pins.board_id as "boardId"
    from unnest(${contentIds.map(shardOf)}::smallint[], ${[...contentIds]}::bigint[]) as wanted(shard, content_id)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
    join content_pins on content_pins.shard = wanted.shard and content_pins.content_id = wanted.content_id
      and content_pins.listed`.execute(db);
  return rows;
}

/** An edge with its creator. */
export interface PersonEdge extends ContentEdge {
  readonly personId: string;
}

/** All listed saves, some thousands at a time, in no meaningful order. Changes during the read may be missing. */
export async function* allEdges(db: Db): AsyncGenerator<PersonEdge[]> {
  let after = { shard: -1, contentId: "0", pinId: "0" };
  for (;;) {
    const { rows } = await sql<PersonEdge & { shard: number; pinId: string; isListed: boolean }>`
      select saves.shard, saves.content_id as "contentId", saves.pin_id as "pinId", saves.board_id as "boardId",
        saves.person_id as "personId", listed_contents.content_id is not null as "isListed"
      from (
        select shard, content_id, pin_id, board_id, person_id from content_pins
        where listed and (shard, content_id, pin_id)
          > (${after.shard}::smallint, ${after.contentId}::bigint, ${after.pinId}::bigint)
        order by shard, content_id, pin_id limit ${AT_ONCE}
      ) as saves
      left join listed_contents on listed_contents.shard = saves.shard and listed_contents.content_id = saves.content_id
      order by saves.shard, saves.content_id, saves.pin_id`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.filter(({ isListed }) => isListed);
    if (rows.length < AT_ONCE) return;
    after = last;
  }
}

/** A listed content with its representative pin. */
export interface ActivePin {
  readonly contentId: string;
  readonly pinId: string;
}

/** Which of some contents are listed, in the order given; all, or only products. */
export async function selectActivePins(
  db: Db,
  contentIds: readonly string[],
  productsOnly: boolean,
): Promise<ActivePin[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<ActivePin>`
    select wanted.content_id as "contentId", listed_contents.pin_id as "pinId"
    from unnest(${contentIds.map(shardOf)}::smallint[], ${[...contentIds]}::bigint[]) with ordinality
      as wanted(shard, content_id, place)
    join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.content_id
      and (not ${productsOnly}::boolean or is_product)
    order by wanted.place`.execute(db);
  return rows;
}
