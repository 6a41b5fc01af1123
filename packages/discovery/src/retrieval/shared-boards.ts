import { type Db, shardOf } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";

/** A content on the same boards as another. */
export interface SharedBoardCandidate {
  readonly contentId: string;
  /** The pin that represents it in lists. */
  readonly pinId: string;
  /** How many listed boards hold both. */
  readonly shared: number;
}

/** The newest listed boards of a content to look at, and the newest pins of each: these limits bound the work. */
const MOST_BOARDS = 50;
const MOST_PINS_EACH = 200;

/** The contents on those boards, with how many of the boards hold each: SQL of `content_id` and `shared`. */
export function findNeighbours(contentId: string): RawBuilder<unknown> {
  return sql`
    select newest.content_id, count(distinct boards.board_id)::integer as shared
    from (
      select board_id from content_pins
      where shard = ${shardOf(contentId)} and content_id = ${contentId} and listed
      order by pin_id desc limit ${MOST_BOARDS}
    ) as boards
    cross join lateral (
      select content_id from board_pins
      where shard = shard_of(boards.board_id) and board_id = boards.board_id
      order by position desc, pin_id desc limit ${MOST_PINS_EACH}
    ) as newest
    where newest.content_id <> ${contentId}
    group by newest.content_id`;
}

/** Listed contents that share listed boards with a content, those that share the most first; all, or only products. */
export async function sharedBoardContents(
  db: Db,
  contentId: string,
  after: { readonly shared: number; readonly contentId: string } | null,
  limit: number,
  productsOnly = false,
): Promise<SharedBoardCandidate[]> {
  const behind =
    after === null
      ? sql``
      : sql`where (shared, neighbours.content_id) < (${after.shared}::integer, ${after.contentId}::bigint)`;
  const { rows } = await sql<SharedBoardCandidate>`
    select neighbours.content_id as "contentId", listed_contents.pin_id as "pinId", shared
    from (${findNeighbours(contentId)}) as neighbours
    join listed_contents on listed_contents.shard = shard_of(neighbours.content_id)
      and listed_contents.content_id = neighbours.content_id and (not ${productsOnly}::boolean or is_product)
    ${behind}
    order by shared desc, neighbours.content_id desc limit ${limit}`.execute(db);
  return rows;
}
