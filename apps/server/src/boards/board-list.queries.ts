import { type Db, shardOf } from "@tessera/database";
import type { BoardPrivacy, BoardSort } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";

/** A place in the list of somebody's boards. */
export interface OwnedBoard {
  readonly id: string;
  /** What the list is ordered by. */
  readonly key: string;
}

/** Which of somebody's boards, and in which order. */
export interface OwnedBoards {
  readonly ownerId: string;
  readonly sort: Exclude<BoardSort, "group_boards_at_top">;
  /** Null: of any. */
  readonly privacy: BoardPrivacy | null;
  readonly archived: boolean;
  /** Whether others are on them besides their owner; null: either. */
  readonly collaborative: boolean | null;
  /** Boards of others that are listed among them: those that one is on. */
  readonly sharedIds: readonly string[];
}

/** By what each order goes, and which way; the indexes are made of the same words. */
const ORDERS: Readonly<
  Record<OwnedBoards["sort"], { key: RawBuilder<string>; type: RawBuilder<unknown>; rises: boolean }>
> = {
  alphabetical: { key: sql`lower(normalize(name, NFD)) collate "C"`, type: sql`text`, rises: true },
  last_pinned_to: { key: sql`last_pin_id`, type: sql`bigint`, rises: false },
  oldest: { key: sql`id`, type: sql`bigint`, rises: true },
  newest: { key: sql`id`, type: sql`bigint`, rises: false },
  custom: { key: sql`coalesce(position, id)`, type: sql`numeric`, rises: false },
};

/** Whether boards hold nothing but stories, or nothing but products, as far as their newest pins tell. */
interface BoardKinds {
  readonly stories: boolean;
  readonly products: boolean;
}

/** The newest pins that tell of what kind a board is. */
const TELLING = 20;

/** Of what kind these boards are; those without pins are of none and left out. */
export async function loadBoardKinds(db: Db, ids: readonly string[]): Promise<Map<string, BoardKinds>> {
  const { rows } = await sql<BoardKinds & { id: string }>`
    select wanted.id, bool_and(coalesce(contents.facts ? 'story', false)) as stories,
      bool_and(coalesce(contents.facts->'richSummary'->>'typeName' = 'product', false)) as products
    from unnest(${ids.map(shardOf)}::smallint[], ${[...ids]}::bigint[]) as wanted(shard, id)
    cross join lateral (
      select content_id from board_pins
      where board_pins.shard = wanted.shard and board_pins.board_id = wanted.id
      order by position desc, pin_id desc limit ${TELLING}
    ) as newest
    join contents on contents.shard = shard_of(newest.content_id) and contents.id = newest.content_id
    group by wanted.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Somebody's boards without the one for saves to the profile. */
export async function selectBoardsOfOwner(
  db: Db,
  { ownerId, sort, privacy, archived, collaborative, sharedIds }: OwnedBoards,
  after: OwnedBoard | null,
  limit: number,
): Promise<OwnedBoard[]> {
  const { key, type, rises } = ORDERS[sort];
  const [compare, order] = rises ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const wanted = (by: RawBuilder<string>) => sql`deleted_at is null and layout <> 'quick_saves'
    ${privacy === null ? sql`` : sql`and privacy = ${privacy}`}
    ${collaborative === null ? sql`` : sql`and (collaborator_count > 0) = ${collaborative}`}
    and archived_at is ${archived ? sql`not null` : sql`null`}
    ${after === null ? sql`` : sql`and (${by}, id) ${compare} (${after.key}::${type}, ${after.id}::bigint)`}`;
  const own = sql<OwnedBoard>`
    select id, ${key} as key from boards where shard = ${shardOf(ownerId)} and owner_id = ${ownerId} and ${wanted(key)}
    order by ${key} ${order}, id ${order} limit ${limit}`;
  if (sharedIds.length === 0) return (await own.execute(db)).rows;
  // Where a board stands by hand is said by its owner, in their own list.
  const sharedKey = sort === "custom" ? sql<string>`id::numeric` : key;
  const { rows } = await sql<OwnedBoard>`
    select listed.id, listed.key from (
      (${own})
      union all
      select shared.id, shared.key
      from unnest(${sharedIds.map(shardOf)}::smallint[], ${[...sharedIds]}::bigint[]) as chosen(shard, id)
      cross join lateral (
        select id, ${sharedKey} as key from boards
        where boards.shard = chosen.shard and boards.id = chosen.id and ${wanted(sharedKey)}
      ) as shared
    ) as listed
    order by listed.key ${order}, listed.id ${order} limit ${limit}`.execute(db);
  return rows;
}
