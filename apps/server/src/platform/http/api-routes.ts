import {
  type AnyOperation,
  AppError,
  isUnsafe,
  type OperationName,
  operations,
  type Page,
  type Route,
  success,
  type Upload,
} from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { admit, type Execute } from "../execute.ts";
import type { Visit } from "../visit.ts";
import { createDisconnectSignal } from "./closing.ts";
import { compressAnswer, isCompressible } from "./compressed-answers.ts";
import { csrfToken, ensureCsrfCookie, isCsrfToken, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { allowLongUpload } from "./long-uploads.ts";
import { isKeptRead, nameOfflineViewer } from "./offline-copies.ts";
import { type FileReceiver, createMemoryReceiver, multipartInput } from "./multipart.ts";
import { getOwnOrigin } from "./own-origin.ts";
import { dropStaged, spool, stageFile, stagingFolder } from "./staging.ts";
import { createUploadTurns, type UploadTurns } from "./upload-turns.ts";
import { createVisit } from "./visits.ts";

/** Longer than an upload can take to wait and be processed, so that every client gets a response. */
const UPLOAD_ANSWER_MS = 120_000;
const JSON_BODY_BYTES = 256 * 1024;
/** Browsers send a visit's events in batches of up to 60 KB. */
const BEACON_BODY_BYTES = 64 * 1024;
/**
 * Large bodies are written to disk as they arrive, so a slow client takes no memory. Blocking everyone else requires
 * sixty-four accounts. The wait is shorter than the timeout for silent connections.
 */
const LARGE_BODIES = { concurrent: 256, concurrentEach: 4, waiting: 64, waitingEach: 24, milliseconds: 45_000 };

/** A large JSON body stays in memory from its arrival until the response is sent. */
const LARGE_JSON = { ...LARGE_BODIES, concurrent: 8 };

/** Archives and videos can be gigabytes each, and take an hour to arrive. */
const LARGE_FILES = { concurrent: 48, concurrentEach: 1, waiting: 12, waitingEach: 1, milliseconds: 20_000 };

/** Registers every operation on each of its routes. */
export function registerApiRoutes(app: FastifyInstance, context: Context, execute: Execute): void {
  const shared: Shared = {
    context,
    execute,
    visits: new WeakMap(),
    work: new WeakMap(),
    largeBodies: createUploadTurns(LARGE_BODIES),
    largeJson: createUploadTurns(LARGE_JSON),
    largeFiles: createUploadTurns(LARGE_FILES),
  };
  for (const [name, declared] of Object.entries(operations)) {
    for (const route of declared.routes) addRoute(app, shared, name as OperationName, declared, route);
  }
}

/** The dependencies that all routes share. */
interface Shared {
  readonly context: Context;
  readonly execute: Execute;
  /** Admitted visits, by request. */
  readonly visits: WeakMap<FastifyRequest, Visit>;
  /** Work on uploads, by request. It continues for a while after the client disconnects. */
  readonly work: WeakMap<FastifyRequest, Promise<unknown>>;
  readonly largeBodies: UploadTurns;
  readonly largeJson: UploadTurns;
  readonly largeFiles: UploadTurns;
}

function addRoute(
  app: FastifyInstance,
  { context, execute, visits, work, largeBodies, largeJson, largeFiles }: Shared,
  name: OperationName,
  declared: AnyOperation,
  route: Route,
): void {
  /**
   * Waits for a turn. The turn ends when the response is sent, or when the visitor has disconnected and their work is
   * done.
   */
  const awaitTurn = async (turns: UploadTurns, request: FastifyRequest, reply: FastifyReply, visit: Visit) => {
    const holder = { person: (await visit.person())?.id ?? visit.network, site: visit.network };
    await turns.take(holder, createDisconnectSignal(reply), () => work.get(request));
  };
  app.route({
    method: route.method,
    url: route.path,
    config: { acceptsText: declared.beacon, ...findBase64Field(declared) },
    // Checked before the body is read, so that no one makes the server read a body they may not send.
    async onRequest(request, reply) {
      ensureCsrfCookie(context, request, reply);
      reply.header("Cache-Control", "private, no-store");
      const { upload } = declared;
      await readBody(request, reply, async () => {
        const visit = await admit(context, name, createVisit(context, request, reply));
        visits.set(request, visit);
        if (declared.beacon) requireSameOrigin(context, request);
        else if (isUnsafe(route.method)) requireCsrf(context, request, declared.guardsVisitors);
        if (!upload || !mayBeLarge(request)) return;
        const person = await visit.person();
        if (person !== null) await context.limits.requireUploadsLeft(person.id);
        const isLong = isLargeFile(context, upload, request);
        await awaitTurn(isLong ? largeFiles : largeBodies, request, reply, visit);
        if (isLong) allowLongUpload(request.raw);
      });
    },
    async preParsing(request, reply, payload) {
      const visit = visits.get(request);
      if (!declared.upload || !visit || !mayBeLarge(request) || !isJson(request)) return payload;
      // JSON can't carry an archive or a video.
      const maxBytes = declared.upload.staged ? JSON_BODY_BYTES : getMaxPictureBody(context);
      const fullBody = await readBody(request, reply, async () => {
        if (Number(request.headers["content-length"]) > maxBytes)
          throw new AppError("too_large", "The request is too large.");
        return spool(payload, stagingFolder(context.settings), maxBytes);
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
    ...(isCompressible(declared) ? { onSend: compressAnswer } : {}),
    async handler(request, reply) {
      if (declared.upload) reply.raw.setTimeout(UPLOAD_ANSWER_MS, () => reply.raw.destroy());
      const visit = visits.get(request) ?? createVisit(context, request, reply);
      const bodyRead = readBody(request, reply, () => readInput(context, request, declared, route)).then((input) =>
        run(input, () => execute(name, input, visit)),
      );
      if (declared.upload) work.set(request, bodyRead);
      const answer = await bodyRead;
      if (isKeptRead(name)) await nameOfflineViewer(context, visit, reply, true);
      return sendAnswer(reply, declared, answer);
    },
  });
}

/** Runs an operation. Staged files that it didn't use are removed before the response is sent. */
async function run<Answer>(input: Readonly<Record<string, unknown>>, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } finally {
    await dropStaged(input);
  }
}

/** Returns the field that can also be sent as base64: an image's field, but not a staged file's. */
function findBase64Field({ upload }: AnyOperation): { readonly fileField?: string } {
  return upload && !upload.staged ? { fileField: upload.field } : {};
}

function getBodyLimit(context: Context, { upload, beacon }: AnyOperation): number {
  if (beacon) return BEACON_BODY_BYTES;
  if (!upload) return JSON_BODY_BYTES;
  if (upload.staged) return stagedBytes(context, upload.staged) + 2 * JSON_BODY_BYTES;
  return getMaxPictureBody(context);
}

/** Returns the maximum size of a body with an image. Base64 makes an image a third larger. */
function getMaxPictureBody({ imageLimits }: Context): number {
  return Math.ceil(imageLimits.maxBytes * 1.4) + JSON_BODY_BYTES;
}

/** True if the body is an archive or a video. If the route also accepts images, the body's length decides. */
function isLargeFile(context: Context, upload: Upload, request: FastifyRequest): boolean {
  if (upload.staged) return true;
  return upload.or?.staged !== undefined && Number(request.headers["content-length"]) > getMaxPictureBody(context);
}

/** The maximum size of a staged file. */
function stagedBytes({ settings, videoLimits }: Context, kind: NonNullable<Upload["staged"]>): number {
  return kind === "video" ? videoLimits.maxBytes : Math.floor(settings.importMaxMb * 1024 * 1024);
}

/** True if a request's body might be larger than other routes allow, for example because its length is unknown. */
function mayBeLarge(request: FastifyRequest): boolean {
  const length = request.headers["content-length"];
  return length === undefined ? request.headers["transfer-encoding"] !== undefined : Number(length) > JSON_BODY_BYTES;
}

/** Reads a body. If the body is rejected early, the connection is closed so that the rest isn't received. */
async function readBody<T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!request.raw.complete && mayBeLarge(request)) reply.header("Connection", "close");
    throw error;
  }
}

function isJson(request: FastifyRequest): boolean {
  return /^application\/json\b/i.test(request.headers["content-type"] ?? "");
}

function sendAnswer(reply: FastifyReply, declared: AnyOperation, answer: unknown): FastifyReply {
  if (declared.beacon) return reply.status(202).send(success(answer, null, 202));
  if (!declared.list) return reply.send(success(answer));
  const { items, bookmark } = answer as Page<unknown>;
  return reply.send(success(items, bookmark));
}

/**
 * Rejects a write with a session unless a page of this site sent it.
 *
 * @throws AppError csrf_failed when the header doesn't repeat the browser's token
 */
export function requireCsrf(context: Context, request: FastifyRequest, guardsVisitors = false): void {
  if (readCookie(context, request, SESSION_COOKIE) === undefined && !guardsVisitors) return;
  const header = request.headers["x-csrftoken"];
  const cookie = csrfToken(context, request);
  if (typeof header === "string" && header === cookie && isCsrfToken(context, cookie)) return;
  throw new AppError("csrf_failed", "This page is out of date. Reload it and try again.");
}

/**
 * Requires other proof that a page of this site made a call that has no token header. Browsers don't let pages forge
 * this proof.
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
    const isLarge = mayBeLarge(request);
    return {
      ...(await multipartInput(request, upload, (candidate) => toFileReceiver(context, candidate, isLarge))),
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
  const folder = stagingFolder(context.settings);
  const maxFileBytes = staged ? stagedBytes(context, staged) : maxBytes;
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
