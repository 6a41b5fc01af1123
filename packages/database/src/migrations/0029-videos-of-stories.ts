import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** A content item can have several videos: a story has one or more per page. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For finding the videos of a content item.
    `create index videos_of_content on videos (shard, content_id) where content_id is not null`,
    `drop index videos_content`,
  ]);
}
