import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** What leads from a content that is being removed to what people hid and reported of it, and through the open reports. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For forgetting what was hidden of a content.
    `create index hidden_contents_by_content on hidden_contents (content_id)`,
    // For forgetting what was hidden under a content; every place of this scope is a content's id or empty.
    `create index hidden_contents_by_place on hidden_contents (place) where scope = 'related' and place <> ''`,
    // For unhiding from a pin that is no longer visible.
    `create index hidden_contents_by_pin on hidden_contents (shard, person_id, pin_id)`,
    // For forgetting and for closing what was reported of a content.
    `drop index reports_by_content`,
    `create index reports_by_content on reports (content_id)`,
    // For closing or withdrawing reports of a pin that no longer exists.
    `create index reports_by_pin on reports (pin_id)`,
    // For the operators' list, the oldest first: an id says when a report was written last.
    `drop index reports_open`,
    `create index reports_open on reports (id) where closed_at is null`,
    // As with the other tables that are read by their owner: without it Postgres takes shard and owner for unrelated.
    `create statistics hidden_contents_by_shard (dependencies) on shard, person_id from hidden_contents`,
    `create statistics reports_by_shard (dependencies) on shard, person_id from reports`,
  ]);
}
