import { AppError } from "@tessera/contract";
import { LOST_FILE_ID, SHARE_PATH, getSharedCreatePath } from "@tessera/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { type FileReceiver, readMultipartInput } from "../../platform/http/multipart.ts";
import { sendRefusedPage } from "../../platform/http/page-gate.ts";
import { createVisit } from "../../platform/http/visits.ts";

/** The part of the form that contains the file. */
const IMAGE_UPLOAD = { part: "image", field: "image" } as const;
const MAX_TEXT_BYTES = 256 * 1024;

/**
 * Accepts what a device's share sheet posts when the browser's service worker isn't running. Redirects to the create
 * page with the shared text. A redirect can't carry the file, so the file is discarded and the create page says so. The
 * route changes nothing, so it doesn't require a CSRF token.
 */
export function registerShareTarget(app: FastifyInstance, context: Context): void {
  app.post(SHARE_PATH, { bodyLimit: MAX_TEXT_BYTES }, async (request, reply) => {
    const { address } = createVisit(context, request, null);
    await context.limits.countAddress("page", address);
    reply.header("Cache-Control", "no-store");
    try {
      const parts = await readShare(context, request);
      const file = parts.image === true ? LOST_FILE_ID : null;
      const [title, text, url] = ["title", "text", "url"].map((name) => toText(parts[name]));
      return reply.redirect(getSharedCreatePath({ title: title ?? "", text: text ?? "", url: url ?? "" }, file), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.type !== "too_large") throw error;
      reply.hijack();
      // The rest of the file isn't received.
      if (!request.raw.complete) reply.raw.setHeader("Connection", "close");
      sendRefusedPage(reply, error.status, null);
      return reply;
    }
  });
}

/**
 * Reads the shared form. @throws AppError too_large for a file that is too large for a pin; validation_error for a
 * malformed form
 */
async function readShare(context: Context, request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) return {};
  const { maxBytes } = context.imageLimits;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + MAX_TEXT_BYTES)
    throw new AppError("too_large", "This file is too large.");
  const receiver: FileReceiver = {
    maxBytes,
    async receive({ file }) {
      let bytes = 0;
      for await (const piece of file as AsyncIterable<Buffer>) bytes += piece.length;
      if (bytes > maxBytes) throw new AppError("too_large", "This file is too large.");
      return bytes > 0;
    },
  };
  return readMultipartInput(request, IMAGE_UPLOAD, () => receiver);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
