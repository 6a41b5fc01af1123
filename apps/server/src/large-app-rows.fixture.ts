import type pg from "pg";

/** The people and things with the most data in a large data set. */
export interface LargestThings {
  /** The person with the most pins and the most followers. */
  readonly username: string;
  readonly id: string;
  /** The largest board, and its largest section. */
  readonly board: string;
  readonly slug: string;
  readonly sectionBoard: string;
  readonly section: string;
  /** A pin of the content item with the most saves. */
  readonly pin: string;
  /** A pin with a link. */
  readonly linked: string;
  readonly link: string;
  /** A pin of the content item with the most comments. */
  readonly discussed: string;
  /** One of its comments, which has 200 replies. */
  readonly answered: string;
  /** The person who follows the most people. */
  readonly follower: string;
}

/** Selects the people and things with the most data in a large data set. */
export const SELECT_LARGEST = `
    select people.username, people.id::text,
      board.id::text as board, board.slug, section.board_id::text as "sectionBoard", section.id::text as section,
      (select pins.id::text from pins join contents on contents.id = pins.content_id
       where not is_repin and pins.listed order by save_count desc limit 1) as pin,
      (select pins.id::text from pins join contents on contents.id = pins.content_id
       where not is_repin and pins.listed order by comment_count desc limit 1) as discussed,
      (select comments.id::text from comments join contents on contents.id = comments.content_id
       where parent_id is null order by comment_count desc limit 1) as answered,
      linked.id as linked, linked.link,
      (select username from people where id <> board.owner_id order by following_count desc limit 1) as follower
    from (select * from boards where privacy = 'public' and layout = 'default' order by pin_count desc limit 1) as board
    join people on people.id = board.owner_id
    cross join lateral (select sections.* from sections join boards on boards.id = sections.board_id
      where privacy = 'public' order by sections.pin_count desc limit 1) as section
    cross join lateral (select pins.id::text, link from pins join contents on contents.id = pins.content_id
      where pins.listed and link <> '' limit 1) as linked`;

/** Adds 200 replies to a comment. */
export const INSERT_REPLIES = `
  insert into comments (shard, id, content_id, author_id, text, parent_id)
  select shard, new_id(shard::integer), content_id, author_id, 'Reply ' || n, id
  from comments, generate_series(1, 200) as n where id = $1`;

/** Inserts a year of stats for a pin. */
export const INSERT_PIN_STATS = `
  insert into pin_stats (shard, content_id, day, impressions, pin_clicks, saves)
  select shard_of(content_id), content_id, current_date - n, n, n, n from pins, generate_series(0, 365) as n where id = $1`;

/**
 * Adds feed exclusions for someone. The excluded things don't exist, so the exclusions are looked up but don't change
 * any list.
 */
export const INSERT_EXCLUSIONS = `
  insert into tuned_out (shard, person_id, kind, target_id)
  select people.shard, people.id, kinds.kind, targets.id
  from people, unnest(array['board', 'person', 'pin']) as kinds(kind), generate_series(1, 40) as targets(id)
  where people.username = $1`;

/** Makes every ninth content item a product from one site. */
export const MARK_SITE_PRODUCTS = `
  update listed_contents set is_product = true, domain = $1, words = words || array_to_tsvector(array['=products'])
  where content_id % 9 = 0`;

/** Marks every ninth content item as a video in the index. */
export const MARK_VIDEOS = `
  update listed_contents set words = words || array_to_tsvector(array['=videos']) where content_id % 9 = 1`;

/**
 * Adds rows that the large data set lacks, so that no table is small enough for a full scan. No test queries the rows'
 * owners.
 */
export const INSERT_STRANGERS = [
  `insert into topic_follows (shard, person_id, topic_id, id)
   select n % 4096, new_id(n % 4096), 100, n from generate_series(1, 5000) as n`,
  `update listed_contents set is_product = true where content_id % 3 = 0`,
  `insert into shown_at_home (shard, person_id, content_ids, shown_at)
   select n % 4096, new_id(n % 4096), '{1}', array[now()] from generate_series(1, 5000) as n`,
  `insert into sessions (shard, person_id, id, token_hash, user_agent, address, expires_at)
   select n % 4096, new_id(n % 4096), n, md5(n::text), '', '', now() + interval '1 day' from generate_series(1, 5000) as n`,
  `insert into session_tokens (shard, token_hash, person_id, session_id, expires_at)
   select n % 4096, md5(n::text), n, n, now() + interval '1 day' from generate_series(1, 5000) as n`,
  `insert into blocks (shard, person_id, blocked_id, id)
   select n % 4096, new_id(n % 4096), n, n from generate_series(1, 5000) as n`,
  `insert into blocked_by (shard, person_id, blocker_id, id)
   select n % 4096, new_id(n % 4096), n, n from generate_series(1, 5000) as n`,
  `insert into board_collaborators (shard, board_id, person_id, id, role, accepted, inviter_id)
   select n % 4096, new_id(n % 4096), n, n, 'add', true, n from generate_series(1, 5000) as n`,
  `insert into board_activity (shard, board_id, id, person_id, kind)
   select n % 4096, new_id(n % 4096), n, n, 'pins_added' from generate_series(1, 5000) as n`,
  `insert into collaborations (shard, person_id, board_id, id, accepted)
   select n % 4096, new_id(n % 4096), n, n, true from generate_series(1, 5000) as n`,
  `insert into deleted_board_pins (shard, board_id, pin_id, content_id, person_id, position, with_board)
   select n % 4096, new_id(n % 4096), n, n, n, n, true from generate_series(1, 5000) as n`,
  `insert into bulk_runs (shard, id, board_id, person_id, action, makes_section, state, total, created_at)
   select n % 4096, new_id(n % 4096), n, n, 'delete', false, 'done', 1, now() from generate_series(1, 5000) as n`,
  `insert into bulk_items (shard, run_id, number, pin_id)
   select n % 4096, new_id(n % 4096), 1, n from generate_series(1, 5000) as n`,
  `insert into imports (shard, id, person_id, state, format, name, is_uploaded, source, privacy, changed_at)
   select n % 4096, new_id(n % 4096), n, 'done', 'zip', '', true, '', 'secret', now() from generate_series(1, 5000) as n`,
  `insert into import_items (shard, import_id, item_key, person_id, number, kind, name, outcome)
   select n % 4096, new_id(n % 4096), n, n, n, 'pin', '', 'taken' from generate_series(1, 5000) as n`,
];

/** Adds people to someone's board. */
export const INSERT_COLLABORATORS = `
  with chosen as (
    select people.id from people where id <> $1 and not exists (select 1 from blocks where person_id = $1 and blocked_id = people.id)
    order by id limit $3
  ), on_board as (
    insert into board_collaborators (shard, board_id, person_id, id, role, accepted, inviter_id)
    select shard_of($2), $2, id, new_id(shard_of($2)), 'add', true, $1 from chosen returning person_id, id
  ), on_people as (
    insert into collaborations (shard, person_id, board_id, id, accepted)
    select shard_of(person_id), person_id, $2, id, true from on_board returning 1
  )
  update boards set collaborator_count = (select count(*) from on_people) where id = $2`;

/** Invites someone to other people's boards. */
export const INSERT_INVITATIONS = `
  with invited as (
    insert into board_collaborators (shard, board_id, person_id, id, role, accepted, inviter_id)
    select shard, boards.id, $1, new_id(shard), 'add', false, owner_id from boards
    where owner_id <> $1 and layout = 'default'
      and not exists (select 1 from blocks where person_id = $1 and blocked_id = owner_id)
    order by boards.id limit $2 returning board_id, id
  )
  insert into collaborations (shard, person_id, board_id, id, accepted)
  select shard_of($1), $1, board_id, id, false from invited`;

/** Adds ten activities by each of a board's collaborators. Each activity refers to a pin and a person. */
export const INSERT_BOARD_ACTIVITY = `
  insert into board_activity (shard, board_id, id, person_id, kind, other_id, pin_id)
  select shard_of($1), $1, new_id(shard_of($1)), part.person_id, 'pins_added', part.person_id, pin.id
  from board_collaborators as part
  cross join lateral (
    select id from pins where listed and part.person_id is not null order by hashint8(id # part.person_id) limit 10) as pin
  where part.board_id = $1`;

/** Makes a board's first pins visual duplicates of each other, in pairs. */
export const MARK_DUPLICATE_PINS = `
  update board_pins set picture_key = place / 2
  from (select pin_id, row_number() over (order by pin_id) - 1 as place from board_pins where board_id = $1) as placed
  where board_pins.board_id = $1 and board_pins.pin_id = placed.pin_id and place < 120`;

/** The topics that the follower also follows: the top-level topics that the large data set has words for. */
export const FOLLOWED_TOPIC_IDS = Array.from({ length: 12 }, (_, index) => String((index + 1) * 100));

/** The number of links per board, which is enough to distinguish one query per link from one query for all links. */
export const LINKS_PER_BOARD = 10;

/** Loads the IDs of the first pins that someone created. */
export async function loadCreatedPinIds(client: pg.Client, personId: string, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id::text from pins where listed and not is_repin and person_id = $1 order by id limit $2",
    [personId, limit],
  );
  return rows.map(({ id }) => id);
}

/** Fills the day's lists and writes articles, as a job and an editor would. */
export const INSERT_TODAY = [
  `insert into today_lists (country, list, day, content_ids)
   select country, list, current_date, (select array_agg(content_id) from (
     select content_id from listed_contents order by score desc, content_id desc limit 200
   ) as best) from unnest(array['best', 'trending', 'popular', 'shop']) as list, unnest(array['', 'US']) as country`,
  `insert into articles (id, slug, title, content_ids, created_at, published_at)
   select new_id(0), 'article-' || n, 'Article ' || n, (select array_agg(content_id) from (
     select content_id from listed_contents order by content_id limit 120
   ) as first), now(), now() - n * interval '1 minute' from generate_series(1, 300) as n`,
];
