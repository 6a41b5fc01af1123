import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/**
 * The sites that listed contents lead to, as cards name them: host names in lower case without a leading www. No host name is
 * longer than 253 characters; what someone writes into a link may be longer than an index takes. The
 * job that reclassifies topics fills it in for contents that are listed already.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table listed_contents add column domain text collate "C" not null default ''`,
    // For products of one site.
    `create index listed_products_by_domain on listed_contents (domain, score desc, content_id desc) where is_product`,
  ]);
}
