import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { AppError } from "@tessera/contract";
import { type ImportRefusal, VIDEO_LIMITS } from "@tessera/domain";
import { VideoRejected } from "@tessera/media";
import { setCaptions, storeBroughtVideo } from "../../media/videos/videos.commands.ts";
import { findVideo } from "../../media/videos/videos.queries.ts";
import type { Context } from "../../platform/context.ts";
import { stagingFolder } from "../../platform/http/staging.ts";
import type { Run } from "./import-run.ts";
import type { BroughtFile, BroughtVideo } from "./source.ts";

/** Bytes of a track of captions, of which some characters take four. */
const CAPTION_BYTES = VIDEO_LIMITS.captionTextMax * 4;

/**
 * Stores a video that came along, to be prepared like every other.
 *
 * @returns its id, or why it is not taken here: its pin then has its picture alone
 * @throws whatever ends the run as a whole
 */
export async function bringVideo(
  { context, person }: Run,
  { file, captions }: BroughtVideo,
): Promise<{ readonly id: string } | { readonly refusal: ImportRefusal }> {
  if (file === null) return { refusal: "broken_video" };
  if (context.videoTools === null) return { refusal: "videos_off" };
  if (file.bytes > context.videoLimits.maxBytes) return { refusal: "too_large" };
  const folder = stagingFolder(context.settings);
  const path = join(folder, `upload-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    if (!(await unpack(file, path))) return { refusal: "broken_video" };
    const id = await storeBroughtVideo(context, person, { path, bytes: (await stat(path)).size });
    for (const track of captions) await bringCaptions(context, id, track);
    return { id };
  } catch (error) {
    const isRefused = error instanceof VideoRejected || (error instanceof AppError && error.type === "unprocessable");
    if (isRefused) return { refusal: "broken_video" };
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** @returns whether it could be read: what cannot is the archive's fault */
async function unpack(file: BroughtFile, path: string): Promise<boolean> {
  const source = await file.open().catch(() => null);
  if (source === null) return false;
  const broken = Promise.withResolvers<false>();
  source.once("error", () => broken.resolve(false));
  const written = pipeline(source, createWriteStream(path, { flags: "wx", mode: 0o600 })).then(() => true as const);
  return Promise.race([broken.promise, written]);
}

async function bringCaptions(
  context: Context,
  id: string,
  { language, label, file }: BroughtVideo["captions"][number],
): Promise<void> {
  const video = await findVideo(context.db, id);
  if (video === null || file.bytes > CAPTION_BYTES) return;
  try {
    await setCaptions(context, video, { language, label, text: await text(await file.open()) });
  } catch (error) {
    // Captions that cannot be read are left out.
    if (!(error instanceof AppError && error.type === "unprocessable")) throw error;
  }
}
