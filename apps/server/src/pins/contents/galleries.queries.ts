import { type GalleryFacts } from "@tessera/contract";
import { type Db, getShard, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { deleteContentImages, insertContentImages, setContentImageKeys } from "../../media/content-images.queries.ts";

/** The stored data about a product's images, before its page is read again. */
interface KnownGallery {
  readonly creatorId: string;
  /** The signature of the content's own image. */
  readonly signature: string;
  /** The gallery facts as stored in the row, or null. */
  readonly gallery: unknown;
  /** Whether the content's images belong to something else, such as a carousel or a story. */
  readonly isTaken: boolean;
}

/** Finds a product's stored images; null if the content now links elsewhere, or to a page without a product. */
export async function findGallery(
  db: Db,
  { contentId, link }: { readonly contentId: string; readonly link: string },
): Promise<KnownGallery | null> {
  const { rows } = await sql<KnownGallery>`
    select creator_id as "creatorId", image_signature as signature, facts->'gallery' as gallery,
      facts ? 'story' or not facts ? 'gallery' and exists (select from content_images as shown
        where shown.shard = contents.shard and shown.content_id = contents.id) as "isTaken"
    from contents where shard = ${getShard(contentId)} and id = ${contentId} and link = ${link}
      and (facts->>'isEligibleForPdp')::boolean and deleted_at is null and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Replaces a content item's product images, unless the content now links elsewhere. */
export async function saveGallery(
  tx: Tx,
  { contentId, link }: { readonly contentId: string; readonly link: string },
  gallery: GalleryFacts,
  imageIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ listed: boolean }>`
    update contents set facts = facts || ${JSON.stringify({ gallery })}::jsonb
    where shard = ${getShard(contentId)} and id = ${contentId} and link = ${link}
      and (facts->>'isEligibleForPdp')::boolean and deleted_at is null
    returning listed`.execute(tx);
  const [stored] = rows;
  if (!stored) return;
  await deleteContentImages(tx, [contentId]);
  await insertContentImages(tx, contentId, imageIds);
  if (stored.listed) await setContentImageKeys(tx, [contentId]);
}

/** Deletes the product images of a content item that's no longer about a product. Other images are kept. */
export async function deleteGallery(tx: Tx, contentId: string): Promise<void> {
  const { rows } = await sql`
    update contents set facts = nullif(facts - 'gallery', '{}'::jsonb)
    where shard = ${getShard(contentId)} and id = ${contentId} and facts ? 'gallery' returning id`.execute(tx);
  if (rows.length > 0) await deleteContentImages(tx, [contentId]);
}
