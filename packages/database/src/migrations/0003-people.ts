import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** People, their names, and follows between people. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table people (
       shard smallint not null,
       id bigint not null,
       username text collate "C" not null,
       full_name text not null,
       first_name text not null,
       about text not null default '',
       image_id bigint,
       image_key text,
       follower_count integer not null default 0,
       following_count integer not null default 0,
       board_count integer not null default 0,
       secret_board_count integer not null default 0,
       pin_count integer not null default 0,
       quick_board_id bigint,
       created_at timestamptz not null default now(),
       suspended_at timestamptz,
       deleted_at timestamptz,
       primary key (shard, id)
     )`,
    `create table usernames (
       shard smallint not null,
       username text collate "C" not null,
       person_id bigint not null,
       primary key (shard, username)
     )`,
    `create table follows (
       shard smallint not null,
       person_id bigint not null,
       followee_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, followee_id)
     )`,
    // For the list of people someone follows, and for the newest follows, which the home feed reads.
    `create index follows_by_time on follows (shard, person_id, id desc)`,
    `create table followers (
       shard smallint not null,
       person_id bigint not null,
       follower_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, follower_id)
     )`,
    // For the list of someone's followers.
    `create index followers_by_time on followers (shard, person_id, id desc)`,
  ]);
}
