import { getColorGroup } from "@tessera/domain";
import { sql } from "kysely";
import type { Tx } from "@tessera/database";
import { buildRandomNumber, buildRandomPick, buildRandomRank } from "./chance.ts";
import { BOARDS_END_FRACTION } from "./draft-people.ts";
import type { LargeWorldPlan } from "./draft.ts";
import { WORDS } from "./words.ts";

/** The share of all pins that save someone else's content, and the share of saves that go to the profile. */
const REPIN_SHARE = 0.4;
const PROFILE_SHARE = 0.08;
/** Additional draws, because some draws hit an unlisted content item or repeat an earlier draw. */
const DRAW_FACTOR = 1.6;
/** A prime, so that the popular content items are spread over the whole range. */
const CONTENT_STRIDE = 15_485_863;

/**
 * Drafts the images of the existing demo people. The new images share the stored files, as identical images do. Nothing
 * removes these files until the transaction ends.
 *
 * @returns the number of images
 */
export async function draftPictures(tx: Tx): Promise<{ contents: number; people: number }> {
  await sql`
    create temp table draft_pictures on commit drop as
    select kind, row_number() over (partition by kind order by files_id) as n, files_id, width, height, format, has_alpha,
      dominant_color, signature, content_hash, byte_size, frames, has_avif, has_moving, recipe,
      null::text as color
    from (
      select distinct on (kind, images.content_hash, image_files.recipe) used.kind, images.*, image_files.recipe
      from (
        select 'content' as kind, contents.shard, contents.image_id from contents
        join demo_people on demo_people.shard = contents.shard and demo_people.person_id = contents.creator_id
        where contents.listed
        union all
        select 'person', people.shard, people.image_id from people
        join demo_people on demo_people.shard = people.shard and demo_people.person_id = people.id
        where people.image_id is not null
      ) as used
      join images on images.shard = used.shard and images.id = used.image_id
      join image_files on image_files.shard = shard_of(images.files_id) and image_files.id = images.files_id
      -- For identical images, the one whose files are shared, if that is settled; never one that can lose its own
      -- files.
      left join image_hashes on image_hashes.shard = pg_temp.shard_of_key(image_files.content_hash)
        and image_hashes.content_hash = image_files.content_hash and image_hashes.recipe = image_files.recipe
      where image_hashes.files_id is null or image_hashes.files_id = images.files_id
      order by kind, images.content_hash, image_files.recipe, images.has_avif desc, images.id
      limit 5000
    ) as chosen`.execute(tx);
  const { rows: colorRows } = await sql<{
    color: string;
  }>`select distinct dominant_color as color from draft_pictures`.execute(tx);
  const colors = colorRows.map(({ color }) => color);
  await sql`
    update draft_pictures set color = grouped.color
    from unnest(${colors}::text[], ${colors.map(getColorGroup)}::text[]) as grouped(dominant_color, color)
    where draft_pictures.dominant_color = grouped.dominant_color`.execute(tx);
  // Locked as for any new use of a folder, so that the cleanup doesn't remove the folder.
  await sql`
    select 1 from image_files
    where (shard, id) in (select shard_of(files_id), files_id from draft_pictures) order by shard, id for update`.execute(
    tx,
  );
  const { rows } = await sql<{ contents: number; people: number }>`
    select count(*) filter (where kind = 'content')::integer as contents,
           count(*) filter (where kind = 'person')::integer as people from draft_pictures`.execute(tx);
  return rows[0] ?? { contents: 0, people: 0 };
}

/** Drafts content items with their first pins, and other people's saves of these content items. */
export async function draftPins(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  const repins = Math.round(plan.pins * REPIN_SHARE);
  await sql`
    create temp table draft_pins (
      n bigint not null, content bigint not null, person bigint not null, board bigint not null, section bigint,
      at bigint not null, is_repin boolean not null, listed boolean not null, shard smallint not null, id bigint not null
    ) on commit drop`.execute(tx);
  await draftOriginals(tx, plan, 1, plan.pins - repins);
  await sql`alter table draft_pins add primary key (n)`.execute(tx);
  await sql`analyze draft_pins`.execute(tx);
  const written = await draftRepins(tx, plan, repins);
  // In a small world, people run out of content items that they haven't saved yet.
  if (written < repins) await draftOriginals(tx, plan, plan.pins - repins + 1, plan.pins - written);
  await sql`create index on draft_pins (content)`.execute(tx);
  await sql`create index on draft_pins (board)`.execute(tx);
  await sql`analyze draft_pins`.execute(tx);
}

async function draftOriginals(tx: Tx, plan: LargeWorldPlan, from: number, to: number): Promise<void> {
  const start = plan.startedAt + plan.durationMs * BOARDS_END_FRACTION;
  await sql`
    insert into draft_pins
    select drafted.n, drafted.n, drafted.person, drafted.board, ${drawSection("drafted.n")}, drafted.at, false,
      privacy = 'public', boards.shard, pg_temp.id_at(drafted.at, boards.shard, drafted.n)
    from (
      select drawn.n, person, first_board + ${buildRandomRank("drawn.n", 32, sql`boards`, 2)} as board,
        ${sql.lit(Math.floor(start))}::bigint + floor(${sql.lit(plan.startedAt + plan.durationMs - start - 1_000)} * ${buildRandomNumber("drawn.n", 31)})::bigint as at
      from (select n, ${buildRandomRank("n", 30, plan.people, 3)} as person
            from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}) as n) as drawn
      join draft_people on draft_people.n = drawn.person
    ) as drafted
    join draft_boards as boards on boards.n = drafted.board`.execute(tx);
}

async function draftRepins(tx: Tx, plan: LargeWorldPlan, count: number): Promise<number> {
  const originals = plan.pins - count;
  const { numAffectedRows = 0n } = await sql`
    insert into draft_pins
    select ${sql.lit(plan.pins - count)} + row_number() over (order by i), content, person, board, section, at, true, listed,
      shard, pg_temp.id_at(at, shard, i)
    from (
      select distinct on (drafted.board, drafted.content) i, drafted.content, drafted.person, drafted.board, ${drawSection("i")} as section,
        privacy = 'public' as listed, boards.shard,
        originals.at + 1000 + floor((${sql.lit(plan.startedAt + plan.durationMs)}::bigint - originals.at - 1000) * ${buildRandomNumber("i", 43)})::bigint as at
      from (
        select i, person, content, first_board
          + case when ${buildRandomNumber("i", 44)} < ${sql.lit(PROFILE_SHARE)} then 0 else ${buildRandomRank("i", 45, sql`boards`, 2)} end as board
        from (
          select i, ${buildRandomRank("i", 40, plan.people, 2)} as person, ${drawPopular("i", 41, originals)} as content
          from generate_series(1, ${sql.lit(Math.ceil(count * DRAW_FACTOR))}::bigint) as i
        ) as drawn
        join draft_people on draft_people.n = drawn.person
      ) as drafted
      join draft_pins as originals on originals.n = drafted.content
      join draft_boards as boards on boards.n = drafted.board
      where originals.listed and originals.person <> drafted.person
      order by drafted.board, drafted.content, i
    ) as distinct_saves
    order by i limit ${sql.lit(count)}`.execute(tx);
  return Number(numAffectedRows);
}

function drawSection(row: string) {
  return sql`case when boards.sections > 0 and ${buildRandomNumber(row, 46)} < 0.6
    then boards.first_section - 1 + ${buildRandomRank(row, 47, sql`boards.sections`, 1.5)} end`;
}

/** Draws the number of a content item, favoring popular ones, which are spread over the whole range. */
export function drawPopular(row: string, question: number, contents: number) {
  return sql<number>`(1 + (${buildRandomRank(row, question, contents, 3)}::bigint * ${sql.lit(CONTENT_STRIDE)}) % ${sql.lit(contents)})`;
}

/** Drafts the content items' text and images, numbered by their first pins. */
export async function draftContents(tx: Tx, pictures: number): Promise<void> {
  await sql`
    create temp table draft_contents on commit drop as
    select phrased.*, upper(left(phrase, 1)) || substr(phrase, 2) as title,
      pg_temp.id_at(at - 20, shard, n) as id, pg_temp.id_at(at - 500, shard, n) as image_id
    from (
      select n, person, shard, at, listed, ${buildRandomRank("n", 50, pictures, 1)} as picture,
        case floor(5 * ${buildRandomNumber("n", 51)})::integer
          when 0 then concat_ws(' ', mood, color, thing)
          when 1 then concat_ws(' ', color, thing, 'with', detail)
          when 2 then concat_ws(' ', mood, thing, 'for', place)
          when 3 then concat_ws(' ', thing, 'and', other)
          else concat_ws(' ', mood, thing, 'with', detail) end as phrase,
        case when ${buildRandomNumber("n", 52)} < 0.6
          then concat('A ', color, ' ', thing, ' with ', detail, '. ', sentence, '.') else '' end as description,
        case when ${buildRandomNumber("n", 53)} < 0.7 then concat('A ', mood, ' ', thing, ' in ', color, ', for ', place) else '' end
          as alt_text,
        case when ${buildRandomNumber("n", 54)} < 0.55
          then concat('https://', site, '.example/', thing, '-', n) else '' end as link
      from draft_pins as pins
      cross join lateral (select
        ${buildRandomPick("pins.n", 60, WORDS.mood)} as mood, ${buildRandomPick("pins.n", 61, WORDS.color)} as color,
        ${buildRandomPick("pins.n", 62, WORDS.thing, 2)} as thing, ${buildRandomPick("pins.n", 63, WORDS.thing, 2)} as other,
        ${buildRandomPick("pins.n", 64, WORDS.detail)} as detail, ${buildRandomPick("pins.n", 65, WORDS.place)} as place,
        ${buildRandomPick("pins.n", 66, WORDS.sentence)} as sentence,
        ${buildRandomPick("pins.n", 67, WORDS.siteStart)} || ${buildRandomPick("pins.n", 68, WORDS.siteEnd)} as site) as words
      where not is_repin
    ) as phrased`.execute(tx);
  await sql`alter table draft_contents add primary key (n)`.execute(tx);
  await sql`analyze draft_contents`.execute(tx);
}
