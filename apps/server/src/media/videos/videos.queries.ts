import type { ContentVideo } from "@tessera/contract";
import { type Db, isId, getShard, type Tx, buildIdRows } from "@tessera/database";
import { VIDEO_LIMITS, type VideoContainer, type VideoFailure, type VideoStatus } from "@tessera/domain";
import type { FileSizes } from "@tessera/media";
import { type RawBuilder, sql } from "kysely";
import type { StoredImage } from "../media.queries.ts";

/** The queue in which a video waits. Short videos never wait for longer ones. */
export type VideoQueue = "short" | "long";

type VideoVariants = NonNullable<ContentVideo["variants"]>;
type VideoCaptions = ContentVideo["captions"];

/** A video, in the form that its owner and the job need. */
export interface VideoRow {
  readonly id: string;
  readonly personId: string;
  readonly contentId: string | null;
  readonly status: VideoStatus;
  readonly reason: VideoFailure | null;
  readonly container: VideoContainer;
  /** The size of the uploaded file, in bytes. */
  readonly byteSize: number;
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** The total number of pixels in all frames, in millions. */
  readonly megapixels: number;
  /** The video's poster, until the video has a pin. */
  readonly imageId: string | null;
  readonly variants: VideoVariants | null;
  readonly sizes: FileSizes;
  readonly captions: VideoCaptions;
  readonly tries: number;
}

const VIDEO_COLUMNS = sql`id, person_id as "personId", content_id as "contentId", status, reason, container,
  byte_size::double precision as "byteSize", duration_ms as duration, width, height, has_sound as "hasSound", megapixels, image_id as "imageId", variants, sizes, captions, tries`;

/**
 * The `unused_since` time of released videos. The cleanup job deletes them once no backup needs them and no job
 * prepares them.
 */
const RELEASE_TIME = sql`to_timestamp(0)`;

export async function insertVideo(
  tx: Tx,
  video: Pick<
    VideoRow,
    "id" | "personId" | "container" | "byteSize" | "duration" | "width" | "height" | "hasSound" | "megapixels"
  > & {
    imageId: string;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto("videos")
    .values({
      shard: getShard(video.id),
      id: video.id,
      person_id: video.personId,
      content_id: null,
      status: "processing",
      reason: null,
      container: video.container,
      byte_size: String(video.byteSize),
      duration_ms: video.duration,
      width: video.width,
      height: video.height,
      has_sound: video.hasSound,
      megapixels: video.megapixels,
      image_id: video.imageId,
      variants: null,
      unused_since: video.at,
    })
    .execute();
}

export async function findVideo(db: Db, id: string): Promise<VideoRow | null> {
  return isId(id) ? selectVideo(db, id, sql``) : null;
}

/** Locks a video until the transaction ends. Returns null if it was deleted. */
export async function lockVideo(tx: Tx, id: string): Promise<VideoRow | null> {
  return isId(id) ? selectVideo(tx, id, sql`for update`) : null;
}

async function selectVideo(db: Db | Tx, id: string, locking: RawBuilder<unknown>): Promise<VideoRow | null> {
  const { rows } = await sql<VideoRow>`
    select ${VIDEO_COLUMNS} from videos where shard = ${getShard(id)} and id = ${id} ${locking}`.execute(db);
  return rows[0] ?? null;
}

/** Counts someone's videos without a pin. */
export async function countUnusedVideos(db: Db, personId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from videos
    where shard = ${getShard(personId)} and person_id = ${personId} and unused_since >= ${since}`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Counts someone's videos that are waiting to be prepared, and their total number of pixels, in millions. */
export async function countProcessingVideos(db: Db, personId: string): Promise<{ videos: number; megapixels: number }> {
  const { rows } = await sql<{ videos: number; megapixels: number }>`
    select count(*)::integer as videos, coalesce(sum(megapixels), 0)::double precision as megapixels from videos
    where status = 'processing' and shard = ${getShard(personId)} and person_id = ${personId}
      and unused_since is distinct from ${RELEASE_TIME}`.execute(db);
  return rows[0] ?? { videos: 0, megapixels: 0 };
}

/** Returns whether a video still has to be prepared, because it may have been deleted or released in the meantime. */
export async function isPreparationPending(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from videos where shard = ${getShard(id)} and id = ${id} and status = 'processing'
      and unused_since is distinct from ${RELEASE_TIME}`.execute(db);
  return rows.length > 0;
}

/** Finds a stored image by its ID. Returns null if it doesn't exist. */
export async function findStoredImage(db: Db, imageId: string): Promise<StoredImage | null> {
  const { rows } = await sql<StoredImage>`
    select id, width, height, format, has_alpha as "hasAlpha", frames, dominant_color as "dominantColor", signature
    from images where shard = ${getShard(imageId)} and id = ${imageId}`.execute(db);
  return rows[0] ?? null;
}

/** Someone's video that can become a pin, with its poster. */
export interface UsableVideo {
  readonly id: string;
  readonly status: VideoStatus;
  readonly isUsed: boolean;
  /** Null once a pin has been created from the video. */
  readonly poster: StoredImage | null;
}

/** Loads the given videos that a person uploaded, by ID. Ignores invalid IDs. */
export async function loadOwnVideos(
  db: Db,
  personId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UsableVideo>> {
  const { rows } = await sql<UsableVideo>`
    select videos.id, status, content_id is not null as "isUsed",
      case when images.id is null then null else jsonb_build_object('id', images.id::text, 'width', images.width,
        'height', images.height, 'format', images.format, 'hasAlpha', has_alpha, 'frames', frames,
        'dominantColor', dominant_color, 'signature', signature) end as poster
    from ${buildIdRows(ids.filter(isId))}
    join videos on videos.shard = wanted.shard and videos.id = wanted.id and videos.person_id = ${personId}
    left join images on images.shard = videos.shard and images.id = videos.image_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks videos until the transaction ends. Videos are always locked before their content items, in the same order as in
 * the jobs that prepare videos.
 */
export async function lockVideos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from videos join ${buildIdRows(ids)} on videos.shard = wanted.shard and videos.id = wanted.id
    order by videos.shard, videos.id for update of videos`.execute(tx);
}

/** Releases videos that were stored for a pin that was never created. */
export async function releaseUnusedVideos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update videos set unused_since = ${RELEASE_TIME} from ${buildIdRows(ids)}
    where videos.shard = wanted.shard and videos.id = wanted.id and videos.content_id is null`.execute(tx);
}

/**
 * Releases locked videos that their content items no longer show. The cleanup job deletes them once no backup needs
 * them.
 */
export async function releaseVideos(tx: Tx, contentId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update videos set content_id = null, unused_since = ${RELEASE_TIME} from ${buildIdRows(ids)}
    where videos.shard = wanted.shard and videos.id = wanted.id and videos.content_id = ${contentId}`.execute(tx);
}

/**
 * Assigns a video to a content item whose row is locked or isn't listed yet. The content item takes over the video's
 * poster.
 */
export async function attachVideoToContent(tx: Tx, video: VideoRow, contentId: string): Promise<void> {
  await sql`
    update videos set content_id = ${contentId}, image_id = null, unused_since = null, changed_at = now()
    where shard = ${getShard(video.id)} and id = ${video.id}`.execute(tx);
  await copyVideoFieldsToContent(tx, { ...video, contentId });
}

/** The fields of a video that change during preparation, or when captions are added or removed. */
export type VideoChange = Partial<
  Pick<VideoRow, "status" | "reason" | "duration" | "variants" | "sizes" | "captions" | "tries">
>;

/** Changes a locked video, along with its content item's copy of the changed fields. */
export async function changeVideo(tx: Tx, video: VideoRow, change: VideoChange): Promise<VideoRow> {
  const changed = { ...video, ...change };
  await sql`
    update videos set status = ${changed.status}, reason = ${changed.reason}, duration_ms = ${changed.duration},
      variants = ${toJsonSql(changed.variants)}, sizes = ${toJsonSql(changed.sizes)}, captions = ${toJsonSql(changed.captions)},
      tries = ${changed.tries}, changed_at = now()
    where shard = ${getShard(video.id)} and id = ${video.id}`.execute(tx);
  await copyVideoFieldsToContent(tx, changed);
  return changed;
}

/**
 * Copies the video fields that pins show to the content item, so that lists don't have to read additional rows. For a
 * story, the fields are stored by video ID.
 */
async function copyVideoFieldsToContent(tx: Tx, video: VideoRow): Promise<void> {
  if (video.contentId === null) return;
  const { id, status, reason, duration, width, height, hasSound, variants, captions } = video;
  const known: ContentVideo = { id, status, reason, duration, width, height, hasSound, variants, captions };
  await sql`
    update contents set facts = case when facts ? 'story'
      then jsonb_set(facts, ${["story", "videos", id]}::text[], ${toJsonSql(known)})
      else coalesce(facts, '{}'::jsonb) || jsonb_build_object('video', ${toJsonSql(known)}) end
    where shard = ${getShard(video.contentId)} and id = ${video.contentId}`.execute(tx);
}

function toJsonSql(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;
}

/** Selects all videos whose shard and id come after the given ones, in order. */
export async function selectVideos(db: Db, after: string, limit: number): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom("videos")
    .select("id")
    .where(sql<boolean>`(shard, id) > (${getShard(after)}::smallint, ${after}::bigint)`)
    .orderBy("shard")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Selects the video to prepare next: the oldest video of the owner whose last video was prepared longest ago. Skips
 * released videos.
 *
 * @param lane the queue for short videos or for long videos
 * @param served the owners whose videos were already prepared, most recent last
 * @param attempted the IDs of videos to skip
 */
export async function selectNextVideoToPrepare(
  db: Db,
  { lane, served, attempted }: { lane: VideoQueue; served: readonly string[]; attempted: readonly string[] },
): Promise<Pick<VideoRow, "id" | "personId"> | null> {
  const { rows } = await sql<Pick<VideoRow, "id" | "personId">>`
    select id, person_id as "personId" from (
      select distinct on (person_id) id, person_id from videos
      where status = 'processing' and unused_since is distinct from ${RELEASE_TIME} and id <> all (${attempted}::bigint[])
        and (megapixels <= ${VIDEO_LIMITS.shortMegapixels}) = ${lane === "short"}
      order by person_id, id) as oldest
    order by array_position(${served}::bigint[], person_id) nulls first, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Finds the video that an image's public key or signed handle may open. The image must belong to the video's content
 * item.
 *
 * @returns null if the video belongs to another image or doesn't exist
 */
export async function findImageVideo(db: Db, videoId: string, imageId: string): Promise<VideoRow | null> {
  const { rows } = await sql<VideoRow>`
    select ${VIDEO_COLUMNS} from videos
    where shard = ${getShard(videoId)} and id = ${videoId}
      and exists (select 1 from contents where contents.shard = videos.shard and contents.id = videos.content_id
        and contents.image_id = ${imageId})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Releases the videos of content items that are being removed. The cleanup job deletes them once no backup needs them.
 */
export async function releaseContentVideos(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    update videos set content_id = null, unused_since = ${RELEASE_TIME} from ${buildIdRows(contentIds)}
    where videos.shard = wanted.shard and videos.content_id = wanted.id`.execute(tx);
}

/** Removes a video that belongs to no content item. @returns true if it was removed */
export async function deleteUnusedVideo(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from videos where shard = ${getShard(id)} and id = ${id} and content_id is null returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Removes some videos that have belonged to no content item since before a given time.
 *
 * @returns the number of removed videos
 */
export async function deleteUnusedVideos(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from videos where (shard, id) in (
      select shard, id from videos where unused_since < ${before}
      order by unused_since, id limit ${limit} for update skip locked)
    returning 1`.execute(tx);
  return rows.length;
}

/** Loads the container formats of these uploaded videos, by ID. */
export async function loadContainers(db: Db, ids: readonly string[]): Promise<Map<string, VideoContainer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("videos")
    .innerJoin(buildIdRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "videos.shard").onRef("wanted.id", "=", "videos.id"),
    )
    .select(["videos.id", "videos.container"])
    .execute();
  return new Map(rows.map(({ id, container }) => [id, container as VideoContainer]));
}

/** Returns which of these videos exist. */
export async function selectExistingVideoIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("videos")
    .innerJoin(buildIdRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "videos.shard").onRef("wanted.id", "=", "videos.id"),
    )
    .select("videos.id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
