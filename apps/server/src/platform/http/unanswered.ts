import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests on one connection that can wait for their responses. Browsers and proxies send the next one once they have the
 * response. One or two more cover a response whose end is still on its way out.
 */
const MAX_UNANSWERED = 4;

/**
 * Ends connections that send requests faster than they are answered. Node emits every request in a chunk of up to 64 KB at
 * the same time. So one connection could begin a thousand of them, whatever the response to each is.
 */
export function boundUnanswered(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const { socket } = request;
    // Requests behind the one that ended the connection.
    if (socket.destroyed) return;
    const waiting = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, waiting);
    if ([...waiting].filter(({ writableEnded }) => !writableEnded).length >= MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
    for (const listener of listeners) listener.call(server, request, response);
  });
}
