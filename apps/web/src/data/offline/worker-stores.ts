import { CACHE_PREFIX, CACHE_VERSION, SHARED_CACHE } from "./cache-names.ts";
import {
  createViewerTracker,
  isCopyAllowed,
  isForFew,
  isImageKept,
  listExcess,
  VIEWER_HEADER,
  type ViewerTracker,
} from "./worker-rules.ts";

const ASSETS = `${CACHE_VERSION}-assets`;
const IMAGES = `${CACHE_VERSION}-images`;
/** Followed by the session that the copies are for. */
const PAGES = `${CACHE_VERSION}-pages-`;
const DATA = `${CACHE_VERSION}-data-`;

/** The number of copies in each cache. One build has about 150 files, so two builds' files fit. */
const MAX = { assets: 400, images: 300, pages: 40, data: 200 } as const;

export type CopyKind = "pages" | "data";

/** The copies that the worker keeps. If the device is full or forbids storage, nothing is kept and nothing fails. */
export interface WorkerStores {
  findAsset(url: string): Promise<Response | undefined>;
  keepAsset(url: string, response: Response): Promise<void>;
  findImage(url: string): Promise<Response | undefined>;
  keepImage(url: string, response: Response, startedAt: number): Promise<void>;
  find(kind: CopyKind, url: string): Promise<Response | undefined>;
  /**
   * Keeps a response if its headers and its text allow that; otherwise deletes an earlier copy. Deletes other people's
   * copies in any case.
   */
  keep(kind: CopyKind, url: string, response: Response, startedAt: number): Promise<void>;
  /** Deletes everything that shows what someone saw. */
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
  const isPersonal = (name: string) => name === IMAGES || name.startsWith(PAGES) || name.startsWith(DATA);

  async function put(name: string, url: string, response: Response, max: number): Promise<void> {
    const cache = await caches.open(name);
    await cache.put(url, response);
    for (const request of listExcess(await cache.keys(), max)) await cache.delete(request);
  }

  async function findIn(matches: (name: string) => boolean, url: string): Promise<Response | undefined> {
    for (const name of (await names()).filter(matches)) {
      const response = await (await caches.open(name)).match(url, { ignoreVary: true });
      if (response) return response;
    }
    return undefined;
  }

  return {
    findAsset: (url) => ignoreFailure(() => findIn((name) => name === ASSETS, url)),
    async keepAsset(url, response) {
      if (response.status === 200) await ignoreFailure(() => put(ASSETS, url, response, MAX.assets));
    },
    findImage: (url) => ignoreFailure(() => findIn((name) => name === IMAGES, url)),
    async keepImage(url, response, startedAt) {
      if (tracker.isLate(startedAt)) return;
      await ignoreFailure(async () => {
        if (isImageKept(response)) await put(IMAGES, url, response, MAX.images);
        else if (response.status < 500) await (await caches.open(IMAGES)).delete(url, { ignoreVary: true });
      });
    },
    find: (kind, url) => ignoreFailure(() => findIn((name) => name.startsWith(kind === "pages" ? PAGES : DATA), url)),
    async keep(kind, url, response, startedAt) {
      const viewer = response.headers.get(VIEWER_HEADER);
      if (viewer === null) return;
      const observed = tracker.observe(viewer, startedAt);
      if (observed === "late") return;
      const isOther = (name: string) => isPersonal(name) && name !== PAGES + viewer && name !== DATA + viewer;
      // After a restart, the worker sees the first session as a change, and keeps that session's own copies.
      if (observed === "changed") {
        // Marks the session, so that a later one deletes its images even if it has no other copies.
        await ignoreFailure(() => caches.open(PAGES + viewer));
        const hasOthers = (await ignoreFailure(names))?.some((name) => isOther(name) && name !== IMAGES) ?? false;
        if (hasOthers) await ignoreFailure(() => remove(isOther));
      }
      await ignoreFailure(async () => {
        const name = (kind === "pages" ? PAGES : DATA) + viewer;
        const isKept = isCopyAllowed(response) && !isForFew(await response.clone().text());
        // While the text arrived, someone may have logged out.
        if (tracker.isLate(startedAt)) return;
        if (isKept) await put(name, url, response, MAX[kind]);
        // An earlier copy shows what has since been deleted, or what fewer people may see now.
        else if (response.status < 500) await (await caches.open(name)).delete(url, { ignoreVary: true });
      });
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

/** A device that's full or that forbids storage keeps no copies, but pages must work there, too. */
async function ignoreFailure<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run();
  } catch {
    return undefined;
  }
}
