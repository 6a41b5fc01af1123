import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import staticFiles from "@fastify/static";
import { createRequest } from "@remix-run/node-fetch-server";
import { AppError, findOperation } from "@tessera/contract";
import { getPageKind, THEMES, UnexpectedRouteError } from "@tessera/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Context } from "./context.ts";
import { isClientGone } from "./errors.ts";
import type { Execute } from "./execute.ts";
import type { PageRegistrar } from "./http/app.ts";
import { sendPageBody, setPageEncoding } from "./http/compressed-pages.ts";
import { ensureCsrfCookie, readCookie, SESSION_COOKIE, THEME_COOKIE } from "./http/cookies.ts";
import { delayFailure } from "./http/failures.ts";
import { isOfflinePage, setOfflineHeaders } from "./http/offline-copies.ts";
import { getOwnOrigin } from "./http/own-origin.ts";
import { createPageGate, type PageGate, sendRefusedPage } from "./http/page-gate.ts";
import { sendNotFoundResponse, isApiPath } from "./http/unknown-paths.ts";
import { createVisit } from "./http/visits.ts";
import { type RenderedPage, type PageRenderer, createLocalRenderer } from "./pages/page-renderer.ts";
import { startPageThreads } from "./pages/page-threads.ts";
import type { Visit } from "./visit.ts";

const WEB_DIRECTORY = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "web");
const ASSET_MAX_AGE = "365d";
const RETRY_AFTER_SECONDS = 5;
/** Files that browsers must check on every use, and their headers. */
const UNCACHED_FILES: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map<
  string,
  Readonly<Record<string, string>>
>([
  ["manifest.webmanifest", { "Cache-Control": "no-cache" }],
  // A service worker's own policy decides where it can fetch from.
  ["sw.js", { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; connect-src 'self'" }],
]);

/** The source of the pages: a finished build, or source files that are built on demand. */
export interface PageSource {
  readonly render: { readonly members: PageRenderer; readonly visitors: PageRenderer };
  /** Sends the source files themselves. Resolves to true if it handled the request. */
  assets: ((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) | null;
  /** Sources that the content security policy allows in addition to the product's own. */
  readonly connectSources: string;
}

/** Serves the build that `npm start` creates. Browsers cache its assets for a year. */
export async function serveBuiltPages(app: FastifyInstance, log: Context["log"]): Promise<PageSource> {
  const client = join(WEB_DIRECTORY, "build", "client");
  await app.register(staticFiles, {
    root: join(client, "assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: ASSET_MAX_AGE,
    preCompressed: true,
    index: false,
    // With a route for each file, no request reads the folder to find out whether the file exists.
    wildcard: false,
    globIgnore: ["**/*.{br,gz}"],
  });
  for (const file of await readdir(client, { withFileTypes: true })) {
    if (!file.isFile() || /\.(br|gz)$/.test(file.name)) continue;
    const headers = UNCACHED_FILES.get(file.name);
    app.get(`/${file.name}`, (_request, reply) =>
      headers
        ? reply.headers(headers).sendFile(file.name, client, { cacheControl: false })
        : reply.sendFile(file.name, client, { maxAge: "1h", immutable: false }),
    );
  }
  const threads = await startPageThreads(pathToFileURL(join(WEB_DIRECTORY, "build", "server", "index.js")).href, log);
  app.addHook("onClose", () => threads.close());
  return { render: threads.render, assets: null, connectSources: "" };
}

/** Serves source files that are built on demand, and updates the browser when they change. */
export async function serveLivePages(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: WEB_DIRECTORY,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  const render = createLocalRenderer(
    async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  );
  return {
    render: { members: render, visitors: render },
    assets: (request, reply) =>
      new Promise((resolve) => {
        reply.raw.once("finish", () => resolve(true));
        vite.middlewares(request.raw, reply.raw, () => resolve(false));
      }),
    connectSources: " ws:",
  };
}

/** Registers the route that renders pages for all paths outside the API. */
export function createPageRegistrar(
  source: (app: FastifyInstance, log: Context["log"]) => Promise<PageSource>,
): PageRegistrar {
  return async (app, context, execute) => {
    const pages = await source(app, context.log);
    const gate = createPageGate(context);
    await app.register(async (scope) => {
      // Pages don't read request bodies.
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
  if (isApiPath(request)) return sendNotFoundResponse(reply);
  const origin = getOwnOrigin(context, request);
  ensureCsrfCookie(context, request, reply);
  reply.hijack();
  if (await pages.assets?.(request, reply)) return reply;
  const visit = createVisit(context, request, null);
  const nonce = randomBytes(16).toString("base64url");
  const isPersonal = isPersonalPage(context, request);
  reply
    .header("Content-Security-Policy", createContentSecurityPolicy(nonce, pages, request.url))
    .header("Cache-Control", isPersonal ? "private, no-store" : "private, no-cache");
  try {
    const releaseGate = await gate.acquire(visit, reply);
    const page = await renderPage(pages, context, execute, { request, reply, visit, nonce, origin }).finally(
      releaseGate,
    );
    // Set the header only for pages that exist. Otherwise, it would distinguish secret pages from nonexistent ones.
    await setOfflineHeaders(context, visit, reply, page.status === 200 && isOfflinePage(request.url));
    if (page.status === 429) {
      page.body?.destroy();
      sendRefusedPage(reply, page.status, getHeader(page, "retry-after"));
    } else await sendPage({ request, reply, isPersonal }, page);
  } catch (error) {
    if (error instanceof AppError) {
      await delayFailure(error, reply);
      sendRefusedPage(reply, error.status, error.retryAfter);
    } else if (!isClientGone(error)) {
      context.log.error({ err: error, requestId: request.id }, "a page could not be sent");
      if (!reply.raw.headersSent) reply.raw.writeHead(500, { "Content-Type": "text/plain" });
      reply.raw.end("Sorry! Something went wrong on our end.");
    }
  }
  return reply;
}

/** Returns whether a page shows data that only this browser may see: an account's view, or a shared board. */
function isPersonalPage(context: Context, request: FastifyRequest): boolean {
  return readCookie(context, request, SESSION_COOKIE) !== undefined || request.url.startsWith("/board/shared/");
}

/** One admitted request for a page. */
interface PageVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visit: Visit;
  readonly nonce: string;
  readonly origin: URL;
}

/** Resolves once the page can be sent. By then, all of it is rendered except the parts that load late. */
async function renderPage(
  pages: PageSource,
  context: Context,
  execute: Execute,
  { request, reply, visit, nonce, origin }: PageVisit,
): Promise<RenderedPage> {
  const theme = THEMES.find((known) => known === readCookie(context, request, THEME_COOKIE)) ?? "system";
  // If the database is unavailable, the page itself shows a message.
  const person = await visit.person().catch(() => null);
  const render = person === null ? pages.render.visitors : pages.render.members;
  return render(createRequest(request.raw, reply.raw, { protocol: origin.protocol, host: origin.host }), {
    nonce,
    theme,
    report: (error) => reportPageError(context.log, request.id, error),
    async call(name, input) {
      if (findOperation(name).effect !== "read") throw new Error(`A page called ${name}, which makes changes.`);
      return execute(name, input, visit);
    },
  });
}

/**
 * Reports a page's error to the operators. A path that no route matches is logged as a warning, everything else as an
 * error.
 */
function reportPageError(log: Context["log"], requestId: string, error: unknown): void {
  // Compare the names, because the web app's build has its own copy of the class.
  if (error instanceof Error && error.name === UnexpectedRouteError.name) log.warn({ requestId }, error.message);
  else log.error({ err: error, requestId }, "a page failed to render");
}

async function sendPage(
  { request, reply, isPersonal }: Pick<PageVisit, "request" | "reply"> & { readonly isPersonal: boolean },
  page: RenderedPage,
): Promise<void> {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  for (const [name, value] of page.headers) {
    if (name === "set-cookie") raw.appendHeader(name, value);
    else raw.setHeader(name, value);
  }
  raw.statusCode = page.status;
  if (page.status === 503) raw.setHeader("Retry-After", String(RETRY_AFTER_SECONDS));
  const sending = {
    type: getHeader(page, "content-type"),
    accepted: request.headers["accept-encoding"],
    isPersonal,
  };
  if (page.body === null || request.method === "HEAD") {
    page.body?.destroy();
    setPageEncoding(raw, sending);
    raw.end();
    return;
  }
  await sendPageBody(page.body, raw, sending);
}

/** Returns a header's value, given its name in lower case. */
function getHeader({ headers }: RenderedPage, name: string): string | null {
  return headers.find(([headerName]) => headerName === name)?.[1] ?? null;
}

function createContentSecurityPolicy(nonce: string, pages: PageSource, path: string): string {
  // When people create a pin from a link, they choose among images that are still on other sites.
  const pictureSources = getPageKind(path) === "create" ? " https: http:" : "";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    pages.assets === null ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictureSources}`,
    // The video player reads streams in JavaScript, and passes them to the browser through blobs and a worker.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${pages.connectSources}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
