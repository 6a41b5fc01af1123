import {
  type AnyOperation,
  AppError,
  isUnsafe,
  type OperationName,
  operations,
  type Page,
  type Route,
  createSuccessEnvelope,
  type Upload,
} from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { admitVisit, type Execute } from "../execute.ts";
import type { Visit } from "../visit.ts";
import { createDisconnectSignal } from "./closing.ts";
import { compressResponse, isCompressible } from "./compressed-answers.ts";
import { readCsrfToken, ensureCsrfCookie, isCsrfToken, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { extendUploadTimeout } from "./long-uploads.ts";
import { isOfflineRead, setOfflineHeaders } from "./offline-copies.ts";
import { type FileReceiver, createMemoryReceiver, readMultipartInput } from "./multipart.ts";
import { getOwnOrigin } from "./own-origin.ts";
import { deleteStagedFiles, spool, stageFile, getStagingFolder } from "./staging.ts";
import { createUploadLimiter, type UploadLimiter } from "./upload-turns.ts";
import { createVisit } from "./visits.ts";

/**
 * The timeout for responding to an upload. It's longer than an upload can wait and be processed, so every client gets a
 * response.
 */
const UPLOAD_RESPONSE_TIMEOUT_MS = 120_000;
const MAX_JSON_BODY_BYTES = 256 * 1024;
/** The maximum size of a beacon. Browsers send a visit's events in batches of up to 60 KB. */
const MAX_BEACON_BODY_BYTES = 64 * 1024;
/**
 * The limits on large bodies. They're written to disk as they arrive, so a slow client doesn't occupy memory. Blocking
 * everyone else requires sixty-four accounts. The maximum wait is shorter than the timeout for silent connections.
 */
const LARGE_BODY_LIMITS = { concurrent: 256, concurrentEach: 4, waiting: 64, waitingEach: 24, milliseconds: 45_000 };

/** The limits on large JSON bodies, which stay in memory from their arrival until the response is sent. */
const LARGE_JSON_LIMITS = { ...LARGE_BODY_LIMITS, concurrent: 8 };

/** The limits on archives and videos, which can be gigabytes in size and take an hour to arrive. */
const LARGE_FILE_LIMITS = { concurrent: 48, concurrentEach: 1, waiting: 12, waitingEach: 1, milliseconds: 20_000 };

/** Registers every operation on each of its routes. */
export function registerApiRoutes(app: FastifyInstance, context: Context, execute: Execute): void {
  const shared: RouteDependencies = {
    context,
    execute,
    visits: new WeakMap(),
    work: new WeakMap(),
    largeBodies: createUploadLimiter(LARGE_BODY_LIMITS),
    largeJson: createUploadLimiter(LARGE_JSON_LIMITS),
    largeFiles: createUploadLimiter(LARGE_FILE_LIMITS),
  };
  for (const [name, declared] of Object.entries(operations)) {
    for (const route of declared.routes) addRoute(app, shared, name as OperationName, declared, route);
  }
}

/** The dependencies that all routes share. */
interface RouteDependencies {
  readonly context: Context;
  readonly execute: Execute;
  /** Admitted visits, by request. */
  readonly visits: WeakMap<FastifyRequest, Visit>;
  /** Work on uploads, by request. It continues for a while after the client disconnects. */
  readonly work: WeakMap<FastifyRequest, Promise<unknown>>;
  readonly largeBodies: UploadLimiter;
  readonly largeJson: UploadLimiter;
  readonly largeFiles: UploadLimiter;
}

function addRoute(
  app: FastifyInstance,
  { context, execute, visits, work, largeBodies, largeJson, largeFiles }: RouteDependencies,
  name: OperationName,
  declared: AnyOperation,
  route: Route,
): void {
  /**
   * Waits for a turn. The turn ends when the response is sent, or when the visitor has disconnected and their work is
   * done.
   */
  const awaitTurn = async (turns: UploadLimiter, request: FastifyRequest, reply: FastifyReply, visit: Visit) => {
    const holder = { person: (await visit.person())?.id ?? visit.network, site: visit.network };
    await turns.take(holder, createDisconnectSignal(reply), () => work.get(request));
  };
  app.route({
    method: route.method,
    url: route.path,
    config: { acceptsText: declared.beacon, ...findBase64Field(declared) },
    // Check this before reading the body, so that no one can make the server read a body that they may not send.
    async onRequest(request, reply) {
      ensureCsrfCookie(context, request, reply);
      reply.header("Cache-Control", "private, no-store");
      const { upload } = declared;
      await readBody(request, reply, async () => {
        const visit = await admitVisit(context, name, createVisit(context, request, reply));
        visits.set(request, visit);
        if (declared.beacon) requireSameOrigin(context, request);
        else if (isUnsafe(route.method)) requireCsrf(context, request, declared.guardsVisitors);
        if (!upload || !canBeLarge(request)) return;
        const person = await visit.person();
        if (person !== null) await context.limits.requireUploadsLeft(person.id);
        const isLong = isLargeFile(context, upload, request);
        await awaitTurn(isLong ? largeFiles : largeBodies, request, reply, visit);
        if (isLong) extendUploadTimeout(request.raw);
      });
    },
    async preParsing(request, reply, payload) {
      const visit = visits.get(request);
      if (!declared.upload || !visit || !canBeLarge(request) || !isJson(request)) return payload;
      // JSON can't carry an archive or a video.
      const maxBytes = declared.upload.staged ? MAX_JSON_BODY_BYTES : getMaxImageBodyBytes(context);
      const fullBody = await readBody(request, reply, async () => {
        if (Number(request.headers["content-length"]) > maxBytes)
          throw new AppError("too_large", "The request is too large.");
        return spool(payload, getStagingFolder(context.settings), maxBytes);
      });
      try {
        await awaitTurn(largeJson, request, reply, visit);
      } catch (error) {
        fullBody.destroy();
        throw error;
      }
      return fullBody;
    },
    bodyLimit: getBodyLimit(context, declared),
    ...(isCompressible(declared) ? { onSend: compressResponse } : {}),
    async handler(request, reply) {
      if (declared.upload) reply.raw.setTimeout(UPLOAD_RESPONSE_TIMEOUT_MS, () => reply.raw.destroy());
      const visit = visits.get(request) ?? createVisit(context, request, reply);
      const bodyRead = readBody(request, reply, () => readInput(context, request, declared, route)).then((input) =>
        runWithStagedFiles(input, () => execute(name, input, visit)),
      );
      if (declared.upload) work.set(request, bodyRead);
      const answer = await bodyRead;
      if (isOfflineRead(name)) await setOfflineHeaders(context, visit, reply, true);
      return sendOperationResponse(reply, declared, answer);
    },
  });
}

/** Runs an operation. Staged files that it didn't use are removed before the response is sent. */
async function runWithStagedFiles<Answer>(
  input: Readonly<Record<string, unknown>>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } finally {
    await deleteStagedFiles(input);
  }
}

/** Returns the field that can also be sent as base64. An image's field can, but a staged file's field can't. */
function findBase64Field({ upload }: AnyOperation): { readonly fileField?: string } {
  return upload && !upload.staged ? { fileField: upload.field } : {};
}

function getBodyLimit(context: Context, { upload, beacon }: AnyOperation): number {
  if (beacon) return MAX_BEACON_BODY_BYTES;
  if (!upload) return MAX_JSON_BODY_BYTES;
  if (upload.staged) return getMaxStagedBytes(context, upload.staged) + 2 * MAX_JSON_BODY_BYTES;
  return getMaxImageBodyBytes(context);
}

/** Returns the maximum size of a body with an image. Base64 makes an image a third larger. */
function getMaxImageBodyBytes({ imageLimits }: Context): number {
  return Math.ceil(imageLimits.maxBytes * 1.4) + MAX_JSON_BODY_BYTES;
}

/** True if the body is an archive or a video. If the route also accepts images, the body's length decides. */
function isLargeFile(context: Context, upload: Upload, request: FastifyRequest): boolean {
  if (upload.staged) return true;
  return upload.or?.staged !== undefined && Number(request.headers["content-length"]) > getMaxImageBodyBytes(context);
}

/** Returns the maximum size of a staged file. */
function getMaxStagedBytes({ settings, videoLimits }: Context, kind: NonNullable<Upload["staged"]>): number {
  return kind === "video" ? videoLimits.maxBytes : Math.floor(settings.importMaxMb * 1024 * 1024);
}

/** True if a request's body might be larger than other routes allow, for example because its length is unknown. */
function canBeLarge(request: FastifyRequest): boolean {
  const length = request.headers["content-length"];
  return length === undefined
    ? request.headers["transfer-encoding"] !== undefined
    : Number(length) > MAX_JSON_BODY_BYTES;
}

/** Reads a body. If the body is rejected early, closes the connection so that the rest isn't received. */
async function readBody<T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!request.raw.complete && canBeLarge(request)) reply.header("Connection", "close");
    throw error;
  }
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers["content-type"] ?? "");
}

function sendOperationResponse(reply: FastifyReply, declared: AnyOperation, answer: unknown): FastifyReply {
  if (declared.beacon) return reply.status(202).send(createSuccessEnvelope(answer, null, 202));
  if (!declared.list) return reply.send(createSuccessEnvelope(answer));
  const { items, bookmark } = answer as Page<unknown>;
  return reply.send(createSuccessEnvelope(items, bookmark));
}

/**
 * Rejects a write with a session unless a page of this site sent it.
 *
 * @throws AppError csrf_failed when the header doesn't repeat the browser's token
 */
export function requireCsrf(context: Context, request: FastifyRequest, guardsVisitors = false): void {
  if (readCookie(context, request, SESSION_COOKIE) === undefined && !guardsVisitors) return;
  const header = request.headers["x-csrftoken"];
  const cookie = readCsrfToken(context, request);
  if (typeof header === "string" && header === cookie && isCsrfToken(context, cookie)) return;
  throw new AppError("csrf_failed", "This page is out of date. Reload it and try again.");
}

/**
 * Requires headers that prove that a page of this site made a call without the token header. Browsers don't let pages
 * forge them.
 */
function requireSameOrigin(context: Context, request: FastifyRequest): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOwn =
    origin !== undefined && URL.canParse(origin) && new URL(origin).origin === getOwnOrigin(context, request).origin;
  if (site === "same-origin" || (site === undefined && isOwn)) return;
  throw new AppError("csrf_failed", "This call only works from a page of this site.");
}

async function readInput(
  context: Context,
  request: FastifyRequest,
  declared: AnyOperation,
  route: Route,
): Promise<Record<string, unknown>> {
  const parameters = request.params as Record<string, unknown>;
  const { upload } = declared;
  if (upload && request.isMultipart()) {
    const isLarge = canBeLarge(request);
    return {
      ...(await readMultipartInput(request, upload, (candidate) => toFileReceiver(context, candidate, isLarge))),
      ...parameters,
    };
  }
  const body = getBody(request);
  const usesQuery = route.method === "GET" || route.method === "DELETE";
  return { ...(usesQuery ? (request.query as Record<string, unknown>) : {}), ...body, ...parameters };
}

function toFileReceiver(context: Context, { staged }: Upload, isLarge: boolean): FileReceiver {
  const { maxBytes } = context.imageLimits;
  if (!staged && !isLarge) return createMemoryReceiver(maxBytes);
  const folder = getStagingFolder(context.settings);
  const maxFileBytes = staged ? getMaxStagedBytes(context, staged) : maxBytes;
  return { maxBytes: maxFileBytes, receive: (part) => stageFile(part, folder, maxFileBytes) };
}

function getBody(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new AppError("validation_error", "The request body must be a JSON object.");
  }
  return body as Record<string, unknown>;
}
