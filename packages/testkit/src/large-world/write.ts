import { type RawBuilder, sql } from "kysely";
import type { Tx } from "@tessera/database";
import type { LargeWorldPlan } from "./draft.ts";
import { SOCIAL_STATEMENTS } from "./write-social.ts";
import { VISIT_STATEMENTS } from "./write-visits.ts";

/** A part to write: its drafted rows, and the statement that writes a range of them. */
interface WriteStep {
  readonly stage: "people" | "boards" | "pins" | "follows and favorites";
  /** The draft table, whose rows are numbered by `n` or `i`. */
  readonly draft: string;
  readonly by: "n" | "i";
  /** @param within condition that the rows meet */
  write(within: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** The number of rows per statement, which takes about a second. The caller can stop between two statements. */
const ROWS_PER_STATEMENT = 20_000;

/**
 * Writes the draft into the product's tables, each row with its final counts. The caller fills the tables for search
 * and for fresh and popular pins.
 */
export async function writeDrafts(
  tx: Tx,
  plan: LargeWorldPlan,
  report: (stage: WriteStep["stage"], done: number, total: number) => void,
): Promise<void> {
  const parts = listWriteSteps(plan);
  for (const [index, part] of parts.entries()) {
    const { rows } = await sql<{ highest: string | null }>`
      select max(${sql.ref(part.by)}) as highest from ${sql.table(part.draft)}`.execute(tx);
    const highest = Number(rows[0]?.highest ?? 0);
    for (let after = 0; after < highest; after += ROWS_PER_STATEMENT) {
      report(part.stage, index + after / highest, parts.length);
      const within = sql`${sql.ref(`${part.draft}.${part.by}`)} > ${after} and ${sql.ref(`${part.draft}.${part.by}`)} <= ${after + ROWS_PER_STATEMENT}`;
      await part.write(within).execute(tx);
    }
  }
  // This single row replaces one row for each save. Readers that keep a graph of saves reload everything.
  await sql`insert into discovery_changes (shard, id, content_id) values (0, new_id(0), 0)`.execute(tx);
}

function listWriteSteps(plan: LargeWorldPlan): WriteStep[] {
  const people = (write: WriteStep["write"]): WriteStep => ({ stage: "people", draft: "draft_people", by: "n", write });
  const boards = (write: WriteStep["write"]): WriteStep => ({ stage: "boards", draft: "draft_boards", by: "n", write });
  const contents = (write: WriteStep["write"]): WriteStep => ({
    stage: "pins",
    draft: "draft_contents",
    by: "n",
    write,
  });
  const pins = (write: WriteStep["write"]): WriteStep => ({ stage: "pins", draft: "draft_pins", by: "n", write });
  const social = (draft: string, write: WriteStep["write"]): WriteStep => ({
    stage: "follows and favorites",
    draft,
    by: "i",
    write,
  });
  return [
    ...listPeopleStatements(plan).map(people),
    ...BOARD_STATEMENTS.map(boards),
    { stage: "boards", draft: "draft_sections", by: "n", write: writeSections },
    ...CONTENT_STATEMENTS.map(contents),
    ...PIN_STATEMENTS.map(pins),
    ...[...SOCIAL_STATEMENTS, ...VISIT_STATEMENTS].map(([draft, write]) => social(draft, write)),
  ];
}

function listPeopleStatements({ passwordHash, locale, country }: LargeWorldPlan): WriteStep["write"][] {
  return [
    (within) => sql`
      insert into demo_people (shard, person_id) select shard, id from draft_people where ${within}`,
    (within) => sql`
      insert into usernames (shard, username, person_id)
      select pg_temp.shard_of_key(username), username, id from draft_people where ${within}`,
    (within) => sql`
      insert into emails (shard, email, person_id)
      select pg_temp.shard_of_key(username || '@example.com'), username || '@example.com', id
      from draft_people where ${within}`,
    (within) => sql`
      insert into accounts (shard, person_id, email, password_hash, locale, country, theme, save_behavior, created_at)
      select shard, id, username || '@example.com', ${passwordHash}::text, ${locale}::text, ${country}::text, 'system', 0,
        pg_temp.moment(at)
      from draft_people where ${within}`,
    // Each person gets someone else's image, if there are any.
    (within) => sql`
      ${insertImages(sql`
        select draft_people.shard, pg_temp.id_at(at + 500, draft_people.shard, draft_people.n) as image_id,
          draft_people.id as person_id, at, pictures.*
        from draft_people join draft_pictures as pictures on pictures.kind = 'person' and pictures.n = avatar
        where ${within}`)}`,
    (within) => sql`
      with pictured as (
        select id as person, pg_temp.id_at(at + 500, shard, n) as image_id, pg_temp.image_key() as key
        from draft_people where ${within} and avatar is not null
      ), published as (
        insert into image_keys (shard, key, image_id) select pg_temp.shard_of_key(key), key, image_id from pictured
      )
      insert into people (shard, id, username, full_name, first_name, about, image_id, image_key, follower_count,
        following_count, board_count, secret_board_count, pin_count, quick_board_id, created_at)
      select shard, id, username, first || ' ' || last, first, about, pictured.image_id, pictured.key,
        (select count(*) from draft_follows where followee = n), (select count(*) from draft_follows where follower = n),
        coalesce(totals.public_boards, 0), coalesce(totals.secret_boards, 0), coalesce(totals.listed_pins, 0), totals.quick_board_id,
        pg_temp.moment(at)
      from draft_people
      left join pictured on pictured.person = id
      left join lateral (
        select count(*) filter (where privacy = 'public' and not is_quick) as public_boards,
          count(*) filter (where privacy = 'secret') as secret_boards,
          sum(case when privacy = 'public' then pins else 0 end) as listed_pins,
          max(draft_boards.id) filter (where is_quick and pins > 0) as quick_board_id
        from draft_boards
        where draft_boards.n between draft_people.first_board and draft_people.first_board + draft_people.boards
      ) as totals on true
      where ${within}`,
  ];
}

const BOARD_STATEMENTS: readonly WriteStep["write"][] = [
  (within) => sql`
    insert into boards (shard, id, owner_id, name, slug, description, privacy, layout, pin_count, section_count,
      follower_count, last_pin_id, created_at, order_modified_at)
    select shard, id, owner_id, name, ${toSlug(sql`name`)}, description, privacy,
      case when is_quick then 'quick_saves' else 'default' end, pins, sections,
      (select count(*) from draft_board_follows where board = n), coalesce(last_pin_id, id), pg_temp.moment(at),
      pg_temp.moment(last_pin_at)
    from draft_boards where ${within} and (pins > 0 or not is_quick)`,
  (within) => sql`
    insert into board_slugs (shard, owner_id, slug, board_id)
    select shard, owner_id, ${toSlug(sql`name`)}, id from draft_boards where ${within} and not is_quick`,
];

const writeSections: WriteStep["write"] = (within) => sql`
  insert into sections (shard, id, board_id, title, slug, position, pin_count)
  select shard, id, board_id, title, lower(replace(title, ' ', '-')), id, coalesce(counted.pins, 0)
  from draft_sections
  left join lateral (
    select count(*) as pins from draft_pins where draft_pins.board = draft_sections.board and section = draft_sections.n
  ) as counted on true
  where ${within}`;

const CONTENT_STATEMENTS: readonly WriteStep["write"][] = [
  (within) =>
    insertImages(sql`
    select draft_contents.shard, image_id, people.id as person_id, draft_contents.at, pictures.*
    from draft_contents
    join draft_people as people on people.n = person
    join draft_pictures as pictures on pictures.kind = 'content' and pictures.n = picture
    where ${within}`),
  (within) => sql`
    with published as materialized (
      select n, case when listed then pg_temp.image_key() end as key from draft_contents where ${within}
    ), keys as (
      insert into image_keys (shard, key, image_id)
      select pg_temp.shard_of_key(key), key, image_id from published join draft_contents using (n) where key is not null
    )
    insert into contents (shard, id, creator_id, image_id, image_key, image_width, image_height, image_format,
      dominant_color, image_signature, image_is_animated, image_has_avif, image_has_moving, title, description, link,
      alt_text, method, listed, favorite_count, save_count, comment_count, reaction_counts, created_at, updated_at)
    select draft_contents.shard, draft_contents.id, people.id, image_id, key, width, height, format, dominant_color,
      signature, frames > 1, has_avif, has_moving, title, description, link, alt_text, 'demo', listed,
      (select count(*) from draft_favorites where content = draft_contents.n),
      (select count(*) from draft_pins where content = draft_contents.n and draft_pins.listed),
      (select count(*) from draft_comments where content = draft_contents.n),
      (select coalesce(jsonb_object_agg(type, number), '{}')
       from (select type, count(*) as number from draft_reactions where content = draft_contents.n group by type) as counted),
      pg_temp.moment(draft_contents.at - 20), pg_temp.moment(draft_contents.at - 20)
    from draft_contents
    join published using (n)
    join draft_people as people on people.n = person
    join draft_pictures as pictures on pictures.kind = 'content' and pictures.n = picture`,
];

/** The statements that write a save to all three of its tables. */
const PIN_STATEMENTS: readonly WriteStep["write"][] = [
  (within) => sql`
    insert into pins (shard, id, person_id, content_id, creator_id, board_id, section_id, is_repin, method,
      origin_person_id, via_person_id, via_pin_id, via_board_id, listed, color, created_at)
    select draft_pins.shard, draft_pins.id, boards.owner_id, contents.id, creators.id, boards.id, sections.id, is_repin,
      case when is_repin then 'repin' else 'demo' end,
      case when is_repin then creators.id end, case when is_repin then creators.id end,
      case when is_repin then firsts.id end, case when is_repin then first_boards.id end,
      draft_pins.listed, pictures.color, pg_temp.moment(draft_pins.at)
    from draft_pins
    join draft_boards as boards on boards.n = draft_pins.board
    join draft_contents as contents on contents.n = draft_pins.content
    join draft_pictures as pictures on pictures.kind = 'content' and pictures.n = contents.picture
    join draft_people as creators on creators.n = contents.person
    join lateral (select id, board from draft_pins as first where first.n = contents.n) as firsts on true
    join draft_boards as first_boards on first_boards.n = firsts.board
    left join draft_sections as sections on sections.n = draft_pins.section
    where ${within}`,
  // On a board, each pin's position is a millisecond after its ID, as if the pin had been added right after its
  // creation.
  (within) => sql`
    insert into board_pins (shard, board_id, pin_id, content_id, person_id, section_id, position, picture_key, link_key)
    select boards.shard, boards.id, draft_pins.id, contents.id, boards.owner_id, sections.id, draft_pins.id + (1 << 22),
      text_key(pictures.signature), text_key(nullif(contents.link, ''))
    from draft_pins
    join draft_boards as boards on boards.n = draft_pins.board
    join draft_contents as contents on contents.n = draft_pins.content
    join draft_pictures as pictures on pictures.kind = 'content' and pictures.n = contents.picture
    left join draft_sections as sections on sections.n = draft_pins.section
    where ${within}`,
  (within) => sql`
    insert into content_pins (shard, content_id, pin_id, person_id, board_id, listed)
    select contents.shard, contents.id, draft_pins.id, boards.owner_id, boards.id, draft_pins.listed
    from draft_pins
    join draft_boards as boards on boards.n = draft_pins.board
    join draft_contents as contents on contents.n = draft_pins.content
    where ${within}`,
];

/** Inserts images that share another image's files, as if an identical image had been uploaded a day ago. */
function insertImages(chosen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with chosen as (${chosen}), used as (
      insert into image_file_uses (shard, files_id, image_id) select shard_of(files_id), files_id, image_id from chosen
    )
    insert into images (shard, id, person_id, width, height, format, has_alpha, dominant_color, signature, content_hash,
      byte_size, files_id, frames, has_avif, has_moving, finished_at, shared_at, created_at, descriptor, descriptor_version)
    select shard, image_id, person_id, width, height, format, has_alpha, dominant_color, signature, content_hash,
      byte_size, files_id, frames, has_avif, has_moving, pg_temp.moment(at), pg_temp.moment(at), pg_temp.moment(at), described.descriptor, coalesce(described.version, 0)
    from chosen
    left join lateral (
      select descriptor, descriptor_version as version from images
      where images.shard = shard_of(chosen.files_id) and images.id = chosen.files_id
    ) as described on true`;
}

/** Like `createBoardSlug`, but only for the names that occur here. */
function toSlug(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when is_quick then '_saved' else lower(replace(${name}, ' ', '-')) end`;
}
