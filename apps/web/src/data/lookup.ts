import type { OperationInput, OperationName, OperationOutput } from "@tessera/contract";
import { fillPathParameters, getOperationRoute, unwrap } from "./client.ts";

/** How long to wait after a keystroke before sending a request, in milliseconds. */
const LOOKUP_DEBOUNCE_MS = 120;
/**
 * The maximum number of cached responses, and how long each response is valid, in milliseconds. They help people who
 * retype an earlier query.
 */
const MAX_CACHED_RESPONSES = 50;
const CACHE_LIFETIME_MS = 60_000;

/** Looks up suggestions while the user types. */
export interface Lookup {
  /** Requests suggestions for a prefix, replacing the previous request. */
  lookUp(query: string): void;
  /** Cancels the pending request. */
  stop(): void;
}

/** Calls a read operation, and can be aborted. @throws AppError, or the signal's reason */
export async function callAbortably<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  signal: AbortSignal,
): Promise<OperationOutput<Name>> {
  const { url } = fillPathParameters(getOperationRoute(name), input);
  const response = await fetch(url, { headers: { Accept: "application/json" }, credentials: "same-origin", signal });
  return unwrap(name, response.status, await response.text(), null);
}

/**
 * Creates a lookup that waits for a pause in typing and aborts the previous request. Late responses are dropped:
 * `onAnswer` receives only the latest request's suggestions. A failure keeps the previous suggestions.
 */
export function createLookup<Suggestions>(
  onAnswer: (query: string, suggestions: Suggestions) => void,
  load: (query: string, signal: AbortSignal) => Promise<Suggestions>,
): Lookup {
  const cache = new Map<string, { suggestions: Suggestions; expiresAt: number }>();
  let currentRequest: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    currentRequest?.abort();
    currentRequest = null;
  }

  async function send(query: string) {
    const request = new AbortController();
    currentRequest = request;
    try {
      const suggestions = await load(query, request.signal);
      cacheResponse(query, suggestions);
      if (currentRequest === request) onAnswer(query, suggestions);
    } catch {
      // Suggestions are optional: people can search and write without suggestions.
    }
  }

  function cacheResponse(query: string, suggestions: Suggestions) {
    if (cache.size >= MAX_CACHED_RESPONSES) cache.clear();
    cache.set(query, { suggestions, expiresAt: Date.now() + CACHE_LIFETIME_MS });
  }

  return {
    lookUp(query) {
      stop();
      const cached = cache.get(query);
      if (cached && cached.expiresAt > Date.now()) onAnswer(query, cached.suggestions);
      else timer = setTimeout(() => void send(query), LOOKUP_DEBOUNCE_MS);
    },
    stop,
  };
}
