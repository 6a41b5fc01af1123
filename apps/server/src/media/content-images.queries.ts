import { type Db, getShard, type Tx, buildIdRows } from "@tessera/database";
import type { ImageFormat } from "@tessera/domain";
import { sql } from "kysely";
import { deleteImageKeys, insertImageKeys } from "./media.queries.ts";
import { createImageKey } from "./image-key.rules.ts";
import type { PublishedImage } from "./urls.rules.ts";

/** An image of a content item other than its first image. */
export interface ContentImage extends PublishedImage {
  /** The index, starting at 1. The first image is stored in the content item itself. */
  readonly place: number;
  readonly signature: string;
}

/**
 * Adds the images after the first to a content item, in order, before the item is listed. @param keys the images'
 * existing keys
 */
export async function insertContentImages(
  tx: Tx,
  contentId: string,
  imageIds: readonly string[],
  keys: ReadonlyMap<string, string | null> = new Map(),
): Promise<void> {
  if (imageIds.length === 0) return;
  const shard = getShard(contentId);
  const rows = imageIds.map((imageId, index) => ({
    shard,
    content_id: contentId,
    place: index + 1,
    image_id: imageId,
    image_key: keys.get(imageId) ?? null,
  }));
  await tx.insertInto("content_images").values(rows).execute();
}

/**
 * Removes the images after the first from a content item, so that they can be replaced.
 *
 * @returns the removed images with their keys, which remain valid
 */
export async function claimContentImages(
  tx: Tx,
  contentId: string,
): Promise<{ readonly imageId: string; readonly imageKey: string | null }[]> {
  return tx
    .deleteFrom("content_images")
    .where("shard", "=", getShard(contentId))
    .where("content_id", "=", contentId)
    .returning(["image_id as imageId", "image_key as imageKey"])
    .execute();
}

/** Loads these content items' images after the first, in order. */
export async function loadContentImages(
  db: Db,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ContentImage[]>> {
  if (contentIds.length === 0) return new Map();
  const { rows } = await sql<ContentImage & { contentId: string; format: ImageFormat }>`
    select shown.content_id as "contentId", shown.place, shown.image_id as "imageId", shown.image_key as "imageKey",
      images.width, images.height, images.format, images.dominant_color as "dominantColor", images.signature,
      images.frames > 1 as "isAnimated", images.has_avif as "hasAvif", images.has_moving as "hasMoving"
    from ${buildIdRows([...new Set(contentIds)])}
    join content_images as shown on shown.shard = wanted.shard and shown.content_id = wanted.id
    join images on images.shard = shown.shard and images.id = shown.image_id
    order by shown.content_id, shown.place`.execute(db);
  return Map.groupBy(rows, ({ contentId }) => contentId);
}

/** Assigns public keys to the images after the first of content items that become listed. Images keep existing keys. */
export async function setContentImageKeys(tx: Tx, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const { rows } = await sql<{ shard: number; content_id: string; place: number; image_id: string }>`
    select shown.shard, content_id, place, image_id from ${buildIdRows(contentIds)}
    join content_images as shown on shown.shard = wanted.shard and shown.content_id = wanted.id
    where image_key is null order by shown.shard, content_id, place for update of shown`.execute(tx);
  if (rows.length === 0) return;
  const imagesWithKeys = rows.map((row) => ({ ...row, key: createImageKey() }));
  await insertImageKeys(
    tx,
    imagesWithKeys.map(({ key, image_id: imageId }) => ({ key, imageId })),
  );
  await sql`
    update content_images set image_key = chosen.key
    from unnest(
      ${imagesWithKeys.map(({ shard }) => shard)}::smallint[], ${imagesWithKeys.map(({ content_id }) => content_id)}::bigint[],
      ${imagesWithKeys.map(({ place }) => place)}::smallint[], ${imagesWithKeys.map(({ key }) => key)}::text[]
    ) as chosen(shard, content_id, place, key)
    where content_images.shard = chosen.shard and content_images.content_id = chosen.content_id
      and content_images.place = chosen.place`.execute(tx);
}

/** Revokes the public URLs of the images after the first of content items that are no longer listed. */
export async function clearContentImageKeys(tx: Tx, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  const { rows } = await sql<{ image_key: string }>`
    with public as (
      select shown.shard, content_id, place, image_key from ${buildIdRows(contentIds)}
      join content_images as shown on shown.shard = wanted.shard and shown.content_id = wanted.id
      where image_key is not null order by shown.shard, content_id, place for update of shown
    )
    update content_images set image_key = null from public
    where content_images.shard = public.shard and content_images.content_id = public.content_id
      and content_images.place = public.place
    returning public.image_key`.execute(tx);
  await deleteImageKeys(
    tx,
    rows.map(({ image_key: key }) => key),
  );
}

/**
 * Deletes the references of a content item that is being removed to its images after the first. The cleanup job deletes
 * the images themselves.
 */
export async function deleteContentImages(tx: Tx, contentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ image_key: string | null }>`
    delete from content_images using ${buildIdRows(contentIds)}
    where content_images.shard = wanted.shard and content_images.content_id = wanted.id
    returning image_key`.execute(tx);
  await deleteImageKeys(
    tx,
    rows.flatMap(({ image_key: key }) => (key === null ? [] : [key])),
  );
}
