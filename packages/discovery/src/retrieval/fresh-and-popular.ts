import type { Db } from "@tessera/database";
import { sql } from "kysely";
import { findNeighbours } from "./shared-boards.ts";

/** A listed content, with what a feed asks before it reads anything else. */
export interface ListedCandidate {
  readonly contentId: string;
  /** The pin that stands for it in lists. */
  readonly pinId: string;
  readonly creatorId: string;
  /** Where it stands in the list, together with its id. */
  readonly score: number;
}

export interface FreshAndPopularPage {
  /** Score and content id of the candidate that the page before ended with; null for the first page. */
  readonly after: { readonly score: number; readonly contentId: string } | null;
  /** Most candidates. */
  readonly limit: number;
  /** Somebody whose own contents are left out; null for nobody. */
  readonly excludingCreator: string | null;
  /** Nothing but products. */
  readonly productsOnly?: boolean;
  /** Nothing but products of this site, as `linkDomain` names it. */
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
  // As the indexes of products are declared; a parameter would not use them.
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
