import { type Db, isId, buildNewId, getShard, getShardOfKey, type Tx } from "@tessera/database";
import type { ImageFormat, ImageInfo } from "@tessera/domain";
import { DESCRIPTOR, type FileSizes } from "@tessera/media";
import { sql } from "kysely";
import { deleteUnusedFiles, insertFiles } from "./files.queries.ts";

/** A stored image. */
export interface StoredImage extends ImageInfo {
  readonly id: string;
  readonly dominantColor: string;
  readonly signature: string;
}

/** Loads the given images that a person stored since a given time, by ID. Ignores invalid IDs. */
export async function loadOwnImages(
  db: Db,
  personId: string,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, StoredImage>> {
  const rows = await db
    .selectFrom("images")
    .select(["id", "width", "height", "format", "frames", "signature"])
    .select(["has_alpha as hasAlpha", "dominant_color as dominantColor"])
    .where("shard", "=", getShard(personId))
    .where("id", "in", ["0", ...ids.filter(isId)])
    .where("person_id", "=", personId)
    .where("created_at", ">=", since)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, format: row.format as ImageFormat }]));
}

/** Allocates an ID for an image on a shard, before the image's row exists. */
export async function allocateImageId(db: Db, shard: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${buildNewId(shard)} as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database made no id.");
  return row.id;
}

/** Inserts an image whose files are in its own folder. */
export async function insertImage(
  tx: Tx,
  image: StoredImage & {
    personId: string;
    contentHash: string;
    descriptor: Int8Array;
    byteSize: number;
    recipe: number;
    sizes: FileSizes;
  },
): Promise<void> {
  await insertFiles(tx, image);
  await tx
    .insertInto("images")
    .values({
      shard: getShard(image.id),
      id: image.id,
      person_id: image.personId,
      width: image.width,
      height: image.height,
      format: image.format,
      has_alpha: image.hasAlpha,
      dominant_color: image.dominantColor,
      signature: image.signature,
      content_hash: image.contentHash,
      byte_size: image.byteSize,
      files_id: image.id,
      frames: image.frames,
      descriptor: Buffer.from(image.descriptor),
      descriptor_version: DESCRIPTOR.version,
    })
    .execute();
}

export async function insertImageKeys(tx: Tx, keys: readonly { key: string; imageId: string }[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into image_keys (shard, key, image_id)
    select * from unnest(
      ${keys.map(({ key }) => getShardOfKey(key))}::smallint[], ${keys.map(({ key }) => key)}::text[],
      ${keys.map(({ imageId }) => imageId)}::bigint[]
    )`.execute(tx);
}

export async function deleteImageKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from image_keys using unnest(${keys.map(getShardOfKey)}::smallint[], ${[...keys]}::text[]) as deleted(shard, key)
    where image_keys.shard = deleted.shard and image_keys.key = deleted.key`.execute(tx);
}

/** Finds the image with a public key. Returns null if the key was revoked or never existed. */
export async function findImageByKey(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom("image_keys")
    .select("image_id")
    .where("shard", "=", getShardOfKey(key))
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.image_id ?? null;
}

/**
 * Deletes the rows of images that were stored before a given time and that no person and no content item uses. A
 * content item that was deleted too long ago to be restored doesn't count as a use.
 *
 * @returns the number of deleted images, and the folders of files that no image uses anymore
 */
export async function deleteUnusedImages(
  tx: Tx,
  before: { stored: Date; contentDeleted: Date },
  limit: number,
): Promise<{ images: number; unusedFiles: string[] }> {
  const { rows } = await sql<{ id: string; files_id: string }>`
    delete from images where (shard, id) in (
      select images.shard, images.id from images
      where images.created_at < ${before.stored}
        and not exists (select 1 from contents where contents.shard = images.shard and contents.image_id = images.id
            and (contents.deleted_at is null or contents.deleted_at >= ${before.contentDeleted}))
        and not exists (select 1 from content_images as shown
            join contents on contents.shard = shown.shard and contents.id = shown.content_id
            where shown.shard = images.shard and shown.image_id = images.id
            and (contents.deleted_at is null or contents.deleted_at >= ${before.contentDeleted}))
        and not exists (select 1 from people where people.shard = images.shard and people.image_id = images.id)
        and not exists (select 1 from videos where videos.shard = images.shard and videos.image_id = images.id)
      limit ${limit})
    returning id, files_id`.execute(tx);
  const references = rows.map(({ id, files_id: filesId }) => ({ imageId: id, filesId }));
  return { images: rows.length, unusedFiles: await deleteUnusedFiles(tx, references) };
}
