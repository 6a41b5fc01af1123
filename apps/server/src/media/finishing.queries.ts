import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** An image that a job has to process. */
export interface PendingImage {
  readonly id: string;
  readonly filesId: string;
}

/** Selects images whose later files are missing and were attempted fewer than three times, oldest first. */
export async function selectUnfinished(db: Db, after: string, before: Date, limit: number): Promise<PendingImage[]> {
  const { rows } = await sql<PendingImage>`
    select id, files_id as "filesId" from images
    where finished_at is null and finish_tries < 3 and id > ${after} and created_at < ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Adds one to the number of attempts to produce an image's later files, or subtracts one.
 *
 * @returns true if the files are still needed
 */
export async function countFinishAttempt(tx: Tx, imageId: string, delta: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("images")
    .set({ finish_tries: sql<number>`finish_tries + ${delta}::integer` })
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records which later files an image has, also on the contents that show it. */
export async function setFinished(
  tx: Tx,
  imageId: string,
  finished: { hasAvif: boolean; hasMoving: boolean; at: Date },
): Promise<void> {
  const shard = getShard(imageId);
  await tx
    .updateTable("images")
    .set({ finished_at: finished.at, has_avif: finished.hasAvif, has_moving: finished.hasMoving })
    .where("shard", "=", shard)
    .where("id", "=", imageId)
    .execute();
  await tx
    .updateTable("contents")
    .set({ image_has_avif: finished.hasAvif, image_has_moving: finished.hasMoving })
    .where("shard", "=", shard)
    .where("image_id", "=", imageId)
    .execute();
}

/** Selects finished images that haven't been compared with others yet, oldest first. */
export async function selectUnshared(db: Db, after: string, before: Date, limit: number): Promise<PendingImage[]> {
  const { rows } = await sql<PendingImage>`
    select id, files_id as "filesId" from images
    where finished_at is not null and shared_at is null and id > ${after} and finished_at < ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Records the permanent location of an image's files. @returns true if the image still exists */
export async function setShared(tx: Tx, imageId: string, filesId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("images")
    .set({ files_id: filesId, shared_at: at })
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
