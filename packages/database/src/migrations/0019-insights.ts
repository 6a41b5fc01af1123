import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Events that record what people did and saw, on the actor's shard, and the resulting statistics, on the content's
 * shard.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table events (
       shard smallint not null,
       actor text not null,
       id text not null,
       event_type integer not null,
       happened_at timestamptz not null,
       received_at timestamptz not null default now(),
       view_type integer,
       view_parameter integer,
       component integer,
       element integer,
       object_id text,
       surface text,
       client_tracking_params text,
       is_third_party_ad boolean,
       aux_data jsonb,
       event_data jsonb,
       impression jsonb,
       primary key (shard, actor, id)
     )`,
    // For deleting old events.
    `create index events_by_age on events (received_at)`,
    `create table pin_stats (
       shard smallint not null,
       content_id bigint not null,
       day date not null,
       impressions integer not null default 0,
       pin_clicks integer not null default 0,
       outbound_clicks integer not null default 0,
       saves integer not null default 0,
       primary key (shard, content_id, day)
     )`,
    `create statistics pin_stats_by_shard (dependencies) on shard, content_id from pin_stats`,
    `alter table accounts
       add column allow_analytic_cookies boolean not null default true,
       add column allow_marketing_cookies boolean not null default false,
       add column allow_personalization_cookies boolean not null default false,
       add column settings_surface text not null default ''`,
  ]);
}
