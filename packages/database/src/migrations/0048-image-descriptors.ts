import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What pictures look like, in numbers, so that those that look alike can be found. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // Null for a picture that could not be read; version 0 for one that was not described yet.
    `alter table images
       add column descriptor bytea,
       add column descriptor_version smallint not null default 0`,
    // For the job that describes pictures: what it has not done yet, or what was done in an older way.
    `create index images_by_descriptor on images (descriptor_version, id)`,
  ]);
}
