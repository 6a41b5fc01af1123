import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { canRemoveFiles } from "@tessera/database";
import { VIDEO_LIMITS } from "@tessera/domain";
import {
  prepareVideo,
  probeVideo,
  type PreparedVideo,
  type Storage,
  VideoNotPrepared,
  VideoRejected,
  getVideoKey,
  getVideoPrefix,
  getVideoSourceName,
  type VideoTools,
} from "@tessera/media";
import type { Context } from "../../platform/context.ts";
import { getStagingFolder } from "../../platform/http/staging.ts";
import type { Job } from "../../platform/jobs.ts";
import { VIDEO_JOB_NAMES } from "./videos.commands.ts";
import {
  changeVideo,
  deleteUnusedVideos,
  selectExistingVideoIds,
  lockVideo,
  isPreparationPending,
  selectNextVideoToPrepare,
  type VideoChange,
  type VideoQueue,
  type VideoRow,
} from "./videos.queries.ts";

const VIDEO_BATCH_SIZE = 100;
const HOUR_MS = 60 * 60 * 1000;
/** The minimum age of files to delete, because newer files may belong to an upload in progress. */
const MIN_ORPHAN_AGE_MS = HOUR_MS;
/** The minimum age of an unused video to delete. It's longer than any job runs. */
const UNUSED_MAX_AGE_MS = 24 * HOUR_MS;
const WORK_FOLDER_PREFIX = "video-";
/** The interval at which a job checks that its video wasn't deleted, in milliseconds. */
const DELETION_CHECK_INTERVAL_MS = 2_000;
/** No limits, because an accepted video is prepared even if the limits have changed in the meantime. */
const NO_LIMITS = { maxBytes: Infinity, maxSeconds: Infinity };

/**
 * Creates the job that prepares a lane's videos for playback. It prepares one video at a time, round-robin by owner.
 * Each video's row records the progress. After an interruption, the next run prepares that video from the beginning.
 * Each video is attempted only a few times.
 *
 * @param closing aborted when the server stops, which also stops the job
 */
export function createVideoProcessingJob(closing: AbortSignal, lane: VideoQueue = "short"): Job {
  return {
    name: VIDEO_JOB_NAMES[lane],
    schedule: "* * * * *",
    async run(context) {
      const { videoTools: tools } = context;
      if (tools === null) return;
      // Each run attempts a video only once. The next video belongs to the owner whose last video was prepared longest
      // ago.
      const attemptedIds: string[] = [];
      const served = new Set<string>();
      while (!closing.aborted) {
        const video = await selectNextVideoToPrepare(context.db, {
          lane,
          served: [...served],
          attempted: attemptedIds,
        });
        if (!video) return;
        await processVideo(context, tools, video.id, closing);
        attemptedIds.push(video.id);
        served.delete(video.personId);
        served.add(video.personId);
      }
    },
  };
}

/** Deletes videos without a pin, videos whose pins were deleted, and files that belong to no video. */
export const videoCleanupJob: Job = {
  name: "videos-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    const before = new Date(context.now() - VIDEO_LIMITS.unusedHours * HOUR_MS);
    // A running backup's snapshot may still list these videos. In that case, the next run deletes them.
    const removeSome = () =>
      context.transaction(async (tx) =>
        (await canRemoveFiles(tx)) ? deleteUnusedVideos(tx, before, VIDEO_BATCH_SIZE) : 0,
      );
    while ((await removeSome()) === VIDEO_BATCH_SIZE);
    await removeOrphanFiles(context, new Date(context.now() - MIN_ORPHAN_AGE_MS));
    await removeStaleWorkFolders(context);
  },
};

async function processVideo(context: Context, tools: VideoTools, id: string, closing: AbortSignal): Promise<void> {
  const video = await beginPreparation(context, id);
  if (video === null) return;
  const folder = await createWorkFolder(context);
  using abort = watchDeletion(context, id);
  try {
    const prepared = await prepareLockedVideo(context, tools, video, folder, AbortSignal.any([closing, abort.signal]));
    await storePreparedVideo(context, video, prepared, join(folder, "made"));
  } catch (error) {
    if (abort.signal.aborted) return;
    const reason = findFailureReason(error);
    // The server is stopping, or the storage or the database failed. None of these counts as an attempt for the video.
    if (closing.aborted || reason === null) {
      await changePreparation(context, id, ({ tries }) => ({ tries: tries - 1 })).catch(() => undefined);
      if (closing.aborted) return;
      throw error;
    }
    context.log.warn({ video: id, err: error }, "a video couldn't be prepared");
    if (reason !== "interrupted" || video.tries >= VIDEO_LIMITS.maxTries) {
      await changePreparation(context, id, () => ({ status: "failed", reason }));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Checks regularly that a video still exists, so that a deletion stops its preparation. */
function watchDeletion({ db }: Pick<Context, "db">, id: string): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const checkWanted = async () => {
    // If the database can't be reached, the video may still be needed.
    if (!(await isPreparationPending(db, id).catch(() => true))) controller.abort();
  };
  const timer = setInterval(() => void checkWanted(), DELETION_CHECK_INTERVAL_MS);
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * Counts an attempt before it starts, because the attempt may crash the process. @returns null if no attempts are left
 */
async function beginPreparation(context: Context, id: string): Promise<VideoRow | null> {
  return context.transaction(async (tx) => {
    const video = await lockVideo(tx, id);
    if (video?.status !== "processing") return null;
    if (video.tries < VIDEO_LIMITS.maxTries) return changeVideo(tx, video, { tries: video.tries + 1 });
    await changeVideo(tx, video, { status: "failed", reason: "interrupted" });
    return null;
  });
}

async function prepareLockedVideo(
  context: Context,
  tools: VideoTools,
  video: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<PreparedVideo> {
  const source = getVideoSourceName(video.container);
  const stored = await context.storage.read(getVideoKey(video.id, source));
  if (stored === null) throw new VideoNotPrepared("corrupt", "its file is missing");
  const file = { path: join(folder, source), container: video.container };
  await pipeline(stored.stream(), createWriteStream(file.path, { flags: "wx", mode: 0o600 }), { signal });
  const info = await probeVideo(tools, file, NO_LIMITS);
  const outputFolder = join(folder, "made");
  await mkdir(outputFolder);
  return prepareVideo(tools, file, info, { folder: outputFolder, threads: availableParallelism() - 1, signal });
}

/** Stores the files, and then records them in the row. The order is the same when files are replaced later. */
async function storePreparedVideo(
  context: Context,
  video: VideoRow,
  prepared: PreparedVideo,
  folder: string,
): Promise<void> {
  const sizes: Record<string, number> = {};
  for (const name of prepared.files) {
    const path = join(folder, name);
    await context.storage.put(getVideoKey(video.id, name), createReadStream(path));
    sizes[name] = (await stat(path)).size;
  }
  const { variants, duration } = prepared;
  const isStored = await changePreparation(context, video.id, () => ({
    status: "ready",
    reason: null,
    variants,
    duration,
    sizes,
  }));
  // The video was deleted in the meantime.
  if (!isStored) await context.storage.delete(getVideoPrefix(video.id));
}

/** @returns true if the video still exists */
async function changePreparation(
  context: Context,
  id: string,
  toChange: (video: VideoRow) => VideoChange,
): Promise<boolean> {
  return context.transaction(async (tx) => {
    const video = await lockVideo(tx, id);
    if (video === null) return false;
    await changeVideo(tx, video, toChange(video));
    return true;
  });
}

function findFailureReason(error: unknown): NonNullable<VideoRow["reason"]> | null {
  if (error instanceof VideoNotPrepared) return error.reason;
  if (error instanceof VideoRejected) return error.code === "unsupported" ? "unsupported" : "corrupt";
  return null;
}

/**
 * Creates a folder for preparing a video. It's next to the uploads, because it needs as much space as the uploads do.
 */
async function createWorkFolder({ settings }: Context): Promise<string> {
  const folder = getStagingFolder(settings);
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, WORK_FOLDER_PREFIX));
}

/** Removes the work folders of preparations that were killed. */
async function removeStaleWorkFolders({ settings, now }: Context): Promise<void> {
  const folder = getStagingFolder(settings);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(WORK_FOLDER_PREFIX)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now() - UNUSED_MAX_AGE_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function removeOrphanFiles(context: Pick<Context, "storage" | "db">, before: Date): Promise<void> {
  for await (const ids of listStoredVideos(context.storage, before)) {
    const known = await selectExistingVideoIds(context.db, ids);
    for (const id of ids.filter((videoId) => !known.has(videoId))) await context.storage.delete(getVideoPrefix(id));
  }
}

/** Yields the IDs of folders whose files are old enough to delete, a limited number at a time. */
async function* listStoredVideos(storage: Storage, before: Date): AsyncGenerator<string[], void, undefined> {
  let ids = new Set<string>();
  for await (const { key, modifiedAt } of storage.list("videos")) {
    const id = /^videos\/\d+\/(\d+)\//.exec(key)?.[1];
    if (id === undefined || modifiedAt >= before) continue;
    ids.add(id);
    if (ids.size < VIDEO_BATCH_SIZE) continue;
    yield [...ids];
    ids = new Set();
  }
  if (ids.size > 0) yield [...ids];
}
