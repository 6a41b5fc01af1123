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
  videoKey,
  videoPrefix,
  videoSourceName,
  type VideoTools,
} from "@tessera/media";
import type { Context } from "../../platform/context.ts";
import { stagingFolder } from "../../platform/http/staging.ts";
import type { Job } from "../../platform/jobs.ts";
import { VIDEO_PROCESSING } from "./videos.commands.ts";
import {
  changeVideo,
  deleteUnusedVideos,
  selectKnownVideos,
  lockVideo,
  isWanted,
  selectNextProcessing,
  type VideoChange,
  type VideoLane,
  type VideoRow,
} from "./videos.queries.ts";

const VIDEO_BATCH = 100;
const HOUR_MS = 60 * 60 * 1000;
/** Younger files may belong to an upload in progress. */
const GRACE_MS = HOUR_MS;
/** Longer than any job runs. */
const UNUSED_MAX_AGE_MS = 24 * HOUR_MS;
const WORK_PREFIX = "video-";
/** The interval at which a job checks that its video wasn't deleted. */
const CHECK_MS = 2_000;
/** An accepted video is prepared even if the limits have changed since. */
const NO_LIMITS = { maxBytes: Infinity, maxSeconds: Infinity };

/**
 * Creates the job that prepares a lane's videos for playback. It prepares one video at a time, and owners take turns.
 * Each video's row records the progress, so an interrupted run loses nothing: the next run prepares that video from the
 * beginning. Each video is attempted only a few times.
 *
 * @param closing aborted when the server stops, which also stops the job
 */
export function videoProcessingJob(closing: AbortSignal, lane: VideoLane = "short"): Job {
  return {
    name: VIDEO_PROCESSING[lane],
    schedule: "* * * * *",
    async run(context) {
      const { videoTools: tools } = context;
      if (tools === null) return;
      // Each run attempts a video only once. Among the owners of waiting videos, the one whose turn was longest ago
      // comes next.
      const attemptedIds: string[] = [];
      const served = new Set<string>();
      while (!closing.aborted) {
        const video = await selectNextProcessing(context.db, { lane, served: [...served], attempted: attemptedIds });
        if (!video) return;
        await processVideo(context, tools, video.id, closing);
        attemptedIds.push(video.id);
        served.delete(video.personId);
        served.add(video.personId);
      }
    },
  };
}

/** Deletes videos without a pin, or whose pins were deleted, and files that belong to no video. */
export const videoCleanupJob: Job = {
  name: "videos-clean-up",
  schedule: "37 * * * *",
  async run(context) {
    const before = new Date(context.now() - VIDEO_LIMITS.unusedHours * HOUR_MS);
    // A backup's snapshot may still list these videos. In that case, they wait for the next run.
    const removeSome = () =>
      context.transaction(async (tx) => ((await canRemoveFiles(tx)) ? deleteUnusedVideos(tx, before, VIDEO_BATCH) : 0));
    while ((await removeSome()) === VIDEO_BATCH);
    await removeOrphanFiles(context, new Date(context.now() - GRACE_MS));
    await removeStaleWork(context);
  },
};

async function processVideo(context: Context, tools: VideoTools, id: string, closing: AbortSignal): Promise<void> {
  const video = await beginPreparation(context, id);
  if (video === null) return;
  const folder = await newWorkFolder(context);
  using abort = watchDeletion(context, id);
  try {
    const prepared = await prepareLockedVideo(context, tools, video, folder, AbortSignal.any([closing, abort.signal]));
    await storePrepared(context, video, prepared, join(folder, "made"));
  } catch (error) {
    if (abort.signal.aborted) return;
    const reason = findFailureReason(error);
    // The server is stopping, or the storage or database failed. Neither counts as an attempt for the video.
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
    if (!(await isWanted(db, id).catch(() => true))) controller.abort();
  };
  const timer = setInterval(() => void checkWanted(), CHECK_MS);
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

/** Counts an attempt before it starts, because it may crash the process. @returns null if no attempt is left */
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
  const source = videoSourceName(video.container);
  const stored = await context.storage.read(videoKey(video.id, source));
  if (stored === null) throw new VideoNotPrepared("corrupt", "its file is missing");
  const file = { path: join(folder, source), container: video.container };
  await pipeline(stored.stream(), createWriteStream(file.path, { flags: "wx", mode: 0o600 }), { signal });
  const info = await probeVideo(tools, file, NO_LIMITS);
  const outputFolder = join(folder, "made");
  await mkdir(outputFolder);
  return prepareVideo(tools, file, info, { folder: outputFolder, threads: availableParallelism() - 1, signal });
}

/** Stores the files, and then records them in the row. When files are replaced later, the order is the same. */
async function storePrepared(
  context: Context,
  video: VideoRow,
  prepared: PreparedVideo,
  folder: string,
): Promise<void> {
  const sizes: Record<string, number> = {};
  for (const name of prepared.files) {
    const path = join(folder, name);
    await context.storage.put(videoKey(video.id, name), createReadStream(path));
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
  if (!isStored) await context.storage.delete(videoPrefix(video.id));
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

/** A folder for preparing a video. It's next to the uploads, because it needs as much space as they do. */
async function newWorkFolder({ settings }: Context): Promise<string> {
  const folder = stagingFolder(settings);
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, WORK_PREFIX));
}

/** Removes the work folders of preparations that were killed. */
async function removeStaleWork({ settings, now }: Context): Promise<void> {
  const folder = stagingFolder(settings);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(WORK_PREFIX)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now() - UNUSED_MAX_AGE_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function removeOrphanFiles(context: Pick<Context, "storage" | "db">, before: Date): Promise<void> {
  for await (const ids of listStoredVideos(context.storage, before)) {
    const known = await selectKnownVideos(context.db, ids);
    for (const id of ids.filter((videoId) => !known.has(videoId))) await context.storage.delete(videoPrefix(id));
  }
}

/** The ids of folders whose files are old enough, a limited number at a time. */
async function* listStoredVideos(storage: Storage, before: Date): AsyncGenerator<string[], void, undefined> {
  let ids = new Set<string>();
  for await (const { key, modifiedAt } of storage.list("videos")) {
    const id = /^videos\/\d+\/(\d+)\//.exec(key)?.[1];
    if (id === undefined || modifiedAt >= before) continue;
    ids.add(id);
    if (ids.size < VIDEO_BATCH) continue;
    yield [...ids];
    ids = new Set();
  }
  if (ids.size > 0) yield [...ids];
}
