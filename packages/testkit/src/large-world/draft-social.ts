import { sql } from "kysely";
import type { Tx } from "@tessera/database";
import { buildRandomNumber, buildRandomPick, buildRandomRank } from "./chance.ts";
import { drawPopular } from "./draft-pins.ts";
import { BOARDS_END_FRACTION } from "./draft-people.ts";
import type { LargeWorldPlan } from "./draft.ts";
import { WORDS } from "./words.ts";

/** The number of draws per person or per pin. Repeated draws are counted once. */
const FOLLOW_DRAWS = 12;
const BOARD_FOLLOW_DRAWS = 4;
const FAVORITE_DRAWS = 1;
const COMMENT_DRAWS = 0.1;

/** Drafts follows of people and boards, favorites, and comments. */
export async function draftSocial(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  const { people, pins, startedAt, durationMs } = plan;
  const boardsDoneAt = Math.floor(startedAt + durationMs * BOARDS_END_FRACTION);
  const drawMoment = (question: number) =>
    sql`${sql.lit(boardsDoneAt)}::bigint + floor(${sql.lit(startedAt + durationMs - boardsDoneAt - 1_000)} * ${buildRandomNumber("i", question)})::bigint`;
  await sql`
    create temp table draft_follows on commit drop as
    select i, follower, followee, pg_temp.id_at(follows.at, shard, i) as id
    from (
      select distinct on (follower, followee) * from (
        select i, ${buildRandomRank("i", 70, people, 1.5)} as follower, ${buildRandomRank("i", 71, people, 3)} as followee, ${drawMoment(72)} as at
        from generate_series(1, ${sql.lit(people * FOLLOW_DRAWS)}::bigint) as i
      ) as drawn
      where follower <> followee order by follower, followee, i
    ) as follows join draft_people on draft_people.n = follower`.execute(tx);
  await sql`
    create temp table draft_board_follows on commit drop as
    select i, follower, board, pg_temp.id_at(follows.at, shard, i) as id
    from (
      select distinct on (follower, board) drawn.i, follower, first_board + ${buildRandomRank("i", 75, sql`boards`, 2)} as board, drawn.at
      from (
        select i, ${buildRandomRank("i", 73, people, 1.5)} as follower, ${buildRandomRank("i", 74, people, 3)} as owner, ${drawMoment(76)} as at
        from generate_series(1, ${sql.lit(people * BOARD_FOLLOW_DRAWS)}::bigint) as i
      ) as drawn
      join draft_people on draft_people.n = owner
      where follower <> owner order by follower, board, i
    ) as follows
    join draft_people on draft_people.n = follower
    where exists (select 1 from draft_boards where draft_boards.n = board and privacy = 'public')`.execute(tx);
  const contents = Math.max(1, Math.floor(pins * 0.6));
  const drawMomentAfterPin = (question: number) =>
    sql`pins.at + 2000 + floor((${sql.lit(startedAt + durationMs)}::bigint - pins.at - 2000) * ${buildRandomNumber("i", question)})::bigint`;
  await sql`
    create temp table draft_favorites on commit drop as
    select i, person, content, pg_temp.id_at(favorites.at, shard, i) as id
    from (
      select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content, ${drawMomentAfterPin(82)} as at
      from (
        select i, ${buildRandomRank("i", 80, people, 1.5)} as person, ${drawPopular("i", 81, contents)} as content
        from generate_series(1, ${sql.lit(Math.ceil(pins * FAVORITE_DRAWS))}::bigint) as i
      ) as drawn
      join draft_pins as pins on pins.n = drawn.content
      where pins.listed order by drawn.person, drawn.content, i
    ) as favorites join draft_people on draft_people.n = person`.execute(tx);
  await sql`
    create temp table draft_comments on commit drop as
    select i, drawn.person as author, drawn.content, ${drawMomentAfterPin(87)} as at, pins.shard,
      ${buildRandomPick("i", 88, WORDS.comment)} as text
    from (
      select i, ${buildRandomRank("i", 85, people, 1.5)} as person, ${drawPopular("i", 86, contents)} as content
      from generate_series(1, ${sql.lit(Math.ceil(pins * COMMENT_DRAWS))}::bigint) as i
    ) as drawn
    join draft_pins as pins on pins.n = drawn.content
    where pins.listed`.execute(tx);
  for (const [table, columns] of INDEXES) await sql.raw(`create index on ${table} (${columns})`).execute(tx);
  for (const table of new Set(INDEXES.map(([name]) => name))) await sql.raw(`analyze ${table}`).execute(tx);
}

const INDEXES = [
  ["draft_follows", "follower"],
  ["draft_follows", "followee"],
  ["draft_board_follows", "board"],
  ["draft_favorites", "content"],
  ["draft_comments", "content"],
] as const;
