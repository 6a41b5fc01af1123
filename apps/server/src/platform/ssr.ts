import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { constants, createGzip } from "node:zlib";
import staticFiles from "@fastify/static";
import { createRequest } from "@remix-run/node-fetch-server";
import { AppError, findOperation, type OperationName } from "@tessera/contract";
import { pageKind, THEMES, type Theme, UnexpectedRouteError } from "@tessera/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { createRequestHandler, RouterContextProvider, ServerBuild } from "react-router";
import type { Context } from "./context.ts";
import { isReaderGone } from "./errors.ts";
import type { Execute } from "./execute.ts";
import type { RegisterPages } from "./http/app.ts";
import { ensureCsrfCookie, readCookie, SESSION_COOKIE, THEME_COOKIE } from "./http/cookies.ts";
import { holdBack } from "./http/failures.ts";
import { ownOrigin } from "./http/own-origin.ts";
import { createPageGate, type PageGate, sendRefusedPage } from "./http/page-gate.ts";
import { answerNotFound, isApiPath } from "./http/unknown-paths.ts";
import { visitOf } from "./http/visits.ts";
import type { Visit } from "./visit.ts";

const WEB = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "web");
const ASSET_MAX_AGE = "365d";
const RETRY_AFTER_SECONDS = 5;

/** What the web app hands to its pages of one request. */
interface LoadContextOptions {
  readonly call: (name: OperationName, input: unknown) => Promise<unknown>;
  readonly nonce: string;
  readonly theme: Theme;
  report(error: unknown): void;
}

/** What the web app's server entry exports for us: its own copy of the router must make handler and context alike. */
interface ServerEntry {
  readonly createLoadContext: (options: LoadContextOptions) => RouterContextProvider;
  readonly createRequestHandler: typeof createRequestHandler;
}

/** Where a request's pages come from: a finished build, or sources that are built as they are asked for. */
export interface PageSource {
  build(): Promise<ServerBuild>;
  /** Answers requests for the sources themselves; resolves to whether it did. */
  assets: ((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) | null;
  /** What the content security policy allows beside the product's own. */
  readonly connectSources: string;
}

/** The build that `npm start` makes, with its assets served for a year. */
export async function builtPages(app: FastifyInstance): Promise<PageSource> {
  const client = join(WEB, "build", "client");
  await app.register(staticFiles, {
    root: join(client, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: ASSET_MAX_AGE,
    preCompressed: true,
    index: false,
  });
  for (const file of await readdir(client, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    app.get(`/${file.name}`, (_request, reply) =>
      reply.sendFile(file.name, client, { maxAge: "1h", immutable: false }),
    );
  }
  const build = (await import(pathToFileURL(join(WEB, "build", "server", "index.js")).href)) as ServerBuild;
  return { build: async () => build, assets: null, connectSources: "" };
}

/** Sources, built as they are asked for and replaced in the browser as they change. */
export async function livePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: WEB,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  return {
    build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
    assets: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once("finish", () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      }),
    connectSources: " ws:",
  };
}

/** Serves every page that is no API route, rendered here. */
export function createPages(source: (app: FastifyInstance) => Promise<PageSource>): RegisterPages {
  return async (app, context, execute) => {
    const pages = await source(app);
    const gate = createPageGate(context);
    await app.register(async (scope) => {
      // A page's request has no body that we read.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.route({
        method: ["GET", "HEAD"],
        url: "/*",
        handler: (request, reply) => servePage({ pages, gate }, context, execute, request, reply),
      });
    });
  };
}

async function servePage(
  { pages, gate }: { readonly pages: PageSource; readonly gate: PageGate },
  context: Context,
  execute: Execute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isApiPath(request)) return answerNotFound(reply);
  const origin = ownOrigin(context, request);
  ensureCsrfCookie(context, request, reply);
  reply.hijack();
  if (await pages.assets?.(request, reply)) return reply;
  const visit = visitOf(context, request, null);
  const nonce = randomBytes(16).toString("base64url");
  reply
    .header("Content-Security-Policy", policyOf(nonce, pages, request.url))
    .header("Cache-Control", isPersonal(context, request) ? "private, no-store" : "private, no-cache");
  try {
    const leave = await gate.enter(visit, reply);
    const page = await renderPage(pages, context, execute, { request, reply, visit, nonce, origin }).finally(leave);
    if (page.status === 429) await page.body?.cancel();
    if (page.status === 429) sendRefusedPage(reply, page.status, page.headers.get("Retry-After"));
    else await sendPage(reply, page, request);
  } catch (error) {
    if (error instanceof AppError) {
      await holdBack(error, reply);
      sendRefusedPage(reply, error.status, error.retryAfter);
    } else if (!isReaderGone(error)) {
      context.log.error({ err: error, requestId: request.id }, "a page could not be sent");
      if (!reply.raw.headersSent) reply.raw.writeHead(500, { "Content-Type": "text/plain" });
      reply.raw.end("Sorry! Something went wrong on our end.");
    }
  }
  return reply;
}

/** Whether a page shows what only this browser may see: an account's view of things, or a board opened by its link. */
function isPersonal(context: Context, request: FastifyRequest): boolean {
  return readCookie(context, request, SESSION_COOKIE) !== undefined || request.url.startsWith("/board/shared/");
}

/** One request for a page, let in. */
interface PageVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visit: Visit;
  readonly nonce: string;
  readonly origin: URL;
}

/** Resolves once the page can go out: what it takes of this thread is done by then, but for parts that come late. */
async function renderPage(
  pages: PageSource,
  context: Context,
  execute: Execute,
  { request, reply, visit, nonce, origin }: PageVisit,
): Promise<Response> {
  const build = await pages.build();
  const entry = build.entry.module as unknown as ServerEntry;
  const theme = THEMES.find((known) => known === readCookie(context, request, THEME_COOKIE)) ?? "system";
  const loadContext = entry.createLoadContext({
    nonce,
    theme,
    report: (error) => reportPage(context.log, request.id, error),
    call(name, input) {
      if (findOperation(name).effect !== "read") throw new Error(`A page called ${name}, which changes something.`);
      return execute(name, input, visit);
    },
  });
  const handler = entry.createRequestHandler(build, process.env.TESSERA_DEV === "1" ? "development" : "production");
  return handler(createRequest(request.raw, reply.raw, { protocol: origin.protocol, host: origin.host }), loadContext);
}

/** Tells the operators what a page reports: a path of no kind is a warning, everything else a failure. */
function reportPage(log: Context["log"], requestId: string, error: unknown): void {
  // By name, since the web app's build has a class of its own.
  if (error instanceof Error && error.name === UnexpectedRouteError.name) log.warn({ requestId }, error.message);
  else log.error({ err: error, requestId }, "a page failed");
}

async function sendPage(reply: FastifyReply, page: Response, request: FastifyRequest): Promise<void> {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  for (const [name, value] of page.headers) {
    if (name !== "set-cookie") raw.setHeader(name, value);
  }
  for (const value of page.headers.getSetCookie()) raw.appendHeader("set-cookie", value);
  raw.statusCode = page.status;
  if (page.status === 503) raw.setHeader("Retry-After", String(RETRY_AFTER_SECONDS));
  if (page.body === null || request.method === "HEAD") {
    raw.end();
    return;
  }
  await pipeBody(Readable.from(page.body), raw, page, request);
}

async function pipeBody(body: Readable, raw: ServerResponse, page: Response, request: FastifyRequest): Promise<void> {
  const isText = /^text\/|json|javascript/.test(page.headers.get("content-type") ?? "");
  if (!isText || !/\bgzip\b/.test(request.headers["accept-encoding"]?.toString() ?? "")) return pipeline(body, raw);
  raw.setHeader("Content-Encoding", "gzip");
  raw.appendHeader("Vary", "Accept-Encoding");
  raw.removeHeader("Content-Length");
  // What is rendered goes out at once, so that the browser can begin with the head of the page.
  return pipeline(body, createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }), raw);
}

function policyOf(nonce: string, pages: PageSource, path: string): string {
  // Whoever makes a pin from a link chooses among pictures that are at other sites still.
  const pictureSources = pageKind(path) === "create" ? " https: http:" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    pages.assets === null ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictureSources}`,
    // A player that reads streams itself feeds them in through blobs, from a worker of its own.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${pages.connectSources}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
