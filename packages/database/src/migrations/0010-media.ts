import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * Stores the location of an image's files separately, so that several images can share files. Also adds the files that
 * are created after an upload. Existing images keep their files in the folder with their own id.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table image_files (
       shard smallint not null,
       id bigint not null,
       content_hash text not null,
       recipe smallint not null,
       sizes jsonb not null default '{}',
       created_at timestamptz not null default now(),
       primary key (shard, id)
     )`,
    `create table image_file_uses (
       shard smallint not null,
       files_id bigint not null,
       image_id bigint not null,
       primary key (shard, files_id, image_id)
     )`,
    `create table image_hashes (
       shard smallint not null,
       content_hash text collate "C" not null,
       recipe smallint not null,
       files_id bigint not null,
       primary key (shard, content_hash, recipe)
     )`,
    `insert into image_files (shard, id, content_hash, recipe, created_at)
     select shard, id, content_hash, 1, created_at from images`,
    `insert into image_file_uses (shard, files_id, image_id) select shard, id, id from images`,
    `alter table images
       add column files_id bigint,
       add column frames integer not null default 1,
       add column has_avif boolean not null default false,
       add column has_moving boolean not null default false,
       add column finished_at timestamptz,
       add column finish_tries smallint not null default 0,
       add column shared_at timestamptz`,
    `update images set files_id = id`,
    `alter table images alter column files_id set not null`,
    // For the job that creates AVIF files and animations: images without them.
    `create index images_unfinished on images (id) where finished_at is null and finish_tries < 3`,
    // For the job that lets identical images share their files: images that it hasn't checked yet.
    `create index images_unshared on images (id) where finished_at is not null and shared_at is null`,
    `alter table contents
       add column image_is_animated boolean not null default false,
       add column image_has_avif boolean not null default false,
       add column image_has_moving boolean not null default false`,
  ]);
}
