import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Execute } from "../execute.ts";
import { registerApiRoutes } from "./api-routes.ts";
import { toLoggedAddress, getAddress } from "./addresses.ts";
import { limitConcurrentResponses } from "./answers-at-once.ts";
import { endConnectionsOnClose } from "./closing.ts";
import { limitUnansweredRequests } from "./unanswered.ts";
import { toBodyAppError, registerErrorHandlers, sendFailure } from "./failures.ts";
import { closeBadConnection } from "./long-uploads.ts";
import { acceptJson } from "./json-bodies.ts";
import { type GraphqlFields, registerGraphql } from "./graphql.ts";
import { rejectForeignHosts } from "./own-origin.ts";
import { toLoggedPath } from "./path-for-log.ts";
import { getCallerId } from "./visits.ts";
import { registerOperationsRoutes } from "./operations-routes.ts";
import { handleUnknownPaths } from "./unknown-paths.ts";

/** Registers the pages' routes. The API works without them. */
export type PageRegistrar = (app: FastifyInstance, context: Context, execute: Execute) => Promise<void>;

/** Adds a noun's routes that aren't operations. */
export type RouteRegistrar = (app: FastifyInstance, context: Context) => void;

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Builds the whole HTTP server, without starting to listen. */
export async function createHttpApp(
  context: Context,
  execute: Execute,
  options: {
    version: string;
    routes: readonly RouteRegistrar[];
    graphql: readonly GraphqlFields[];
    registerPages: PageRegistrar | null;
  },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    // Handle paths that even the router can't parse.
    frameworkErrors(error, _request, reply) {
      void sendFailure(reply, toBodyAppError(error));
    },
    rewriteUrl: parseTargetPath,
    trustProxy: parseTrustedProxies(context.settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    forceCloseConnections: "idle",
    connectionTimeout: 60_000,
    // Node's timeout would also cut short the wait for requests in flight when the server stops. The code in closing.ts
    // limits that wait.
    pluginTimeout: 0,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    clientErrorHandler: closeBadConnection,
  });
  limitUnansweredRequests(app.server);
  acceptJson(app);
  endConnectionsOnClose(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: context.settings.publicUrl?.startsWith("https://") ?? false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xXssProtection: false,
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("Content-Security-Policy", API_POLICY).header("X-Request-Id", request.id);
  });
  rejectForeignHosts(app, context);
  limitConcurrentResponses(app, context);
  const logRequest = (request: FastifyRequest, reply: FastifyReply, outcome: object) => {
    const { method, id } = request;
    context.log.info(
      {
        requestId: id,
        method,
        path: toLoggedPath(request.url),
        account: getCallerId(request),
        address: toLoggedAddress(context.settings, getAddress(request)),
        ...outcome,
        milliseconds: Math.round(reply.elapsedTime),
      },
      "request",
    );
  };
  app.addHook("onRequest", async (request, reply) => {
    let isAnswered = false;
    reply.raw.once("finish", () => (isAnswered = true));
    reply.raw.once("close", () => {
      if (!isAnswered) logRequest(request, reply, { status: null, isBrokenOff: true });
    });
  });
  app.addHook("onResponse", async (request, reply) => logRequest(request, reply, { status: reply.statusCode }));
  registerErrorHandlers(app, context);
  registerApiRoutes(app, context, execute);
  registerGraphql(app, context, execute, options.graphql);
  for (const register of options.routes) register(app, context);
  registerOperationsRoutes(app, context, options.version);
  handleUnknownPaths(app);
  await options.registerPages?.(app, context, execute);
  return app;
}

/**
 * Returns the path in a request target. A target can be a full URL, as sent to proxies. In that case, the URL's host
 * replaces the Host header (RFC 9112, section 3.2.2).
 */
function parseTargetPath({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): string {
  const [full, host] = /^https?:\/\/([^/?#]*)\/?/i.exec(url) ?? [];
  // `*` refers to the server as a whole, and isn't a path.
  if (full === undefined || host === undefined) return url.startsWith("/") ? url : `/${url}`;
  headers.host = host;
  return `/${url.slice(full.length)}`;
}

/** Parses the setting: `true` trusts every peer; otherwise, it lists addresses and CIDR ranges, separated by commas. */
function parseTrustedProxies(setting: string | null): boolean | string[] {
  if (setting === null) return false;
  return setting === "true" ? true : setting.split(",").map((part) => part.trim());
}
