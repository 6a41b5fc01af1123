import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Links through which people without an account view a board. Only the hash of a link's token is stored. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table board_share_links (
       shard smallint not null,
       board_id bigint not null,
       id bigint not null,
       token_hash text collate "C" not null,
       password_hash text,
       created_at timestamptz not null default now(),
       expires_at timestamptz,
       primary key (shard, board_id, id)
     )`,
    // Finds a board by a share token. Each row is on the shard of the token's hash and contains the board's id.
    `create table share_links (
       shard smallint not null,
       token_hash text collate "C" not null,
       board_id bigint not null,
       id bigint not null,
       primary key (shard, token_hash)
     )`,
  ]);
}
