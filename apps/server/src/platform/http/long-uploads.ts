import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** How long the body of a large file may take; a connection on which nothing comes is closed long before. */
const LONGEST_MS = 60 * 60 * 1000;

const patient = new WeakSet<object>();

/** Lets the body of this request take as long as a large file takes on a slow line. */
export function allowLongUpload(request: IncomingMessage): void {
  const { socket } = request;
  patient.add(socket);
  const timer = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
  request.once("close", () => {
    clearTimeout(timer);
    patient.delete(socket);
  });
}

/** The statuses of what Node itself refuses on a connection. */
const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Ends a connection that sends what is no HTTP, or sends it too slowly and was not allowed to. */
export function endBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && patient.has(socket)) {
    // Node listens to errors of the connection no more once it has told of one.
    socket.on("error", () => socket.destroy());
    return;
  }
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable)
    socket.write(`HTTP/1.1 ${STATUS[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
