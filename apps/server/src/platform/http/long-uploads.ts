import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** How long the body of a large file can take; an idle connection is closed long before. */
const LONGEST_MS = 60 * 60 * 1000;

const patient = new WeakSet<object>();

/** Lets this request's body take as long as a large file takes on a slow line. */
export function allowLongUpload(request: IncomingMessage): void {
  const { socket } = request;
  patient.add(socket);
  const timer = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
  request.once("close", () => {
    clearTimeout(timer);
    patient.delete(socket);
  });
}

/** The statuses for what Node itself refuses on a connection. */
const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Ends a connection that sends something other than HTTP, or sends it too slowly without permission. */
export function endBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && patient.has(socket)) {
    // Node stops listening to the connection's errors after reporting one.
    socket.on("error", () => socket.destroy());
    return;
  }
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable)
    socket.write(`HTTP/1.1 ${STATUS[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
