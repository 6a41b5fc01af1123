import { type Db, getShard } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";

/** The maximum number of follows of each type that a feed uses, latest first. */
const MAX_FOLLOWS = 500;

/** The followed people, boards and topics that a feed uses. */
export interface Follows {
  readonly people: readonly string[];
  readonly boards: readonly string[];
  readonly topics: readonly number[];
  /** The follower, whose own content items are excluded from topics; null for a visitor. */
  readonly viewerId: string | null;
}

/** Loads the people, boards and topics that someone follows, at most the latest 500 of each. */
export async function loadLatestFollows(db: Db, personId: string): Promise<Follows> {
  return loadFollows(db, personId, () => sql``);
}

/** Like `loadLatestFollows`, but without follows that the person excluded from their home feed. */
export async function loadHomeFollows(db: Db, personId: string): Promise<Follows> {
  return loadFollows(
    db,
    personId,
    (kind, target) => sql`and not exists (
      select 1 from tuned_out where shard = ${getShard(personId)} and person_id = ${personId}
        and kind = ${kind} and target_id = ${sql.ref(target)})`,
  );
}

async function loadFollows(
  db: Db,
  personId: string,
  createCondition: (kind: "person" | "board" | "topic", target: string) => RawBuilder<unknown>,
): Promise<Follows> {
  const shard = getShard(personId);
  const { rows } = await sql<{ kind: string; id: string }>`
    (select 'person' as kind, followee_id as id from follows
     where shard = ${shard} and person_id = ${personId} ${createCondition("person", "follows.followee_id")} order by id desc limit ${MAX_FOLLOWS})
    union all
    (select 'board', board_id from board_follows
     where shard = ${shard} and person_id = ${personId} ${createCondition("board", "board_follows.board_id")} order by id desc limit ${MAX_FOLLOWS})
    union all
    (select 'topic', topic_id from topic_follows
     where shard = ${shard} and person_id = ${personId} ${createCondition("topic", "topic_follows.topic_id")} order by id desc limit ${MAX_FOLLOWS})`.execute(
    db,
  );
  const getIds = (of: string) => rows.filter(({ kind }) => kind === of).map(({ id }) => id);
  return { people: getIds("person"), boards: getIds("board"), topics: getIds("topic").map(Number), viewerId: personId };
}

/**
 * A save by a followed person or to a followed board, or the representative pin of a content item on a followed topic.
 */
export interface FollowedSave {
  /** The id of the save, by which the list is sorted. */
  readonly saveId: string;
  readonly contentId: string;
  /** The pin that represents the content in lists; null while the content isn't listed. */
  readonly pinId: string | null;
  readonly source: "followed_person" | "followed_board" | "topic";
  /** The id of the person, board or topic. */
  readonly sourceId: string;
}

/**
 * Loads saves by followed people and to followed boards, and listed content items on followed topics. They are sorted
 * newest first, with one row per save.
 *
 * The query first reads only the newest save from each source. The page reaches back at most to the `limit`-th newest
 * of these saves. The query therefore reads more saves only from sources that have newer ones. A save with several
 * sources is attributed to the person, or otherwise to the board.
 *
 * @param each the maximum number of saves from one person, board or topic
 */
export async function selectFollowedSaves(
  db: Db,
  { people, boards, topics }: Follows,
  before: string,
  limit: number,
  each = limit,
): Promise<FollowedSave[]> {
  if (people.length + boards.length + topics.length === 0) return [];
  const { rows } = await sql<FollowedSave>`
    with followed_people as (
      select followed.shard, followed.id, latest.id as save_id
      from unnest(${people.map(getShard)}::smallint[], ${[...people]}::bigint[]) as followed(shard, id)
      cross join lateral (
        select id from pins
        where pins.shard = followed.shard and pins.person_id = followed.id and pins.listed and pins.id < ${before}
        order by id desc limit 1
      ) as latest
    ), followed_boards as (
      select followed.shard, followed.id, latest.pin_id as save_id
      from unnest(${boards.map(getShard)}::smallint[], ${[...boards]}::bigint[]) as followed(shard, id)
      cross join lateral (
        select pin_id from board_pins
        where board_pins.shard = followed.shard and board_pins.board_id = followed.id and board_pins.pin_id < ${before}
        order by pin_id desc limit 1
      ) as latest
    ), followed_topics as (
      select followed.id, latest.pin_id as save_id
      from unnest(${topics}::smallint[]) as followed(id)
      cross join lateral (
        select pin_id from listed_topics
        where listed_topics.topic_id = followed.id and listed_topics.pin_id < ${before}
        order by pin_id desc limit 1
      ) as latest
    ), page_end as (
      -- Fewer than a page of people, boards and topics end nothing: the rest of it comes from further back.
      select case when count(*) = ${limit}::integer then min(save_id) else 0 end as save_id from (
        select save_id from followed_people union select save_id from followed_boards
        union select save_id from followed_topics order by save_id desc limit ${limit}
      ) as latest
    )
    select newest.save_id as "saveId", newest.content_id as "contentId", listed_contents.pin_id as "pinId",
           newest.source, newest.source_id as "sourceId"
    from (
      select distinct on (save_id) save_id, content_id, source, source_id from (
        (select saves.id as save_id, saves.content_id, 'followed_person' as source, followed.id as source_id
         from page_end
         join followed_people as followed on followed.save_id >= page_end.save_id
         cross join lateral (
           select id, content_id from pins
           where pins.shard = followed.shard and pins.person_id = followed.id and pins.listed and pins.id < ${before}
             and pins.id >= page_end.save_id
           order by id desc limit ${each}
         ) as saves
         order by save_id desc limit ${limit})
        union all
        (select saves.pin_id, saves.content_id, 'followed_board', followed.id
         from page_end
         join followed_boards as followed on followed.save_id >= page_end.save_id
         cross join lateral (
           select pin_id, content_id from board_pins
           where board_pins.shard = followed.shard and board_pins.board_id = followed.id and board_pins.pin_id < ${before}
             and board_pins.pin_id >= page_end.save_id
           order by pin_id desc limit ${each}
         ) as saves
         order by pin_id desc limit ${limit})
        union all
        -- Of several topics once, before the page is counted.
        (select distinct on (saves.pin_id) saves.pin_id, saves.content_id, 'topic', followed.id
         from page_end
         join followed_topics as followed on followed.save_id >= page_end.save_id
         cross join lateral (
           select pin_id, content_id from listed_topics
           where listed_topics.topic_id = followed.id and listed_topics.pin_id < ${before}
             and listed_topics.pin_id >= page_end.save_id
           order by pin_id desc limit ${each}
         ) as saves
         order by saves.pin_id desc, followed.id limit ${limit})
      ) as all_sources
      order by save_id desc, array_position(array['followed_person', 'followed_board', 'topic'], source), source_id
    ) as newest
    left join listed_contents
      on listed_contents.shard = shard_of(newest.content_id) and listed_contents.content_id = newest.content_id
    order by newest.save_id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Finds the newest listed save of each content item that a feed from these follows shows, up to and including `upTo`.
 * Topics never include the viewer's own saves. Boards never include saves by people who blocked the viewer or were
 * blocked by the viewer.
 */
export async function selectNewestFollowedSaves(
  db: Db,
  { people, boards, topics, viewerId }: Follows,
  contentIds: readonly string[],
  upTo: string,
): Promise<Map<string, string>> {
  if (contentIds.length === 0 || people.length + boards.length + topics.length === 0) return new Map();
  const { rows } = await sql<{ content_id: string; pin_id: string }>`
    with wanted as (
      select * from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as contents(shard, id)
    )
    select content_id, max(pin_id) as pin_id from (
      select content_pins.content_id, content_pins.pin_id
      from wanted
      join content_pins on content_pins.shard = wanted.shard and content_pins.content_id = wanted.id
      where content_pins.listed and content_pins.pin_id <= ${upTo}
        and (content_pins.person_id = any(${[...people]}::bigint[]) or content_pins.board_id = any(${[...boards]}::bigint[]))
        ${viewerId === null ? sql`` : buildNotBlockedCondition(viewerId)}
      union all
      select listed_topics.content_id, listed_topics.pin_id
      from wanted
      join listed_topics on listed_topics.shard = wanted.shard and listed_topics.content_id = wanted.id
      join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.id
        and listed_contents.creator_id is distinct from ${viewerId}::bigint
      where listed_topics.pin_id <= ${upTo} and listed_topics.topic_id = any(${[...topics]}::smallint[])
    ) as saves
    group by content_id`.execute(db);
  return new Map(rows.map(({ content_id, pin_id }) => [content_id, pin_id]));
}

function buildNotBlockedCondition(viewerId: string): RawBuilder<unknown> {
  const shard = getShard(viewerId);
  return sql`
    and not exists (select 1 from blocks
      where shard = ${shard} and person_id = ${viewerId} and blocked_id = content_pins.person_id)
    and not exists (select 1 from blocked_by
      where shard = ${shard} and person_id = ${viewerId} and blocker_id = content_pins.person_id)`;
}
