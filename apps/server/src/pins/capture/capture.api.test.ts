import { gzipSync } from "node:zlib";
import { type ApiClient, createHugePng, createJpegPicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Listener,
  type PageResponder,
  PUBLIC_ADDRESS,
  createRedirectPage,
  type SimulatedInternet,
  startSimulatedInternet,
  startListener,
} from "../../platform/fetch/internet.fixture.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";

const MEGABYTE = 1024 * 1024;

const answer =
  (type: string, body: string | Uint8Array, status = 200): PageResponder =>
  (response) =>
    response.writeHead(status, { "Content-Type": type }).end(body);
const page = (html: string) => answer("text/html; charset=utf-8", html);
const endless: PageResponder = (response) => {
  const write = () => {
    while (!response.destroyed && response.write("<p>And so on, and so forth.</p>".repeat(2_000)));
  };
  response.on("drain", write);
  write();
};

const TULIPS = `<title>Tulips</title><meta property="og:image" content="/tulip.jpg"><img src="/more.jpg" width="800">`;
const PAGES: Record<string, PageResponder> = {
  "/tulips": page(TULIPS),
  "/moved": createRedirectPage("/tulips"),
  "/film": page(`<link rel="alternate" type="application/json+oembed" href="/film.json">`),
  "/film.json": answer("application/json", `{"title":"A film","thumbnail_url":"/tulip.jpg"}`),
  "/film-gone": page(`<title>Gone</title><link rel="alternate" type="application/json+oembed" href="/gone.json">`),
  "/nopin": page(`<title>No</title><meta name="pinterest" content="nopin"><img src="/a.jpg">`),
  "/one-nopin": page(`<img src="/a.jpg" data-pin-nopin><img src="/b.jpg">`),
  "/large": page(TULIPS + "<p>So it goes on.</p>".repeat(20 * 1024 * 56)),
  "/cyrillic": answer("text/html; charset=windows-1251", Uint8Array.of(60, 116, 105, 116, 108, 101, 62, 0xcf, 0xf0)),
  "/liar": answer("image/jpeg", TULIPS),
  "/endless": endless,
  "/bomb": (response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(TULIPS + " ".repeat(50 * MEGABYTE)));
  },
  "/slow": (response) => response.writeHead(200).write(TULIPS),
  "/loop": createRedirectPage("/loop"),
  "/500": answer("text/html", TULIPS, 500),
  "/to-file": createRedirectPage("file:///etc/passwd"),
  "/zip": answer("application/zip", Buffer.from("PK\u0003\u0004\u0000\u0000\u0000\u0000")),
  "/huge.png": answer("image/png", createHugePng()),
  "/text.jpg": answer("image/jpeg", "Dear Sir or Madam,"),
  "/too-large.jpg": answer("image/jpeg", Buffer.alloc(2.5 * MEGABYTE, 7)),
};

let internet: SimulatedInternet;
let app: TestApp<Server>;
let alice: ApiClient;
beforeAll(async () => {
  const picture = await createJpegPicture({ width: 300, height: 450 });
  PAGES["/tulip.jpg"] = answer("image/jpeg", picture);
  PAGES["/picture-as-page"] = answer("text/html", picture);
  internet = await startSimulatedInternet(PAGES, {
    "site.example": [[PUBLIC_ADDRESS]],
    "inner.example": [["192.168.0.1"]],
    "rebound.example": [[PUBLIC_ADDRESS], ["127.0.0.1"]],
  });
  const { port } = internet.private;
  PAGES["/inwards"] = createRedirectPage(`http://127.0.0.1:${port}/`);
  PAGES["/rebound"] = createRedirectPage(`http://rebound.example:${port}/`);
  app = await startApp({ MAX_UPLOAD_MB: "2", PUBLIC_URL: "https://pins.example" }, internet.surroundings);
  alice = await app.as("alice");
});
beforeEach(() => {
  internet.requestedNames.length = 0;
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

const capture = (url: string, client = alice) => client.call("pins.readPage", { url });
const listPins = async (client: ApiClient, username: string) =>
  (await client.call("people.saved", { username })).data.length;

describe("reading a page", () => {
  it("returns the oEmbed's image and text when the page has no images, and doesn't depend on an oEmbed", async () => {
    const { data } = await capture("http://site.example/film");
    expect(data).toMatchObject({ title: "A film", pictures: [{ url: "http://site.example/tulip.jpg" }] });
    expect((await capture("http://site.example/film-gone")).data).toMatchObject({ title: "Gone", pictures: [] });
  });

  it("returns the page's text and images", async () => {
    const { status, data } = await capture("http://site.example/moved");
    expect(status).toBe(200);
    const emptyText = { altText: "", title: "", description: "", link: "" };
    expect(data).toEqual({
      url: "http://site.example/tulips",
      kind: "page",
      title: "Tulips",
      description: "",
      siteName: "site.example",
      pictures: [
        { url: "http://site.example/tulip.jpg", width: null, height: null, ...emptyText },
        { url: "http://site.example/more.jpg", width: 800, height: null, ...emptyText },
      ],
      refusal: null,
    });
    expect(internet.headers.at(-1)).toMatchObject({ "user-agent": "Tessera/0.1.0 (+https://pins.example)" });
    expect(internet.headers.at(-1)).not.toHaveProperty("cookie");
  });

  it.each(["/tulip.jpg", "/picture-as-page"])("returns only the image at the URL when it's %s", async (path) => {
    const { data } = await capture(`http://site.example${path}`);
    expect(data).toMatchObject({ kind: "image", pictures: [{ url: data.url, width: 300, height: 450 }] });
    expect(data.url).toBe(`http://site.example${path}`);
  });

  it("omits pages and images that opt out of pins", async () => {
    expect((await capture("http://site.example/nopin")).data).toMatchObject({ refusal: "nopin", pictures: [] });
    const { data } = await capture("http://site.example/one-nopin");
    expect(data.pictures.map(({ url }) => url)).toEqual(["http://site.example/b.jpg"]);
  });

  it.each(["/large", "/endless", "/bomb", "/liar"])("reads only the beginning of %s", async (path) => {
    const { status, data } = await capture(`http://site.example${path}`);
    expect(status).toBe(200);
    expect(data.kind).toBe("page");
    if (path !== "/endless") expect(data.pictures).toHaveLength(2);
  });

  it("decodes pages that aren't encoded in UTF-8", async () => {
    expect((await capture("http://site.example/cyrillic")).data.title).toBe("Пр");
  });

  it("requires a session and a CSRF token", async () => {
    expect((await capture("http://site.example/tulips", app.visitor())).status).toBe(401);
    const forged = { "x-csrftoken": "forged" };
    const body = { url: "http://site.example/tulips" };
    expect((await alice.request("POST", "/v3/pins/capture/", body, forged)).error?.type).toBe("csrf_failed");
    expect(internet.requestedNames).toEqual([]);
  });

  it.each([
    ["/404", 422, "unprocessable"],
    ["/500", 422, "unprocessable"],
    ["/loop", 422, "unprocessable"],
    ["/zip", 415, "unsupported_media"],
    ["/huge.png", 413, "too_large"],
  ])("rejects %s with status %i", async (path, status, type) => {
    const failed = await capture(`http://site.example${path}`);
    expect(failed).toMatchObject({ status, error: { type, details: [{ path: "url" }] } });
    expect(failed.error?.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe("[CREATE-01] creating a pin from an image's URL", () => {
  it("stores the image, but no link unless one was given", async () => {
    const { status, data } = await alice.call("pins.create", {
      image_url: "http://site.example/tulip.jpg",
      title: "By its address",
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ title: "By its address", method: "scraped", link: null });
    expect(data.imageSpec_orig).toMatchObject({ width: 300, height: 450 });
    expect(data.id).toBeTruthy();
    expect(data.pinner.id).toBe(await app.idOf("alice"));
  });

  it("stores the method and link that are sent with the URL", async () => {
    const { data } = await alice.call("pins.create", {
      image_url: "http://site.example/tulip.jpg",
      link: "http://site.example/tulips",
      method: "bookmarklet",
    });
    expect(data).toMatchObject({ method: "bookmarklet", link: "http://site.example/tulips" });
  });

  it.each([
    ["no image", {}],
    ["two images", { image_url: "http://site.example/tulip.jpg", image_base64: "AAAA" }],
  ])("[CREATE-13] fails with %s", async (_what, input) => {
    const failed = await alice.send("pins.create", input);
    expect(failed).toMatchObject({ status: 400, error: { details: [{ path: "image" }] } });
    expect(internet.requestedNames).toEqual([]);
  });

  it.each([
    ["/404", 422, "unprocessable"],
    ["/endless", 413, "too_large"],
    ["/bomb", 413, "too_large"],
    ["/too-large.jpg", 413, "too_large"],
    ["/text.jpg", 415, "unsupported_media"],
    ["/tulips", 415, "unsupported_media"],
    ["/huge.png", 413, "too_large"],
    ["/to-file", 400, "validation_error"],
  ])("[CREATE-13] fails for %s with the status %i, and stores nothing", async (path, status, type) => {
    const before = await listPins(alice, "alice");
    const failed = await alice.send("pins.create", { image_url: `http://site.example${path}` });
    expect(failed).toMatchObject({ status, error: { type } });
    expect(await listPins(alice, "alice")).toBe(before);
  });
});

/** URLs of the private listener for a given port, and other URLs that must not be requested. */
const FORBIDDEN: readonly ((port: number) => string)[] = [
  (port) => `http://127.0.0.1:${port}/`,
  (port) => `http://[::1]:${port}/`,
  (port) => `http://0.0.0.0:${port}/`,
  (port) => `http://2130706433:${port}/`,
  (port) => `http://0x7f.1:${port}/`,
  (port) => `http://[::ffff:127.0.0.1]:${port}/`,
  () => "http://169.254.169.254/latest/meta-data/",
  (port) => `http://localhost:${port}/`,
  (port) => `127.0.0.1:${port}`,
  (port) => `http://inner.example:${port}/`,
  () => "http://nothing.example/",
  () => "http://site.example/inwards",
  () => "http://site.example/rebound",
  () => "http://site.example/to-file",
];

describe("[CREATE-13] an address inside the server's own network", () => {
  it.each(FORBIDDEN.map((url) => [url(7), url] as const))(
    "gets the same response as every other internal address: %s",
    async (_what, url) => {
      const address = url(internet.private.port);
      if (address.endsWith("/rebound")) await capture("http://rebound.example/tulips");
      const message = "We couldn’t reach this address.";
      expect(await capture(address)).toMatchObject({
        status: 400,
        error: { type: "validation_error", message, details: [{ path: "url", message }] },
      });
      expect(await alice.send("pins.create", { image_url: address })).toMatchObject({
        status: 400,
        error: { type: "validation_error", message, details: [{ path: "image_url", message }] },
      });
    },
  );

  it("is never contacted", () => {
    expect(internet.private.connections()).toBe(0);
    expect(internet.visited.filter((address) => address !== PUBLIC_ADDRESS)).toEqual([]);
  });
});

describe("[CREATE-13] a URL that isn't on the web", () => {
  it.each([
    "file:///etc/passwd",
    "ftp://site.example/",
    "gopher://site.example/",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "http://user:pass@site.example/",
    "http://[fe80::1%25eth0]/",
    "http://",
    "",
    " ",
    `http://site.example/${"x".repeat(2_048)}`,
  ])("is rejected with an error on its field: %s", async (url) => {
    for (const [name, field] of [
      ["pins.readPage", "url"],
      ["pins.create", "image_url"],
    ] as const) {
      const failed = await alice.send(name, { [field]: url });
      expect(failed).toMatchObject({ status: 400, error: { type: "validation_error", details: [{ path: field }] } });
    }
    expect(internet.requestedNames).toEqual([]);
  });
});

describe("a slow site", () => {
  it("times out with an error on the URL's field", async () => {
    const impatientApp = await startApp({}, { ...internet.surroundings, milliseconds: 200 });
    const bob = await impatientApp.as("bob");
    expect(await bob.send("pins.readPage", { url: "http://site.example/slow" })).toMatchObject({
      status: 422,
      error: { type: "unprocessable", message: "This site took too long to respond.", details: [{ path: "url" }] },
    });
    await impatientApp.close();
  });
});

describe("FETCH_ALLOW", () => {
  let neighbor: Listener;
  let open: TestApp<Server>;
  beforeAll(async () => {
    const picture = await createJpegPicture({ seed: 5 });
    neighbor = await startListener((_request, response) => response.end(picture));
    open = await startApp({ FETCH_ALLOW: `127.0.0.1:${neighbor.port}` });
  });
  afterAll(async () => {
    await open.close();
    await neighbor.close();
  });

  it("allows pins to be created from images on the listed internal hosts only", async () => {
    const bob = await open.as("bob");
    const send = (host: string) => bob.send("pins.create", { image_url: `http://${host}:${neighbor.port}/a.jpg` });
    expect((await send("127.0.0.1")).status).toBe(200);
    expect(neighbor.connections()).toBe(1);
    expect((await send("127.0.0.2")).status).toBe(400);
    expect((await send("localhost")).status).toBe(400);
    expect(neighbor.connections()).toBe(1);
  });
});
