import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";

/** The number of content items offered as picks: the best of each topic and the best overall. */
const OFFER_LIMITS = { ofEachTopic: 6, ofAll: 100 };

/** A listed content item that can be offered as a pick. */
interface PickOffer {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  readonly boardId: string;
  readonly creatorId: string;
  readonly topics: readonly number[];
}

/**
 * Loads the content items to offer as picks: the freshest and most popular ones on each of the given topics, and
 * overall.
 *
 * @param personId the person, whose own content items are excluded
 * @param start the newest content item to include, so that content items created during paging aren't added
 */
export async function selectPickOffers(
  db: Db,
  personId: string,
  topicIds: readonly number[],
  start: string,
): Promise<PickOffer[]> {
  const { rows } = await sql<PickOffer>`
    with best as (
      select first.content_id from unnest(${[...topicIds]}::smallint[]) as wanted (topic_id)
      cross join lateral (
        select content_id from listed_topics where listed_topics.topic_id = wanted.topic_id
        order by score desc, content_id desc limit ${OFFER_LIMITS.ofEachTopic}
      ) as first
      union
      (select content_id from listed_contents order by score desc, content_id desc limit ${OFFER_LIMITS.ofAll})
    )
    select listed.content_id as "contentId", listed.pin_id as "pinId", pinned.board_id as "boardId",
      listed.creator_id as "creatorId", listed.topics
    from best
    -- One by one: Postgres cannot know that they are few, and would read the whole table for them.
    cross join lateral (
      select content_id, pin_id, creator_id, topics from listed_contents
      where listed_contents.shard = shard_of(best.content_id) and listed_contents.content_id = best.content_id limit 1
    ) as listed
    cross join lateral (
      select board_id from pins where pins.shard = shard_of(listed.pin_id) and pins.id = listed.pin_id limit 1
    ) as pinned
    where listed.creator_id <> ${personId} and listed.content_id <= ${start}
    order by listed.content_id`.execute(db);
  return rows;
}

/**
 * The limits on a pick's neighbors: the newest picks, the boards of each, the pins of each board, and the content items
 * of a topic.
 */
const NEIGHBOR_LIMITS = { picks: 12, boards: 3, pinsOfBoard: 24, ofTopic: 20 };

/** A content item on the same board or topic as a pick. */
interface PickNeighbor {
  readonly contentId: string;
  /** The content id of the pick on the same board or topic. */
  readonly because: string;
}

/**
 * Finds content items on the same boards as someone's picks, then content items on the same topics, as a fallback for
 * walks. The results alternate between picks, and exclude the picks themselves.
 *
 * @param picks content ids, the most recently picked first
 */
export async function selectPickNeighbors(db: Db, picks: readonly string[]): Promise<PickNeighbor[]> {
  const asked = picks.slice(0, NEIGHBOR_LIMITS.picks);
  if (asked.length === 0) return [];
  const picked = sql`unnest(${asked.map(getShard)}::smallint[], ${asked}::bigint[]) with ordinality
    as picked (shard, content_id, place)`;
  const { rows } = await sql<PickNeighbor>`
    with found as (
      select picked.content_id as because, picked.place, near.content_id, 0 as far,
        row_number() over (partition by picked.place order by near.pin_id desc) as turn
      from ${picked}
      cross join lateral (
        select board_id from content_pins
        where content_pins.shard = picked.shard and content_pins.content_id = picked.content_id and listed
        order by pin_id desc limit ${NEIGHBOR_LIMITS.boards}
      ) as boards
      cross join lateral (
        select content_id, pin_id from board_pins
        where board_pins.shard = shard_of(boards.board_id) and board_pins.board_id = boards.board_id
        order by position desc, pin_id desc limit ${NEIGHBOR_LIMITS.pinsOfBoard}
      ) as near
      union all
      select picked.content_id, picked.place, near.content_id, 1,
        row_number() over (partition by picked.place order by near.score desc, near.content_id desc)
      from ${picked}
      join listed_contents as listed on listed.shard = picked.shard and listed.content_id = picked.content_id
      cross join lateral (
        select content_id, score from listed_topics where listed_topics.topic_id = listed.topics[1]
        order by score desc, content_id desc limit ${NEIGHBOR_LIMITS.ofTopic}
      ) as near
    )
    select "contentId", because from (
      select distinct on (content_id) content_id as "contentId", because, far, turn, place from found
      where content_id <> all(${[...picks]}::bigint[])
      order by content_id, far, turn, place
    ) as nearest
    order by far, turn, place, "contentId"`.execute(db);
  return rows;
}
