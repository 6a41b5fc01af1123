import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send the next one once they have the
 * answer; one or two more cover an answer whose end is still on its way out.
 */
const MOST_UNANSWERED = 4;

/**
 * Ends connections that send requests faster than they are answered. Node hands out every request of a piece of up to
 * 64 KB at once, so that one connection could begin a thousand of them, whatever each is answered with.
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
    if ([...waiting].filter(({ writableEnded }) => !writableEnded).length >= MOST_UNANSWERED) {
      socket.destroy();
      return;
    }
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
    for (const listener of listeners) listener.call(server, request, response);
  });
}
