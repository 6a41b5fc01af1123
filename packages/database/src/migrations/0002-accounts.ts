import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Accounts, their sessions, and the responses stored for an Idempotency-Key. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table accounts (
       shard smallint not null,
       person_id bigint not null,
       email text not null,
       password_hash text not null,
       locale text not null,
       country text not null,
       theme text not null,
       save_behavior smallint not null,
       is_operator boolean not null default false,
       created_at timestamptz not null default now(),
       primary key (shard, person_id)
     )`,
    `create table emails (
       shard smallint not null,
       email text collate "C" not null,
       person_id bigint not null,
       primary key (shard, email)
     )`,
    `create table sessions (
       shard smallint not null,
       person_id bigint not null,
       id bigint not null,
       token_hash text not null,
       user_agent text not null,
       address text not null,
       created_at timestamptz not null default now(),
       last_seen_at timestamptz not null default now(),
       expires_at timestamptz not null,
       primary key (shard, person_id, id)
     )`,
    `create table session_tokens (
       shard smallint not null,
       token_hash text collate "C" not null,
       person_id bigint not null,
       session_id bigint not null,
       expires_at timestamptz not null,
       primary key (shard, token_hash)
     )`,
    // For the job that deletes expired tokens.
    `create index session_tokens_by_expiry on session_tokens (shard, expires_at)`,
    `create table idempotency_keys (
       shard smallint not null,
       person_id bigint not null,
       key text collate "C" not null,
       request_hash text not null,
       answer jsonb,
       created_at timestamptz not null default now(),
       primary key (shard, person_id, key)
     )`,
    // For the job that deletes responses after a day.
    `create index idempotency_keys_by_age on idempotency_keys (shard, created_at)`,
  ]);
}
