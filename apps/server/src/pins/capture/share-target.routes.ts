import { AppError } from "@tessera/contract";
import { LOST_FILE, SHARE_PATH, sharedCreatePath } from "@tessera/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { type FileReceiver, multipartInput } from "../../platform/http/multipart.ts";
import { sendRefusedPage } from "../../platform/http/page-gate.ts";
import { createVisit } from "../../platform/http/visits.ts";

/** The part of the form that contains the file. */
const IMAGE = { part: "image", field: "image" } as const;
const TEXT_BYTES = 256 * 1024;

/**
 * Accepts what a device's share sheet posts, for browsers whose service worker isn't running: redirects to the create
 * page with the texts. The file is read and dropped, because the redirect can't carry it; the create page says so. The
 * route changes nothing, so it needs no proof that a page of this site sent the form.
 */
export function registerShareTarget(app: FastifyInstance, context: Context): void {
  app.post(SHARE_PATH, { bodyLimit: TEXT_BYTES }, async (request, reply) => {
    const { address } = createVisit(context, request, null);
    await context.limits.countAddress("page", address);
    reply.header("Cache-Control", "no-store");
    try {
      const parts = await readShare(context, request);
      const file = parts.image === true ? LOST_FILE : null;
      const [title, text, url] = ["title", "text", "url"].map((name) => toText(parts[name]));
      return reply.redirect(sharedCreatePath({ title: title ?? "", text: text ?? "", url: url ?? "" }, file), 303);
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

/** @throws AppError too_large for a file that couldn't become a pin; validation_error for a malformed form */
async function readShare(context: Context, request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (!request.isMultipart()) return {};
  const { maxBytes } = context.imageLimits;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + TEXT_BYTES)
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
  return multipartInput(request, IMAGE, () => receiver);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
