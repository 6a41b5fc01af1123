import { getSharedCreatePath } from "@tessera/domain";
import { createOfflineDocument } from "./offline-document.ts";
import { storeSharedFile } from "./shared-file.ts";
import { getRequestKind } from "./worker-rules.ts";
import { type CopyKind, createWorkerStores } from "./worker-stores.ts";

/**
 * The parts of a service worker's global scope that this worker uses. The compiler knows only a page's global scope.
 */
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** Names of files in `/assets/`; the build fills them in. */
declare const SAVING_FILES: readonly string[];

/** The maximum number of kept pages that the offline screen links to. */
const MAX_LISTED_PAGES = 6;
/** The name of the file with the interface font's Latin letters. */
const INTERFACE_FONT = /latin-wght-normal[^/]*\.woff2$/;

const scope = globalThis as unknown as WorkerScope;
const { origin } = scope.location;
const stores = createWorkerStores(scope.caches, () => performance.now());

scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener("activate", (event) => {
  const activate = async () => {
    await stores.removeOldVersions();
    // The browser requests a page while the worker is still starting.
    await scope.registration.navigationPreload?.enable().catch(() => undefined);
    await scope.clients.claim();
  };
  event.waitUntil(activate());
});

scope.addEventListener("message", (event) => {
  const { type, files = [], page } = event.data as { type?: string; files?: readonly string[]; page?: string };
  if (type === "forget") event.waitUntil(stores.forget());
  if (type === "seen") event.waitUntil(keepLoadedFiles(files, page ?? null));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, mode, url, headers } = request;
  const facts = { method, mode, url, accept: headers.get("Accept"), hasRange: headers.has("Range") };
  switch (getRequestKind(facts, origin)) {
    case "asset":
      return event.respondWith(getAsset(event));
    case "image":
      return event.respondWith(getImage(event));
    case "page":
      return event.respondWith(getPage(event));
    case "data":
      return event.respondWith(getFreshResponse(event, "data", () => fetch(request)));
    case "share":
      return event.respondWith(acceptShare(request));
    case "other":
  }
});

async function getAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const kept = await stores.findAsset(url);
  if (kept) return kept;
  const response = await fetch(event.request);
  event.waitUntil(stores.keepAsset(url, response.clone()));
  return response;
}

/** Images never change under their URL, but the server can withdraw them, so the network comes first. */
async function getImage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const startedAt = performance.now();
  try {
    const response = await fetch(event.request);
    event.waitUntil(stores.keepImage(url, response.clone(), startedAt));
    return response;
  } catch (failure) {
    const kept = await stores.findImage(url);
    if (kept) return kept;
    throw failure;
  }
}

async function getPage(event: FetchEvent): Promise<Response> {
  try {
    return await getFreshResponse(event, "pages", async () => (await event.preloadResponse) ?? fetch(event.request));
  } catch {
    return createOfflineDocument(await stores.listPages(MAX_LISTED_PAGES), await stores.findAssetUrl(INTERFACE_FONT));
  }
}

/** Gets a response from the network and keeps it. Offline, returns the last copy. @throws if there's no copy */
async function getFreshResponse(event: FetchEvent, kind: CopyKind, load: () => Promise<Response>): Promise<Response> {
  const { url } = event.request;
  const startedAt = performance.now();
  try {
    const response = await load();
    event.waitUntil(stores.keep(kind, url, response.clone(), startedAt));
    return response;
  } catch (failure) {
    const kept = await stores.find(kind, url);
    if (kept) return kept;
    throw failure;
  }
}

/**
 * Keeps the files that a page loaded before this worker existed, and the code for saving pins. Most of them come from
 * the browser's own cache.
 */
async function keepLoadedFiles(files: readonly string[], page: string | null): Promise<void> {
  const keep = async (url: string) => {
    const startedAt = performance.now();
    if (await stores.findAsset(url)) return;
    const response = await fetch(url);
    if (url === page) await stores.keep("pages", url, response, startedAt);
    else if (new URL(url).pathname.startsWith("/assets/")) await stores.keepAsset(url, response);
    else await stores.keepImage(url, response, startedAt);
  };
  const saving = SAVING_FILES.map((file) => `${origin}/assets/${file}`);
  const urls = [...(page === null ? [] : [page]), ...files, ...saving].filter((url) => new URL(url).origin === origin);
  for (const url of urls) await keep(url).catch(() => undefined);
}

async function acceptShare(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const file = form.get("image");
  const id = file instanceof File && file.size > 0 ? await storeSharedFile(scope.caches, file) : null;
  const path = getSharedCreatePath({ title: read("title"), text: read("text"), url: read("url") }, id);
  return Response.redirect(new URL(path, origin).href, 303);
}
