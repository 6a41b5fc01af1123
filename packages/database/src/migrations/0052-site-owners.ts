import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** The operators' list of websites and their owners. A name includes all its subdomains. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table site_owners (
       domain text collate "C" primary key,
       person_id bigint not null,
       is_verified boolean not null
     )`,
  ]);
}
