import { once } from "node:events";
import type { Readable } from "node:stream";
import { AppError } from "@tessera/contract";
import { type ImageFormat, findImageFormat, imageMediaTypes, isImageSpecName } from "@tessera/domain";
import { ANIMATION_FILE_NAME, type StoredObject } from "@tessera/media";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../platform/context.ts";
import { findPublicImage } from "./media.access.ts";
import { createRenditionRepairer } from "./repairing.tasks.ts";
import { verifySignedHandle } from "./urls.rules.ts";

const PUBLIC_CACHE_CONTROL = "public, max-age=31536000, immutable";
const PRIVATE_CACHE_CONTROL = "private, no-store";

/** Serves images under public keys and signed handles. Regenerates missing or damaged files if possible. */
export function registerMediaRoutes(app: FastifyInstance, context: Context): void {
  const healer = createRenditionRepairer(context);
  app.get<{ Params: { handle: string; file: string } }>("/media/:handle/:file", async (request, reply) => {
    const { handle, file } = request.params;
    const format = parseFileFormat(file);
    const signed = verifySignedHandle(context, handle);
    const imageId = signed === undefined ? await findPublicImage(context, handle) : signed;
    if (imageId === null || format === null) return throwImageNotFound(reply);
    const stored = await healer.read(imageId, file);
    const stream = stored && (await openFileStream(stored));
    if (stream === null) return throwImageNotFound(reply);
    return reply
      .header("Cache-Control", signed === undefined ? PUBLIC_CACHE_CONTROL : PRIVATE_CACHE_CONTROL)
      .header("Content-Type", imageMediaTypes[format])
      .header("Content-Length", stored?.size)
      .header("Content-Security-Policy", "default-src 'none'; sandbox")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .send(stream);
  });
}

/** Returns the format of an image file, based on its name. Returns null for any other file. */
function parseFileFormat(file: string): ImageFormat | null {
  if (file === ANIMATION_FILE_NAME) return "webp";
  const [, spec = "", extension = ""] = /^([\dx]+|orig)\.([a-z]+)$/.exec(file) ?? [];
  return isImageSpecName(spec) ? findImageFormat(extension) : null;
}

/**
 * Returns a stream that has started, so that an error while opening the file can still set the status. Returns null if
 * the file was just deleted.
 */
async function openFileStream(stored: StoredObject): Promise<Readable | null> {
  const stream = stored.stream();
  try {
    await once(stream, "readable");
    return stream;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function throwImageNotFound(reply: FastifyReply): never {
  reply.header("Cache-Control", PRIVATE_CACHE_CONTROL);
  throw new AppError("not_found", "We couldn’t find this image.");
}
