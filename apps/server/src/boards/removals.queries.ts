import { type Db, shardOf, type Tx } from "@tessera/database";

/** Whether someone was taken off a board by someone else and hasn't joined it again since. */
export async function wasRemoved(db: Db, boardId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("board_removals")
    .select("person_id")
    .where("shard", "=", shardOf(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps that someone else took a person off a board. Harmless when it's kept already. */
export async function insertRemoval(tx: Tx, boardId: string, personId: string): Promise<void> {
  await tx
    .insertInto("board_removals")
    .values({ shard: shardOf(boardId), board_id: boardId, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets that someone was taken off a board. Harmless when they weren't. */
export async function forgetRemoval(tx: Tx, boardId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom("board_removals")
    .where("shard", "=", shardOf(boardId))
    .where("board_id", "=", boardId)
    .where("person_id", "=", personId)
    .execute();
}

/** Forgets everyone who was taken off a board that is purged. */
export async function purgeRemovals(tx: Tx, boardId: string): Promise<void> {
  await tx.deleteFrom("board_removals").where("shard", "=", shardOf(boardId)).where("board_id", "=", boardId).execute();
}
