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
import { createGoneSignal } from "./closing.ts";
import { csrfToken, ensureCsrfCookie, isCsrfToken, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { allowLongUpload } from "./long-uploads.ts";
import { type FileReceiver, intoMemory, multipartInput } from "./multipart.ts";
import { ownOrigin } from "./own-origin.ts";
import { dropStaged, spool, stageFile, stagingFolder } from "./staging.ts";
import { createUploadTurns, type UploadTurns } from "./upload-turns.ts";
import { createVisit } from "./visits.ts";

/** Longer than an upload can wait and be processed, so that every client gets a response. */
const UPLOAD_ANSWER_MS = 120_000;
const JSON_BODY_BYTES = 256 * 1024;
/** Browsers split a visit's events at 60 KB. */
const BEACON_BODY_BYTES = 64 * 1024;
/**
 * Large bodies are written to disk as they arrive, so a slow client holds no memory. Blocking everyone else takes sixty-four
 * accounts. The wait is shorter than the timeout for silent connections.
 */
const LARGE_BODIES = { atOnce: 256, atOnceEach: 4, waiting: 64, waitingEach: 24, milliseconds: 45_000 };

/** A large JSON body that has arrived stays in memory until the response is sent. */
const LARGE_JSON = { ...LARGE_BODIES, atOnce: 8 };

/** Archives and videos can be gigabytes each, and take an hour to arrive. */
const LARGE_FILES = { atOnce: 48, atOnceEach: 1, waiting: 12, waitingEach: 1, milliseconds: 20_000 };

/** Every operation on each of its routes. */
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

/** What all the routes work with. */
interface Shared {
  readonly context: Context;
  readonly execute: Execute;
  /** Admitted visits, by request. */
  readonly visits: WeakMap<FastifyRequest, Visit>;
  /** Work on uploads, by request: it continues for a while when the client leaves. */
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
  /** Waits for a turn. It ends when the response is sent, or when the visitor is gone and the work they left is done. */
  const awaitTurn = async (turns: UploadTurns, request: FastifyRequest, reply: FastifyReply, visit: Visit) => {
    const holder = { person: (await visit.person())?.id ?? visit.network, site: visit.network };
    await turns.take(holder, createGoneSignal(reply), () => work.get(request));
  };
  app.route({
    method: route.method,
    url: route.path,
    config: { acceptsText: declared.beacon, ...findBase64Field(declared) },
    // Before the body is read, so that no one makes us read what they aren't allowed to send.
    async onRequest(request, reply) {
      ensureCsrfCookie(context, request, reply);
      reply.header("Cache-Control", "private, no-store");
      const { upload } = declared;
      await reading(request, reply, async () => {
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
      const maxBytes = declared.upload.staged ? JSON_BODY_BYTES : pictureBodyBytes(context);
      const fullBody = await reading(request, reply, async () => {
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
    async handler(request, reply) {
      if (declared.upload) reply.raw.setTimeout(UPLOAD_ANSWER_MS, () => reply.raw.destroy());
      const visit = visits.get(request) ?? createVisit(context, request, reply);
      const working = reading(request, reply, () => readInput(context, request, declared, route)).then((input) =>
        run(input, () => execute(name, input, visit)),
      );
      if (declared.upload) work.set(request, working);
      return sendAnswer(reply, declared, await working);
    },
  });
}

/** Anything staged for an operation that didn't take it is removed before the response is sent. */
async function run<Answer>(input: Readonly<Record<string, unknown>>, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } finally {
    await dropStaged(input);
  }
}

/** An image can also come as base64; staged files never do. */
function findBase64Field({ upload }: AnyOperation): { readonly fileField?: string } {
  return upload && !upload.staged ? { fileField: upload.field } : {};
}

function getBodyLimit(context: Context, { upload, beacon }: AnyOperation): number {
  if (beacon) return BEACON_BODY_BYTES;
  if (!upload) return JSON_BODY_BYTES;
  if (upload.staged) return stagedBytes(context, upload.staged) + 2 * JSON_BODY_BYTES;
  return pictureBodyBytes(context);
}

/** An image in base64 is a third larger than its bytes. */
function pictureBodyBytes({ imageLimits }: Context): number {
  return Math.ceil(imageLimits.maxBytes * 1.4) + JSON_BODY_BYTES;
}

/** Whether an archive or a video is coming. Where an image is possible as well, the length decides. */
function isLargeFile(context: Context, upload: Upload, request: FastifyRequest): boolean {
  if (upload.staged) return true;
  return upload.or?.staged !== undefined && Number(request.headers["content-length"]) > pictureBodyBytes(context);
}

/** The maximum size of a staged file. */
function stagedBytes({ settings, videoLimits }: Context, kind: NonNullable<Upload["staged"]>): number {
  return kind === "video" ? videoLimits.maxBytes : Math.floor(settings.importMaxMb * 1024 * 1024);
}

/** Whether a request's body might be larger than other routes allow; one of unknown length might be. */
function mayBeLarge(request: FastifyRequest): boolean {
  const length = request.headers["content-length"];
  return length === undefined ? request.headers["transfer-encoding"] !== undefined : Number(length) > JSON_BODY_BYTES;
}

/** Reads a body. When it's refused early, the connection closes instead of receiving the rest. */
async function reading<T>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<T>): Promise<T> {
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

/** Refuses a write in a session that none of our pages asked for. @throws AppError csrf_failed */
export function requireCsrf(context: Context, request: FastifyRequest, guardsVisitors = false): void {
  if (readCookie(context, request, SESSION_COOKIE) === undefined && !guardsVisitors) return;
  const header = request.headers["x-csrftoken"];
  const cookie = csrfToken(context, request);
  if (typeof header === "string" && header === cookie && isCsrfToken(context, cookie)) return;
  throw new AppError("csrf_failed", "This page is out of date. Reload it and try again.");
}

/**
 * A call without our header must show in another way that one of our pages makes it. Browsers let no page lie about this.
 */
function requireSameOrigin(context: Context, request: FastifyRequest): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const isOwn =
    origin !== undefined && URL.canParse(origin) && new URL(origin).origin === ownOrigin(context, request).origin;
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
  if (!staged && !isLarge) return intoMemory(maxBytes);
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
