import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The operators' list of websites to warn about. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table blocked_domains (
       domain text collate "C" primary key,
       status text not null check (status in ('blocked', 'suspicious', 'porn')),
       created_at timestamptz not null default now()
     )`,
  ]);
}
