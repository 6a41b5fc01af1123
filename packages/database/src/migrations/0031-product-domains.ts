import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The websites of listed content items in the form that cards show: host names in lower case without a leading www. No
 * host name is longer than 253 characters. The text is truncated, because a link can be longer than an index allows.
 * The job that reclassifies topics fills the column in for content items that are already listed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table listed_contents add column domain text collate "C" not null default ''`,
    // For products of one website.
    `create index listed_products_by_domain on listed_contents (domain, score desc, content_id desc) where is_product`,
  ]);
}
