import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { limitUnansweredRequests } from "./unanswered.ts";

let server: Server;
let startedResponses: ServerResponse[];

beforeEach(async () => {
  startedResponses = [];
  server = createServer((_request, response) => startedResponses.push(response));
  limitUnansweredRequests(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.closeAllConnections());

function send(requests: number) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(requests));
  return socket;
}

describe("pipelined requests on one connection", () => {
  it("are started up to four at a time, and cause a disconnect when too many arrive", async () => {
    await once(send(1_000), "close");
    expect(startedResponses).toHaveLength(4);
  });

  it("are answered in order when a few are sent together", async () => {
    const socket = send(3);
    await expect.poll(() => startedResponses.length).toBe(3);
    for (const [index, response] of startedResponses.entries()) response.end(`answer ${index}`);
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    await expect.poll(() => [...received.matchAll(/answer \d/g)].map(([text]) => text)).toHaveLength(3);
    socket.destroy();
  });

  it("are all answered when each is sent after the previous response", async () => {
    const socket = send(1);
    for (let sent = 1; sent <= 6; sent += 1) {
      await expect.poll(() => startedResponses.length).toBe(sent);
      startedResponses.at(-1)?.end("done");
      await once(socket, "data");
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    socket.destroy();
  });
});
