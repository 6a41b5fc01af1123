import { type KeptPage, readTitleHtml } from "./offline-document.ts";
import { CACHE_PREFIX, CACHE_VERSION, SHARED_CACHE } from "./cache-names.ts";
import {
  createViewerTracker,
  isCopyAllowed,
  isRestrictedText,
  isImageCacheable,
  getExcessEntries,
  VIEWER_HEADER,
  type ViewerTracker,
} from "./worker-rules.ts";

const ASSET_CACHE = `${CACHE_VERSION}-assets`;
const IMAGE_CACHE = `${CACHE_VERSION}-images`;
/** The start of the name of a session's page cache. The session follows. */
const PAGE_CACHE_PREFIX = `${CACHE_VERSION}-pages-`;
const DATA_CACHE_PREFIX = `${CACHE_VERSION}-data-`;

/** The maximum number of copies in each cache. A build has about 150 files, so the files of two builds fit. */
const MAX_COPIES = { assets: 400, images: 300, pages: 40, data: 200 } as const;

export type CopyKind = "pages" | "data";

/** The copies that the worker keeps. If the device is full or forbids storage, nothing is kept and nothing fails. */
export interface WorkerStores {
  findAsset(url: string): Promise<Response | undefined>;
  keepAsset(url: string, response: Response): Promise<void>;
  findImage(url: string): Promise<Response | undefined>;
  keepImage(url: string, response: Response, startedAt: number): Promise<void>;
  find(kind: CopyKind, url: string): Promise<Response | undefined>;
  /**
   * Keeps a response if its headers and its text allow a copy; otherwise, deletes the earlier copy. In both cases,
   * deletes other people's copies.
   */
  keep(kind: CopyKind, url: string, response: Response, startedAt: number): Promise<void>;
  /** Lists the kept pages that have a title, the newest first, up to a maximum number. */
  listPages(max: number): Promise<readonly KeptPage[]>;
  /** Returns the URL of a kept asset whose path matches a pattern; null if there is none. */
  findAssetUrl(pattern: RegExp): Promise<string | null>;
  /** Deletes everything that reveals what a person has seen. */
  forget(): Promise<void>;
  /** Deletes the caches of earlier versions. */
  removeOldVersions(): Promise<void>;
}

/** @param now see `createViewerTracker` */
export function createWorkerStores(caches: CacheStorage, now: () => number): WorkerStores {
  const tracker: ViewerTracker = createViewerTracker(now);
  const names = async () => (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  const remove = async (matches: (name: string) => boolean) => {
    await Promise.all((await names()).filter(matches).map((name) => caches.delete(name)));
  };
  const isPersonal = (name: string) =>
    name === IMAGE_CACHE || name.startsWith(PAGE_CACHE_PREFIX) || name.startsWith(DATA_CACHE_PREFIX);

  async function putCopy(name: string, url: string, response: Response, max: number): Promise<void> {
    const cache = await caches.open(name);
    await cache.put(url, response);
    for (const request of getExcessEntries(await cache.keys(), max)) await cache.delete(request);
  }

  async function findCopy(matches: (name: string) => boolean, url: string): Promise<Response | undefined> {
    for (const name of (await names()).filter(matches)) {
      const response = await (await caches.open(name)).match(url, { ignoreVary: true });
      if (response) return response;
    }
    return undefined;
  }

  return {
    findAsset: (url) => ignoreFailure(() => findCopy((name) => name === ASSET_CACHE, url)),
    async keepAsset(url, response) {
      if (response.status === 200) await ignoreFailure(() => putCopy(ASSET_CACHE, url, response, MAX_COPIES.assets));
    },
    findImage: (url) => ignoreFailure(() => findCopy((name) => name === IMAGE_CACHE, url)),
    async keepImage(url, response, startedAt) {
      if (tracker.isLate(startedAt)) return;
      await ignoreFailure(async () => {
        if (isImageCacheable(response)) await putCopy(IMAGE_CACHE, url, response, MAX_COPIES.images);
        else if (response.status < 500) await (await caches.open(IMAGE_CACHE)).delete(url, { ignoreVary: true });
      });
    },
    find: (kind, url) =>
      ignoreFailure(() =>
        findCopy((name) => name.startsWith(kind === "pages" ? PAGE_CACHE_PREFIX : DATA_CACHE_PREFIX), url),
      ),
    async keep(kind, url, response, startedAt) {
      const viewer = response.headers.get(VIEWER_HEADER);
      if (viewer === null) return;
      const observed = tracker.observe(viewer, startedAt);
      if (observed === "late") return;
      const isOther = (name: string) =>
        isPersonal(name) && name !== PAGE_CACHE_PREFIX + viewer && name !== DATA_CACHE_PREFIX + viewer;
      // After a restart, the worker sees the first session as a change, and keeps that session's own copies.
      if (observed === "changed") {
        // Marks the session, so that a later one deletes its images even if it has no other copies.
        await ignoreFailure(() => caches.open(PAGE_CACHE_PREFIX + viewer));
        const hasOthers = (await ignoreFailure(names))?.some((name) => isOther(name) && name !== IMAGE_CACHE) ?? false;
        if (hasOthers) await ignoreFailure(() => remove(isOther));
      }
      await ignoreFailure(async () => {
        const name = (kind === "pages" ? PAGE_CACHE_PREFIX : DATA_CACHE_PREFIX) + viewer;
        const isKept = isCopyAllowed(response) && !isRestrictedText(await response.clone().text());
        // Someone may have logged out while the text was arriving.
        if (tracker.isLate(startedAt)) return;
        if (isKept) await putCopy(name, url, response, MAX_COPIES[kind]);
        // An earlier copy shows what has since been deleted, or what fewer people may see now.
        else if (response.status < 500) await (await caches.open(name)).delete(url, { ignoreVary: true });
      });
    },
    async listPages(max) {
      const pages: KeptPage[] = [];
      await ignoreFailure(async () => {
        for (const name of (await names()).filter((each) => each.startsWith(PAGE_CACHE_PREFIX))) {
          const cache = await caches.open(name);
          for (const request of (await cache.keys()).toReversed()) {
            if (pages.length === max) return;
            const titleHtml = readTitleHtml((await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "");
            if (titleHtml !== null) pages.push({ url: request.url, titleHtml });
          }
        }
      });
      return pages;
    },
    async findAssetUrl(pattern) {
      const requests = await ignoreFailure(async () => (await caches.open(ASSET_CACHE)).keys());
      return requests?.findLast(({ url }) => pattern.test(new URL(url).pathname))?.url ?? null;
    },
    async forget() {
      tracker.reset();
      await ignoreFailure(() => remove((name) => isPersonal(name) || name === SHARED_CACHE));
    },
    async removeOldVersions() {
      await ignoreFailure(() => remove((name) => !name.startsWith(`${CACHE_VERSION}-`)));
    },
  };
}

/** Runs a storage operation and ignores its failure. Pages must work even if the device is full or forbids storage. */
async function ignoreFailure<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch {
    return undefined;
  }
}
