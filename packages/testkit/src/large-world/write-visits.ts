import { type RawBuilder, sql } from "kysely";

type StatementBuilder = (within: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The statements for reactions, hides, reports, events, and statistics, by the name of their draft. */
export const VISIT_STATEMENTS: readonly (readonly [draft: string, write: StatementBuilder])[] = [
  [
    "draft_reactions",
    (within) => sql`
      with added as (
        insert into reactions (shard, person_id, content_id, reaction_type)
        select people.shard, people.id, contents.id, type from draft_reactions
        join draft_people as people on people.n = draft_reactions.person
        join draft_contents as contents on contents.n = draft_reactions.content
        where ${within}
        returning *
      )
      insert into content_reactions (shard, content_id, person_id)
      select shard_of(content_id), content_id, person_id from added`,
  ],
  [
    "draft_hidings",
    (within) => sql`
      insert into hidden_contents (shard, person_id, content_id, scope, place, id, pin_id, feedback_type, created_at)
      select people.shard, people.id, contents.id, scope, '', pg_temp.id_at(draft_hidings.at, people.shard, i), pins.id, 'pfy',
        pg_temp.moment(draft_hidings.at)
      from draft_hidings
      join draft_people as people on people.n = draft_hidings.person
      join draft_contents as contents on contents.n = draft_hidings.content
      join draft_pins as pins on pins.n = draft_hidings.content
      where ${within}`,
  ],
  [
    "draft_reports",
    (within) => sql`
      insert into reports (shard, person_id, content_id, id, pin_id, reason, created_at, closed_at)
      select people.shard, people.id, contents.id, pg_temp.id_at(draft_reports.at, people.shard, i), pins.id, 'spam',
        pg_temp.moment(draft_reports.at), case when closed then pg_temp.moment(draft_reports.at) end
      from draft_reports
      join draft_people as people on people.n = draft_reports.person
      join draft_contents as contents on contents.n = draft_reports.content
      join draft_pins as pins on pins.n = draft_reports.content
      where ${within}`,
  ],
  [
    "draft_sightings",
    (within) => sql`
      insert into events (shard, actor, id, event_type, happened_at, received_at, object_id, surface, client_tracking_params,
        is_third_party_ad)
      select people.shard, people.id::text, md5(i::text), event_type, pg_temp.moment(draft_sightings.at),
        pg_temp.moment(draft_sightings.at), pins.id::text, 'AuthHomefeed', '', false
      from draft_sightings
      join draft_people as people on people.n = draft_sightings.person
      join draft_pins as pins on pins.n = draft_sightings.content
      where ${within}`,
  ],
  [
    "draft_numbers",
    (within) => sql`
      insert into pin_stats (shard, content_id, day, impressions, pin_clicks, outbound_clicks, saves)
      select contents.shard, contents.id, day, impressions, pin_clicks, outbound_clicks, saves
      from draft_numbers join draft_contents as contents on contents.n = draft_numbers.content
      where ${within}`,
  ],
];
