import { type Db, shardOf } from "@tessera/database";

/** Most of one's own boards that are looked through; who has more sees the ones saved to last. */
const MOST_OWN_BOARDS = 500;

/** A board of one's own, by what it is called. */
export interface OwnBoardName {
  readonly id: string;
  readonly name: string;
}

/** The names of somebody's own boards, the one last saved to first. */
export async function selectOwnBoardNames(db: Db, ownerId: string): Promise<OwnBoardName[]> {
  return db
    .selectFrom("boards")
    .select(["id", "name"])
    .where("shard", "=", shardOf(ownerId))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("layout", "<>", "quick_saves")
    .orderBy("last_pin_id", "desc")
    .orderBy("id", "desc")
    .limit(MOST_OWN_BOARDS)
    .execute();
}
