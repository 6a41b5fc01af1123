import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Links by which people without an account look at a board; the token that one holds is known by its hash alone. */
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
    // By the token itself: it lies on the shard of its hash and says of which board it is.
    `create table share_links (
       shard smallint not null,
       token_hash text collate "C" not null,
       board_id bigint not null,
       id bigint not null,
       primary key (shard, token_hash)
     )`,
  ]);
}
