import { Readable } from "node:stream";
import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { isClientGone } from "../../platform/errors.ts";
import { createDisconnectSignal } from "../../platform/http/closing.ts";
import { getOwnOrigin } from "../../platform/http/own-origin.ts";
import { watchForStalledReader } from "../../platform/http/stalled-readers.ts";
import { createVisit } from "../../platform/http/visits.ts";
import { createConcurrencyLimiter } from "../../platform/turns.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { exportBookmarks } from "./bookmarks-file.tasks.ts";
import { exportArchive } from "./export-archive.tasks.ts";
import { productVersion } from "../product-version.rules.ts";

/**
 * The limits on concurrent exports, because an export reads all of a person's rows and files. Other people wait in a
 * queue, and repeated requests go to its end.
 */
const EXPORT_LIMITS = { concurrent: 3, concurrentEach: 1, waiting: 32, waitingEach: 1, milliseconds: 45_000 };

/** Registers the routes with which people download all of their data, as an archive or as a bookmarks file. */
export function registerExportRoutes(app: FastifyInstance, context: Context): void {
  const turns = createConcurrencyLimiter(EXPORT_LIMITS);

  /** Sends a file that is created while it's being sent. Sending stops when the client disconnects. */
  async function sendExport(
    request: FastifyRequest,
    reply: FastifyReply,
    file: { readonly extension: string; readonly type: string },
    make: (person: SignedInPerson) => Promise<Readable>,
  ): Promise<FastifyReply> {
    const person = await requireExporter(context, request, reply);
    if (turns.isHolding(person.id)) throw createBusyError();
    const end = await turns.take(person.id, createDisconnectSignal(reply));
    try {
      const stream = await make(person);
      const stopWatching = watchForStalledReader(reply);
      stream
        .once("close", stopWatching)
        .once("close", end)
        .once("error", (error) => logExportError(context, request, error));
      const day = new Date(context.now()).toISOString().slice(0, 10);
      return await reply
        .header("Content-Type", file.type)
        .header("Content-Disposition", `attachment; filename="tessera-${person.username}-${day}.${file.extension}"`)
        .header("Content-Security-Policy", "default-src 'none'; sandbox")
        .header("Cache-Control", "private, no-store")
        .send(stream);
    } catch (error) {
      end();
      throw error;
    }
  }

  // Don't expose HEAD, because it would create the entire file just for its headers.
  app.get("/v3/users/me/export", { exposeHeadRoute: false }, (request, reply) =>
    sendExport(request, reply, { extension: "zip", type: "application/zip" }, (person) =>
      exportArchive(context, person, { productVersion, origin: getOwnOrigin(context, request).origin }),
    ),
  );
  app.get("/v3/users/me/export/bookmarks", { exposeHeadRoute: false }, (request, reply) =>
    sendExport(request, reply, { extension: "html", type: "text/html; charset=utf-8" }, async (person) =>
      Readable.from(exportBookmarks(context, person, getOwnOrigin(context, request).origin)),
    ),
  );
}

function createBusyError(): AppError {
  return new AppError("unavailable", "You’re already downloading your data. Wait until that’s done.", {
    retryAfter: 30,
  });
}

/** @throws AppError rate_limited, login_required */
async function requireExporter(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInPerson> {
  const visit = createVisit(context, request, reply);
  await context.limits.countAddress("fetch", visit.address);
  const person = await visit.person();
  if (person === null) throw new AppError("login_required", "Log in to continue.");
  await context.limits.countPerson("fetch", person.id);
  return person;
}

/** Logs an error that occurs after the response has begun. The client notices only that the stream breaks off. */
function logExportError(context: Context, request: FastifyRequest, error: Error): void {
  if (!isClientGone(error)) context.log.error({ err: error, requestId: request.id }, "an export was interrupted");
}
