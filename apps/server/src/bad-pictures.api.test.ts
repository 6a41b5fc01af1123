import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import {
  type ApiClient,
  blankGif,
  hugeAvif,
  hugePng,
  jpegPicture,
  movingPicture,
  pictureFacts,
  type TestApp,
} from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ MAX_UPLOAD_MB: "2" });
});
afterAll(() => app.close());

const text = (content: string) => Buffer.from(content, "latin1");
const ZIP = Buffer.concat([text("PK\u0003\u0004\u0014\0\0\0\b\0"), Buffer.alloc(200, 7)]);

describe("[CREATE-13] a file that is no picture, or too much of one", () => {
  it.each([
    ["a zip named .png", () => ZIP, "a.png", 415, "unsupported_media"],
    ["a HEIC", () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "a.heic", 415, "unsupported_media"],
    ["a BMP", () => text("BM\u001e\0\0\0\0\0\0\0\u001a\0\0\0"), "a.bmp", 415, "unsupported_media"],
    ["a TIFF", () => text("II*\0\b\0\0\0"), "a.tiff", 415, "unsupported_media"],
    ["a page named .gif", () => text("<html><script>alert(1)</script></html>"), "a.gif", 415, "unsupported_media"],
    ["a GIF of 10,000 frames", () => blankGif({ frames: 10_000 }), "a.gif", 413, "too_large"],
    ["a GIF with a huge screen", () => blankGif({ width: 65_000, height: 65_000 }), "a.gif", 413, "too_large"],
    [
      "a GIF of too many pixels in all",
      () => blankGif({ frames: 1_999, width: 500, height: 500 }),
      "a.gif",
      413,
      "too_large",
    ],
    ["an AVIF of 30,000 × 30,000", () => hugeAvif(), "a.avif", 413, "too_large"],
    ["a PNG of 30,000 × 30,000", () => hugePng(), "a.png", 413, "too_large"],
    ["a GIF that is cut off", async () => (await movingPicture()).subarray(0, 200), "a.gif", 400, "validation_error"],
    ["an AVIF that is cut off", async () => (await hugeAvif(64)).subarray(0, -20), "a.avif", 400, "validation_error"],
  ])("%s is refused with a sentence, and nothing is stored", async (_what, make, name, status, type) => {
    const alice = await app.as("alice");
    const before = process.memoryUsage().rss;
    const answer = await alice.upload("/v3/pins/", await make(), {}, name);
    expect([answer.status, answer.error?.type]).toEqual([status, type]);
    expect(answer.error?.details[0]).toMatchObject({ path: "image", message: expect.stringMatching(/^[A-Z].*\.$/) });
    if (status === 415) expect(answer.error?.message).toMatch(/JPEG, PNG, WebP, AVIF and GIF/);
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
    expect((await alice.call("people.created", { username: "alice" })).data).toEqual([]);
  });
});

describe("a picture whose name lies", () => {
  it("is what its bytes say", async () => {
    const bob = await app.as("bob");
    const pin = (await bob.upload("/v3/pins/", await movingPicture({ seed: 42 }), {}, "page.html")).data;
    const answer = await bob.raw("GET", pin.origImageUrl);
    expect(answer.headers).toMatchObject({ "content-type": "image/gif", "x-content-type-options": "nosniff" });
    expect((await pictureFacts(new Uint8Array(answer.rawPayload))).frames).toBe(3);
  });
});

describe("200 pictures at once", () => {
  it("are all answered: stored, or told to come again", async () => {
    const carol = await app.as("carol");
    const pictures = await Promise.all(
      Array.from({ length: 200 }, (_, index) => jpegPicture({ width: 40, height: 40, seed: 1_000 + index })),
    );
    const answers = await Promise.all(pictures.map((bytes) => carol.upload("/v3/pins/", bytes)));
    const stored = answers.filter(({ status }) => status === 200);
    for (const { status, headers } of answers) {
      expect([200, 429, 503]).toContain(status);
      if (status !== 200) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(stored.length).toBeGreaterThan(60);
    const listed = await carol.call("people.created", { username: "carol", page_size: 250 });
    expect(listed.data.map(({ id }) => id).toSorted()).toEqual(stored.map(({ data }) => data.id).toSorted());
    for (const { data } of stored) expect((await carol.raw("GET", data.imageSpec_236x.url)).statusCode).toBe(200);
    expect(app.server.context.mediaPool.load()).toEqual({ active: 0, queued: 0 });
  });
});

describe("a multipart body without end", () => {
  const MOST_BYTES = 64 * 1024 * 1024;

  /** Opens a form with a picture in it and sends the picture's bytes as long as the server reads. @returns its answer, and how many bytes it took */
  async function sendEndlessly(client: ApiClient): Promise<{ answer: string; sent: number }> {
    const { port } = app.server.app.server.address() as AddressInfo;
    const socket: Socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    // The server hangs up on whoever does not stop.
    socket.on("error", () => undefined);
    await once(socket, "connect");
    const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const head = ["POST /v3/pins/ HTTP/1.1", "Host: localhost", `Cookie: ${cookies}`];
    head.push(`X-CSRFToken: ${client.cookies.get("csrftoken")}`, "Content-Type: multipart/form-data; boundary=b");
    head.push("Transfer-Encoding: chunked", "", "");
    socket.write(head.join("\r\n"));
    const chunk = (bytes: Buffer) => Buffer.concat([text(`${bytes.length.toString(16)}\r\n`), bytes, text("\r\n")]);
    socket.write(chunk(text('--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')));
    const bytes = chunk(Buffer.alloc(64 * 1024, 7));
    let sent = 0;
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    while (!socket.destroyed && !answer.includes("\r\n\r\n")) {
      if (!socket.write(bytes)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
      sent += bytes.length;
      if (sent > MOST_BYTES) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.destroy();
    return { answer, sent };
  }

  it("is refused once it is larger than a picture may be, and the server lives on", async () => {
    await app.server.app.listen({ port: 0, host: "127.0.0.1" });
    const alice = await app.as("alice");
    const before = process.memoryUsage().rss;
    const { answer, sent } = await sendEndlessly(alice);
    // The end of the connection may overtake the answer on its way to somebody who still sends.
    expect(answer).toMatch(/^$|^HTTP\/1.1 413 [^]*"type":"too_large"/);
    expect(sent).toBeLessThan(MOST_BYTES);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect((await alice.upload("/v3/pins/", await jpegPicture({ seed: 77 }))).status).toBe(200);
  });

  it("has an end in time, too", () => {
    const { requestTimeout, headersTimeout } = app.server.app.server;
    expect(requestTimeout).toBeLessThanOrEqual(120_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeGreaterThan(0);
  });
});
