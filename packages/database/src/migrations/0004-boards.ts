import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Boards, their sections, their URLs and their followers. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table boards (
       shard smallint not null,
       id bigint not null,
       owner_id bigint not null,
       name text not null,
       slug text collate "C" not null,
       description text not null default '',
       privacy text not null check (privacy in ('public', 'protected', 'secret')),
       layout text not null default 'default',
       cover_pin_id bigint,
       pin_count integer not null default 0,
       section_count integer not null default 0,
       follower_count integer not null default 0,
       last_pin_id bigint not null,
       created_at timestamptz not null default now(),
       order_modified_at timestamptz,
       deleted_at timestamptz,
       primary key (shard, id)
     )`,
    // For a person's boards, sorted by most recent save.
    `create index boards_by_owner on boards (shard, owner_id, last_pin_id desc, id desc) where deleted_at is null`,
    `create table board_slugs (
       shard smallint not null,
       owner_id bigint not null,
       slug text collate "C" not null,
       board_id bigint not null,
       primary key (shard, owner_id, slug)
     )`,
    `create table sections (
       shard smallint not null,
       id bigint not null,
       board_id bigint not null,
       title text not null,
       slug text collate "C" not null,
       position bigint not null,
       pin_count integer not null default 0,
       deleted_at timestamptz,
       primary key (shard, id)
     )`,
    // For a board's sections in their order.
    `create index sections_by_board on sections (shard, board_id, position) where deleted_at is null`,
    `create unique index sections_by_slug on sections (shard, board_id, slug) where deleted_at is null`,
    `create table board_follows (
       shard smallint not null,
       person_id bigint not null,
       board_id bigint not null,
       id bigint not null,
       primary key (shard, person_id, board_id)
     )`,
    // For the newest follows, which the home feed reads.
    `create index board_follows_by_time on board_follows (shard, person_id, id desc)`,
    `create table board_followers (
       shard smallint not null,
       board_id bigint not null,
       person_id bigint not null,
       id bigint not null,
       primary key (shard, board_id, person_id)
     )`,
  ]);
}
