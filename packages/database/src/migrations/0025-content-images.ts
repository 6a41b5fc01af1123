import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** A content item's images after the first one, in order, on the content's shard like the images themselves. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `create table content_images (
       shard smallint not null,
       content_id bigint not null,
       place smallint not null,
       image_id bigint not null,
       image_key text,
       primary key (shard, content_id, place)
     )`,
    // For the cleanup job, which checks whether an image is still in use.
    `create index content_images_by_image on content_images (shard, image_id)`,
  ]);
}
