import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { estimateImageCost } from "@tessera/domain";
import { WorkPoolFull } from "@tessera/media";
import {
  type ApiClient,
  createBilevelPng,
  createBlankGif,
  createHugeAvif,
  createHugePng,
  createJpegPicture,
  createAnimatedPicture,
  readPictureFacts,
  createManyScansJpeg,
  type TestApp,
  createTiledAvif,
} from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "./platform/context.ts";
import { RateLimited } from "./platform/errors.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
beforeAll(async () => {
  app = await startApp({ MAX_UPLOAD_MB: "2" });
});
afterAll(() => app.close());

const text = (content: string) => Buffer.from(content, "latin1");
const ZIP = Buffer.concat([text("PK\u0003\u0004\u0014\0\0\0\b\0"), Buffer.alloc(200, 7)]);

describe("[CREATE-13] a file that isn't an image or is too large", () => {
  it.each([
    ["a zip named .png", () => ZIP, "a.png", 415, "unsupported_media"],
    ["a HEIC", () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "a.heic", 415, "unsupported_media"],
    ["a BMP", () => text("BM\u001e\0\0\0\0\0\0\0\u001a\0\0\0"), "a.bmp", 415, "unsupported_media"],
    ["a TIFF", () => text("II*\0\b\0\0\0"), "a.tiff", 415, "unsupported_media"],
    ["a page named .gif", () => text("<html><script>alert(1)</script></html>"), "a.gif", 415, "unsupported_media"],
    ["a GIF of 10,000 frames", () => createBlankGif({ frames: 10_000 }), "a.gif", 413, "too_large"],
    ["a GIF with a huge screen", () => createBlankGif({ width: 65_000, height: 65_000 }), "a.gif", 413, "too_large"],
    [
      "a GIF of too many pixels in all",
      () => createBlankGif({ frames: 1_999, width: 500, height: 500 }),
      "a.gif",
      413,
      "too_large",
    ],
    ["an AVIF of 30,000 × 30,000", () => createHugeAvif(), "a.avif", 413, "too_large"],
    ["a PNG of 30,000 × 30,000", () => createHugePng(), "a.png", 413, "too_large"],
    ["a PNG of 64,000,000 × 1", () => createBilevelPng(64_000_000, 1), "a.png", 413, "too_large"],
    ["a PNG that is long and narrow", () => createBilevelPng(100, 2_001), "a.png", 400, "validation_error"],
    [
      "a JPEG of 800 passes",
      () => createManyScansJpeg({ width: 7_936, height: 8_064, scans: 800 }),
      "a.jpg",
      413,
      "too_large",
    ],
    [
      "an AVIF of 256 tiles as large as itself",
      () => createTiledAvif({ side: 784, rows: 16 }),
      "a.avif",
      413,
      "too_large",
    ],
    [
      "an AVIF of 9 tiles that read its bytes 30 times",
      () => createTiledAvif({ side: 64, rows: 3, readings: 30 }),
      "a.avif",
      413,
      "too_large",
    ],
    ["an SVG named .png", () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.png", 415, "unsupported_media"],
    [
      "a GIF that is cut off",
      async () => (await createAnimatedPicture()).subarray(0, 200),
      "a.gif",
      400,
      "validation_error",
    ],
    [
      "an AVIF that is cut off",
      async () => (await createHugeAvif(64)).subarray(0, -20),
      "a.avif",
      400,
      "validation_error",
    ],
  ])("is rejected with a message, and nothing is stored, when it is %s", async (_what, make, name, status, type) => {
    const alice = await app.as("alice");
    const before = process.memoryUsage().rss;
    const answer = await alice.upload("/v3/pins/", await make(), {}, name);
    expect([answer.status, answer.error?.type]).toEqual([status, type]);
    expect(answer.error?.details[0]).toMatchObject({ path: "image", message: expect.stringMatching(/^[A-Z].*\.$/) });
    if (status === 415) expect(answer.error?.message).toMatch(/JPEG, PNG, WebP, AVIF or GIF/);
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
    expect((await alice.call("people.created", { username: "alice" })).data).toEqual([]);
  });
});

describe("an image with a misleading name", () => {
  it("is recognized by its bytes", async () => {
    const bob = await app.as("bob");
    const pin = (await bob.upload("/v3/pins/", await createAnimatedPicture({ seed: 42 }), {}, "page.html")).data;
    const answer = await bob.raw("GET", pin.origImageUrl);
    expect(answer.headers).toMatchObject({ "content-type": "image/gif", "x-content-type-options": "nosniff" });
    expect((await readPictureFacts(new Uint8Array(answer.rawPayload))).frames).toBe(3);
  });
});

describe("200 images uploaded simultaneously", () => {
  it("are each either stored or rejected with a retry time, and don't block other people's uploads", async () => {
    const [carol, dan] = [await app.as("carol"), await app.as("dan")];
    const pictures = await Promise.all(
      Array.from({ length: 200 }, (_, index) => createJpegPicture({ width: 40, height: 40, seed: 1_000 + index })),
    );
    const uploads = pictures.map((bytes) => carol.upload("/v3/pins/", bytes));
    expect((await dan.upload("/v3/pins/", await createJpegPicture({ seed: 4 }))).status).toBe(200);
    const answers = await Promise.all(uploads);
    const stored = answers.filter(({ status }) => status === 200);
    for (const { status, headers } of answers) {
      expect([200, 429, 503]).toContain(status);
      if (status !== 200) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(stored.length).toBeGreaterThanOrEqual(24);
    const listed = await carol.call("people.created", { username: "carol", page_size: 250 });
    expect(listed.data.map(({ id }) => id).toSorted()).toEqual(stored.map(({ data }) => data.id).toSorted());
    for (const { data } of stored) expect((await carol.raw("GET", data.imageSpec_236x.url)).statusCode).toBe(200);
    expect(app.server.context.mediaPool.load()).toEqual({ active: 0, queued: 0 });
  });
});

describe("a small image", () => {
  it("is stored even when someone else's large images fill every other slot and that person's share of the queue", async () => {
    const { mediaPool } = app.server.context;
    const bob = await app.as("bob");
    const gate = Promise.withResolvers<void>();
    const heavy: Promise<unknown>[] = [];
    while (mediaPool.load().queued < 24)
      heavy.push(mediaPool.run("attacker", () => gate.promise, { milliseconds: 8_000 }));
    await expect(mediaPool.run("attacker", () => gate.promise, { milliseconds: 8_000 })).rejects.toThrow(WorkPoolFull);
    const small = await bob.upload("/v3/pins/", await createJpegPicture({ width: 300, height: 400, seed: 91 }));
    expect([small.status, mediaPool.load().queued]).toEqual([200, 24]);
    gate.resolve();
    await Promise.all(heavy);
  });
});

describe("an image with invalid dimensions", () => {
  const LONG = "This image is too long. Its longer side can be at most 16,384 pixels.";
  const NARROW = "This image is too long and narrow. Its longer side can be at most 20 times its shorter side.";

  it.each([
    ["a file", (client: ApiClient, bytes: Uint8Array) => client.upload("/v3/pins/", bytes)],
    ["base64", (client: ApiClient, bytes: Uint8Array) => client.send("pins.create", { image_base64: base64(bytes) })],
    [
      "a face",
      (client: ApiClient, bytes: Uint8Array) => client.send("accounts.update", { image_base64: base64(bytes) }),
    ],
  ])("is rejected with a message when it's uploaded as %s", async (_what, send) => {
    const alice = await app.as("alice");
    for (const [bytes, status, message] of [
      [createBilevelPng(20_000, 2_000), 413, LONG],
      [createBilevelPng(10, 201), 400, NARROW],
    ] as const) {
      expect(await send(alice, bytes)).toMatchObject({ status, error: { message, details: [{ path: "image" }] } });
    }
  });

  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
});

describe("the image budget", () => {
  /**
   * Spends the given CPU time from a person's image budget several times, without decoding images. Returns how many
   * times the budget allowed it.
   */
  async function spendCpuTime(
    context: Context,
    personId: string,
    milliseconds: number,
    times: number,
  ): Promise<number> {
    let elapsed = 0;
    for (let index = 0; index < times; index += 1) {
      const isWithin = await context.limits.spendMediaTime(personId, milliseconds).then(
        () => true,
        () => false,
      );
      if (isWithin) elapsed += 1;
    }
    return elapsed;
  }

  it("allows two hundred phone photos within ten minutes, but not thirty of the most expensive images", async () => {
    const limits = createRateLimits(1);
    const context = { ...app.server.context, limits };
    const size = { frames: 1, hasAlpha: false } as const;
    const phone = estimateImageCost(
      { format: "jpeg", width: 3_024, height: 4_032, ...size },
      { bytes: 5_000_000, pixels: 3_024 * 4_032, scans: 1 },
    );
    const costliest = estimateImageCost(
      { format: "avif", width: 3_906, height: 16_384, ...size },
      { bytes: 4_100_000, pixels: 3_906 * 16_384, scans: 1 },
    );
    expect(await spendCpuTime(context, "1", phone, 200)).toBe(200);
    expect(await spendCpuTime(context, "2", costliest, 30)).toBeLessThan(20);
    await expect(limits.spendMediaTime("2", costliest)).rejects.toMatchObject({
      type: "rate_limited",
      retryAfter: expect.any(Number),
    });
    // Rejected images don't count toward the budget, so cheap images are still accepted.
    expect(await spendCpuTime(context, "2", 20, 1)).toBe(1);
    expect(await spendCpuTime(context, "3", costliest, 1)).toBe(1);
  });

  it("prevents large uploads from being read after ten from the same person were rejected", async () => {
    const limits = createRateLimits(1);
    const context = { ...app.server.context, limits };
    // Use up the budget, so that later images are rejected.
    await spendCpuTime(context, "1", 120_000, 1);
    await spendCpuTime(context, "1", 1_000, 9);
    await expect(limits.requireUploadsLeft("1")).resolves.toBeUndefined();
    await spendCpuTime(context, "1", 1_000, 1);
    await expect(limits.requireUploadsLeft("1")).rejects.toMatchObject({ type: "rate_limited", delayMs: 1_000 });
    await expect(limits.requireUploadsLeft("2")).resolves.toBeUndefined();
  });

  it("rejects large uploads without reading them once a person has had too many rejected", async () => {
    const dan = await app.as("dan");
    const { limits, mediaPool } = app.server.context;
    const { requireUploadsLeft } = limits;
    limits.requireUploadsLeft = async () => {
      throw new RateLimited({ retryAfter: 7 });
    };
    try {
      const large = Buffer.concat([await createJpegPicture({ seed: 6 }), Buffer.alloc(300_000)]);
      const rejected = await dan.upload("/v3/pins/", large);
      expect(rejected).toMatchObject({ status: 429, error: { type: "rate_limited" } });
      expect(rejected.headers["retry-after"]).toBe("7");
      expect(mediaPool.load()).toEqual({ active: 0, queued: 0 });
      expect((await dan.upload("/v3/pins/", await createJpegPicture({ seed: 7 }))).status).toBe(200);
    } finally {
      limits.requireUploadsLeft = requireUploadsLeft;
    }
  });

  it("rejects uploads with a 429 and a retry time before decoding them", async () => {
    const dan = await app.as("dan");
    const { context } = app.server;
    const { run } = context.mediaPool;
    const spendMediaTime = context.limits.spendMediaTime;
    let startedCount = 0;
    const strictLimits = createRateLimits(0.001);
    context.limits.spendMediaTime = strictLimits.spendMediaTime;
    context.mediaPool.run = (holder, work, options) => {
      // Inspecting a header decodes nothing.
      if (options?.milliseconds !== 0) startedCount += 1;
      return run(holder, work, options);
    };
    try {
      const upload = async () => dan.upload("/v3/pins/", await createJpegPicture({ width: 900, height: 900, seed: 5 }));
      expect((await upload()).status).toBe(200);
      const rejected = await upload();
      expect(rejected).toMatchObject({ status: 429, error: { type: "rate_limited" } });
      expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
      expect(startedCount).toBe(1);
    } finally {
      context.mediaPool.run = run;
      context.limits.spendMediaTime = spendMediaTime;
    }
  });
});

describe("an endless multipart body", () => {
  const MAX_BYTES = 64 * 1024 * 1024;

  /**
   * Starts uploading an image in a form, and keeps sending bytes for as long as the server reads them.
   *
   * @returns the response, and the number of bytes sent
   */
  async function sendEndlessly(client: ApiClient): Promise<{ answer: string; sent: number }> {
    const { port } = app.server.app.server.address() as AddressInfo;
    const socket: Socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    // The server closes the connection of a client that doesn't stop.
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
      if (sent > MAX_BYTES) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.destroy();
    return { answer, sent };
  }

  it("is rejected once it exceeds the size limit for images, without stopping the server", async () => {
    await app.server.app.listen({ port: 0, host: "127.0.0.1" });
    const alice = await app.as("alice");
    const before = process.memoryUsage().rss;
    const { answer, sent } = await sendEndlessly(alice);
    // The connection may close before the response reaches a client that is still sending.
    expect(answer).toMatch(/^$|^HTTP\/1.1 413 [^]*"type":"too_large"/);
    expect(sent).toBeLessThan(MAX_BYTES);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect((await alice.upload("/v3/pins/", await createJpegPicture({ seed: 77 }))).status).toBe(200);
  });

  it("is also rejected when it exceeds the time limit", () => {
    const { requestTimeout, headersTimeout } = app.server.app.server;
    expect(requestTimeout).toBeLessThanOrEqual(120_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeGreaterThan(0);
  });
});
