import { sql } from "kysely";
import type { Tx } from "@tessera/database";
import { buildRandomNumber, buildRandomRank } from "./chance.ts";
import { drawPopular } from "./draft-pins.ts";
import type { LargeWorldPlan } from "./draft.ts";

/** The number of draws per pin or per person. Repeated draws and people's own pins aren't counted. */
const REACTION_DRAWS = 0.5;
const SIGHTING_DRAWS = 2;
const HIDE_DRAWS = 2;
const REPORT_DRAWS = 0.5;

/** The shares of seen pins that are clicked, and that are clicked through to the pin's website. */
const CLICKED_SHARE = 0.15;
const OUTBOUND_SHARE = 0.03;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long events are kept, excluding today. */
const RETENTION_MS = 29 * DAY_MS;

/** Drafts reactions to pins, hidden and reported pins, and the views of the last few days. */
export async function draftVisits(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  await draftOpinions(tx, plan);
  await draftSightings(tx, plan);
  await sql`create index on draft_reactions (content)`.execute(tx);
  for (const table of ["draft_reactions", "draft_hidings", "draft_reports", "draft_sightings", "draft_numbers"]) {
    await sql`analyze ${sql.table(table)}`.execute(tx);
  }
}

async function draftOpinions(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  const { people, pins, startedAt, durationMs, reactionTypes } = plan;
  const drawPairs = (question: number, count: number) => sql`
    select i, ${buildRandomRank("i", question, people, 1.5)} as person, ${drawPopular("i", question + 1, countContents(plan))} as content
    from generate_series(1, ${sql.lit(Math.ceil(count))}::bigint) as i`;
  const drawMoment = (question: number) =>
    sql`pins.at + 2000 + floor((${sql.lit(startedAt + durationMs)}::bigint - pins.at - 2000) * ${buildRandomNumber("i", question)})::bigint`;
  await sql`
    create temp table draft_reactions on commit drop as
    select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content,
      (${[...reactionTypes]}::smallint[])[${buildRandomRank("i", 92, reactionTypes.length, 1.6)}] as type
    from (${drawPairs(90, pins * REACTION_DRAWS)}) as drawn join draft_pins as pins on pins.n = drawn.content
    where pins.listed order by drawn.person, drawn.content, i`.execute(tx);
  await sql`
    create temp table draft_hidings on commit drop as
    select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content, ${drawMoment(96)} as at,
      case when ${buildRandomNumber("i", 95)} < 0.8 then 'everywhere' else 'related' end as scope
    from (${drawPairs(93, people * HIDE_DRAWS)}) as drawn join draft_pins as pins on pins.n = drawn.content
    where pins.listed and pins.person <> drawn.person order by drawn.person, drawn.content, i`.execute(tx);
  await sql`
    create temp table draft_reports on commit drop as
    select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content, ${drawMoment(99)} as at,
      ${buildRandomNumber("i", 100)} < 0.9 as closed
    from (${drawPairs(97, people * REPORT_DRAWS)}) as drawn join draft_pins as pins on pins.n = drawn.content
    where pins.listed and pins.person <> drawn.person order by drawn.person, drawn.content, i`.execute(tx);
}

/** Drafts views and clicks, and the daily counts of views, clicks, and recent saves for each content item. */
async function draftSightings(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  const { people, pins, startedAt, durationMs, eventTypes } = plan;
  const end = sql`${sql.lit(startedAt + durationMs)}::bigint`;
  const from = sql`greatest(pins.at + 2000, ${end} - ${sql.lit(RETENTION_MS)}::bigint)`;
  await sql`
    create temp table draft_sightings on commit drop as
    select drawn.i, drawn.person, drawn.content, ${from} + floor((${end} - ${from}) * ${buildRandomNumber("drawn.i", 103)})::bigint as at,
      case when ${buildRandomNumber("drawn.i", 104)} < ${sql.lit(OUTBOUND_SHARE)} then ${sql.lit(eventTypes.outboundClick)}
           when ${buildRandomNumber("drawn.i", 104)} < ${sql.lit(CLICKED_SHARE)} then ${sql.lit(eventTypes.pinClick)}
           else ${sql.lit(eventTypes.impression)} end as event_type
    from (
      select i, ${buildRandomRank("i", 101, people, 1.5)} as person, ${drawPopular("i", 102, countContents(plan))} as content
      from generate_series(1, ${sql.lit(Math.ceil(pins * SIGHTING_DRAWS))}::bigint) as i
    ) as drawn
    join draft_pins as pins on pins.n = drawn.content
    where pins.listed and pins.person <> drawn.person`.execute(tx);
  const day = sql`(pg_temp.moment(at) at time zone 'utc')::date`;
  await sql`
    create temp table draft_numbers on commit drop as
    select row_number() over (order by content, day) as i, content, day,
      (count(*) filter (where event_type = ${sql.lit(eventTypes.impression)}))::integer as impressions,
      (count(*) filter (where event_type = ${sql.lit(eventTypes.pinClick)}))::integer as pin_clicks,
      (count(*) filter (where event_type = ${sql.lit(eventTypes.outboundClick)}))::integer as outbound_clicks,
      (count(*) filter (where event_type is null))::integer as saves
    from (
      select content, ${day} as day, event_type from draft_sightings
      union all
      select content, ${day}, null from draft_pins
      where is_repin and listed and at > ${end} - ${sql.lit(RETENTION_MS)}::bigint
    ) as counted
    group by content, day`.execute(tx);
}

/** Returns how many pins, within the drawn range, are the first pin of their content item. */
function countContents({ pins }: LargeWorldPlan): number {
  return Math.max(1, Math.floor(pins * 0.6));
}
