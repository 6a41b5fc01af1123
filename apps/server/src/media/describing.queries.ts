import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";

/** An image to describe, which is also a position in the queue. */
export interface UndescribedImage {
  readonly id: string;
  readonly filesId: string;
  /** The version of its earlier description, or 0 if there is none. */
  readonly version: number;
}

/** Selects images without a description of this version: oldest version first, then by ID. */
export async function selectUndescribedImages(
  db: Db,
  version: number,
  after: UndescribedImage | null,
  limit: number,
): Promise<UndescribedImage[]> {
  const { rows } = await sql<UndescribedImage>`
    select id, files_id as "filesId", descriptor_version as version from images
    where descriptor_version < ${version}
      and (descriptor_version, id) > (${after?.version ?? 0}::smallint, ${after?.id ?? 0}::bigint)
    order by descriptor_version, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Stores an image's descriptor, and notifies discovery of the content items that show the image first.
 *
 * @param descriptor null if it can't be computed
 */
export async function setDescriptor(
  tx: Tx,
  imageId: string,
  descriptor: Int8Array | null,
  version: number,
): Promise<void> {
  const shard = getShard(imageId);
  const bytes = descriptor === null ? null : Buffer.from(descriptor);
  await sql`
    with described as (
      update images set descriptor = ${bytes}::bytea, descriptor_version = ${version}
      where shard = ${shard} and id = ${imageId}
    )
    insert into discovery_changes (shard, id, content_id)
    select shard, new_id(shard), id from contents
    where shard = ${shard} and image_id = ${imageId} and listed`.execute(tx);
}

/** Finds the id under which an image's files are stored, which images with identical files share. */
export async function findImageFiles(db: Db, imageId: string): Promise<string | null> {
  const row = await db
    .selectFrom("images")
    .select("files_id")
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .executeTakeFirst();
  return row?.files_id ?? null;
}
