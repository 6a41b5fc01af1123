import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Two-step login, passkeys, trusted devices, and when each session last proved who uses it. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table accounts
       add column totp_sealed text,
       add column totp_enabled_at timestamptz,
       add column totp_last_step bigint,
       add column recovery_hashes text[],
       add column devices_trusted_from timestamptz`,
    `alter table sessions add column verified_at timestamptz`,
    `create table passkeys (
       shard smallint not null,
       person_id bigint not null,
       id bigint not null,
       credential_id text collate "C" not null,
       public_key bytea not null,
       sign_count bigint not null,
       transports text[] not null,
       is_synced boolean not null,
       name text not null,
       created_at timestamptz not null,
       last_used_at timestamptz,
       primary key (shard, person_id, id)
     )`,
    // For logins, which name a passkey by its credential.
    `create unique index passkeys_by_credential on passkeys (shard, person_id, credential_id)`,
  ]);
}
