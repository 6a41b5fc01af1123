import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Outgoing mail, and what accounts need for it: confirmed addresses, links in mail, known browsers, and closing. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table outgoing_mails (
       shard smallint not null,
       id bigint not null,
       sealed text not null,
       attempts smallint not null default 0,
       due_at timestamptz not null,
       created_at timestamptz not null,
       primary key (shard, id)
     )`,
    // For the job that sends mail.
    `create index outgoing_mails_by_due on outgoing_mails (due_at)`,
    `create table known_browsers (
       shard smallint not null,
       person_id bigint not null,
       browser_hash text collate "C" not null,
       last_used_at timestamptz not null,
       primary key (shard, person_id, browser_hash)
     )`,
    `alter table accounts
       add column email_confirmed_at timestamptz,
       add column pending_email text,
       add column reset_link_at timestamptz,
       add column links_valid_from timestamptz,
       add column closed_at timestamptz,
       add column deletes_at timestamptz`,
    // For the job that deletes closed accounts.
    `create index accounts_by_deletion on accounts (deletes_at) where deletes_at is not null`,
    `alter table people add column being_erased boolean not null default false`,
    // For the jobs and commands that erase people.
    `create index people_being_erased on people (shard, id) where being_erased`,
    `alter table emails add column retires_at timestamptz`,
    // For the job that frees addresses that people no longer use.
    `create index emails_by_retirement on emails (retires_at) where retires_at is not null`,
  ]);
}
