import { type Db, getShard } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";

/** A content item that is on the same boards as another content item. */
export interface SharedBoardCandidate {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  /** The number of listed boards with both content items. */
  readonly shared: number;
}

/** The limits on a query's work: the number of a content item's newest listed boards, and of the first pins on each. */
const MAX_BOARDS = 50;
const MAX_PINS_PER_BOARD = 200;

/**
 * Builds a query for the content items on the same boards as a given one. It returns each `content_id`, and the number
 * of shared boards in `shared`.
 */
export function buildNeighborsQuery(contentId: string): RawBuilder<unknown> {
  return sql`
    select newest.content_id, count(distinct boards.board_id)::integer as shared
    from (
      select board_id from content_pins
      where shard = ${getShard(contentId)} and content_id = ${contentId} and listed
      order by pin_id desc limit ${MAX_BOARDS}
    ) as boards
    cross join lateral (
      select content_id from board_pins
      where shard = shard_of(boards.board_id) and board_id = boards.board_id
      order by position desc, pin_id desc limit ${MAX_PINS_PER_BOARD}
    ) as newest
    where newest.content_id <> ${contentId}
    group by newest.content_id`;
}

/**
 * Finds listed content items that share listed boards with a content item, sorted by the number of shared boards;
 * optionally only products.
 */
export async function selectSharedBoardContents(
  db: Db,
  contentId: string,
  after: { readonly shared: number; readonly contentId: string } | null,
  limit: number,
  productsOnly = false,
): Promise<SharedBoardCandidate[]> {
  const afterCondition =
    after === null
      ? sql``
      : sql`where (shared, neighbors.content_id) < (${after.shared}::integer, ${after.contentId}::bigint)`;
  const { rows } = await sql<SharedBoardCandidate>`
    select neighbors.content_id as "contentId", listed_contents.pin_id as "pinId", shared
    from (${buildNeighborsQuery(contentId)}) as neighbors
    join listed_contents on listed_contents.shard = shard_of(neighbors.content_id)
      and listed_contents.content_id = neighbors.content_id and (not ${productsOnly}::boolean or is_product)
    ${afterCondition}
    order by shared desc, neighbors.content_id desc limit ${limit}`.execute(db);
  return rows;
}
