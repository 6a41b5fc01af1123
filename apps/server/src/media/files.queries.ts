import { type Db, getShard, getShardOfKey, type Tx, buildIdRows, pairWithShards } from "@tessera/database";
import type { FileSizes } from "@tessera/media";
import { sql } from "kysely";

/** A folder of stored files. */
export interface StoredFiles {
  readonly id: string;
  /** File sizes in bytes, by name. Empty for files that were stored before sizes were recorded. */
  readonly sizes: FileSizes;
}

/** A folder of stored files, with the hash and the processing recipe that identical images share. */
export interface LockedFiles extends StoredFiles {
  readonly contentHash: string;
  readonly recipe: number;
}

/** An image's reference to a folder of files. */
export interface FilesReference {
  readonly imageId: string;
  readonly filesId: string;
}

/** Finds the folder with an image's files. Returns null if the image doesn't exist. */
export async function findFiles(db: Db, imageId: string): Promise<StoredFiles | null> {
  const image = await db
    .selectFrom("images")
    .select("files_id")
    .where("shard", "=", getShard(imageId))
    .where("id", "=", imageId)
    .executeTakeFirst();
  return image ? loadFiles(db, image.files_id) : null;
}

export async function loadFiles(db: Db, filesId: string): Promise<StoredFiles | null> {
  const row = await db
    .selectFrom("image_files")
    .select(["id", "sizes"])
    .where("shard", "=", getShard(filesId))
    .where("id", "=", filesId)
    .executeTakeFirst();
  return row ?? null;
}

/** Selects folders with IDs greater than a given ID, in order. */
export async function selectFiles(db: Db, after: string, limit: number): Promise<StoredFiles[]> {
  return db
    .selectFrom("image_files")
    .select(["id", "sizes"])
    .where(sql<boolean>`(shard, id) > (${getShard(after)}::smallint, ${after}::bigint)`)
    .orderBy("shard")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Returns which of these folders belong to an image. */
export async function selectExistingFilesIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("image_files")
    .innerJoin(buildIdRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "image_files.shard").onRef("wanted.id", "=", "image_files.id"),
    )
    .select("image_files.id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Creates a folder for an image, with the same ID as the image. */
export async function insertFiles(
  tx: Tx,
  files: { id: string; contentHash: string; recipe: number; sizes: FileSizes },
): Promise<void> {
  const shard = getShard(files.id);
  const { id, contentHash, recipe } = files;
  await sql`
    insert into image_files (shard, id, content_hash, recipe, sizes)
    values (${shard}, ${id}, ${contentHash}, ${recipe}, ${JSON.stringify(files.sizes)}::jsonb)`.execute(tx);
  await tx.insertInto("image_file_uses").values({ shard, files_id: id, image_id: id }).execute();
}

/** Records the sizes of files that were rewritten. */
export async function updateSizes(tx: Tx, filesId: string, sizes: FileSizes): Promise<void> {
  await sql`
    update image_files set sizes = sizes || ${JSON.stringify(sizes)}::jsonb
    where shard = ${getShard(filesId)} and id = ${filesId}`.execute(tx);
}

/** Locks a folder, so that its references don't change until the transaction ends. Returns null if it was deleted. */
export async function lockFiles(tx: Tx, filesId: string): Promise<LockedFiles | null> {
  const row = await tx
    .selectFrom("image_files")
    .select(["id", "sizes", "content_hash as contentHash", "recipe"])
    .where("shard", "=", getShard(filesId))
    .where("id", "=", filesId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the folder that represents all identical images, which is the first registered folder. It stays registered
 * until the transaction ends.
 */
export async function selectCanonicalFilesId(tx: Tx, files: LockedFiles): Promise<string> {
  const shard = getShardOfKey(files.contentHash);
  await sql`
    insert into image_hashes (shard, content_hash, recipe, files_id)
    values (${shard}, ${files.contentHash}, ${files.recipe}, ${files.id})
    on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom("image_hashes")
    .select("files_id")
    .where("shard", "=", shard)
    .where("content_hash", "=", files.contentHash)
    .where("recipe", "=", files.recipe)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.files_id;
}

/** Makes this folder represent all identical images from now on. */
export async function insertCanonicalFiles(tx: Tx, files: LockedFiles): Promise<void> {
  await tx
    .updateTable("image_hashes")
    .set({ files_id: files.id })
    .where("shard", "=", getShardOfKey(files.contentHash))
    .where("content_hash", "=", files.contentHash)
    .where("recipe", "=", files.recipe)
    .execute();
}

/**
 * Finds the folder that represents all images identical to the images in this folder. Returns null if there is none
 * yet.
 */
export async function findCanonicalFilesId(db: Db, filesId: string): Promise<string | null> {
  const own = await db
    .selectFrom("image_files")
    .select(["content_hash", "recipe"])
    .where("shard", "=", getShard(filesId))
    .where("id", "=", filesId)
    .executeTakeFirst();
  if (!own) return null;
  const row = await db
    .selectFrom("image_hashes")
    .select("files_id")
    .where("shard", "=", getShardOfKey(own.content_hash))
    .where("content_hash", "=", own.content_hash)
    .where("recipe", "=", own.recipe)
    .executeTakeFirst();
  return row?.files_id ?? null;
}

export async function insertFilesReference(tx: Tx, { imageId, filesId }: FilesReference): Promise<void> {
  await tx
    .insertInto("image_file_uses")
    .values({ shard: getShard(filesId), files_id: filesId, image_id: imageId })
    .execute();
}

/**
 * Removes references, and deletes the folders that have no references left. Code that is about to use a folder holds or
 * waits for its row lock. References are therefore counted after all rows are locked.
 *
 * @returns the folders whose rows were deleted
 */
export async function deleteUnusedFiles(tx: Tx, references: readonly FilesReference[]): Promise<string[]> {
  if (references.length === 0) return [];
  await sql`
    delete from image_file_uses
    using unnest(
      ${references.map(({ filesId }) => getShard(filesId))}::smallint[], ${references.map(({ filesId }) => filesId)}::bigint[],
      ${references.map(({ imageId }) => imageId)}::bigint[]
    ) as ended(shard, files_id, image_id)
    where image_file_uses.shard = ended.shard and image_file_uses.files_id = ended.files_id
      and image_file_uses.image_id = ended.image_id`.execute(tx);
  const folderIds = pairWithShards([...new Set(references.map(({ filesId }) => filesId))]);
  const folders = sql`select * from unnest(${folderIds.shards}::smallint[], ${folderIds.ids}::bigint[])`;
  await sql`
    select 1 from image_files where (shard, id) in (${folders}) order by shard, id for update`.execute(tx);
  const { rows } = await sql<{ id: string; content_hash: string; recipe: number }>`
    delete from image_files where (shard, id) in (${folders})
      and not exists (select 1 from image_file_uses
        where image_file_uses.shard = image_files.shard and image_file_uses.files_id = image_files.id)
    returning id, content_hash, recipe`.execute(tx);
  await sql`
    delete from image_hashes
    using unnest(
      ${rows.map((row) => getShardOfKey(row.content_hash))}::smallint[], ${rows.map((row) => row.content_hash)}::text[],
      ${rows.map(({ recipe }) => recipe)}::smallint[], ${rows.map(({ id }) => id)}::bigint[]
    ) as deleted(shard, content_hash, recipe, files_id)
    where image_hashes.shard = deleted.shard and image_hashes.content_hash = deleted.content_hash
      and image_hashes.recipe = deleted.recipe and image_hashes.files_id = deleted.files_id`.execute(tx);
  return rows.map(({ id }) => id);
}
