import { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { extendUploadTimeout, closeBadConnection } from "./long-uploads.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

function connection() {
  const socket = new PassThrough();
  socket.on("error", () => undefined);
  const request = Object.assign(new EventEmitter(), { socket });
  return { socket: socket as unknown as Socket, request: request as unknown as IncomingMessage, sent: socket };
}

describe("a connection", () => {
  it.each([
    ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
    ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
    ["HPE_INVALID_METHOD", "400 Bad Request"],
  ])("gets a response and is closed when it fails with %s", (code, status) => {
    const { socket, sent } = connection();
    closeBadConnection(failure(code), socket);
    expect(String(sent.read() ?? "")).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
    expect(socket.destroyed).toBe(true);
  });

  it("stays open past the usual timeout only while it uploads a large file", () => {
    const { socket, request } = connection();
    extendUploadTimeout(request);
    closeBadConnection(failure("ERR_HTTP_REQUEST_TIMEOUT"), socket);
    expect(socket.destroyed).toBe(false);
    closeBadConnection(failure("HPE_INVALID_CHUNK_SIZE"), socket);
    expect(socket.destroyed).toBe(true);

    const next = connection();
    extendUploadTimeout(next.request);
    next.request.emit("close");
    closeBadConnection(failure("ERR_HTTP_REQUEST_TIMEOUT"), next.socket);
    expect(next.socket.destroyed).toBe(true);
  });
});
