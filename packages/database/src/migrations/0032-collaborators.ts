import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Collaborators of a board and pending invitations, on both shards. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table board_collaborators (
       shard smallint not null,
       board_id bigint not null,
       person_id bigint not null,
       id bigint not null,
       role text not null check (role in ('look', 'add', 'organize', 'manage')),
       accepted boolean not null,
       inviter_id bigint not null,
       created_at timestamptz not null default now(),
       primary key (shard, board_id, person_id)
     )`,
    // For a board's collaborators and its pending invitations, each in order.
    `create index board_collaborators_in_order on board_collaborators (shard, board_id, accepted, id)`,
    `create table collaborations (
       shard smallint not null,
       person_id bigint not null,
       board_id bigint not null,
       id bigint not null,
       accepted boolean not null,
       primary key (shard, person_id, board_id)
     )`,
    // For someone's pending invitations, newest first, and for the boards on which they collaborate.
    `create index collaborations_by_time on collaborations (shard, person_id, accepted, id desc)`,
    `alter table boards add column collaborator_count integer not null default 0`,
  ]);
}
