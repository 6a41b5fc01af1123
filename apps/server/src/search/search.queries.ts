import { type Db, getShard } from "@tessera/database";

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
