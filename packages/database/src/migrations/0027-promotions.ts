import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** A pin's latest promotion by an advertiser, on the pin's shard. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table promotions (
       shard smallint not null,
       pin_id bigint not null,
       id bigint not null,
       advertiser_id bigint not null,
       campaign_id text,
       attribution_source_id text not null,
       destination_url text not null,
       creative_type text,
       match_reason text,
       ad_data jsonb not null,
       state text not null check (state in ('running', 'ended')),
       starts_at timestamptz not null,
       ends_at timestamptz not null,
       primary key (shard, pin_id)
     )`,
  ]);
}
