import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { type ApiClient, createJpegPicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ MAX_UPLOAD_MB: "1" });
});
afterAll(() => app.close());

const MULTIPART = { "content-type": "multipart/form-data; boundary=x" };
const LARGE = Buffer.alloc(3 * 1024 * 1024, 32);

/** Opens large requests for a client, and sends only the first byte of each. */
function startSlowRequests(
  port: number,
  client: ApiClient,
  path: string,
  type: string,
  count: number,
): ClientRequest[] {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return Array.from({ length: count }, () => {
    const token = client.cookies.get("csrftoken") ?? "";
    const headers = { "content-type": type, cookie, "x-csrftoken": token, "content-length": 600_000 };
    const pending = request({ host: "127.0.0.1", port, path, method: "POST", headers });
    pending.on("error", () => undefined).write("{");
    return pending;
  });
}

type Http = Server["app"];

async function getPort(http: Http): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: "127.0.0.1" });
  return (http.server.address() as AddressInfo).port;
}

function countConnections(http: Http): Promise<number> {
  return new Promise((resolve) => http.server.getConnections((_, count) => resolve(count)));
}

describe("a request body", () => {
  it.each([
    ["multipart", MULTIPART],
    ["JSON", { "content-type": "application/json" }],
  ])("isn't read when a visitor sends it as %s", async (_kind, headers) => {
    const visitor = app.visitor("203.0.113.20");
    expect(await visitor.request("POST", "/v3/pins/", LARGE, headers)).toMatchObject({
      status: 401,
      error: { type: "login_required" },
    });
  });

  it("doesn't delay an error response when it's announced but never sent", async () => {
    const { port } = new URL(await app.server.app.listen({ port: 0 }));
    const headers = { ...MULTIPART, "content-length": 1_000_000 };
    const sent = request({ host: "127.0.0.1", port, path: "/v3/pins/", method: "POST", headers });
    sent.flushHeaders();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    sent.destroy();
  });

  it("isn't read before the CSRF header and the rate limit are checked", async () => {
    const alice = await app.as("alice");
    const forged = await alice.request("POST", "/v3/pins/", LARGE, { ...MULTIPART, "x-csrftoken": "forged" });
    expect(forged).toMatchObject({ status: 403, error: { type: "csrf_failed" } });
    const limitedApp = await startApp({ RATE_LIMIT_FACTOR: "0.01" });
    const visitor = limitedApp.visitor();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await visitor.request("POST", "/v3/pins/", LARGE, MULTIPART)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    await limitedApp.close();
  });

  it("counts only once against the rate limit", async () => {
    const limitedApp = await startApp({ RATE_LIMIT_FACTOR: "0.02" });
    const alice = await limitedApp.as("alice");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      statuses.push((await alice.request("POST", "/v3/pins/", {})).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
    await limitedApp.close();
  });

  it("loses its place in the queue when its sender disconnects", async () => {
    const { context, app: http } = app.server;
    const port = await getPort(http);
    const bob = await app.as("bob");
    const { resolveSession } = context;
    const requested = Promise.withResolvers<void>();
    let waiting = 0;
    const release = Promise.withResolvers<void>();
    // Keep all session lookups pending until the clients disconnect.
    Object.assign(context, {
      resolveSession: async (token: string) => {
        waiting += 1;
        if (waiting === 4) requested.resolve();
        await release.promise;
        return resolveSession(token);
      },
    });
    const sent = startSlowRequests(port, bob, "/v3/pins/", MULTIPART["content-type"], 4);
    await requested.promise;
    for (const pending of sent) pending.destroy();
    // The server must also notice the disconnections before the lookups continue.
    await expect.poll(() => countConnections(http)).toBe(0);
    release.resolve();
    Object.assign(context, { resolveSession });
    const large = Buffer.concat([await createJpegPicture({ seed: 690 }), Buffer.alloc(400 * 1024)]);
    expect((await bob.upload("/v3/pins/", large)).status).toBe(200);
  });

  it("doesn't block other people's uploads when it arrives slowly", async () => {
    const slow = await startApp();
    const people = await Promise.all((["bob", "carol", "dan"] as const).map((name) => slow.as(name)));
    const port = await getPort(slow.server.app);
    const sent = people.flatMap((person) => [
      ...startSlowRequests(port, person, "/v3/pins/", MULTIPART["content-type"], 2),
      ...startSlowRequests(port, person, "/v3/pins/", "application/json", 2),
      ...startSlowRequests(port, person, "/v3/imports/", MULTIPART["content-type"], 1),
    ]);
    await expect.poll(() => countConnections(slow.server.app)).toBe(sent.length);
    const alice = await slow.as("alice");
    const large = Buffer.concat([await createJpegPicture({ seed: 691 }), Buffer.alloc(400 * 1024)]);
    expect((await alice.upload("/v3/pins/", large)).status).toBe(200);
    const image_base64 = large.toString("base64");
    expect((await alice.call("pins.create", { image_base64 })).status).toBe(200);
    const remainingFiles = await readdir(join(slow.dataDirectory, "imports"));
    for (const pending of sent) pending.destroy();
    // The files of canceled requests are removed.
    await expect.poll(() => readdir(join(slow.dataDirectory, "imports"))).toEqual([]);
    expect(remainingFiles.length).toBeGreaterThan(0);
    await slow.close();
  });

  it("doesn't wait behind large images when it contains only a small one", async () => {
    const { mediaPool } = app.server.context;
    const finished = Promise.withResolvers<void>();
    // Large images occupy all of their slots until the small image is done.
    const heavy = Array.from({ length: 3 }, () =>
      mediaPool.run("someone", () => finished.promise, { milliseconds: 60_000 }),
    );
    const large = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.alloc(400 * 1024)]);
    const hugeImage = large(await createJpegPicture({ width: 6_000, height: 4_000, seed: 692 }));
    const waiting = (["bob", "carol", "dan"] as const).flatMap((name) =>
      Array.from({ length: 3 }, async () => (await app.as(name)).upload("/v3/pins/", hugeImage)),
    );
    await expect.poll(() => mediaPool.load().queued).toBeGreaterThanOrEqual(waiting.length);
    const alice = await app.as("alice");
    expect((await alice.upload("/v3/pins/", large(await createJpegPicture({ seed: 693 })))).status).toBe(200);
    finished.resolve();
    await Promise.all(heavy);
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  });

  it("waits for its turn when many images are uploaded simultaneously", async () => {
    const alice = await app.as("alice");
    const pictures = await Promise.all(
      Array.from({ length: 12 }, (_, seed) => createJpegPicture({ seed: 700 + seed })),
    );
    // Bytes after an image's end make it large without changing it.
    const large = pictures.map((picture) => Buffer.concat([picture, Buffer.alloc(400 * 1024)]));
    const uploads = await Promise.all(large.map((picture) => alice.upload("/v3/pins/", picture)));
    expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 200));
  });
});

describe("a hand-crafted request", () => {
  /** Sends some bytes. @returns the response */
  async function sendBytes(bytes: string): Promise<string> {
    const http = app.server.app;
    if (!http.server.listening) await http.listen({ port: 0 });
    const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
    let received = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      received += text;
    });
    socket.write(bytes);
    await once(socket, "close");
    return received;
  }

  it("gets the same response whether its target is a full URL or a path", async () => {
    const target = (full: string) => `GET ${full} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    expect(await sendBytes(target("http://localhost/v3/users/me/"))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await sendBytes(target("http://localhost?x=1"))).toMatch(/^HTTP\/1\.1 404 /);
    expect(await sendBytes(target("http://evil.example/v3/users/me/"))).toMatch(/^HTTP\/1\.1 421 /);
  });

  it("is rejected with two Host headers", async () => {
    const hosts = "Host: localhost\r\nHost: 127.0.0.1\r\n";
    expect(await sendBytes(`GET /v3/users/me/ HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });

  it("doesn't cause a server error, even when a thousand of them are sent at once", async () => {
    const { log } = app.server.context;
    const failures = vi.spyOn(log, "error");
    await sendBytes("GET /v3/users/me/ HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1_000));
    expect((await app.visitor().raw("GET", "/v3/users/me/")).statusCode).toBe(200);
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
  });
});

describe("a multipart body", () => {
  const field = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nvalue\r\n`;
  it.each([
    ["lacks a boundary", "multipart/form-data", "whatever"],
    ["is invalid", "multipart/form-data; boundary=x", "junk"],
    ["is empty", "multipart/form-data; boundary=x", ""],
    ["is cut off in a field", "multipart/form-data; boundary=x", field("title").slice(0, -10)],
    [
      "is cut off in a file",
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc`,
    ],
    ["has a broken header", "multipart/form-data; boundary=x", "--x\r\nno head at all\r\n\r\nvalue\r\n--x--\r\n"],
  ])("returns 400 when it %s", async (_what, type, body) => {
    const alice = await app.as("alice");
    const answer = await alice.request("POST", "/v3/pins/", Buffer.from(body), { "content-type": type });
    expect(answer).toMatchObject({ status: 400, error: { type: "validation_error" } });
  });

  it.each(["[1,", "", "undefined", "{}{}"])(
    "returns an error on the field that contains %j instead of JSON",
    async (text) => {
      const alice = await app.as("alice");
      const body = `--x\r\nContent-Disposition: form-data; name="collection"\r\n\r\n${text}\r\n--x--\r\n`;
      const answer = await alice.request("POST", "/v3/pins/", Buffer.from(body), MULTIPART);
      expect(answer).toMatchObject({ status: 400, error: { details: [{ path: "collection" }] } });
    },
  );

  it("is rejected with a reason when it has too many fields", async () => {
    const alice = await app.as("alice");
    const body = `${Array.from({ length: 40 }, (_, index) => field(`f${index}`)).join("")}--x--\r\n`;
    const answer = await alice.request("POST", "/v3/pins/", Buffer.from(body), MULTIPART);
    expect(answer).toMatchObject({ status: 400, error: { message: "This form has too many fields." } });
  });
});

describe("control characters", () => {
  it.each([
    ["accounts.login", { username_or_email: "a\u0000b", password: "x" }],
    ["people.get", { username: "a\u0000" }],
    ["boards.find", { username: "alice", slug: "a\u0000" }],
    ["search.pins", { q: "x", rs: "\u0007" }],
  ] as const)("are rejected in %s", async (name, input) => {
    const answer = await app.visitor("203.0.113.21").send(name, input);
    expect(answer).toMatchObject({ status: 400, error: { type: "validation_error" } });
  });
});

describe("nested JSON", () => {
  it("is rejected when it's forty thousand levels deep", async () => {
    const alice = await app.as("alice");
    const deep = `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`;
    const body = `{"pin_id":"1","eventContext":${deep}}`;
    const answer = await alice.request("POST", "/resource/RepinResource/", body, { "idempotency-key": "deep" });
    expect(answer).toMatchObject({ status: 400, error: { type: "validation_error" } });
  });
});

describe("a large body", () => {
  it.each([
    ["lists", "[],"],
    ["objects", "{},"],
    ["numbers", "1,"],
  ])("isn't parsed when it consists only of %s", async (_what, part) => {
    const alice = await app.as("alice");
    const body = `{"a":[${part.repeat(60_000)}1]}`;
    const answer = await alice.request("POST", "/v3/pins/", body);
    expect(answer).toMatchObject({ status: 400, error: { message: "This request has too many parts." } });
  });

  it("is accepted with a base64 image split into lines and with all text fields at their maximum length", async () => {
    const alice = await app.as("alice");
    const picture = Buffer.concat([await createJpegPicture({ seed: 790 }), Buffer.alloc(400 * 1024)]).toString(
      "base64",
    );
    const image_base64 = `data:image/jpeg;base64,${picture.replace(/.{76}/g, "$&\r\n")}\n`;
    const description = "[{,".repeat(166);
    const answer = await alice.request("POST", "/v3/pins/", JSON.stringify({ image_base64, description }));
    expect(answer).toMatchObject({ status: 200, data: { description } });
  });
});

describe("a path", () => {
  it.each([
    ["can't be decoded", "/v3/pins/%zz/"],
    ["has a part that is too long", `/v3/pins/${"9".repeat(600)}/`],
  ])("returns 400 in the envelope when it %s", async (_what, path) => {
    const answer = await app.visitor().request("GET", path);
    expect(answer).toMatchObject({ status: 400, error: { type: "validation_error" } });
  });
});
