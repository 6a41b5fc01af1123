import { type Db, getShard } from "@tessera/database";
import { sql } from "kysely";

/** The descriptor of a content item's image. */
export interface ContentVector {
  readonly contentId: string;
  /** The descriptor; null when the content isn't listed, or its image has no descriptor of this version yet. */
  readonly vector: Int8Array | null;
}

/** The number of rows per page. Each page is indexed before the thread yields. */
const PAGE_SIZE = 100;

interface VectorRow {
  readonly contentId: string;
  readonly descriptor: Buffer | null;
}

/** Yields the descriptors of all listed content items' images in one version, page by page, oldest first. */
export async function* loadAllContentVectors(db: Db, version: number): AsyncGenerator<ContentVector[]> {
  let after = { shard: -1, contentId: "0" };
  for (;;) {
    const { rows } = await sql<VectorRow & { shard: number }>`
      select listed.shard, listed.content_id as "contentId", images.descriptor
      from (
        select shard, content_id from listed_contents
        where (shard, content_id) > (${after.shard}::smallint, ${after.contentId}::bigint)
        order by shard, content_id limit ${PAGE_SIZE}
      ) as listed
      left join contents on contents.shard = listed.shard and contents.id = listed.content_id
      left join images on images.shard = listed.shard and images.id = contents.image_id
        and images.descriptor_version = ${version}
      order by listed.shard, listed.content_id`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(toContentVector);
    if (rows.length < PAGE_SIZE) return;
    after = last;
  }
}

/** Loads the current descriptors of these content items' images. */
export async function loadContentVectors(
  db: Db,
  contentIds: readonly string[],
  version: number,
): Promise<ContentVector[]> {
  if (contentIds.length === 0) return [];
  const { rows } = await sql<VectorRow>`
    select wanted.content_id as "contentId", images.descriptor
    from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as wanted(shard, content_id)
    left join listed_contents on listed_contents.shard = wanted.shard
      and listed_contents.content_id = wanted.content_id
    left join contents on contents.shard = wanted.shard and contents.id = listed_contents.content_id
    left join images on images.shard = wanted.shard and images.id = contents.image_id
      and images.descriptor_version = ${version}`.execute(db);
  return rows.map(toContentVector);
}

/** Loads the descriptor of one content item's image, listed or not. */
export async function loadContentVector(db: Db, contentId: string, version: number): Promise<Int8Array | null> {
  const shard = getShard(contentId);
  const { rows } = await sql<VectorRow>`
    select contents.id as "contentId", images.descriptor from contents
    join images on images.shard = contents.shard and images.id = contents.image_id
      and images.descriptor_version = ${version}
    where contents.shard = ${shard} and contents.id = ${contentId} and contents.deleted_at is null`.execute(db);
  return rows[0] ? toContentVector(rows[0]).vector : null;
}

/** Loads the descriptors of these images, by image id. Images without a descriptor of this version are omitted. */
export async function loadImageVectors(
  db: Db,
  imageIds: readonly string[],
  version: number,
): Promise<ReadonlyMap<string, Int8Array>> {
  if (imageIds.length === 0) return new Map();
  const { rows } = await sql<{ imageId: string; descriptor: Buffer }>`
    select images.id as "imageId", images.descriptor
    from unnest(${imageIds.map(getShard)}::smallint[], ${[...imageIds]}::bigint[]) as wanted(shard, id)
    join images on images.shard = wanted.shard and images.id = wanted.id
    where images.descriptor_version = ${version} and images.descriptor is not null`.execute(db);
  return new Map(rows.map(({ imageId, descriptor }) => [imageId, Int8Array.from(descriptor)]));
}

function toContentVector({ contentId, descriptor }: VectorRow): ContentVector {
  return { contentId, vector: descriptor === null ? null : Int8Array.from(descriptor) };
}
