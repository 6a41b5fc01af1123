import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { cutOff } from "../errors.ts";

/** Aborts when a reader is gone: immediately if they were already gone, since no event will say so. */
export function createGoneSignal({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const controller = new AbortController();
  if (raw.closed || raw.destroyed) controller.abort(cutOff());
  else raw.once("close", () => controller.abort(cutOff()));
  return controller.signal;
}

/** How long requests in flight get when the server closes. */
const PATIENCE_MS = 10_000;

/**
 * When the server closes, requests in flight are answered, and then every connection ends. That includes kept-alive ones and
 * those a browser opened in advance and never used. Either would hold the process for a minute.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<FastifyRequest>();
  const idle = Promise.withResolvers<void>();
  let closing = false;

  const resolveIfIdle = () => {
    if (closing && open.size === 0) idle.resolve();
  };
  const end = async (request: FastifyRequest) => {
    open.delete(request);
    resolveIfIdle();
  };
  app.addHook("onRequest", async (request) => {
    open.add(request);
  });
  app.addHook("onResponse", end);
  app.addHook("onRequestAbort", end);
  app.addHook("preClose", async () => {
    closing = true;
    resolveIfIdle();
    const timer = setTimeout(idle.resolve, PATIENCE_MS);
    await idle.promise;
    clearTimeout(timer);
    app.server.closeAllConnections();
  });
}
