import { type Db, shardOf, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** A picture that a job has something to do for. */
export interface PendingImage {
  readonly id: string;
  readonly filesId: string;
}

/** Pictures without their later files that were not begun three times already, the oldest first. */
export async function selectUnfinished(db: Db, after: string, before: Date, limit: number): Promise<PendingImage[]> {
  const { rows } = await sql<PendingImage>`
    select id, files_id as "filesId" from images
    where finished_at is null and finish_tries < 3 and id > ${after} and created_at < ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Counts one more try to make a picture's later files, or takes it back. @returns whether they are still wanted */
export async function countFinishAttempt(tx: Tx, imageId: string, by: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("images")
    .set({ finish_tries: sql<number>`finish_tries + ${by}::integer` })
    .where("shard", "=", shardOf(imageId))
    .where("id", "=", imageId)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says of a picture, and of the contents that show it, which later files there are. */
export async function setFinished(
  tx: Tx,
  imageId: string,
  made: { hasAvif: boolean; hasMoving: boolean; at: Date },
): Promise<void> {
  const shard = shardOf(imageId);
  await tx
    .updateTable("images")
    .set({ finished_at: made.at, has_avif: made.hasAvif, has_moving: made.hasMoving })
    .where("shard", "=", shard)
    .where("id", "=", imageId)
    .execute();
  await tx
    .updateTable("contents")
    .set({ image_has_avif: made.hasAvif, image_has_moving: made.hasMoving })
    .where("shard", "=", shard)
    .where("image_id", "=", imageId)
    .execute();
}

/** Finished pictures of which nobody knows yet whether an equal one is there, the oldest first. */
export async function selectUnshared(db: Db, after: string, before: Date, limit: number): Promise<PendingImage[]> {
  const { rows } = await sql<PendingImage>`
    select id, files_id as "filesId" from images
    where finished_at is not null and shared_at is null and id > ${after} and finished_at < ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Says where a picture's files lie for good. @returns whether the picture is still there */
export async function setShared(tx: Tx, imageId: string, filesId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("images")
    .set({ files_id: filesId, shared_at: at })
    .where("shard", "=", shardOf(imageId))
    .where("id", "=", imageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
