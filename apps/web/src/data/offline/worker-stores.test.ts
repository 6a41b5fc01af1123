import { describe, expect, it } from "vitest";
import { createWorkerStores } from "./worker-stores.ts";

const PAGE = "https://pins.example/pin/7/";
const IMAGE = "https://pins.example/media/a/236x.jpg";

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
      match: async (url: string) => entries.get(url)?.clone(),
      keys: async () => [...entries.keys()],
      delete: async (url: string) => entries.delete(url),
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

describe("the service worker's copies", () => {
  it("contain the last response for each URL", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    await stores.keep("pages", PAGE, toPage("a", "old"), 1);
    await stores.keep("pages", PAGE, toPage("a", "new"), 2);
    expect(await (await stores.find("pages", PAGE))?.text()).toBe("new");
    expect(await stores.find("data", PAGE)).toBeUndefined();
  });

  it("disappear with their images when a response for another session arrives, even one that isn't kept", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    await stores.keep("pages", PAGE, toPage("a"), 1);
    await stores.keepImage(IMAGE, toImage(), 1);
    await stores.keepAsset("https://pins.example/assets/a.js", new Response("code"));
    await stores.keep(
      "pages",
      "https://pins.example/login/",
      new Response("", { headers: { "X-Offline-Viewer": "b" } }),
      2,
    );
    expect(await stores.find("pages", PAGE)).toBeUndefined();
    expect(await stores.findImage(IMAGE)).toBeUndefined();
    expect(await stores.findAsset("https://pins.example/assets/a.js")).toBeDefined();
  });

  it("survive a restart of the worker in the same session", async () => {
    const caches = createCaches();
    await createWorkerStores(caches, () => 0).keep("pages", PAGE, toPage("a"), 1);
    const stores = createWorkerStores(caches, () => 0);
    await stores.keep("data", "https://pins.example/v3/x/", toPage("a"), 1);
    expect(await stores.find("pages", PAGE)).toBeDefined();
  });

  it("contain nothing of secret boards", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    await stores.keep("pages", PAGE, toPage("a", '{"privacy":"secret"}'), 1);
    expect(await stores.find("pages", PAGE)).toBeUndefined();
  });

  it("of a page or an image disappear when it is withdrawn, but not when the server fails", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    const open = async () =>
      [await stores.find("pages", PAGE), await stores.findImage(IMAGE)].map((copy) => copy !== undefined);
    await stores.keep("pages", PAGE, toPage("a"), 1);
    await stores.keepImage(IMAGE, toImage(), 1);
    await stores.keep("pages", PAGE, new Response("", { status: 503, headers: { "X-Offline-Viewer": "a" } }), 2);
    await stores.keepImage(IMAGE, new Response("", { status: 503 }), 2);
    expect(await open()).toEqual([true, true]);
    await stores.keep("pages", PAGE, toPage("a", '{"privacy":"secret"}'), 3);
    await stores.keepImage(IMAGE, new Response("", { status: 404 }), 3);
    expect(await open()).toEqual([false, false]);
  });

  it("of images disappear in another session, even if the former one had no other copies", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    const toUnkept = (viewer: string) => new Response("", { headers: { "X-Offline-Viewer": viewer } });
    await stores.keep("pages", PAGE, toUnkept("a"), 1);
    await stores.keepImage(IMAGE, toImage(), 1);
    await stores.keep("pages", PAGE, toUnkept("b"), 2);
    expect(await stores.findImage(IMAGE)).toBeUndefined();
  });

  it("are limited in number", async () => {
    const stores = createWorkerStores(createCaches(), () => 0);
    for (let index = 0; index <= 40; index += 1) await stores.keep("pages", `${PAGE}?page=${index}`, toPage("a"), 1);
    expect(await stores.find("pages", `${PAGE}?page=0`)).toBeUndefined();
    expect(await stores.find("pages", `${PAGE}?page=1`)).toBeDefined();
  });

  it("are gone after a logout, and requests that started before don't bring them back", async () => {
    const stores = createWorkerStores(createCaches(), () => 5);
    await stores.keep("pages", PAGE, toPage("a"), 1);
    await stores.forget();
    await stores.keep("pages", PAGE, toPage("a"), 2);
    await stores.keepImage(IMAGE, toImage(), 2);
    expect([await stores.find("pages", PAGE), await stores.findImage(IMAGE)]).toEqual([undefined, undefined]);
  });

  it("of earlier versions are deleted, and other code's caches aren't", async () => {
    const caches = createCaches();
    for (const name of ["tessera-0-pages-a", "tessera-1-assets", "elsewhere"]) await caches.open(name);
    await createWorkerStores(caches, () => 0).removeOldVersions();
    expect(await caches.keys()).toEqual(["tessera-1-assets", "elsewhere"]);
  });

  it("are none when the device forbids storage, without a failure", async () => {
    const forbidden = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const stores = createWorkerStores({ keys: forbidden, open: forbidden } as unknown as CacheStorage, () => 0);
    await stores.keep("pages", PAGE, toPage("a"), 1);
    await stores.keepAsset(PAGE, new Response(""));
    await stores.forget();
    expect(await stores.find("pages", PAGE)).toBeUndefined();
  });
});
