import { SHARE_PATH } from "@tessera/domain";

/** The header that identifies the session that a response is for. */
export const VIEWER_HEADER = "X-Offline-Viewer";
/** The header that allows the worker to keep a response. */
const COPY_HEADER = "X-Offline-Copy";

/** What the worker does with a request; `other` goes to the network as if there were no worker. */
type RequestKind = "asset" | "image" | "page" | "data" | "share" | "other";

/** The facts about a request that decide how the worker handles it. */
interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  readonly accept: string | null;
  readonly hasRange: boolean;
}

/** @param origin the worker's own origin; the worker ignores requests to other origins */
export function getRequestKind({ method, mode, url, accept, hasRange }: RequestFacts, origin: string): RequestKind {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin) return "other";
  if (method === "POST") return mode === "navigate" && pathname === SHARE_PATH ? "share" : "other";
  if (method !== "GET" || hasRange) return "other";
  if (pathname.startsWith("/assets/")) return "asset";
  if (/^\/media\/[^/]+\/[^/]+$/.test(pathname)) return "image";
  const isApi = /^\/(?:v3|resource|graphql)\//.test(pathname);
  if (mode === "navigate") return isApi ? "other" : "page";
  // A live stream never ends, so a copy of it would never be complete.
  return isApi && (accept?.includes("application/json") ?? false) ? "data" : "other";
}

/** The facts about a response that decide whether the worker keeps it. */
interface ResponseFacts {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: Pick<Headers, "get">;
}

/**
 * Whether the server allows a copy of a page or an API response. Its text can still rule out a copy; see
 * `isRestrictedText`.
 */
export function isCopyAllowed({ status, redirected, headers }: ResponseFacts): boolean {
  return status === 200 && !redirected && headers.get(COPY_HEADER) === "allowed" && headers.get(VIEWER_HEADER) !== null;
}

/**
 * Whether the worker keeps an image. Images for few people have URLs that expire, and the server doesn't allow copies
 * of them.
 */
export function isImageCacheable({ status, redirected, headers }: ResponseFacts): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
}

/**
 * Whether a page or an API response may show part of a secret or link-shared board. Pages contain their data as text
 * that is quoted several times. An empty list counts as part of one, because it doesn't include the board's visibility.
 */
export function isRestrictedText(text: string): boolean {
  return /"privacy\\*":\s*\\*"(?:secret|protected)\b/.test(text) || /^[^[]*"data":\s*\[\]/.test(text);
}

/** Returns the entries to delete, given all of them from the oldest to the newest. */
export function getExcessEntries<Entry>(entries: readonly Entry[], max: number): readonly Entry[] {
  return entries.slice(0, Math.max(0, entries.length - max));
}

/** Tracks whose copies the worker keeps. */
export interface ViewerTracker {
  /**
   * Call this for each response, with the session that it's for and the time when its request started.
   *
   * @returns `same`; `changed` if all other people's copies must be deleted; or `late` if the response belongs to a
   * previous session
   */
  observe(viewer: string, startedAt: number): "same" | "changed" | "late";
  /** Whether a request started before the session last changed. */
  isLate(startedAt: number): boolean;
  /** Call this after everything was deleted. Responses to earlier requests must not bring the copies back. */
  reset(): void;
}

/** @param now a counter or a clock that never goes backward */
export function createViewerTracker(now: () => number): ViewerTracker {
  let current: string | null = null;
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    observe(viewer, startedAt) {
      if (startedAt < changedAt) return "late";
      if (viewer === current) return "same";
      current = viewer;
      changedAt = startedAt;
      return "changed";
    },
    isLate: (startedAt) => startedAt < changedAt,
    reset() {
      current = null;
      changedAt = now();
    },
  };
}
