import { AppError } from "@tessera/contract";
import { imageFormatOfExtension, imageMediaTypes, isImageSpecName } from "@tessera/domain";
import { renditionKey } from "@tessera/media";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../platform/context.ts";
import { findImageByKey } from "./media.queries.ts";
import { openSignedHandle } from "./media.urls.ts";

const PUBLIC = "public, max-age=31536000, immutable";
const PRIVATE = "private, no-store";

/** Serves pictures under public keys and signed handles. */
export function registerMediaRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { handle: string; file: string } }>("/media/:handle/:file", async (request, reply) => {
    const { handle, file } = request.params;
    const [, spec = "", extension = ""] = /^([\dx]+|orig)\.([a-z]+)$/.exec(file) ?? [];
    const format = imageFormatOfExtension(extension);
    const signed = openSignedHandle(context, handle);
    const imageId = signed === undefined ? await publicImage(context, handle) : signed;
    if (imageId === null || format === null || !isImageSpecName(spec)) return missing(reply);
    const stored = await context.storage.read(renditionKey(imageId, spec, format));
    if (stored === null) return missing(reply);
    return reply
      .header("Cache-Control", signed === undefined ? PUBLIC : PRIVATE)
      .header("Content-Type", imageMediaTypes[format])
      .header("Content-Length", stored.size)
      .header("Content-Security-Policy", "default-src 'none'; sandbox")
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .send(stored.stream());
  });
}

async function publicImage(context: Context, handle: string): Promise<string | null> {
  return /^[\w-]{24}$/.test(handle) ? findImageByKey(context.db, handle) : null;
}

function missing(reply: FastifyReply): never {
  reply.header("Cache-Control", PRIVATE);
  throw new AppError("not_found", "We could not find this picture.");
}
