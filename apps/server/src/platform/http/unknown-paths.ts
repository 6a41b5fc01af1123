import { AppError } from "@tessera/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFailure } from "./failures.ts";

/** First segments of paths that programs request: a missing one is reported in the envelope, not on a page. */
const API_SEGMENTS: ReadonlySet<string> = new Set(["v3", "resource", "graphql"]);

/** Answers requests that no route matches, before their body is read. */
export function answerUnknownPaths(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) return answerNotFound(reply);
  });
  // For routes that find out on their own.
  app.setNotFoundHandler((_request, reply) => answerNotFound(reply));
}

/** Whether the path that a page's route matched is the API's. */
export function isApiPath({ params }: FastifyRequest): boolean {
  const [first = ""] = (params as { readonly "*": string })["*"].split("/");
  return API_SEGMENTS.has(first);
}

/** Answers that there's nothing, or nothing for this caller. */
export function answerNotFound(reply: FastifyReply): FastifyReply {
  const error = new AppError("not_found", "There’s nothing at this address.");
  return sendFailure(reply.header("Cache-Control", "private, no-store"), error);
}
