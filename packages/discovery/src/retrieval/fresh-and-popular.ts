import type { Db } from "@tessera/database";
import { sql } from "kysely";
import { findNeighbours } from "./shared-boards.ts";

/** A listed content, with what a feed needs before it reads anything else. */
export interface ListedCandidate {
  readonly contentId: string;
  /** The pin that represents it in lists. */
  readonly pinId: string;
  readonly creatorId: string;
  /** Its sort key in the list, together with its id. */
  readonly score: number;
}

export interface FreshAndPopularPage {
  /** Score and content id of the last candidate on the previous page; null for the first page. */
  readonly after: { readonly score: number; readonly contentId: string } | null;
  /** Most candidates. */
  readonly limit: number;
  /** Someone whose own contents are left out; null for no one. */
  readonly excludingCreator: string | null;
  /** Only products. */
  readonly productsOnly?: boolean;
  /** Only products of this site, as `linkDomain` names it. */
  readonly productsOf?: string;
  /** A content that is left out. */
  readonly excludingContent?: string;
  /** A content that is left out together with what `sharedBoardContents` lists of it. */
  readonly excludingNeighboursOf?: string;
}

/** Everything listed, the freshest and most popular first. */
export async function freshAndPopular(db: Db, page: FreshAndPopularPage): Promise<ListedCandidate[]> {
  const { after, limit, excludingCreator, productsOnly = false, productsOf } = page;
  const excludingContent = page.excludingContent ?? page.excludingNeighboursOf;
  let query = db
    .selectFrom("listed_contents")
    .select(["content_id as contentId", "pin_id as pinId", "creator_id as creatorId", "score"])
    .orderBy("score", "desc")
    .orderBy("content_id", "desc")
    .limit(limit);
  if (excludingCreator !== null) query = query.where("creator_id", "<>", excludingCreator);
  // Literals, as in the partial indexes of products; with a parameter, Postgres wouldn't use them.
  if (productsOnly || productsOf !== undefined) query = query.where(sql<boolean>`is_product`);
  if (productsOf !== undefined) query = query.where("domain", "=", productsOf);
  if (excludingContent !== undefined) query = query.where("content_id", "<>", excludingContent);
  if (page.excludingNeighboursOf !== undefined) {
    const neighbours = findNeighbours(page.excludingNeighboursOf);
    query = query.where(sql<boolean>`content_id not in (select content_id from (${neighbours}) as neighbours)`);
  }
  if (after !== null) {
    query = query.where(
      sql<boolean>`(score, content_id) < (${after.score}::double precision, ${after.contentId}::bigint)`,
    );
  }
  return query.execute();
}
