import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { AppError, type StagedFile } from "@tessera/contract";
import { getShard, type Tx } from "@tessera/database";
import {
  sanitizeWebVtt,
  getMaxVideoMegapixels,
  sniffedVideoBytes,
  sniffVideo,
  VIDEO_LIMITS,
  type VideoContainer,
} from "@tessera/domain";
import {
  createPoster,
  probeVideo,
  VideoRejected,
  getVideoKey,
  getVideoPrefix,
  getVideoSourceName,
} from "@tessera/media";
import type { Context } from "../../platform/context.ts";
import { createNotFoundError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { storeImportedImage, storeImage, UPLOAD_TIMEOUT_MS } from "../media.commands.ts";
import { allocateImageId, type StoredImage } from "../media.queries.ts";
import {
  changeVideo,
  countProcessingVideos,
  countUnusedVideos,
  deleteUnusedVideo,
  findStoredImage,
  findVideo,
  attachVideoToContent,
  insertVideo,
  lockVideo,
  type VideoQueue,
  type VideoRow,
} from "./videos.queries.ts";

/** The name of the job that prepares the videos in each lane. An upload wakes the job for its lane. */
export const VIDEO_JOB_NAMES: Readonly<Record<VideoQueue, string>> = {
  short: "video-processing",
  long: "long-video-processing",
};

/** The maximum number of videos per person that don't have a pin yet. */
const MAX_UNUSED_VIDEOS = 20;
/** The approximate CPU time for probing a video and creating its poster, in milliseconds. */
const INSPECTION_COST_MS = 2_000;
/** The time, in seconds, after which some of the videos in preparation may be ready. */
const PREPARATION_RETRY_AFTER_SECONDS = 300;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Stores an uploaded video with its poster. The file is stored before the row, so that a row's file always exists. The
 * cleanup job removes files that an interruption left behind. A file that can't be a video is rejected right away, so
 * that the uploader sees the error immediately.
 *
 * @returns the video's id
 * @throws VideoRejected, WorkPoolFull; AppError unavailable without ffmpeg, unprocessable when too many videos are
 * waiting
 */
export async function storeVideo(
  context: Context,
  person: Pick<SignedInPerson, "id">,
  file: Pick<StagedFile, "path" | "bytes">,
): Promise<string> {
  const waiting = await countUnusedVideos(
    context.db,
    person.id,
    new Date(context.now() - VIDEO_LIMITS.unusedHours * HOUR_MS),
  );
  if (waiting >= MAX_UNUSED_VIDEOS) {
    throw new AppError("unprocessable", "Too many of your videos are waiting to be published. Publish some first.");
  }
  const processing = await countProcessingVideos(context.db, person.id);
  const budget = VIDEO_LIMITS.maxPreparingTimes * getMaxVideoMegapixels(context.videoLimits);
  if (processing.videos >= VIDEO_LIMITS.maxPreparing || processing.megapixels >= budget) {
    const message = "Too many of your videos are being prepared. Wait until some are ready.";
    throw new AppError("rate_limited", message, { retryAfter: PREPARATION_RETRY_AFTER_SECONDS });
  }
  await context.limits.spendMediaTime(person.id, INSPECTION_COST_MS);
  return storeWithPoster(context, person, file, {
    runInspection: (work) =>
      context.videoPool.run(person.id, work, {
        left: context.getDisconnectSignal?.() ?? null,
        patience: UPLOAD_TIMEOUT_MS,
      }),
    storePoster: storeImage,
  });
}

/**
 * Like `storeVideo`, but for a video whose pin is created right away, as in an import. The number of waiting videos
 * isn't limited, and people's uploads go first.
 *
 * @throws the same errors as `storeVideo`
 */
export async function storeImportedVideo(
  context: Context,
  person: Pick<SignedInPerson, "id">,
  file: Pick<StagedFile, "path" | "bytes">,
): Promise<string> {
  return storeWithPoster(context, person, file, {
    runInspection: context.videoPool.runWhenIdle,
    storePoster: storeImportedImage,
  });
}

/** How to inspect a video and store its poster: right away, or when the server is idle. */
interface VideoSchedule {
  runInspection<T>(work: () => Promise<T>): Promise<T>;
  readonly storePoster: typeof storeImportedImage;
}

async function storeWithPoster(
  context: Context,
  person: Pick<SignedInPerson, "id">,
  file: Pick<StagedFile, "path" | "bytes">,
  { runInspection, storePoster }: VideoSchedule,
): Promise<string> {
  const tools = context.videoTools;
  if (tools === null) throw createVideosDisabledError();
  const container = await detectVideoContainer(file);
  const [info, poster] = await runInspection(async () => {
    const probeInput = { path: file.path, container };
    const probed = await probeVideo(tools, probeInput, context.videoLimits);
    return [probed, await createPoster(tools, probeInput, probed)] as const;
  });
  const image = await storePoster(context, person.id, poster);
  const id = await allocateImageId(context.db, getShard(person.id));
  await context.storage.put(getVideoKey(id, getVideoSourceName(container)), createReadStream(file.path));
  const { width, height } = info;
  await context.transactionApart((tx) =>
    insertVideo(tx, {
      ...{ id, personId: person.id, container, imageId: image.id, width, height, byteSize: file.bytes },
      duration: Math.round(info.seconds * 1000),
      hasSound: info.soundTrack !== null,
      megapixels: info.megapixels,
      at: new Date(context.now()),
    }),
  );
  triggerProcessing(context, info);
  return id;
}

function triggerProcessing({ jobs }: Pick<Context, "jobs">, { megapixels }: Pick<VideoRow, "megapixels">): void {
  jobs.wake(VIDEO_JOB_NAMES[megapixels <= VIDEO_LIMITS.shortMegapixels ? "short" : "long"]);
}

/** Creates the error for uploads when ffmpeg isn't installed. */
function createVideosDisabledError(): AppError {
  return new AppError("unavailable", "This site doesn’t accept videos.", {
    retryAfter: 3_600,
  });
}

async function detectVideoContainer(file: Pick<StagedFile, "path" | "bytes">): Promise<VideoContainer> {
  if (file.bytes === 0) throw new VideoRejected("empty");
  await using handle = await open(file.path, "r");
  const head = new Uint8Array(sniffedVideoBytes);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  const container = sniffVideo(head.subarray(0, bytesRead));
  if (container === null) throw new VideoRejected("unsupported_type");
  return container;
}

/**
 * Returns the poster of someone's own video, for the pin that is about to be created from the video. @throws the same
 * errors as `useVideo`
 */
export async function loadPosterImage(context: Context, person: SignedInPerson, videoId: string): Promise<StoredImage> {
  const video = requireUsableVideo(await findVideo(context.db, videoId), person);
  const image = video.imageId === null ? null : await findStoredImage(context.db, video.imageId);
  if (image === null) throw createNotFoundError("video");
  return image;
}

/**
 * Assigns a video to a content item that's being created.
 *
 * @throws AppError not_found for someone else's video; conflict when the video already has a pin; unprocessable when
 * its preparation failed
 */
export async function useVideo(tx: Tx, person: SignedInPerson, videoId: string, contentId: string): Promise<void> {
  await attachVideoToContent(tx, requireUsableVideo(await lockVideo(tx, videoId), person), contentId);
}

function requireUsableVideo(video: VideoRow | null, person: SignedInPerson): VideoRow {
  if (video?.personId !== person.id) throw createNotFoundError("video");
  if (video.contentId !== null) throw new AppError("conflict", "You’ve already created a Pin from this video.");
  if (video.status === "failed") throw new AppError("unprocessable", "We couldn’t prepare this video.");
  return video;
}

/**
 * Queues a video for preparation again because one of its files is missing or damaged.
 *
 * @returns false if ffmpeg isn't installed or the video isn't currently playable. Its remaining files are kept
 */
export async function requeuePreparation(context: Context, id: string): Promise<boolean> {
  if (context.videoTools === null) return false;
  const started = await context.transaction(async (tx) => {
    const video = await lockVideo(tx, id);
    return video?.status === "ready" ? changeVideo(tx, video, { status: "processing", tries: 0 }) : null;
  });
  if (started === null) return false;
  context.log.warn({ video: id }, "files of a video are missing; preparing it again");
  triggerProcessing(context, started);
  return true;
}

/** Removes a video that has no pin. @throws AppError conflict when the video has a pin */
export async function discardVideo(context: Context, { id }: VideoRow): Promise<void> {
  if (!(await context.transaction((tx) => deleteUnusedVideo(tx, id)))) {
    throw new AppError("conflict", "A Pin uses this video. Delete the Pin instead.");
  }
  await context.storage.delete(getVideoPrefix(id));
}

/**
 * Sets a video's captions in a language, replacing any existing captions in that language.
 *
 * @throws AppError unprocessable for invalid captions, or when there are too many captions
 */
export async function setCaptions(
  context: Context,
  { id }: VideoRow,
  { language, label, text }: { language: string; label: string; text: string },
): Promise<void> {
  const track = sanitizeWebVtt(text);
  if (typeof track !== "string") throw new AppError("unprocessable", track.problem);
  const bytes = new TextEncoder().encode(track);
  // The name contains a hash of the file's content, so that clients can cache the file forever.
  const file = `captions-${language}-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.vtt`;
  await context.storage.put(getVideoKey(id, file), bytes);
  const previous = await changeCaptions(context, id, language, { language, label: label || language, file });
  if (previous !== null && previous !== file) await context.storage.delete(getVideoKey(id, previous));
}

/** Removes a video's captions in a language. Does nothing if there are none. */
export async function removeCaptions(context: Context, { id }: VideoRow, language: string): Promise<void> {
  const previous = await changeCaptions(context, id, language, null);
  if (previous !== null) await context.storage.delete(getVideoKey(id, previous));
}

/** @returns the file of the removed captions */
async function changeCaptions(
  context: Context,
  id: string,
  language: string,
  newCaptions: VideoRow["captions"][number] | null,
): Promise<string | null> {
  return context.transaction(async (tx) => {
    const video = await lockVideo(tx, id);
    if (video === null) throw createNotFoundError("video");
    const others = video.captions.filter((track) => track.language !== language);
    const captions = newCaptions === null ? others : [...others, newCaptions];
    if (captions.length > VIDEO_LIMITS.maxCaptions) {
      throw new AppError("unprocessable", `A video can have captions in up to ${VIDEO_LIMITS.maxCaptions} languages.`);
    }
    await changeVideo(tx, video, { captions });
    return video.captions.find((track) => track.language === language)?.file ?? null;
  });
}
