import { once } from "node:events";
import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { getVideoKey } from "@tessera/media";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../../platform/context.ts";
import { findPublicImage } from "../media.access.ts";
import { verifySignedHandle } from "../urls.rules.ts";
import { isIntact } from "../repairing.tasks.ts";
import { parseByteRange } from "./byte-range.formats.ts";
import { findImageVideo, type VideoRow } from "./videos.queries.ts";
import { requeuePreparation } from "./videos.commands.ts";

const PUBLIC_CACHE_CONTROL = "public, max-age=31536000, immutable";
const PRIVATE_CACHE_CONTROL = "private, no-store";
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  m3u8: "application/vnd.apple.mpegurl",
  m4s: "video/mp4",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
};

/**
 * Serves video files, whole or in ranges, under the keys and handles of their pins' images. A video is visible wherever
 * its image is. Playlists refer to their files by relative URLs.
 */
export function registerVideoFileRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { handle: string; video: string; file: string } }>(
    "/media/:handle/:video/:file",
    async (request, reply) => {
      const { handle, video: name, file } = request.params;
      const signed = verifySignedHandle(context, handle);
      const imageId = signed === undefined ? await findPublicImage(context, handle) : signed;
      const videoId = imageId === null ? null : readVideoId(context, name, imageId, signed === undefined);
      const video = imageId === null || videoId === null ? null : await findImageVideo(context.db, videoId, imageId);
      const stored = video && (await readVideoFile(context, video, file));
      if (!stored) return sendNotFound(reply);
      reply
        .header("Cache-Control", signed === undefined ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL)
        .header("Content-Type", MEDIA_TYPES[getExtension(file)])
        .header("Accept-Ranges", "bytes")
        .header("Content-Security-Policy", "default-src 'none'; sandbox")
        .header("Cross-Origin-Resource-Policy", "cross-origin");
      const range = parseByteRange(request.headers.range, stored.size);
      if (range === "unsatisfiable") {
        return reply
          .header("Cache-Control", PRIVATE_CACHE_CONTROL)
          .header("Content-Range", `bytes */${stored.size}`)
          .status(416)
          .send();
      }
      if (range !== null) {
        reply.status(206).header("Content-Range", `bytes ${range.start}-${range.end}/${stored.size}`);
      }
      reply.header("Content-Length", range === null ? stored.size : range.end - range.start + 1);
      const stream = stored.stream(range ?? undefined);
      // An error while opening the file can still set the status.
      await once(stream, "readable");
      return reply.send(stream);
    },
  );
}

/**
 * Reads a video's ID from its segment of the URL. Earlier versions used the unencrypted ID, and browsers may have
 * cached a listed image's page with such a URL.
 */
function readVideoId(context: Context, name: string, imageId: string, isListed: boolean): string | null {
  const key = /^v([\w-]{1,22})$/.exec(name)?.[1] ?? "";
  if (isListed && isId(key)) return key;
  return context.imageIds.decrypt(imageId, key);
}

/** Reads one of a video's files. If a derived file is missing or damaged, requests that the video be prepared again. */
async function readVideoFile(context: Context, video: VideoRow, file: string) {
  const isReady = video.status === "ready" && Object.hasOwn(video.sizes, file);
  if (!isReady && !video.captions.some((track) => track.file === file)) return null;
  const stored = await context.storage.read(getVideoKey(video.id, file));
  if (stored !== null && (!isReady || isIntact(stored.size, video.sizes[file]))) return stored;
  if (isReady) await requeuePreparation(context, video.id);
  return null;
}

function getExtension(file: string): string {
  return file.slice(file.lastIndexOf(".") + 1);
}

function sendNotFound(reply: FastifyReply): never {
  reply.header("Cache-Control", PRIVATE_CACHE_CONTROL);
  throw new AppError("not_found", "We couldn’t find this video.");
}
