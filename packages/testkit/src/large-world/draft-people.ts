import { sql } from "kysely";
import type { Tx } from "@tessera/database";
import { buildRandomNumber, buildRandomPick, buildRandomRank } from "./chance.ts";
import type { LargeWorldPlan } from "./draft.ts";
import { WORDS } from "./words.ts";

/** When people stopped joining and creating boards, as fractions of the world's lifetime. */
const PEOPLE_END_FRACTION = 0.1;
export const BOARDS_END_FRACTION = 0.15;

/**
 * Creates the people. The lower a person's number, the more active and popular they are.
 *
 * @param avatars the number of profile images
 */
export async function draftPeople(tx: Tx, plan: LargeWorldPlan, avatars: number): Promise<void> {
  const { people, startedAt, durationMs } = plan;
  await sql`
    create temp table draft_people on commit drop as
    select drafted.*, pg_temp.id_at(at, shard, n) as id,
      -- Each person has a board for saves to the profile, followed by their other boards.
      sum(boards + 1) over (order by n) - boards as first_board
    from (
      select n, floor(4096 * ${buildRandomNumber("n", 1)})::smallint as shard,
        ${sql.lit(startedAt)}::bigint + floor(${sql.lit(durationMs * PEOPLE_END_FRACTION)} * ${buildRandomNumber("n", 2)})::bigint as at,
        ${buildRandomPick("n", 3, WORDS.first)} as first, ${buildRandomPick("n", 4, WORDS.last)} as last,
        case when ${buildRandomNumber("n", 5)} < 0.7 then ${buildRandomPick("n", 6, WORDS.about)} else '' end as about,
        case when ${buildRandomNumber("n", 8)} < 0.6 and ${sql.lit(avatars)} > 0 then ${buildRandomRank("n", 9, Math.max(1, avatars), 1)} end as avatar,
        -- The first few people collect everything.
        case when n <= ${sql.lit(people)} / 50.0 then 30 else 2 + floor(9 * ${buildRandomNumber("n", 7)})::integer end as boards, null::text as username
      from generate_series(1, ${sql.lit(people)}::bigint) as n
    ) as drafted`.execute(tx);
  await sql`alter table draft_people add primary key (n)`.execute(tx);
  await sql`
    update draft_people set username = named.username
    from (
      select n, lower(first || '_' || last) || case when nth = 1 then '' else nth::text end as username
      from (select n, first, last, row_number() over (partition by first, last order by n) as nth from draft_people) as counted
    ) as named
    where named.n = draft_people.n`.execute(tx);
  // Another large world might already use the same usernames.
  for (let renamed = 1n; renamed > 0n; ) {
    const { numAffectedRows = 0n } = await sql`
      update draft_people set username = username || '_' || (1 + n % 97)
      where exists (select 1 from usernames
        where usernames.shard = pg_temp.shard_of_key(draft_people.username) and usernames.username = draft_people.username)
    `.execute(tx);
    renamed = numAffectedRows;
  }
  await sql`analyze draft_people`.execute(tx);
}

/** Creates the boards. Each person's first board gets most of their saves. */
export async function draftBoards(tx: Tx, { durationMs }: LargeWorldPlan): Promise<void> {
  const names = WORDS.board.length;
  const kinds = WORDS.boardFor.length;
  await sql`
    create temp table draft_boards on commit drop as
    select drafted.*, pg_temp.id_at(at, shard, n) as id,
      sum(sections) over (order by n) - sections + 1 as first_section
    from (
      select n, person, shard, owner_id, place = 0 as is_quick,
        at + floor(${sql.lit(durationMs * (BOARDS_END_FRACTION - PEOPLE_END_FRACTION))} * ${buildRandomNumber("n", 10)})::bigint as at,
        case when place = 0 then 'Profile' else
          -- Two boards of one person never get the same name, because their numbers differ by less than the number of
          -- names.
          (${[...WORDS.board]}::text[])[1 + (${buildRandomRank("person", 11, names, 1)} + place) % ${sql.lit(names)}]
          || case when ${buildRandomNumber("n", 12)} < 0.45
             then ' ' || (${[...WORDS.boardFor]}::text[])[${buildRandomRank("n", 13, kinds, 1)}] else '' end
        end as name,
        case when place > 0 and ${buildRandomNumber("n", 14)} < 0.4 then ${buildRandomPick("n", 15, WORDS.sentence)} || '.' else '' end as description,
        case when place = 0 or ${buildRandomNumber("n", 16)} < 0.88 then 'public'
             when ${buildRandomNumber("n", 17)} < 0.7 then 'secret' else 'protected' end as privacy,
        case when place > 0 and ${buildRandomNumber("n", 18)} < 0.2 then ${buildRandomRank("n", 19, 6, 1)} else 0 end as sections
      from (
        select first_board + place as n, draft_people.n as person, shard, draft_people.id as owner_id, at, place
        from draft_people cross join lateral generate_series(0, boards) as place
      ) as places
    ) as drafted`.execute(tx);
  await sql`alter table draft_boards add primary key (n)`.execute(tx);
  await sql`analyze draft_boards`.execute(tx);
  const titles = WORDS.section.length;
  await sql`
    create temp table draft_sections on commit drop as
    select n, board, shard, board_id, title, pg_temp.id_at(at + place * 60000, shard, n) as id
    from (
      select first_section + place as n, draft_boards.n as board, shard, draft_boards.id as board_id, at, place,
        (${[...WORDS.section]}::text[])[1 + (${buildRandomRank("draft_boards.n", 20, titles, 1)} + place) % ${sql.lit(titles)}] as title
      from draft_boards cross join lateral generate_series(0, sections - 1) as place
    ) as places`.execute(tx);
  await sql`alter table draft_sections add primary key (n)`.execute(tx);
  await sql`analyze draft_sections`.execute(tx);
}
