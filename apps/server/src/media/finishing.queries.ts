import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** An image that a job must process. */
export interface PendingImage {
  readonly id: string;
  readonly filesId: string;
}

/** Selects images that still lack later files after fewer than three attempts, oldest first. */
export async function selectUnfinishedImages(
  db: Db,
  after: string,
  before: Date,
  limit: number,
): Promise<PendingImage[]> {
  const { rows } = await sql<PendingImage>`
    select id, files_id as "filesId" from images
    where finished_at is null and finish_tries < 3 and id > ${after} and created_at < ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Changes the number of attempts to produce an image's later files by +1 or -1.
 *
 * @returns true if the files are still needed
 */
export async function changeFinishAttemptCount(tx: Tx, imageId: string, delta: 1 | -1): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("images")
    .set({ finish_tries: sql<number>`finish_tries + ${delta}::integer` })
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records which later files an image has, in its own row and on the content items that show it. */
export async function setImageFinished(
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

/** Selects finished images that haven't yet been compared with other images, oldest first. */
export async function selectUnsharedImages(
  db: Db,
  after: string,
  before: Date,
  limit: number,
): Promise<PendingImage[]> {
  const { rows } = await sql<PendingImage>`
    select id, files_id as "filesId" from images
    where finished_at is not null and shared_at is null and id > ${after} and finished_at < ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Records the permanent location of an image's files. @returns true if the image still exists */
export async function setImageShared(tx: Tx, imageId: string, filesId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("images")
    .set({ files_id: filesId, shared_at: at })
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
