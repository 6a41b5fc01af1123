import type { Kysely } from "kysely";
import { runSql } from "./run-sql.ts";

/** Marks the listed content items that are products, according to their linked pages. */
export async function up(db: Kysely<never>): Promise<void> {
  await runSql(db, [
    `alter table listed_contents add column is_product boolean not null default false`,
    `update listed_contents set is_product = true from contents
     where contents.shard = listed_contents.shard and contents.id = listed_contents.content_id
       and contents.facts->'richSummary'->>'typeName' = 'product'`,
    // For fresh and popular products, as shown below a product.
    `create index listed_products_by_score on listed_contents (score desc, content_id desc) where is_product`,
  ]);
}
