import { type Db, shardOf } from "@tessera/database";
import { sql } from "kysely";

/** Most follows that a feed reads, the latest first. */
const MOST_FOLLOWS = 500;

/** Whose saves a feed is made of. */
export interface Follows {
  readonly people: readonly string[];
  readonly boards: readonly string[];
}

/** The people and boards that somebody follows, the latest 500 of each. */
export async function followsOf(db: Db, personId: string): Promise<Follows> {
  const [people, boards] = await Promise.all([
    db
      .selectFrom("follows")
      .select("followee_id as id")
      .where("shard", "=", shardOf(personId))
      .where("person_id", "=", personId)
      .orderBy("id", "desc")
      .limit(MOST_FOLLOWS)
      .execute(),
    db
      .selectFrom("board_follows")
      .select("board_id as id")
      .where("shard", "=", shardOf(personId))
      .where("person_id", "=", personId)
      .orderBy("id", "desc")
      .limit(MOST_FOLLOWS)
      .execute(),
  ]);
  return { people: people.map(({ id }) => id), boards: boards.map(({ id }) => id) };
}

/** One save by a followed person or onto a followed board. */
export interface FollowedSave {
  /** The save itself; the list is ordered by it. */
  readonly saveId: string;
  readonly contentId: string;
  /** The pin that stands for the content in lists; null while the content is not listed. */
  readonly pinId: string | null;
  readonly source: "followed_person" | "followed_board";
  /** The person, or the board. */
  readonly sourceId: string;
}

/**
 * Saves by followed people and onto followed boards, the newest first, one row a save. Only the newest save of each is looked
 * at first: the page ends no further back than the `limit`-th newest of those, so that of hundreds who are followed those
 * alone are read on who saved something since.
 */
export async function followedSaves(
  db: Db,
  { people, boards }: Follows,
  before: string,
  limit: number,
): Promise<FollowedSave[]> {
  if (people.length + boards.length === 0) return [];
  const { rows } = await sql<FollowedSave>`
    with followed_people as (
      select followed.shard, followed.id, latest.id as save_id
      from unnest(${people.map(shardOf)}::smallint[], ${[...people]}::bigint[]) as followed(shard, id)
      cross join lateral (
        select id from pins
        where pins.shard = followed.shard and pins.person_id = followed.id and pins.listed and pins.id < ${before}
        order by id desc limit 1
      ) as latest
    ), followed_boards as (
      select followed.shard, followed.id, latest.pin_id as save_id
      from unnest(${boards.map(shardOf)}::smallint[], ${[...boards]}::bigint[]) as followed(shard, id)
      cross join lateral (
        select pin_id from board_pins
        where board_pins.shard = followed.shard and board_pins.board_id = followed.id and board_pins.pin_id < ${before}
        order by pin_id desc limit 1
      ) as latest
    ), page_end as (
      -- Fewer than a page of people and boards end nothing: the rest of it comes from further back.
      select case when count(*) = ${limit}::integer then min(save_id) else 0 end as save_id from (
        select save_id from followed_people union select save_id from followed_boards order by save_id desc limit ${limit}
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
           order by id desc limit ${limit}
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
           order by pin_id desc limit ${limit}
         ) as saves
         order by pin_id desc limit ${limit})
      ) as both_sources
      order by save_id desc, source desc
    ) as newest
    left join listed_contents
      on listed_contents.shard = shard_of(newest.content_id) and listed_contents.content_id = newest.content_id
    order by newest.save_id desc limit ${limit}`.execute(db);
  return rows;
}

/** For each of these contents the newest listed save of it that a feed of these follows shows, up to and with `upTo`. */
export async function newestFollowedSaves(
  db: Db,
  { people, boards }: Follows,
  contentIds: readonly string[],
  upTo: string,
): Promise<Map<string, string>> {
  if (contentIds.length === 0 || people.length + boards.length === 0) return new Map();
  const { rows } = await sql<{ content_id: string; pin_id: string }>`
    select content_pins.content_id, max(content_pins.pin_id) as pin_id
    from unnest(${contentIds.map(shardOf)}::smallint[], ${[...contentIds]}::bigint[]) as wanted(shard, id)
    join content_pins on content_pins.shard = wanted.shard and content_pins.content_id = wanted.id
    where content_pins.listed and content_pins.pin_id <= ${upTo}
      and (content_pins.person_id = any(${[...people]}::bigint[]) or content_pins.board_id = any(${[...boards]}::bigint[]))
    group by content_pins.content_id`.execute(db);
  return new Map(rows.map(({ content_id, pin_id }) => [content_id, pin_id]));
}
