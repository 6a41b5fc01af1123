import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Indexes for finding the hides and reports of a content item that is being purged, and for listing open reports. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    // For deleting the hides of a content item.
    `create index hidden_contents_by_content on hidden_contents (content_id)`,
    // For deleting the hides below a content item. In this scope, every place is either a content item's id or empty.
    `create index hidden_contents_by_place on hidden_contents (place) where scope = 'related' and place <> ''`,
    // For unhiding a pin that is no longer visible.
    `create index hidden_contents_by_pin on hidden_contents (shard, person_id, pin_id)`,
    // For deleting and closing the reports of a content item.
    `drop index reports_by_content`,
    `create index reports_by_content on reports (content_id)`,
    // For closing or withdrawing reports of a pin that no longer exists.
    `create index reports_by_pin on reports (pin_id)`,
    // For the operators' list, oldest first. An id contains the time of the report's last change.
    `drop index reports_open`,
    `create index reports_open on reports (id) where closed_at is null`,
    // Without these statistics, Postgres treats shard and owner as independent (see 0015-plans.ts).
    `create statistics hidden_contents_by_shard (dependencies) on shard, person_id from hidden_contents`,
    `create statistics reports_by_shard (dependencies) on shard, person_id from reports`,
  ]);
}
