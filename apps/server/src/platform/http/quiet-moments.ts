import { setTimeout as pause } from "node:timers/promises";

/** How often a waiting caller checks again, in milliseconds. */
const QUIET_POLL_INTERVAL_MS = 15;
/**
 * The time after which a request no longer counts, in milliseconds. Longer requests are uploads or live streams, which
 * don't keep anyone waiting for a page.
 */
const MAX_COUNTED_REQUEST_MS = 3_000;

export interface QuietMoments {
  /**
   * Resolves when no one has been waiting for a response for a while, or after the maximum wait.
   *
   * @param quietMs the required time without waiting requests, in milliseconds
   * @param maxMs the maximum wait in milliseconds, so that a busy server's background work still gets done
   */
  wait(quietMs: number, maxMs: number, signal: AbortSignal): Promise<void>;
}

/** The part of Node's HTTP server that announces requests. */
interface RequestSource {
  on(event: "request", listener: (request: object, response: ClosableResponse) => void): unknown;
}

interface ClosableResponse {
  once(event: "close", listener: () => void): unknown;
}

/** Watches a server's requests, so that background work can run between them. */
export function watchQuietMoments(server: RequestSource, now: () => number = () => performance.now()): QuietMoments {
  const openSince = new Map<object, number>();
  let lastEnd = Number.NEGATIVE_INFINITY;
  server.on("request", (_request, response) => {
    openSince.set(response, now());
    response.once("close", () => {
      openSince.delete(response);
      lastEnd = now();
    });
  });
  const isQuiet = (quietMs: number) => {
    const at = now();
    return at - lastEnd >= quietMs && [...openSince.values()].every((since) => at - since > MAX_COUNTED_REQUEST_MS);
  };
  return {
    async wait(quietMs, maxMs, signal) {
      const until = now() + maxMs;
      while (!isQuiet(quietMs) && now() < until) await pause(QUIET_POLL_INTERVAL_MS, undefined, { signal });
    },
  };
}
