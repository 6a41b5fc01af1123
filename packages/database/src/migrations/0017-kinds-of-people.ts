import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The operators' classification of people: partners, verified people, accounts for ads only, and employees. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table people
       add column is_partner boolean not null default false,
       add column is_verified_merchant boolean not null default false,
       add column is_identity_verified boolean not null default false,
       add column is_ads_only boolean not null default false,
       add column ads_only_site text`,
    `alter table accounts add column is_employee boolean not null default false`,
  ]);
}
