import { type Db, getShard, type Tx } from "@tessera/database";
import type { BoardRole } from "@tessera/domain";

/**
 * Finds how someone left a board, unless they rejoined it. Returns undefined if they never left it.
 *
 * @returns `lastRole`: their role before they left, or null if someone else removed them
 */
export async function findRemoval(
  db: Db,
  boardId: string,
  personId: string,
): Promise<{ readonly lastRole: BoardRole | null } | undefined> {
  const row = await db
    .selectFrom("board_removals")
    .select("last_role")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row && { lastRole: row.last_role as BoardRole | null };
}

/** Returns whether someone else removed a person from a board, and the person hasn't rejoined it since. */
export async function hasBeenRemoved(db: Db, boardId: string, personId: string): Promise<boolean> {
  return (await findRemoval(db, boardId, personId))?.lastRole === null;
}

/**
 * Records how someone left a board. If they were removed before, keeps the record of their removal.
 *
 * @param lastRole their role before they left, or the role they declined; null if someone else removed them
 */
export async function recordRemoval(
  tx: Tx,
  boardId: string,
  personId: string,
  lastRole: BoardRole | null,
): Promise<void> {
  await tx
    .insertInto("board_removals")
    .values({ shard: getShard(boardId), board_id: boardId, person_id: personId, last_role: lastRole })
    .onConflict((conflict) =>
      conflict
        .columns(["shard", "board_id", "person_id"])
        .doUpdateSet({ last_role: lastRole })
        .where("board_removals.last_role", "is not", null),
    )
    .execute();
}

/** Deletes the record of how someone left a board. Idempotent. */
export async function deleteRemoval(tx: Tx, boardId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom("board_removals")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .execute();
}

/** Deletes the records of everyone who left a board that is being purged. */
export async function purgeRemovals(tx: Tx, boardId: string): Promise<void> {
  await tx
    .deleteFrom("board_removals")
    .where("shard", "=", getShard(boardId))
    .where("board_id", "=", boardId)
    .execute();
}
