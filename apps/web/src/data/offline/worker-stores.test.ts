import { describe, expect, it } from "vitest";
import { createWorkerStores } from "./worker-stores.ts";

const PAGE_URL = "https://pins.example/pin/7/";
const IMAGE_URL = "https://pins.example/media/a/236x.jpg";

const toUrl = (request: string | { url: string }) => (typeof request === "string" ? request : request.url);

/** Cache storage in memory, with the functions that the stores use. */
function createCaches(): CacheStorage & { readonly contents: Map<string, Map<string, Response>> } {
  const contents = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = contents.get(name) ?? new Map<string, Response>();
    contents.set(name, entries);
    return {
      async put(url: string, response: Response) {
        entries.delete(url);
        entries.set(url, response);
      },
      match: async (request: string | { url: string }) => entries.get(toUrl(request))?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (request: string | { url: string }) => entries.delete(toUrl(request)),
    };
  };
  const storage = {
    contents,
    open: async (name: string) => open(name),
    keys: async () => [...contents.keys()],
    delete: async (name: string) => contents.delete(name),
  };
  return storage as unknown as CacheStorage & typeof storage;
}

const toPage = (viewer: string, text = "page") =>
  new Response(text, { headers: { "X-Offline-Viewer": viewer, "X-Offline-Copy": "allowed" } });
const toImage = () => new Response("image", { headers: { "Cache-Control": "public" } });

describe("the service worker's stores", () => {
  it("contain the latest response for each URL", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    await stores.keep("pages", PAGE_URL, toPage("a", "old"), 1);
    await stores.keep("pages", PAGE_URL, toPage("a", "new"), 2);
    expect(await (await stores.find("pages", PAGE_URL))?.text()).toBe("new");
    expect(await stores.find("data", PAGE_URL)).toBeUndefined();
  });

  it("drop pages and images when a response for another session arrives, even if that response isn't stored", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    await stores.keep("pages", PAGE_URL, toPage("a"), 1);
    await stores.keepImage(IMAGE_URL, toImage(), 1);
    await stores.keepAsset("https://pins.example/assets/a.js", new Response("code"));
    await stores.keep(
      "pages",
      "https://pins.example/login/",
      new Response("", { headers: { "X-Offline-Viewer": "b" } }),
      2,
    );
    expect(await stores.find("pages", PAGE_URL)).toBeUndefined();
    expect(await stores.findImage(IMAGE_URL)).toBeUndefined();
    expect(await stores.findAsset("https://pins.example/assets/a.js")).toBeDefined();
  });

  it("keep their copies when the worker restarts in the same session", async () => {
    const caches = createCaches();
    await createWorkerStores(caches, () => 0).keep("pages", PAGE_URL, toPage("a"), 1);
    const stores = createWorkerStores(caches, () => 0);
    await stores.keep("data", "https://pins.example/v3/x/", toPage("a"), 1);
    expect(await stores.find("pages", PAGE_URL)).toBeDefined();
  });

  it("contain nothing from secret boards", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    await stores.keep("pages", PAGE_URL, toPage("a", '{"privacy":"secret"}'), 1);
    expect(await stores.find("pages", PAGE_URL)).toBeUndefined();
  });

  it("drop a page or an image when it's withdrawn, but not when the server fails", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    const open = async () =>
      [await stores.find("pages", PAGE_URL), await stores.findImage(IMAGE_URL)].map((copy) => copy !== undefined);
    await stores.keep("pages", PAGE_URL, toPage("a"), 1);
    await stores.keepImage(IMAGE_URL, toImage(), 1);
    await stores.keep("pages", PAGE_URL, new Response("", { status: 503, headers: { "X-Offline-Viewer": "a" } }), 2);
    await stores.keepImage(IMAGE_URL, new Response("", { status: 503 }), 2);
    expect(await open()).toEqual([true, true]);
    await stores.keep("pages", PAGE_URL, toPage("a", '{"privacy":"secret"}'), 3);
    await stores.keepImage(IMAGE_URL, new Response("", { status: 404 }), 3);
    expect(await open()).toEqual([false, false]);
  });

  it("drop images when the session changes, even if the previous session had no other copies", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    const toUnkept = (viewer: string) => new Response("", { headers: { "X-Offline-Viewer": viewer } });
    await stores.keep("pages", PAGE_URL, toUnkept("a"), 1);
    await stores.keepImage(IMAGE_URL, toImage(), 1);
    await stores.keep("pages", PAGE_URL, toUnkept("b"), 2);
    expect(await stores.findImage(IMAGE_URL)).toBeUndefined();
  });

  it("drop the oldest page when there are too many pages", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    for (let index = 0; index <= 40; index += 1)
      await stores.keep("pages", `${PAGE_URL}?page=${index}`, toPage("a"), 1);
    expect(await stores.find("pages", `${PAGE_URL}?page=0`)).toBeUndefined();
    expect(await stores.find("pages", `${PAGE_URL}?page=1`)).toBeDefined();
  });

  it("list pages with their titles, the newest first", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    for (const [path, title] of [
      ["1", "<title>Lamps &amp; shades · Tessera</title>"],
      ["2", "<p>untitled</p>"],
      ["3", "<title>Rugs · Tessera</title>"],
      ["4", "<title>Tessera</title>"],
    ])
      await stores.keep("pages", `${PAGE_URL}${path}`, toPage("a", title), 1);
    expect(await stores.listPages(3)).toEqual([
      { url: `${PAGE_URL}4`, titleHtml: "Tessera" },
      { url: `${PAGE_URL}3`, titleHtml: "Rugs" },
      { url: `${PAGE_URL}1`, titleHtml: "Lamps &amp; shades" },
    ]);
    expect(await stores.listPages(1)).toHaveLength(1);
    await stores.forget();
    expect(await stores.listPages(3)).toEqual([]);
  });

  it("find the newest asset whose path matches a pattern", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    for (const file of ["font-1.woff2", "font-2.woff2", "code.js"])
      await stores.keepAsset(`https://pins.example/assets/${file}`, new Response(""));
    expect(await stores.findAssetUrl(/font[^/]*\.woff2$/)).toBe("https://pins.example/assets/font-2.woff2");
    expect(await stores.findAssetUrl(/missing/)).toBeNull();
  });

  it("are empty after a logout, and ignore responses to requests that started before it", async () => {
    const stores = createWorkerStores(createCaches(), () => 5);
    await stores.keep("pages", PAGE_URL, toPage("a"), 1);
    await stores.forget();
    await stores.keep("pages", PAGE_URL, toPage("a"), 2);
    await stores.keepImage(IMAGE_URL, toImage(), 2);
    expect([await stores.find("pages", PAGE_URL), await stores.findImage(IMAGE_URL)]).toEqual([undefined, undefined]);
  });

  it("delete the caches of earlier versions, but not other code's caches", async () => {
    const caches = createCaches();
    for (const name of ["tessera-0-pages-a", "tessera-1-assets", "elsewhere"]) await caches.open(name);
    await createWorkerStores(caches, () => 0).removeOldVersions();
    expect(await caches.keys()).toEqual(["tessera-1-assets", "elsewhere"]);
  });

  it("contain nothing and don't fail when the browser blocks storage", async () => {
    const forbidden = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const stores = createWorkerStores({ keys: forbidden, open: forbidden } as unknown as CacheStorage, () => 0);
    await stores.keep("pages", PAGE_URL, toPage("a"), 1);
    await stores.keepAsset(PAGE_URL, new Response(""));
    await stores.forget();
    expect(await stores.find("pages", PAGE_URL)).toBeUndefined();
    expect([await stores.listPages(3), await stores.findAssetUrl(/./)]).toEqual([[], null]);
  });
});
