import { type IncomingMessage, request as httpRequest } from "node:http";
import type { Socket } from "node:net";
import type { Destination } from "./destinations.ts";
import { FetchFailed } from "./fetch-failed.ts";

/** The maximum total size of all headers. Even sites that set dozens of cookies stay below it. */
const MAX_HEADER_BYTES = 32 * 1024;
/** The maximum number of interim responses (status 1xx) before the final one. */
const MAX_INTERIM_RESPONSES = 8;

/**
 * Requests a URL over an open connection, and resolves when the response headers have arrived. The connection serves
 * only this request.
 *
 * @throws FetchFailed broken
 */
export function exchange(
  socket: Socket,
  { url, hostname }: Destination,
  headers: Readonly<Record<string, string>>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new FetchFailed("broken", { cause }));
    const host = hostname.includes(":") ? `[${hostname}]` : hostname;
    const request = httpRequest({
      createConnection: () => socket,
      method: "GET",
      path: url.pathname + url.search,
      headers: { Host: url.port === "" ? host : `${host}:${url.port}`, ...headers, Connection: "close" },
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    let interim = 0;
    request.on("information", () => {
      interim += 1;
      if (interim <= MAX_INTERIM_RESPONSES) return;
      // Fail now, because a final response could still arrive before the connection is closed.
      fail(new Error("Too many interim responses."));
      request.destroy();
    });
    request.on("upgrade", (_answer, socket) => socket.destroy());
    request.on("error", fail);
    request.on("close", () => fail(new Error("The connection closed before a response.")));
    request.on("response", (response) => {
      response.on("error", () => undefined);
      resolve(response);
    });
    request.end();
  });
}
