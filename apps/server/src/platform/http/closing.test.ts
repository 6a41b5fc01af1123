import { once } from "node:events";
import { connect } from "node:net";
import fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { endConnectionsOnClose } from "./closing.ts";

const app = fastify({ forceCloseConnections: "idle" });
const gate = Promise.withResolvers<string>();
const entered = Promise.withResolvers<void>();
endConnectionsOnClose(app);
app.get("/quick", async () => "quick");
app.get("/slow", async () => {
  entered.resolve();
  return gate.promise;
});
afterEach(() => app.close());

describe("a server that is closing", () => {
  it("completes requests in progress, and doesn't wait for idle or unused connections", async () => {
    const address = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const unusedSocket = connect(Number(address.port), address.hostname);
    await once(unusedSocket, "connect");
    expect(await (await fetch(new URL("/quick", address))).text()).toBe("quick");
    const slow = fetch(new URL("/slow", address));
    await entered.promise;
    const closed = app.close();
    gate.resolve("slow");
    expect(await (await slow).text()).toBe("slow");
    await closed;
    await once(unusedSocket, "close");
  });
});
