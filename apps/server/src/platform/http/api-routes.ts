import {
  type AnyOperation,
  AppError,
  type OperationName,
  operations,
  type Page,
  type Route,
  success,
} from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { Execute } from "../execute.ts";
import { CSRF_COOKIE, ensureCsrfCookie, isCsrfToken, SESSION_COOKIE } from "./cookies.ts";
import { multipartInput } from "./multipart.ts";
import { visitOf } from "./visits.ts";

const UNSAFE = new Set(["POST", "PUT", "DELETE"]);
/** Operations that need the CSRF header also from visitors without a session. */
const ALWAYS_GUARDED = new Set<string>(["accounts.login", "accounts.register"]);
const JSON_BODY_BYTES = 256 * 1024;

/** Every operation on each of its routes. */
export function registerApiRoutes(app: FastifyInstance, context: Context, execute: Execute): void {
  for (const [name, declared] of Object.entries(operations)) {
    for (const route of declared.routes) addRoute(app, context, execute, name as OperationName, declared, route);
  }
}

function addRoute(
  app: FastifyInstance,
  context: Context,
  execute: Execute,
  name: OperationName,
  declared: AnyOperation,
  route: Route,
): void {
  app.route({
    method: route.method,
    url: route.path,
    // A picture in base64 is a third larger than its bytes.
    bodyLimit: declared.upload ? Math.ceil(context.imageLimits.maxBytes * 1.4) + JSON_BODY_BYTES : JSON_BODY_BYTES,
    async handler(request, reply) {
      ensureCsrfCookie(context, request, reply);
      reply.header("Cache-Control", "private, no-store");
      if (UNSAFE.has(route.method)) requireCsrf(context, request, name);
      const input = await inputOf(context, request, declared, route);
      const answer = await execute(name, input, visitOf(context, request, reply));
      return sendAnswer(reply, declared, answer);
    },
  });
}

function sendAnswer(reply: FastifyReply, declared: AnyOperation, answer: unknown): FastifyReply {
  if (!declared.list) return reply.send(success(answer));
  const { items, bookmark } = answer as Page<unknown>;
  return reply.send(success(items, bookmark));
}

function requireCsrf(context: Context, request: FastifyRequest, name: string): void {
  if (request.cookies[SESSION_COOKIE] === undefined && !ALWAYS_GUARDED.has(name)) return;
  const header = request.headers["x-csrftoken"];
  const cookie = request.cookies[CSRF_COOKIE];
  if (typeof header === "string" && header === cookie && isCsrfToken(context, cookie)) return;
  throw new AppError("csrf_failed", "Your page is out of date. Please reload it and try again.");
}

async function inputOf(
  context: Context,
  request: FastifyRequest,
  declared: AnyOperation,
  route: Route,
): Promise<Record<string, unknown>> {
  const parameters = request.params as Record<string, unknown>;
  if (declared.upload && request.isMultipart()) {
    return { ...(await multipartInput(request, declared.upload, context.imageLimits.maxBytes)), ...parameters };
  }
  const body = bodyOf(request);
  const takesQuery = route.method === "GET" || route.method === "DELETE";
  return { ...(takesQuery ? (request.query as Record<string, unknown>) : {}), ...body, ...parameters };
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new AppError("validation_error", "The body of this request must be a JSON object.");
  }
  return body as Record<string, unknown>;
}
