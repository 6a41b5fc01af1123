import { type GalleryFacts } from "@tessera/contract";
import { type Db, shardOf, type Tx } from "@tessera/database";
import { sql } from "kysely";
import { deleteContentImages, insertContentImages, setContentImageKeys } from "../../media/content-images.queries.ts";

/** What is known about a product's images before its page is asked for them. */
interface KnownGallery {
  readonly creatorId: string;
  /** Of the content's own image. */
  readonly signature: string;
  /** As its row stores it, or null. */
  readonly gallery: unknown;
  /** Its images belong to something else that it is made of. */
  readonly isTaken: boolean;
}

/** The known images of a product; null if the content now leads elsewhere, or to a page without a product. */
export async function findGallery(
  db: Db,
  { contentId, link }: { readonly contentId: string; readonly link: string },
): Promise<KnownGallery | null> {
  const { rows } = await sql<KnownGallery>`
    select creator_id as "creatorId", image_signature as signature, facts->'gallery' as gallery,
      facts ? 'story' or not facts ? 'gallery' and exists (select from content_images as shown
        where shown.shard = contents.shard and shown.content_id = contents.id) as "isTaken"
    from contents where shard = ${shardOf(contentId)} and id = ${contentId} and link = ${link}
      and (facts->>'isEligibleForPdp')::boolean and deleted_at is null and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Replaces a content's images of its product, unless it leads elsewhere by now. */
export async function saveGallery(
  tx: Tx,
  { contentId, link }: { readonly contentId: string; readonly link: string },
  gallery: GalleryFacts,
  imageIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ listed: boolean }>`
    update contents set facts = facts || ${JSON.stringify({ gallery })}::jsonb
    where shard = ${shardOf(contentId)} and id = ${contentId} and link = ${link}
      and (facts->>'isEligibleForPdp')::boolean and deleted_at is null
    returning listed`.execute(tx);
  const [stored] = rows;
  if (!stored) return;
  await deleteContentImages(tx, [contentId]);
  await insertContentImages(tx, contentId, imageIds);
  if (stored.listed) await setContentImageKeys(tx, [contentId]);
}

/** Removes the product images from a content that is no longer about one; other kinds of images stay. */
export async function deleteGallery(tx: Tx, contentId: string): Promise<void> {
  const { rows } = await sql`
    update contents set facts = nullif(facts - 'gallery', '{}'::jsonb)
    where shard = ${shardOf(contentId)} and id = ${contentId} and facts ? 'gallery' returning id`.execute(tx);
  if (rows.length > 0) await deleteContentImages(tx, [contentId]);
}
