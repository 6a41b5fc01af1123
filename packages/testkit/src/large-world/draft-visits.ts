import { sql } from "kysely";
import type { Tx } from "@tessera/database";
import { chance, rank } from "./chance.ts";
import { popular } from "./draft-pins.ts";
import type { LargeWorldPlan } from "./draft.ts";

/** Draws for each pin and for each person; repeated draws and one's own pins don't count. */
const REACTIONS = 0.5;
const SIGHTINGS = 2;
const HIDINGS = 2;
const REPORTS = 0.5;

/** The share of seen pins that are clicked, and that lead on to the pin's site. */
const CLICKED = 0.15;
const LEFT_BY = 0.03;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long events are kept, excluding today. */
const KEPT_MS = 29 * DAY_MS;

/** Reactions to pins, hidden and reported pins, and the views of the last days. */
export async function draftVisits(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  await draftOpinions(tx, plan);
  await draftSightings(tx, plan);
  await sql`create index on draft_reactions (content)`.execute(tx);
  for (const table of ["draft_reactions", "draft_hidings", "draft_reports", "draft_sightings", "draft_numbers"]) {
    await sql`analyze ${sql.table(table)}`.execute(tx);
  }
}

async function draftOpinions(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  const { people, pins, began, lasts, reactionTypes } = plan;
  const drawn = (what: number, number: number) => sql`
    select i, ${rank("i", what, people, 1.5)} as person, ${popular("i", what + 1, contentsOf(plan))} as content
    from generate_series(1, ${sql.lit(Math.ceil(number))}::bigint) as i`;
  const at = (what: number) =>
    sql`pins.at + 2000 + floor((${sql.lit(began + lasts)}::bigint - pins.at - 2000) * ${chance("i", what)})::bigint`;
  await sql`
    create temp table draft_reactions on commit drop as
    select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content,
      (${[...reactionTypes]}::smallint[])[${rank("i", 92, reactionTypes.length, 1.6)}] as type
    from (${drawn(90, pins * REACTIONS)}) as drawn join draft_pins as pins on pins.n = drawn.content
    where pins.listed order by drawn.person, drawn.content, i`.execute(tx);
  await sql`
    create temp table draft_hidings on commit drop as
    select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content, ${at(96)} as at,
      case when ${chance("i", 95)} < 0.8 then 'everywhere' else 'related' end as scope
    from (${drawn(93, people * HIDINGS)}) as drawn join draft_pins as pins on pins.n = drawn.content
    where pins.listed and pins.person <> drawn.person order by drawn.person, drawn.content, i`.execute(tx);
  await sql`
    create temp table draft_reports on commit drop as
    select distinct on (drawn.person, drawn.content) i, drawn.person, drawn.content, ${at(99)} as at,
      ${chance("i", 100)} < 0.9 as closed
    from (${drawn(97, people * REPORTS)}) as drawn join draft_pins as pins on pins.n = drawn.content
    where pins.listed and pins.person <> drawn.person order by drawn.person, drawn.content, i`.execute(tx);
}

/** Views and clicks, and the counts of these and of recent saves by content and day. */
async function draftSightings(tx: Tx, plan: LargeWorldPlan): Promise<void> {
  const { people, pins, began, lasts, sightings } = plan;
  const end = sql`${sql.lit(began + lasts)}::bigint`;
  const since = sql`greatest(pins.at + 2000, ${end} - ${sql.lit(KEPT_MS)}::bigint)`;
  await sql`
    create temp table draft_sightings on commit drop as
    select drawn.i, drawn.person, drawn.content, ${since} + floor((${end} - ${since}) * ${chance("drawn.i", 103)})::bigint as at,
      case when ${chance("drawn.i", 104)} < ${sql.lit(LEFT_BY)} then ${sql.lit(sightings.outboundClick)}
           when ${chance("drawn.i", 104)} < ${sql.lit(CLICKED)} then ${sql.lit(sightings.pinClick)}
           else ${sql.lit(sightings.impression)} end as event_type
    from (
      select i, ${rank("i", 101, people, 1.5)} as person, ${popular("i", 102, contentsOf(plan))} as content
      from generate_series(1, ${sql.lit(Math.ceil(pins * SIGHTINGS))}::bigint) as i
    ) as drawn
    join draft_pins as pins on pins.n = drawn.content
    where pins.listed and pins.person <> drawn.person`.execute(tx);
  const day = sql`(pg_temp.moment(at) at time zone 'utc')::date`;
  await sql`
    create temp table draft_numbers on commit drop as
    select row_number() over (order by content, day) as i, content, day,
      (count(*) filter (where event_type = ${sql.lit(sightings.impression)}))::integer as impressions,
      (count(*) filter (where event_type = ${sql.lit(sightings.pinClick)}))::integer as pin_clicks,
      (count(*) filter (where event_type = ${sql.lit(sightings.outboundClick)}))::integer as outbound_clicks,
      (count(*) filter (where event_type is null))::integer as saves
    from (
      select content, ${day} as day, event_type from draft_sightings
      union all
      select content, ${day}, null from draft_pins
      where is_repin and listed and at > ${end} - ${sql.lit(KEPT_MS)}::bigint
    ) as counted
    group by content, day`.execute(tx);
}

/** How many of the pins, within the drawn range, are the first of their content. */
function contentsOf({ pins }: LargeWorldPlan): number {
  return Math.max(1, Math.floor(pins * 0.6));
}
