import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Descriptors: the appearance of images as numbers, for finding images that look alike. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // Null for an unreadable image; version 0 for one without a descriptor.
    `alter table images
       add column descriptor bytea,
       add column descriptor_version smallint not null default 0`,
    // For the job that computes descriptors: images without one, or with an outdated one.
    `create index images_by_descriptor on images (descriptor_version, id)`,
  ]);
}
