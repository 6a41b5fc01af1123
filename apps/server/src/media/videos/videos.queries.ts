import type { ContentVideo } from "@tessera/contract";
import { type Db, isId, shardOf, type Tx, idRows } from "@tessera/database";
import { VIDEO_LIMITS, type VideoContainer, type VideoFailure, type VideoStatus } from "@tessera/domain";
import type { FileSizes } from "@tessera/media";
import { type RawBuilder, sql } from "kysely";
import type { StoredImage } from "../media.queries.ts";

/** The line in which a video waits: short ones never wait for those that take longer. */
export type VideoLane = "short" | "long";

type VideoVariants = NonNullable<ContentVideo["variants"]>;
type VideoCaptions = ContentVideo["captions"];

/** A video as whoever uploaded it sees it, and as the job prepares it. */
export interface VideoRow {
  readonly id: string;
  readonly personId: string;
  readonly contentId: string | null;
  readonly status: VideoStatus;
  readonly reason: VideoFailure | null;
  readonly container: VideoContainer;
  /** Of the file that came. */
  readonly byteSize: number;
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** Millions of pixels of all its frames. */
  readonly megapixels: number;
  /** Its poster, while it waits for its pin. */
  readonly imageId: string | null;
  readonly variants: VideoVariants | null;
  readonly sizes: FileSizes;
  readonly captions: VideoCaptions;
  readonly tries: number;
}

const COLUMNS = sql`id, person_id as "personId", content_id as "contentId", status, reason, container,
  byte_size::double precision as "byteSize", duration_ms as duration, width, height, has_sound as "hasSound", megapixels, image_id as "imageId", variants, sizes, captions, tries`;

/** Since when a video is unused that was let go: the clean-up takes it away as soon as no backup needs it, and no job prepares it. */
const LET_GO = sql`to_timestamp(0)`;

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
      shard: shardOf(video.id),
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

/** A video that does not change until the transaction ends; null when it is gone. */
export async function lockVideo(tx: Tx, id: string): Promise<VideoRow | null> {
  return isId(id) ? selectVideo(tx, id, sql`for update`) : null;
}

async function selectVideo(db: Db | Tx, id: string, locking: RawBuilder<unknown>): Promise<VideoRow | null> {
  const { rows } = await sql<VideoRow>`
    select ${COLUMNS} from videos where shard = ${shardOf(id)} and id = ${id} ${locking}`.execute(db);
  return rows[0] ?? null;
}

/** How many videos of somebody no pin was made of yet. */
export async function countWaiting(db: Db, personId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from videos
    where shard = ${shardOf(personId)} and person_id = ${personId} and unused_since >= ${since}`.execute(db);
  return rows[0]?.number ?? 0;
}

/** How many videos of someone wait to be prepared, and how many millions of pixels they have together. */
export async function countProcessing(db: Db, personId: string): Promise<{ videos: number; megapixels: number }> {
  const { rows } = await sql<{ videos: number; megapixels: number }>`
    select count(*)::integer as videos, coalesce(sum(megapixels), 0)::double precision as megapixels from videos
    where status = 'processing' and shard = ${shardOf(personId)} and person_id = ${personId}
      and unused_since is distinct from ${LET_GO}`.execute(db);
  return rows[0] ?? { videos: 0, megapixels: 0 };
}

/** Whether a video still waits to be prepared: it may be deleted, or let go, while that is done. */
export async function isWanted(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from videos where shard = ${shardOf(id)} and id = ${id} and status = 'processing'
      and unused_since is distinct from ${LET_GO}`.execute(db);
  return rows.length > 0;
}

/** A stored picture by its id; null when there is none. */
export async function findStoredImage(db: Db, imageId: string): Promise<StoredImage | null> {
  const { rows } = await sql<StoredImage>`
    select id, width, height, format, has_alpha as "hasAlpha", frames, dominant_color as "dominantColor", signature
    from images where shard = ${shardOf(imageId)} and id = ${imageId}`.execute(db);
  return rows[0] ?? null;
}

/** A video of somebody's that a pin may be made of, with its poster. */
export interface WaitingVideo {
  readonly id: string;
  readonly status: VideoStatus;
  readonly isUsed: boolean;
  /** Null once a pin was made of it. */
  readonly poster: StoredImage | null;
}

/** Those of some videos that a person uploaded, by id; what is no id is none. */
export async function loadOwnVideos(
  db: Db,
  personId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingVideo>> {
  const { rows } = await sql<WaitingVideo>`
    select videos.id, status, content_id is not null as "isUsed",
      case when images.id is null then null else jsonb_build_object('id', images.id::text, 'width', images.width,
        'height', images.height, 'format', images.format, 'hasAlpha', has_alpha, 'frames', frames,
        'dominantColor', dominant_color, 'signature', signature) end as poster
    from ${idRows(ids.filter(isId))}
    join videos on videos.shard = wanted.shard and videos.id = wanted.id and videos.person_id = ${personId}
    left join images on images.shard = videos.shard and images.id = videos.image_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Holds videos until the transaction ends, always in the same order: before their content, as whatever prepares them does. */
export async function lockVideos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select from videos join ${idRows(ids)} on videos.shard = wanted.shard and videos.id = wanted.id
    order by videos.shard, videos.id for update of videos`.execute(tx);
}

/** Lets videos go that were stored for a pin that was not made after all. */
export async function releaseUnusedVideos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update videos set unused_since = ${LET_GO} from ${idRows(ids)}
    where videos.shard = wanted.shard and videos.id = wanted.id and videos.content_id is null`.execute(tx);
}

/** Lets videos go that are held and that their content shows no more; the clean-up takes them away when no backup needs them. */
export async function releaseVideos(tx: Tx, contentId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update videos set content_id = null, unused_since = ${LET_GO} from ${idRows(ids)}
    where videos.shard = wanted.shard and videos.id = wanted.id and videos.content_id = ${contentId}`.execute(tx);
}

/** Gives a video to a content, whose row must not be listed yet or is held; its poster is the content's from now on. */
export async function attachToContent(tx: Tx, video: VideoRow, contentId: string): Promise<void> {
  await sql`
    update videos set content_id = ${contentId}, image_id = null, unused_since = null, changed_at = now()
    where shard = ${shardOf(video.id)} and id = ${video.id}`.execute(tx);
  await copyStatusToContent(tx, { ...video, contentId });
}

/** What changes of a video while it is prepared, and when it gets captions. */
export type VideoChange = Partial<
  Pick<VideoRow, "status" | "reason" | "duration" | "variants" | "sizes" | "captions" | "tries">
>;

/** Changes a video that the transaction holds, and what its content knows of it. */
export async function changeVideo(tx: Tx, video: VideoRow, change: VideoChange): Promise<VideoRow> {
  const changed = { ...video, ...change };
  await sql`
    update videos set status = ${changed.status}, reason = ${changed.reason}, duration_ms = ${changed.duration},
      variants = ${json(changed.variants)}, sizes = ${json(changed.sizes)}, captions = ${json(changed.captions)},
      tries = ${changed.tries}, changed_at = now()
    where shard = ${shardOf(video.id)} and id = ${video.id}`.execute(tx);
  await copyStatusToContent(tx, changed);
  return changed;
}

/** Keeps with the content what its pins show of the video, of a story by its id, so that lists read no further rows. */
async function copyStatusToContent(tx: Tx, video: VideoRow): Promise<void> {
  if (video.contentId === null) return;
  const { id, status, reason, duration, width, height, hasSound, variants, captions } = video;
  const known: ContentVideo = { id, status, reason, duration, width, height, hasSound, variants, captions };
  await sql`
    update contents set facts = case when facts ? 'story'
      then jsonb_set(facts, ${["story", "videos", id]}::text[], ${json(known)})
      else coalesce(facts, '{}'::jsonb) || jsonb_build_object('video', ${json(known)}) end
    where shard = ${shardOf(video.contentId)} and id = ${video.contentId}`.execute(tx);
}

function json(value: unknown): RawBuilder<unknown> {
  return value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;
}

/** All videos, by shard and id and from a place on. */
export async function selectVideos(db: Db, after: string, limit: number): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom("videos")
    .select("id")
    .where(sql<boolean>`(shard, id) > (${shardOf(after)}::smallint, ${after}::bigint)`)
    .orderBy("shard")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * The video to prepare next: of the owner who was served longest ago, their oldest; none that was let go.
 *
 * @param lane whether the short ones are meant, or those that take longer
 * @param served owners who were served already, the last one last
 * @param tried videos to pass over, by id
 */
export async function selectNextProcessing(
  db: Db,
  { lane, served, tried }: { lane: VideoLane; served: readonly string[]; tried: readonly string[] },
): Promise<Pick<VideoRow, "id" | "personId"> | null> {
  const { rows } = await sql<Pick<VideoRow, "id" | "personId">>`
    select id, person_id as "personId" from (
      select distinct on (person_id) id, person_id from videos
      where status = 'processing' and unused_since is distinct from ${LET_GO} and id <> all (${tried}::bigint[])
        and (megapixels <= ${VIDEO_LIMITS.shortMegapixels}) = ${lane === "short"}
      order by person_id, id) as oldest
    order by array_position(${served}::bigint[], person_id) nulls first, id limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The video that a picture's public key or signed handle may open: the picture is that of the video's content.
 *
 * @returns null where it is another's, or there is none
 */
export async function findVideoOfImage(db: Db, videoId: string, imageId: string): Promise<VideoRow | null> {
  const { rows } = await sql<VideoRow>`
    select ${COLUMNS} from videos
    where shard = ${shardOf(videoId)} and id = ${videoId}
      and exists (select 1 from contents where contents.shard = videos.shard and contents.id = videos.content_id
        and contents.image_id = ${imageId})`.execute(db);
  return rows[0] ?? null;
}

/** Lets videos of contents that are being removed go with them: the clean-up takes them away when no backup needs them. */
export async function deleteVideosOfContents(tx: Tx, contentIds: readonly string[]): Promise<void> {
  await sql`
    update videos set content_id = null, unused_since = ${LET_GO} from ${idRows(contentIds)}
    where videos.shard = wanted.shard and videos.content_id = wanted.id`.execute(tx);
}

/** Removes a video that no content has. @returns whether it did */
export async function deleteUnusedVideo(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from videos where shard = ${shardOf(id)} and id = ${id} and content_id is null returning 1`.execute(tx);
  return rows.length > 0;
}

/** Removes some videos that no content has had since before a moment. @returns how many */
export async function deleteUnusedVideos(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from videos where (shard, id) in (
      select shard, id from videos where unused_since < ${before}
      order by unused_since, id limit ${limit} for update skip locked)
    returning 1`.execute(tx);
  return rows.length;
}

/** The containers in which these videos came, by id. */
export async function loadContainers(db: Db, ids: readonly string[]): Promise<Map<string, VideoContainer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("videos")
    .innerJoin(idRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "videos.shard").onRef("wanted.id", "=", "videos.id"),
    )
    .select(["videos.id", "videos.container"])
    .execute();
  return new Map(rows.map(({ id, container }) => [id, container as VideoContainer]));
}

/** Which of these videos there are. */
export async function selectKnownVideos(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("videos")
    .innerJoin(idRows(ids), (join) =>
      join.onRef("wanted.shard", "=", "videos.shard").onRef("wanted.id", "=", "videos.id"),
    )
    .select("videos.id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
