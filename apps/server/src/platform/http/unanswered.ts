import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The maximum number of requests on one connection that are waiting for their responses. Browsers and proxies send the
 * next request once they have the response. One or two more are allowed while the end of a response is still being
 * sent.
 */
const MAX_UNANSWERED = 4;

/**
 * Closes connections that send requests faster than the server responds. Node emits all requests in a chunk of up to 64
 * KB at the same time. So one connection could start a thousand requests, regardless of the responses.
 */
export function limitUnansweredRequests(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  const pendingResponses = new WeakMap<Socket, Set<ServerResponse>>();
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const { socket } = request;
    // Ignore requests after the one that closed the connection.
    if (socket.destroyed) return;
    const pending = pendingResponses.get(socket) ?? new Set();
    pendingResponses.set(socket, pending);
    if ([...pending].filter(({ writableEnded }) => !writableEnded).length >= MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    pending.add(response);
    response.once("close", () => pending.delete(response));
    for (const listener of listeners) listener.call(server, request, response);
  });
}
