import { type Db, getShard } from "@tessera/database";
import type { BoardPrivacy, BoardSort } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";

/** A position in the list of someone's boards. */
export interface OwnedBoardPosition {
  readonly id: string;
  /** The value that determines the board's position in the list. */
  readonly key: string;
}

/** Which of someone's boards to list, and in which order. */
export interface OwnedBoardSelection {
  readonly ownerId: string;
  readonly sort: Exclude<BoardSort, "group_boards_at_top">;
  /** Null for any visibility. */
  readonly privacy: BoardPrivacy | null;
  readonly archived: boolean;
  /** True for boards with collaborators, false for boards without collaborators, and null for both. */
  readonly collaborative: boolean | null;
  /** The IDs of other people's boards to include, on which the person is a collaborator. */
  readonly sharedIds: readonly string[];
}

/** The SQL expression and direction of each order. The indexes use the same expressions. */
const SORT_ORDERS: Readonly<
  Record<OwnedBoardSelection["sort"], { key: RawBuilder<string>; type: RawBuilder<unknown>; isAscending: boolean }>
> = {
  alphabetical: { key: sql`lower(normalize(name, NFD)) collate "C"`, type: sql`text`, isAscending: true },
  last_pinned_to: { key: sql`last_pin_id`, type: sql`bigint`, isAscending: false },
  oldest: { key: sql`id`, type: sql`bigint`, isAscending: true },
  newest: { key: sql`id`, type: sql`bigint`, isAscending: false },
  custom: { key: sql`coalesce(position, id)`, type: sql`numeric`, isAscending: false },
};

/** Whether a board's newest pins are only stories, or only products. */
interface BoardPinTypes {
  readonly stories: boolean;
  readonly products: boolean;
}

/** The number of newest pins that determine whether a board contains only stories or products. */
const PIN_TYPE_SAMPLE_SIZE = 20;

/** Loads which of these boards contain only stories or products, by ID. Omits boards without pins. */
export async function loadBoardPinTypes(db: Db, ids: readonly string[]): Promise<Map<string, BoardPinTypes>> {
  const { rows } = await sql<BoardPinTypes & { id: string }>`
    select wanted.id, bool_and(coalesce(contents.facts ? 'story', false)) as stories,
      bool_and(coalesce(contents.facts->'richSummary'->>'typeName' = 'product', false)) as products
    from unnest(${ids.map(getShard)}::smallint[], ${[...ids]}::bigint[]) as wanted(shard, id)
    cross join lateral (
      select content_id from board_pins
      where board_pins.shard = wanted.shard and board_pins.board_id = wanted.id
      order by position desc, pin_id desc limit ${PIN_TYPE_SAMPLE_SIZE}
    ) as newest
    join contents on contents.shard = shard_of(newest.content_id) and contents.id = newest.content_id
    group by wanted.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Selects someone's boards, except the board for saves to the profile. */
export async function selectOwnedBoards(
  db: Db,
  { ownerId, sort, privacy, archived, collaborative, sharedIds }: OwnedBoardSelection,
  after: OwnedBoardPosition | null,
  limit: number,
): Promise<OwnedBoardPosition[]> {
  const { key, type, isAscending } = SORT_ORDERS[sort];
  const [compare, order] = isAscending ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const toCondition = (sortKey: RawBuilder<string>) => sql`deleted_at is null and layout <> 'quick_saves'
    ${privacy === null ? sql`` : sql`and privacy = ${privacy}`}
    ${collaborative === null ? sql`` : sql`and (collaborator_count > 0) = ${collaborative}`}
    and archived_at is ${archived ? sql`not null` : sql`null`}
    ${after === null ? sql`` : sql`and (${sortKey}, id) ${compare} (${after.key}::${type}, ${after.id}::bigint)`}`;
  const own = sql<OwnedBoardPosition>`
    select id, ${key} as key from boards where shard = ${getShard(ownerId)} and owner_id = ${ownerId} and ${toCondition(key)}
    order by ${key} ${order}, id ${order} limit ${limit}`;
  if (sharedIds.length === 0) return (await own.execute(db)).rows;
  // Only an owner's own boards have a manual order, so shared boards are ordered by ID.
  const sharedKey = sort === "custom" ? sql<string>`id::numeric` : key;
  const { rows } = await sql<OwnedBoardPosition>`
    select listed.id, listed.key from (
      (${own})
      union all
      select shared.id, shared.key
      from unnest(${sharedIds.map(getShard)}::smallint[], ${[...sharedIds]}::bigint[]) as chosen(shard, id)
      cross join lateral (
        select id, ${sharedKey} as key from boards
        where boards.shard = chosen.shard and boards.id = chosen.id and ${toCondition(sharedKey)}
      ) as shared
    ) as listed
    order by listed.key ${order}, listed.id ${order} limit ${limit}`.execute(db);
  return rows;
}
