import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Hidden and reported content items, on the person's own shard, because other people's lists don't need them. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // A place is the content whose related pins exclude it, or the words of the search; empty for everywhere.
    `create table hidden_contents (
       shard smallint not null,
       person_id bigint not null,
       content_id bigint not null,
       scope text not null,
       place text not null,
       id bigint not null,
       pin_id bigint not null,
       through_pin_id bigint,
       feedback_type text not null,
       reason_id text,
       promoted boolean not null default false,
       created_at timestamptz not null default now(),
       primary key (shard, person_id, content_id, scope, place)
     )`,
    // For the list of a person's hidden content items.
    `create index hidden_contents_by_time on hidden_contents (shard, person_id, id desc)`,
    `create table reports (
       shard smallint not null,
       person_id bigint not null,
       content_id bigint not null,
       id bigint not null,
       pin_id bigint not null,
       reason text not null,
       note text not null default '',
       promoted boolean not null default false,
       created_at timestamptz not null default now(),
       closed_at timestamptz,
       primary key (shard, person_id, content_id)
     )`,
    // For the reports that operators have to review, oldest first.
    `create index reports_open on reports (created_at, id) where closed_at is null`,
    // For closing all reports of a content item.
    `create index reports_by_content on reports (content_id) where closed_at is null`,
  ]);
}
