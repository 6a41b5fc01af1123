import type { Db } from "@tessera/database";
import { sql } from "kysely";
import { buildNeighborsQuery } from "./shared-boards.ts";

/** A listed content item with the data that a feed needs first. */
export interface ListedCandidate {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  readonly creatorId: string;
  /** The content's score. The list is sorted by score and then by content id. */
  readonly score: number;
}

export interface FreshAndPopularPage {
  /** The score and content id of the last candidate on the previous page; null for the first page. */
  readonly after: { readonly score: number; readonly contentId: string } | null;
  /** The maximum number of candidates. */
  readonly limit: number;
  /** A creator whose content items are excluded; null for none. */
  readonly excludingCreator: string | null;
  /** Whether to include only products. */
  readonly productsOnly?: boolean;
  /** Includes only products from this site, in the format of `getLinkDomain`. */
  readonly productsOf?: string;
  /** A content item to exclude. */
  readonly excludingContent?: string;
  /** A content item to exclude, along with its results from `selectSharedBoardContents`. */
  readonly excludingNeighborsOf?: string;
}

/** Loads listed content items, freshest and most popular first. */
export async function selectFreshAndPopular(db: Db, page: FreshAndPopularPage): Promise<ListedCandidate[]> {
  const { after, limit, excludingCreator, productsOnly = false, productsOf } = page;
  const excludingContent = page.excludingContent ?? page.excludingNeighborsOf;
  let query = db
    .selectFrom("listed_contents")
    .select(["content_id as contentId", "pin_id as pinId", "creator_id as creatorId", "score"])
    .orderBy("score", "desc")
    .orderBy("content_id", "desc")
    .limit(limit);
  if (excludingCreator !== null) query = query.where("creator_id", "<>", excludingCreator);
  // `is_product` is a literal condition, as in the partial indexes for products. Postgres wouldn't use those indexes
  // with a parameter.
  if (productsOnly || productsOf !== undefined) query = query.where(sql<boolean>`is_product`);
  if (productsOf !== undefined) query = query.where("domain", "=", productsOf);
  if (excludingContent !== undefined) query = query.where("content_id", "<>", excludingContent);
  if (page.excludingNeighborsOf !== undefined) {
    const neighbors = buildNeighborsQuery(page.excludingNeighborsOf);
    query = query.where(sql<boolean>`content_id not in (select content_id from (${neighbors}) as neighbors)`);
  }
  if (after !== null) {
    query = query.where(
      sql<boolean>`(score, content_id) < (${after.score}::double precision, ${after.contentId}::bigint)`,
    );
  }
  return query.execute();
}
