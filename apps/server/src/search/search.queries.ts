import { type Db, getShard } from "@tessera/database";
import { type ContentFacet, type ParsedSearch, parseSearch } from "@tessera/discovery";
import { parseSearchQuery } from "@tessera/domain";
import { findPersonByUsername } from "../people/people.queries.ts";

/**
 * The maximum number of the viewer's own boards that are searched. If there are more, the most recently used ones are
 * searched.
 */
const MAX_OWN_BOARDS = 500;

/** One of the viewer's own boards, with its name. */
export interface OwnBoardName {
  readonly id: string;
  readonly name: string;
}

/** Selects the names of someone's own boards, most recently saved to first. */
export async function selectOwnBoardNames(db: Db, ownerId: string): Promise<OwnBoardName[]> {
  return db
    .selectFrom("boards")
    .select(["id", "name"])
    .where("shard", "=", getShard(ownerId))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("layout", "<>", "quick_saves")
    .orderBy("last_pin_id", "desc")
    .orderBy("id", "desc")
    .limit(MAX_OWN_BOARDS)
    .execute();
}

/** An ID that belongs to no one, so that a search for the pins of an unknown person finds nothing. */
const NO_PERSON_ID = "0";

/**
 * Parses a search for pins. `from:` refers to a person by username.
 *
 * @param facet the only type of content to search for; null for all types
 */
export async function parsePinSearch(
  { db }: { readonly db: Db },
  { q, exact }: { readonly q: string; readonly exact: boolean },
  facet: ContentFacet | null = null,
): Promise<ParsedSearch> {
  const { from } = parseSearchQuery(q);
  const creatorId = from === null ? null : ((await findPersonByUsername(db, from))?.id ?? NO_PERSON_ID);
  return parseSearch(db, q, { subject: "contents", isLiteral: exact, creatorId, facet });
}
