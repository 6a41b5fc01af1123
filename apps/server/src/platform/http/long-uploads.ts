import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** The timeout for a large file's body. An idle connection is closed much sooner. */
const MAX_UPLOAD_MS = 60 * 60 * 1000;

const longUploads = new WeakSet<object>();

/** Extends the timeout for this request's body, for a large file on a slow connection. */
export function extendUploadTimeout(request: IncomingMessage): void {
  const { socket } = request;
  longUploads.add(socket);
  const timer = setTimeout(() => socket.destroy(), MAX_UPLOAD_MS).unref();
  request.once("close", () => {
    clearTimeout(timer);
    longUploads.delete(socket);
  });
}

/** The statuses of errors that Node itself reports on a connection. */
const ERROR_STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** Closes a connection that sends something other than HTTP, or that sends too slowly and isn't a long upload. */
export function closeBadConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && longUploads.has(socket)) {
    // Add a listener, because Node removes its own after reporting a connection's error.
    socket.on("error", () => socket.destroy());
    return;
  }
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (socket.writable)
    socket.write(`HTTP/1.1 ${ERROR_STATUSES[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
  socket.destroy(error);
}
