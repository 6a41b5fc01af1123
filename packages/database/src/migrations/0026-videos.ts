import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Videos, on their uploader's shard, which is also their content's. The data that pins show is in `contents.facts`. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table videos (
       shard smallint not null,
       id bigint not null,
       person_id bigint not null,
       content_id bigint,
       status text not null,
       reason text,
       container text not null,
       byte_size bigint not null,
       duration_ms integer not null,
       width integer not null,
       height integer not null,
       has_sound boolean not null,
       image_id bigint,
       variants jsonb,
       sizes jsonb not null default '{}',
       captions jsonb not null default '[]',
       tries smallint not null default 0,
       unused_since timestamptz,
       created_at timestamptz not null default now(),
       changed_at timestamptz not null default now(),
       primary key (shard, id)
     )`,
    // For finding the video of a content item.
    `create unique index videos_content on videos (shard, content_id) where content_id is not null`,
    // For the cleanup of images, which checks whether an image is the poster of a video without a pin.
    `create index videos_image on videos (shard, image_id) where image_id is not null`,
    // For the job that prepares the remaining videos, oldest first.
    `create index videos_processing on videos (id) where status = 'processing'`,
    // For the cleanup of videos that no pin uses, or whose content was deleted.
    `create index videos_unused on videos (unused_since, id) where unused_since is not null`,
  ]);
}
