import { type Db, shardOf } from "@tessera/database";
import { sql } from "kysely";
import type { SharedBoardCandidate } from "./shared-boards.ts";

/**
 * The first pins of a board, the newest listed boards of each, and the pins of each of those: these limits bound the work.
 */
const MOST_PINS = 10;
const MOST_BOARDS_EACH = 10;
const MOST_PINS_EACH = 30;

/**
 * All listed contents that share boards with a board's contents and aren't on it. Those on the most such boards come first.
 * At most `MOST_PINS` × `MOST_BOARDS_EACH` × `MOST_PINS_EACH`. The work doesn't depend on how many are wanted, so callers
 * that need them again cache them.
 */
export async function boardIdeas(db: Db, boardId: string, productsOnly: boolean): Promise<SharedBoardCandidate[]> {
  const { rows } = await sql<SharedBoardCandidate>`
    select neighbours.content_id as "contentId", listed_contents.pin_id as "pinId", shared
    from (
      select newest.content_id, count(distinct boards.board_id)::integer as shared
      from (
        select distinct holding.board_id
        from (
          select content_id from board_pins
          where shard = ${shardOf(boardId)} and board_id = ${boardId}
          order by position desc, pin_id desc limit ${MOST_PINS}
        ) as own
        cross join lateral (
          select board_id from content_pins
          where shard = shard_of(own.content_id) and content_id = own.content_id and listed and board_id <> ${boardId}
          order by pin_id desc limit ${MOST_BOARDS_EACH}
        ) as holding
      ) as boards
      cross join lateral (
        select content_id from board_pins
        where shard = shard_of(boards.board_id) and board_id = boards.board_id
        order by position desc, pin_id desc limit ${MOST_PINS_EACH}
      ) as newest
      group by newest.content_id
    ) as neighbours
    join listed_contents on listed_contents.shard = shard_of(neighbours.content_id)
      and listed_contents.content_id = neighbours.content_id and (not ${productsOnly}::boolean or is_product)
    where not exists (
      select 1 from board_pins
      where shard = ${shardOf(boardId)} and board_id = ${boardId} and board_pins.content_id = neighbours.content_id
    )
    order by shared desc, neighbours.content_id desc`.execute(db);
  return rows;
}

/** Which of these contents a board has. */
export async function contentsOnBoard(
  db: Db,
  boardId: string,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0) return new Set();
  const { rows } = await sql<{ content_id: string }>`
    select distinct content_id from board_pins
    where shard = ${shardOf(boardId)} and board_id = ${boardId} and content_id = any(${[...contentIds]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ content_id }) => content_id));
}
