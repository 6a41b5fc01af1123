import { rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { AppError } from "@tessera/contract";
import { type ImportRefusal, VIDEO_LIMITS } from "@tessera/domain";
import { VideoRejected } from "@tessera/media";
import { setCaptions, storeImportedVideo } from "../../media/videos/videos.commands.ts";
import { findVideo } from "../../media/videos/videos.queries.ts";
import type { Context } from "../../platform/context.ts";
import { stageBody, getStagingFolder } from "../../platform/http/staging.ts";
import type { ImportRun } from "./import-run.tasks.ts";
import type { AttachedFile, SourceVideo } from "./source.formats.ts";

/** The maximum size of a caption track, in bytes. Some characters take four bytes. */
const MAX_CAPTION_BYTES = VIDEO_LIMITS.captionTextMax * 4;

/**
 * Stores a video from the source. Like every other video, it's prepared later.
 *
 * @returns the video's ID, or the reason if it's rejected. In the latter case, its pin has only an image
 * @throws any error that ends the run
 */
export async function importVideo(
  { context, person }: ImportRun,
  { file, captions }: SourceVideo,
): Promise<{ readonly id: string } | { readonly refusal: ImportRefusal }> {
  if (file === null) return { refusal: "broken_video" };
  if (context.videoTools === null) return { refusal: "videos_off" };
  if (file.bytes > context.videoLimits.maxBytes) return { refusal: "too_large" };
  const unpacked = await unpackVideo(context, file);
  if (unpacked === null) return { refusal: "broken_video" };
  try {
    const id = await storeImportedVideo(context, person, unpacked);
    for (const track of captions) await importCaptions(context, id, track);
    return { id };
  } catch (error) {
    const isRefused = error instanceof VideoRejected || (error instanceof AppError && error.type === "unprocessable");
    if (isRefused) return { refusal: "broken_video" };
    throw error;
  } finally {
    await rm(unpacked.path, { force: true });
  }
}

/** @returns the file on disk; null if the archive is damaged and the file can't be read */
async function unpackVideo(
  { settings, videoLimits }: Context,
  file: AttachedFile,
): Promise<{ readonly path: string; readonly bytes: number } | null> {
  let isUnreadable = false;
  const pieces = async function* () {
    try {
      yield* await file.open();
    } catch (error) {
      isUnreadable = true;
      throw error;
    }
  };
  try {
    return await stageBody(pieces(), getStagingFolder(settings), videoLimits.maxBytes);
  } catch (error) {
    if (isUnreadable || error instanceof AppError) return null;
    throw error;
  }
}

async function importCaptions(
  context: Context,
  id: string,
  { language, label, file }: SourceVideo["captions"][number],
): Promise<void> {
  const video = await findVideo(context.db, id);
  if (video === null || file.bytes > MAX_CAPTION_BYTES) return;
  try {
    await setCaptions(context, video, { language, label, text: await text(await file.open()) });
  } catch (error) {
    // Unreadable captions are omitted.
    if (!(error instanceof AppError && error.type === "unprocessable")) throw error;
  }
}
