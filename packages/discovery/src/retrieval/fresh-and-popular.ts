import type { Db } from "@tessera/database";
import { sql } from "kysely";

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
}

/** Everything listed, the freshest and most popular first. */
export async function freshAndPopular(
  db: Db,
  { after, limit, excludingCreator, productsOnly = false }: FreshAndPopularPage,
): Promise<ListedCandidate[]> {
  let query = db
    .selectFrom("listed_contents")
    .select(["content_id as contentId", "pin_id as pinId", "creator_id as creatorId", "score"])
    .orderBy("score", "desc")
    .orderBy("content_id", "desc")
    .limit(limit);
  if (excludingCreator !== null) query = query.where("creator_id", "<>", excludingCreator);
  // As the index of products is declared; a parameter would not use it.
  if (productsOnly) query = query.where(sql<boolean>`is_product`);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(score, content_id) < (${after.score}::double precision, ${after.contentId}::bigint)`,
    );
  }
  return query.execute();
}
