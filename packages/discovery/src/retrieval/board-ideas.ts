import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";
import type { SharedBoardCandidate } from "./shared-boards.ts";

/**
 * The limits on a query's work: the number of a board's first pins, of the newest listed boards with each pin, and of
 * the first pins on each of these boards.
 */
const MAX_PINS = 10;
const MAX_BOARDS_PER_PIN = 10;
const MAX_PINS_PER_BOARD = 30;

/**
 * Finds all listed content items that share boards with a board's content items but aren't on the board itself. Content
 * items on the most shared boards come first. There are at most `MAX_PINS` × `MAX_BOARDS_PER_PIN` ×
 * `MAX_PINS_PER_BOARD` content items. The work doesn't depend on the number of results used, so callers should cache
 * the results if they need them again.
 */
export async function selectBoardIdeas(
  db: Db,
  boardId: string,
  productsOnly: boolean,
): Promise<SharedBoardCandidate[]> {
  const { rows } = await sql<SharedBoardCandidate>`
    select neighbors.content_id as "contentId", listed_contents.pin_id as "pinId", shared
    from (
      select newest.content_id, count(distinct boards.board_id)::integer as shared
      from (
        select distinct holding.board_id
        from (
          select content_id from board_pins
          where shard = ${getShard(boardId)} and board_id = ${boardId}
          order by position desc, pin_id desc limit ${MAX_PINS}
        ) as own
        cross join lateral (
          select board_id from content_pins
          where shard = shard_of(own.content_id) and content_id = own.content_id and listed and board_id <> ${boardId}
          order by pin_id desc limit ${MAX_BOARDS_PER_PIN}
        ) as holding
      ) as boards
      cross join lateral (
        select content_id from board_pins
        where shard = shard_of(boards.board_id) and board_id = boards.board_id
        order by position desc, pin_id desc limit ${MAX_PINS_PER_BOARD}
      ) as newest
      group by newest.content_id
    ) as neighbors
    join listed_contents on listed_contents.shard = shard_of(neighbors.content_id)
      and listed_contents.content_id = neighbors.content_id and (not ${productsOnly}::boolean or is_product)
    where not exists (
      select 1 from board_pins
      where shard = ${getShard(boardId)} and board_id = ${boardId} and board_pins.content_id = neighbors.content_id
    )
    order by shared desc, neighbors.content_id desc`.execute(db);
  return rows;
}

/** Returns which of the given content items are on a board. */
export async function selectContentsOnBoard(
  db: Db,
  boardId: string,
  contentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0) return new Set();
  const { rows } = await sql<{ content_id: string }>`
    select distinct content_id from board_pins
    where shard = ${getShard(boardId)} and board_id = ${boardId} and content_id = any(${[...contentIds]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ content_id }) => content_id));
}
