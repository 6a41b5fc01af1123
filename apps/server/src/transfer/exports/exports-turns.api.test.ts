import { once } from "node:events";
import { type ClientRequest, get } from "node:http";
import type { AddressInfo } from "node:net";
import { type ApiClient, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

const ROUTE = "/v3/users/me/export/";

const cookieHeader = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function getPort({ server: { app: http } }: TestApp<Server>): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0 });
  return (http.server.address() as AddressInfo).port;
}

let app: TestApp<Server>;
let alice: ApiClient;
let bob: ApiClient;
let carol: ApiClient;

beforeAll(async () => {
  app = await startApp();
  [alice, bob, carol] = [await app.as("alice"), await app.as("bob"), await app.as("carol")];
  for (const client of [alice, bob, carol, await app.as("dan")]) await makePin(client);
});
afterAll(() => app.close());

describe("an export", () => {
  it("runs one at a time per person, and stops when its reader disconnects", async () => {
    const port = await getPort(app);
    const headers = { cookie: cookieHeader(alice.cookies) };
    const storage = app.server.context.storage;
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const read = storage.read.bind(storage);
    Object.assign(storage, { read: async (key: string) => released.then(() => read(key)) });
    try {
      const request = get({ host: "127.0.0.1", port, path: ROUTE, headers });
      const [response] = await once(request, "response");
      expect(response.statusCode).toBe(200);
      expect((await alice.raw("GET", ROUTE)).statusCode).toBe(503);
      expect((await bob.raw("GET", `${ROUTE}bookmarks/`)).statusCode).toBe(200);
      response.destroy();
      await once(request, "close");
    } finally {
      resolve();
      Object.assign(storage, { read });
    }
    await expect.poll(async () => (await alice.raw("GET", ROUTE)).statusCode).toBe(200);
  });

  it("runs for three people at a time, and for the next person once one of them disconnects", async () => {
    const port = await getPort(app);
    const { storage } = app.server.context;
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const read = storage.read.bind(storage);
    Object.assign(storage, { read: async (key: string) => released.then(() => read(key)) });
    const begin = ({ cookies }: ApiClient) =>
      get({ host: "127.0.0.1", port, path: ROUTE, headers: { cookie: cookieHeader(cookies) } });
    try {
      const [first, ...others] = [alice, bob, carol].map(begin);
      await Promise.all([first, ...others].map((request) => once(request as ClientRequest, "response")));
      const next = begin(await app.as("dan"));
      const response = once(next, "response");
      first?.destroy();
      expect((await response)[0]).toMatchObject({ statusCode: 200 });
      for (const request of [...others, next]) request.destroy();
    } finally {
      resolve();
      Object.assign(storage, { read });
    }
  });
});
