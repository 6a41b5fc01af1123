import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createDisconnectedError } from "../errors.ts";

/**
 * Returns a signal that aborts when the client disconnects. If the client has already disconnected, the signal is
 * aborted immediately, because no event follows.
 */
export function createDisconnectSignal({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const controller = new AbortController();
  if (raw.closed || raw.destroyed) controller.abort(createDisconnectedError());
  else raw.once("close", () => controller.abort(createDisconnectedError()));
  return controller.signal;
}

/** The maximum wait for requests in flight when the server closes. */
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * When the server closes, waits for requests in flight and then closes every connection. That includes keep-alive
 * connections, and connections that a browser opened in advance but never used. Both would keep the process alive for a
 * minute.
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
    const timer = setTimeout(idle.resolve, CLOSE_TIMEOUT_MS);
    await idle.promise;
    clearTimeout(timer);
    app.server.closeAllConnections();
  });
}
