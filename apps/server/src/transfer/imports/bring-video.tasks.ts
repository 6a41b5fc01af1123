import { rm } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { AppError } from "@tessera/contract";
import { type ImportRefusal, VIDEO_LIMITS } from "@tessera/domain";
import { VideoRejected } from "@tessera/media";
import { setCaptions, storeImportedVideo } from "../../media/videos/videos.commands.ts";
import { findVideo } from "../../media/videos/videos.queries.ts";
import type { Context } from "../../platform/context.ts";
import { stageBody, stagingFolder } from "../../platform/http/staging.ts";
import type { Run } from "./import-run.tasks.ts";
import type { AttachedFile, SourceVideo } from "./source.formats.ts";

/** The maximum size of a captions track, in bytes. Some characters take four bytes. */
const CAPTION_BYTES = VIDEO_LIMITS.captionTextMax * 4;

/**
 * Stores a video from the source. It's prepared later, like every other video.
 *
 * @returns the video's id, or the reason if it's rejected, in which case its pin has only its image
 * @throws any error that ends the whole run
 */
export async function importVideo(
  { context, person }: Run,
  { file, captions }: SourceVideo,
): Promise<{ readonly id: string } | { readonly refusal: ImportRefusal }> {
  if (file === null) return { refusal: "broken_video" };
  if (context.videoTools === null) return { refusal: "videos_off" };
  if (file.bytes > context.videoLimits.maxBytes) return { refusal: "too_large" };
  const unpacked = await unpack(context, file);
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

/** @returns the file on disk; null when it can't be read, which is the archive's fault */
async function unpack(
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
    return await stageBody(pieces(), stagingFolder(settings), videoLimits.maxBytes);
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
  if (video === null || file.bytes > CAPTION_BYTES) return;
  try {
    await setCaptions(context, video, { language, label, text: await text(await file.open()) });
  } catch (error) {
    // Unreadable captions are left out.
    if (!(error instanceof AppError && error.type === "unprocessable")) throw error;
  }
}
