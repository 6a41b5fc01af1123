import { type Db, shardOf, type Tx } from "@tessera/database";
import type { BoardRole } from "@tessera/domain";

/**
 * How someone came off a board that they haven't joined again since; undefined when they never did.
 *
 * @returns `lastRole`: what they could do before they left; null when someone else took them off it
 */
export async function findRemoval(
  db: Db,
  boardId: string,
  personId: string,
): Promise<{ readonly lastRole: BoardRole | null } | undefined> {
  const row = await db
    .selectFrom("board_removals")
    .select("last_role")
    .where("shard", "=", shardOf(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row && { lastRole: row.last_role as BoardRole | null };
}

/** Whether someone was taken off a board by someone else and hasn't joined it again since. */
export async function hasBeenRemoved(db: Db, boardId: string, personId: string): Promise<boolean> {
  return (await findRemoval(db, boardId, personId))?.lastRole === null;
}

/**
 * Keeps how someone came off a board. Someone who was removed stays so.
 *
 * @param lastRole what they could do before they left, or what they declined; null when someone else took them off it
 */
export async function recordRemoval(
  tx: Tx,
  boardId: string,
  personId: string,
  lastRole: BoardRole | null,
): Promise<void> {
  await tx
    .insertInto("board_removals")
    .values({ shard: shardOf(boardId), board_id: boardId, person_id: personId, last_role: lastRole })
    .onConflict((conflict) =>
      conflict
        .columns(["shard", "board_id", "person_id"])
        .doUpdateSet({ last_role: lastRole })
        .where("board_removals.last_role", "is not", null),
    )
    .execute();
}

/** Forgets how someone came off a board. Harmless when they never did. */
export async function deleteRemoval(tx: Tx, boardId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom("board_removals")
    .where("shard", "=", shardOf(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .execute();
}

/** Forgets everyone who came off a board that is purged. */
export async function purgeRemovals(tx: Tx, boardId: string): Promise<void> {
  await tx.deleteFrom("board_removals").where("shard", "=", shardOf(boardId)).where("board_id", "=", boardId).execute();
}
