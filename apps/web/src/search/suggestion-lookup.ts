import type { Suggestion } from "@tessera/contract";
import { withPathParameters, createNetworkError, findRoute, unwrap } from "../data/client.ts";

/** How long to wait after a keystroke before sending a request, in milliseconds. */
const PAUSE_MS = 120;
/**
 * The maximum number of cached responses, for people who retype an earlier query, and how long each one is valid, in
 * milliseconds.
 */
const MAX_CACHED = 50;
const CACHED_MS = 60_000;

type Suggestions = readonly Suggestion[];

/** Looks up suggestions while the user types. */
export interface SuggestionLookup {
  /** Requests suggestions for a prefix, replacing the previous request. */
  lookUp(query: string): void;
  /** Cancels the pending request. */
  stop(): void;
}

/** Requests suggestions from the server. @throws AppError, or the signal's reason */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions> {
  const { url } = withPathParameters(findRoute("search.typeahead"), { q: query });
  const response = await fetch(url, { headers: { Accept: "application/json" }, credentials: "same-origin", signal });
  if (!response.ok) throw createNetworkError();
  return unwrap("search.typeahead", response.status, await response.text(), null);
}

/**
 * Creates a lookup that waits for a pause in typing and aborts the previous request. Late responses are dropped:
 * `onAnswer` receives only the latest request's suggestions. A failure keeps the previous suggestions.
 */
export function createSuggestionLookup(
  onAnswer: (query: string, suggestions: Suggestions) => void,
  load: typeof fetchSuggestions = fetchSuggestions,
): SuggestionLookup {
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
      store(query, suggestions);
      if (currentRequest === request) onAnswer(query, suggestions);
    } catch {
      // Suggestions are optional: people can search without suggestions.
    }
  }

  function store(query: string, suggestions: Suggestions) {
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(query, { suggestions, expiresAt: Date.now() + CACHED_MS });
  }

  return {
    lookUp(query) {
      stop();
      const cached = cache.get(query);
      if (cached && cached.expiresAt > Date.now()) onAnswer(query, cached.suggestions);
      else timer = setTimeout(() => void send(query), PAUSE_MS);
    },
    stop,
  };
}
