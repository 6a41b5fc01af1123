import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Descriptors, which represent the appearance of images as numbers, for finding images that look alike. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // The descriptor is null for an unreadable image. Version 0 means that it hasn't been computed yet.
    `alter table images
       add column descriptor bytea,
       add column descriptor_version smallint not null default 0`,
    // For the job that computes missing and outdated descriptors.
    `create index images_by_descriptor on images (descriptor_version, id)`,
  ]);
}
