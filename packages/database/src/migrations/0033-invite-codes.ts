import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Links for joining a board. Only the hash of a link's code is stored. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table board_invite_codes (
       shard smallint not null,
       board_id bigint not null,
       id bigint not null,
       code_hash text collate "C" not null,
       role text not null check (role in ('look', 'add', 'organize', 'manage')),
       inviter_id bigint not null,
       use_count integer not null default 0,
       created_at timestamptz not null default now(),
       expires_at timestamptz not null,
       primary key (shard, board_id, id)
     )`,
    // Finds a board by an invite code. Each row is on the shard of the code's hash and contains the board's id.
    `create table invite_codes (
       shard smallint not null,
       code_hash text collate "C" not null,
       board_id bigint not null,
       id bigint not null,
       primary key (shard, code_hash)
     )`,
  ]);
}
