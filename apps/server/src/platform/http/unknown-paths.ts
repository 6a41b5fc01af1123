import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "./failures.ts";

/**
 * The first segments of the paths that programs request. If such a path doesn't exist, the error uses the envelope
 * instead of a page.
 */
const API_SEGMENTS: ReadonlySet<string> = new Set(["v3", "resource", "graphql"]);

/** Responds to requests that no route matches, before their body is read. */
export function handleUnknownPaths(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return sendNotFoundResponse(reply);
  });
  // Routes call this handler when they find that a path doesn't exist.
  app.setNotFoundHandler((_request, reply) => sendNotFoundResponse(reply));
}

/** Returns whether a path that a page's route matched belongs to the API. */
export function isApiPath({ params }: FastifyRequest): boolean {
  const [first = ""] = (params as { readonly "*": string })["*"].split("/");
  return API_SEGMENTS.has(first);
}

/** Responds that there's nothing at this address, or nothing for this caller. */
export function sendNotFoundResponse(reply: FastifyReply): FastifyReply {
  const error = new AppError("not_found", "There’s nothing at this address.");
  return sendFailure(reply.header("Cache-Control", "private, no-store"), error);
}
