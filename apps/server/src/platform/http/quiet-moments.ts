import { setTimeout as pause } from "node:timers/promises";

/** How often a waiting caller looks again, in milliseconds. */
const POLL_MS = 15;
/** Requests that take longer than this are uploads or live streams, which no one waits for in front of a page. */
const STREAM_MS = 3_000;

export interface QuietMoments {
  /**
   * Resolves when no one has waited for a response for a while, or when the time is up.
   *
   * @param quietMs how long no one must have waited, in milliseconds
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
    return at - lastEnd >= quietMs && [...openSince.values()].every((since) => at - since > STREAM_MS);
  };
  return {
    async wait(quietMs, maxMs, signal) {
      const until = now() + maxMs;
      while (!isQuiet(quietMs) && now() < until) await pause(POLL_MS, undefined, { signal });
    },
  };
}
